gpu.module @kernels {
  gpu.func @k(%x: memref<4xvector<1xf32>>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<4xvector<1xf32>>
    %r = math.round %v : vector<1xf32>
    memref.store %r, %x[%i] : memref<4xvector<1xf32>>
    gpu.return
  }
}
