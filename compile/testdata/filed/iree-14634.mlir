// Numbers of 4 bits, two in a byte.
gpu.module @kernels {
  gpu.func @k(%x: memref<16xi4>, %y: memref<16xi4>, %z: memref<16xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<16xi4>
    %w = memref.load %y[%i] : memref<16xi4>
    %s = arith.addi %v, %w : i4
    %t = arith.muli %s, %v : i4
    %three = arith.constant 3 : i4
    %u = arith.divui %t, %three : i4
    memref.store %u, %y[%i] : memref<16xi4>
    %a = arith.extui %t : i4 to i32
    %b = arith.extsi %s : i4 to i32
    %c = arith.muli %a, %b : i32
    memref.store %c, %z[%i] : memref<16xi32>
    gpu.return
  }
}
