// Softmax of what has no exponential in f32, with the largest number subtracted.
gpu.module @kernels {
  gpu.func @k(%x: memref<4xf32>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %large = arith.constant 100.0 : f32
    %v = memref.load %x[%i] : memref<4xf32>
    %w = arith.addf %v, %large : f32
    %most = gpu.all_reduce maxnumf %w uniform {} : (f32) -> (f32)
    %d = arith.subf %w, %most : f32
    %e = math.exp %d : f32
    %sum = gpu.all_reduce add %e uniform {} : (f32) -> (f32)
    %p = arith.divf %e, %sum : f32
    %million = arith.constant 1048576.0 : f32
    %q = arith.mulf %p, %million : f32
    %n = math.roundeven %q : f32
    memref.store %n, %x[%i] : memref<4xf32>
    gpu.return
  }
}
