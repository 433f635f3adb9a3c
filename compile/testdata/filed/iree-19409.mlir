gpu.module @kernels {
  gpu.func @k(%x: memref<4xf32>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %c = arith.constant dense<[[1.0], [2.0], [3.0], [4.0]]> : vector<4x1xf32>
    %s = arith.addf %c, %c : vector<4x1xf32>
    %e = vector.extract %s[2, 0] : f32 from vector<4x1xf32>
    memref.store %e, %x[%i] : memref<4xf32>
    gpu.return
  }
}
