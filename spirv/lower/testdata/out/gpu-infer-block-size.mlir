module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @same() kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
      gpu.return
    }
    gpu.func @different() kernel {
      gpu.return
    }
    gpu.func @unknown() kernel {
      gpu.return
    }
    gpu.func @said() kernel attributes {known_block_size = array<i32: 7, 1, 1>} {
      gpu.return
    }
    gpu.func @alone() kernel {
      gpu.return
    }
  }
  func.func @launch(%arg0: index) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func  @kernels::@same blocks in (%arg0, %arg0, %arg0) threads in (%c32, %c1, %c1)  
    gpu.launch_func  @kernels::@same blocks in (%c1, %arg0, %arg0) threads in (%c32, %c1, %c1)  
    gpu.launch_func  @kernels::@different blocks in (%arg0, %arg0, %arg0) threads in (%c32, %c1, %c1)  
    gpu.launch_func  @kernels::@different blocks in (%arg0, %arg0, %arg0) threads in (%c32, %c32, %c1)  
    gpu.launch_func  @kernels::@unknown blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %c1, %c1)  
    gpu.launch_func  @kernels::@said blocks in (%arg0, %arg0, %arg0) threads in (%c32, %c1, %c1)  
    return
  }
}
