module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @open(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: memref<?x8xf32>, %arg3: i32, %arg4: i32, %arg5: memref<5xindex> {spv.numbers = ["arg_0_size_0", "arg_0_size_1", "arg_1_offset", "arg_1_size_1", "arg_1_stride_0"]}) workgroup(%arg6 : memref<4xf32, #gpu.address_space<workgroup>>) kernel {
      %c0 = arith.constant 0 : index
      %0 = memref.load %arg5[%c0] : memref<5xindex>
      %c1 = arith.constant 1 : index
      %1 = memref.load %arg5[%c1] : memref<5xindex>
      %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%0, %1], strides: [%1, 1] : memref<?xf32> to memref<?x?xf32>
      %c2 = arith.constant 2 : index
      %2 = memref.load %arg5[%c2] : memref<5xindex>
      %c3 = arith.constant 3 : index
      %3 = memref.load %arg5[%c3] : memref<5xindex>
      %c4 = arith.constant 4 : index
      %4 = memref.load %arg5[%c4] : memref<5xindex>
      %reinterpret_cast_0 = memref.reinterpret_cast %arg1 to offset: [%2], sizes: [4, %3], strides: [%4, 2] : memref<?xf32> to memref<4x?xf32, strided<[?, 2], offset: ?>>
      %5 = arith.trunci %arg3 : i32 to i1
      %6 = arith.trunci %arg4 : i32 to i16
      %7 = arith.bitcast %6 : i16 to f16
      %thread_id_x = gpu.thread_id  x
      %8 = memref.load %reinterpret_cast[%thread_id_x, %thread_id_x] : memref<?x?xf32>
      memref.store %8, %reinterpret_cast_0[%thread_id_x, %thread_id_x] : memref<4x?xf32, strided<[?, 2], offset: ?>>
      %9 = arith.extf %7 : f16 to f32
      %10 = arith.select %5, %8, %9 : f32
      memref.store %10, %arg2[%thread_id_x, %thread_id_x] : memref<?x8xf32>
      memref.store %10, %arg6[%thread_id_x] : memref<4xf32, #gpu.address_space<workgroup>>
      gpu.return
    }
    gpu.func @bytes(%arg0: memref<?xi8> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 3)>}, %arg1: memref<?xf32> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 5)>}, %arg2: memref<1xindex> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 6)>, spv.numbers = ["arg_0_size"]}) kernel {
      %c0 = arith.constant 0 : index
      %0 = memref.load %arg2[%c0] : memref<1xindex>
      %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%0], strides: [1] : memref<?xi8> to memref<?xi8>
      %c0_0 = arith.constant 0 : index
      %dim = memref.dim %reinterpret_cast, %c0_0 : memref<?xi8>
      %dim_1 = memref.dim %arg1, %c0_0 : memref<?xf32>
      gpu.return
    }
    gpu.func @closed(%arg0: memref<?xi8>, %arg1: memref<2x3xf32>, %arg2: i64) kernel {
      %c0 = arith.constant 0 : index
      %0 = memref.load %arg0[%c0] : memref<?xi8>
      gpu.return
    }
  }
  func.func @launch(%arg0: memref<?x?xf32>, %arg1: memref<4x?xf32, strided<[?, 2], offset: ?>>, %arg2: memref<?x8xf32>, %arg3: i1, %arg4: f16, %arg5: index) {
    %0 = arith.extui %arg3 : i1 to i32
    %1 = arith.bitcast %arg4 : f16 to i16
    %2 = arith.extui %1 : i16 to i32
    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
    %c1 = arith.constant 1 : index
    %3 = arith.muli %c1, %sizes#0 : index
    %4 = arith.muli %3, %sizes#1 : index
    %5 = arith.addi %4, %offset : index
    %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [%5], strides: [1] : memref<f32> to memref<?xf32>
    %base_buffer_0, %offset_1, %sizes_2:2, %strides_3:2 = memref.extract_strided_metadata %arg1 : memref<4x?xf32, strided<[?, 2], offset: ?>> -> memref<f32>, index, index, index, index, index
    %c1_4 = arith.constant 1 : index
    %c1_5 = arith.constant 1 : index
    %6 = arith.subi %sizes_2#0, %c1_5 : index
    %7 = arith.muli %6, %strides_3#0 : index
    %8 = arith.addi %c1_4, %7 : index
    %c1_6 = arith.constant 1 : index
    %9 = arith.subi %sizes_2#1, %c1_6 : index
    %10 = arith.muli %9, %strides_3#1 : index
    %11 = arith.addi %8, %10 : index
    %12 = arith.addi %11, %offset_1 : index
    %reinterpret_cast_7 = memref.reinterpret_cast %base_buffer_0 to offset: [0], sizes: [%12], strides: [1] : memref<f32> to memref<?xf32>
    %alloc = memref.alloc() : memref<5xindex>
    %c0 = arith.constant 0 : index
    memref.store %sizes#0, %alloc[%c0] : memref<5xindex>
    %c1_8 = arith.constant 1 : index
    memref.store %sizes#1, %alloc[%c1_8] : memref<5xindex>
    %c2 = arith.constant 2 : index
    memref.store %offset_1, %alloc[%c2] : memref<5xindex>
    %c3 = arith.constant 3 : index
    memref.store %sizes_2#1, %alloc[%c3] : memref<5xindex>
    %c4 = arith.constant 4 : index
    memref.store %strides_3#0, %alloc[%c4] : memref<5xindex>
    gpu.launch_func  @kernels::@open blocks in (%arg5, %arg5, %arg5) threads in (%arg5, %arg5, %arg5)  args(%reinterpret_cast : memref<?xf32>, %reinterpret_cast_7 : memref<?xf32>, %arg2 : memref<?x8xf32>, %0 : i32, %2 : i32, %alloc : memref<5xindex>)
    memref.dealloc %alloc : memref<5xindex>
    return
  }
}
