// Without a sign, and stored by invocations that share words.
// targets: vulkan1.0 vulkan1.4 opencl1.2
gpu.module @kernels {
  gpu.func @k(%x: memref<24xi4>, %z: memref<24xf32>) kernel attributes {known_block_size = array<i32: 24, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<24xi4>
    %seven = arith.constant 7 : i4
    %one = arith.constant 1 : i4
    %s = arith.addi %v, %seven : i4
    %h = arith.shrui %s, %one : i4
    %r = arith.remui %s, %seven : i4
    %t = arith.subi %h, %r : i4
    memref.store %t, %x[%i] : memref<24xi4>
    %f = arith.uitofp %t : i4 to f32
    memref.store %f, %z[%i] : memref<24xf32>
    gpu.return
  }
}
