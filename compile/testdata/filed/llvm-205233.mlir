// Tensors are looked into, but there is no arithmetic of them.
gpu.module @kernels {
  gpu.func @k(%x: memref<8xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %i = gpu.thread_id x
    %c = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, -8]> : tensor<8xi8>
    %0 = arith.extui %c : tensor<8xi8> to tensor<8xi32>
    %1 = tensor.extract %0[%i] : tensor<8xi32> // expected-error {{failed to legalize operation 'tensor.extract'}}
    memref.store %1, %x[%i] : memref<8xi32>
    gpu.return
  }
}
