module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @open(%a: memref<?x?xf32>, %b: memref<4x?xf32, strided<[?, 2], offset: ?>>, %c: memref<?x8xf32>, %p: i1, %h: f16) workgroup(%w : memref<4xf32, #gpu.address_space<workgroup>>) kernel {
      %i = gpu.thread_id x
      %x = memref.load %a[%i, %i] : memref<?x?xf32>
      memref.store %x, %b[%i, %i] : memref<4x?xf32, strided<[?, 2], offset: ?>>
      %y = arith.extf %h : f16 to f32
      %z = arith.select %p, %x, %y : f32
      memref.store %z, %c[%i, %i] : memref<?x8xf32>
      memref.store %z, %w[%i] : memref<4xf32, #gpu.address_space<workgroup>>
      gpu.return
    }
    // Elements share words, so that the buffer can't be asked how many there are.
    gpu.func @bytes(%a: memref<?xi8> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 3)>}, %b: memref<?xf32> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 5)>}) kernel {
      %zero = arith.constant 0 : index
      %n = memref.dim %a, %zero : memref<?xi8>
      %m = memref.dim %b, %zero : memref<?xf32>
      gpu.return
    }
    gpu.func @closed(%a: memref<?xi8>, %b: memref<2x3xf32>, %n: i64) kernel {
      %zero = arith.constant 0 : index
      %v = memref.load %a[%zero] : memref<?xi8>
      gpu.return
    }
  }
  func.func @launch(%a: memref<?x?xf32>, %b: memref<4x?xf32, strided<[?, 2], offset: ?>>, %c: memref<?x8xf32>, %p: i1, %h: f16, %n: index) {
    gpu.launch_func @kernels::@open blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : memref<?x?xf32>, %b : memref<4x?xf32, strided<[?, 2], offset: ?>>, %c : memref<?x8xf32>, %p : i1, %h : f16)
    return
  }
}
