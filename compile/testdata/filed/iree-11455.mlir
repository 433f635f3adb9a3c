// targets: vulkan1.2 vulkan1.4 vulkan1.2+Float16
gpu.module @kernels {
  gpu.func @k(%x: memref<4xf16>, %y: memref<4xf16>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %c = arith.constant 3.0 : f16
    %v = memref.load %x[%i] : memref<4xf16>
    %q = arith.divf %v, %c : f16
    memref.store %q, %y[%i] : memref<4xf16>
    gpu.return
  }
}
