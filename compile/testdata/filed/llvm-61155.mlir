// Without Int64 it is emulated.
// targets: vulkan1.2 vulkan1.2+Int64
gpu.module @kernels {
  gpu.func @k(%x: memref<96xi64>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %c = arith.constant 4294967303 : i64
    memref.store %c, %x[%i] : memref<96xi64>
    gpu.return
  }
}
