// Integers of 64 bits where there are none.
// targets: vulkan1.0 vulkan1.4 webgpu vulkan1.0+Int64 opencl1.2
gpu.module @kernels {
  gpu.func @arithmetic(%x: memref<16xi64>, %y: memref<16xi64>, %s: i64) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<16xi64>
    %w = memref.load %y[%i] : memref<16xi64>
    %large = arith.constant 12345678901 : i64
    %p = arith.muli %v, %large : i64
    %q = arith.subi %p, %s : i64
    %less = arith.cmpi slt, %q, %large : i64
    %r = scf.if %less -> (i64) {
      %bits = arith.xori %q, %w : i64
      scf.yield %bits : i64
    } else {
      %most = arith.maxsi %w, %q : i64
      scf.yield %most : i64
    }
    %by = arith.andi %w, %s : i64
    %shifted = arith.shrsi %r, %by : i64
    memref.store %shifted, %y[%i] : memref<16xi64>
    gpu.return
  }
  gpu.func @loop(%x: memref<8xi64>, %n: memref<8xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %i = gpu.thread_id x
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %v = memref.load %x[%i] : memref<8xi64>
    %sum = scf.for %k = %zero to %i step %one iter_args(%s = %v) -> (i64) {
      %j = arith.index_cast %k : index to i64
      %t = arith.muli %s, %s : i64
      %u = arith.addi %t, %j : i64
      scf.yield %u : i64
    }
    %low = arith.trunci %sum : i64 to i32
    memref.store %low, %n[%i] : memref<8xi32>
    gpu.return
  }
}
