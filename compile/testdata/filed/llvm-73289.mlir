// Nobody uses it, so nothing is left of it.
gpu.module @kernels {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %c = arith.constant dense<[]> : tensor<0xf32>
    gpu.return
  }
}
