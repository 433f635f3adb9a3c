module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @launched(%i: index) kernel {
      %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %1 = memref.view %0[%i][%i] : memref<?xi8, #gpu.address_space<workgroup>> to memref<?xf32, #gpu.address_space<workgroup>>
      gpu.return
    }
    gpu.func @viewed() kernel {
      %c64 = arith.constant 64 : index
      %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %1 = memref.view %0[%c64][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<3x5xf16, #gpu.address_space<workgroup>>
      %2 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %3 = memref.view %2[%c64][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<4xi32, #gpu.address_space<workgroup>>
      gpu.return
    }
  }
  func.func @launch(%n: index) {
    %small = arith.constant 64 : i32
    %large = arith.constant 100 : i32
    gpu.launch_func @kernels::@launched blocks in (%n, %n, %n) threads in (%n, %n, %n) dynamic_shared_memory_size %small args(%n : index)
    gpu.launch_func @kernels::@launched blocks in (%n, %n, %n) threads in (%n, %n, %n) dynamic_shared_memory_size %large args(%n : index)
    return
  }
}
