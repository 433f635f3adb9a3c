gpu.module @kernels {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %c = arith.constant dense<[]> : tensor<0xf32> // expected-error {{has no elements, and SPIR-V no arrays of none}}
    gpu.return
  }
}
