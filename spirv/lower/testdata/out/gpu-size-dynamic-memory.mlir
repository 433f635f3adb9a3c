module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @launched(%arg0: index) kernel {
      %alloc = memref.alloc() : memref<100xi8, #gpu.address_space<workgroup>>
      %cast = memref.cast %alloc : memref<100xi8, #gpu.address_space<workgroup>> to memref<?xi8, #gpu.address_space<workgroup>>
      %view = memref.view %cast[%arg0][%arg0] : memref<?xi8, #gpu.address_space<workgroup>> to memref<?xf32, #gpu.address_space<workgroup>>
      gpu.return
    }
    gpu.func @viewed() kernel {
      %alloc = memref.alloc() : memref<94xi8, #gpu.address_space<workgroup>>
      %cast = memref.cast %alloc : memref<94xi8, #gpu.address_space<workgroup>> to memref<?xi8, #gpu.address_space<workgroup>>
      %c64 = arith.constant 64 : index
      %view = memref.view %cast[%c64][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<3x5xf16, #gpu.address_space<workgroup>>
      %view_0 = memref.view %cast[%c64][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<4xi32, #gpu.address_space<workgroup>>
      gpu.return
    }
  }
  func.func @launch(%arg0: index) {
    %c64_i32 = arith.constant 64 : i32
    %c100_i32 = arith.constant 100 : i32
    gpu.launch_func  @kernels::@launched blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  dynamic_shared_memory_size %c64_i32 args(%arg0 : index)
    gpu.launch_func  @kernels::@launched blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  dynamic_shared_memory_size %c100_i32 args(%arg0 : index)
    return
  }
}
