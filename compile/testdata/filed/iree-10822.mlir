gpu.module @kernels {
  gpu.func @k(%x: memref<128xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<128xi32>
    %sum = gpu.all_reduce add %v uniform {} : (i32) -> (i32)
    %most = gpu.all_reduce maxsi %v uniform {} : (i32) -> (i32)
    %d = arith.subi %sum, %most : i32
    memref.store %d, %x[%i] : memref<128xi32>
    gpu.return
  }
}
