module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @same() kernel { gpu.return }
    gpu.func @different() kernel { gpu.return }
    gpu.func @unknown() kernel { gpu.return }
    gpu.func @said() kernel attributes {known_block_size = array<i32: 7, 1, 1>} { gpu.return }
    gpu.func @alone() kernel { gpu.return }
  }
  func.func @launch(%n: index) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @kernels::@same blocks in (%n, %n, %n) threads in (%c32, %c1, %c1)
    gpu.launch_func @kernels::@same blocks in (%c1, %n, %n) threads in (%c32, %c1, %c1)
    gpu.launch_func @kernels::@different blocks in (%n, %n, %n) threads in (%c32, %c1, %c1)
    gpu.launch_func @kernels::@different blocks in (%n, %n, %n) threads in (%c32, %c32, %c1)
    gpu.launch_func @kernels::@unknown blocks in (%n, %n, %n) threads in (%n, %c1, %c1)
    gpu.launch_func @kernels::@said blocks in (%n, %n, %n) threads in (%c32, %c1, %c1)
    return
  }
}
