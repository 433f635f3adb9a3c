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

// -----
// targets: vulkan1.2 vulkan1.2+Int64 opencl2.0 webgpu

// Quotients of 64 bits, bit by bit where the target has none; of vectors, too.
gpu.module @quotients {
  gpu.func @quotients(%a: memref<16xi64>, %b: memref<16x2xi64>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %zero = arith.constant 0 : index
    %seven = arith.constant 7 : i64
    %big = arith.constant 0x123456789abcdef : i64
    %x = memref.load %a[%i] : memref<16xi64>
    %y = arith.muli %x, %big : i64
    %q = arith.divsi %y, %seven : i64
    %r = arith.remui %y, %big : i64
    %f = arith.floordivsi %r, %seven : i64
    memref.store %q, %b[%i, %zero] : memref<16x2xi64>
    %v = vector.from_elements %f, %q : vector<2xi64>
    %by = arith.constant dense<[-3, 1000000007]> : vector<2xi64>
    %w = arith.remsi %v, %by : vector<2xi64>
    vector.store %w, %b[%i, %zero] : memref<16x2xi64>, vector<2xi64>
    gpu.return
  }
}

// -----
// targets: vulkan1.2 vulkan1.2+Int64 opencl2.0 webgpu

// Vectors of 64 bits, beside those of 32.
gpu.module @vectors {
  gpu.func @vectors(%a: memref<64xi64>, %b: memref<64xi32>, %c: memref<64xi64>, %d: memref<64xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %four = arith.constant 4 : index
    %zero = arith.constant 0 : i64
    %j = arith.muli %i, %four : index
    %x = vector.load %a[%j] : memref<64xi64>, vector<4xi64>
    %y = vector.transfer_read %a[%j], %zero : memref<64xi64>, vector<4xi64>
    %n = vector.load %b[%j] : memref<64xi32>, vector<4xi32>
    %w = arith.extsi %n : vector<4xi32> to vector<4xi64>
    %p = arith.muli %x, %w : vector<4xi64>
    %less = arith.cmpi slt, %p, %y : vector<4xi64>
    %s = arith.select %less, %p, %w : vector<4xi1>, vector<4xi64>
    %sum = vector.reduction <add>, %s : vector<4xi64> into i64
    %all = vector.broadcast %sum : i64 to vector<4xi64>
    %t = arith.xori %s, %all : vector<4xi64>
    %u = vector.shuffle %t, %x [3, 4, 1, 6] : vector<4xi64>, vector<4xi64>
    %e = vector.extract %u[2] : i64 from vector<4xi64>
    %v = vector.insert %e, %u[0] : i64 into vector<4xi64>
    %one = vector.broadcast %e : i64 to vector<1xi64>
    %low = arith.trunci %one : vector<1xi64> to vector<1xi32>
    %l = vector.extract %low[0] : i32 from vector<1xi32>
    %m = arith.trunci %v : vector<4xi64> to vector<4xi32>
    %ls = vector.broadcast %l : i32 to vector<4xi32>
    %o = arith.addi %m, %ls : vector<4xi32>
    vector.store %o, %d[%j] : memref<64xi32>, vector<4xi32>
    vector.transfer_write %v, %c[%j] : vector<4xi64>, memref<64xi64>
    gpu.return
  }
}
