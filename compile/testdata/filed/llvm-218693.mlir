// targets: vulkan1.2 vulkan1.4 opencl1.2
gpu.module @kernels {
  gpu.func @k(%x: memref<i16>, %y: memref<4xi16>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[] : memref<i16>
    %w = memref.load %y[%i] : memref<4xi16>
    %s = arith.addi %v, %w : i16
    memref.store %s, %y[%i] : memref<4xi16>
    gpu.return
  }
}
