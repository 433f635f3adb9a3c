// Integers of 64 bits in tables, bits, products, casts of indices, loops that count with them, and among invocations.
// targets: vulkan1.2 vulkan1.2+Int64 spv1.5 opencl1.2
gpu.module @kernels {
  memref.global "private" constant @table : memref<2x4xi64> = dense<[[1, -1, 5000000000, -5000000000], [4294967296, 7, 9223372036854775807, 0]]>
  memref.global "private" @shared : memref<8xi64, #gpu.address_space<workgroup>> = uninitialized
  gpu.func @k(%a: memref<8xi64>, %o: memref<8x16xi64>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %c6 = arith.constant 6 : index
    %c7 = arith.constant 7 : index
    %c8 = arith.constant 8 : index
    %c9 = arith.constant 9 : index
    %c10 = arith.constant 10 : index
    %c11 = arith.constant 11 : index
    %c12 = arith.constant 12 : index
    %c13 = arith.constant 13 : index
    %c14 = arith.constant 14 : index
    %c15 = arith.constant 15 : index
    %small = memref.load %a[%t] : memref<8xi64>
    %wide = arith.constant 123456789012345 : i64
    %x = arith.muli %small, %wide : i64

    %table = memref.get_global @table : memref<2x4xi64>
    %row = arith.divui %t, %c4 : index
    %col = arith.remui %t, %c4 : index
    %entry = memref.load %table[%row, %col] : memref<2x4xi64>
    %r0 = arith.addi %entry, %x : i64
    memref.store %r0, %o[%t, %c0] : memref<8x16xi64>

    %shared = memref.get_global @shared : memref<8xi64, #gpu.address_space<workgroup>>
    memref.store %x, %shared[%t] : memref<8xi64, #gpu.address_space<workgroup>>
    gpu.barrier
    %other = arith.subi %c7, %t : index
    %r1 = memref.load %shared[%other] : memref<8xi64, #gpu.address_space<workgroup>>
    memref.store %r1, %o[%t, %c1] : memref<8x16xi64>

    %abs = math.absi %x : i64
    memref.store %abs, %o[%t, %c2] : memref<8x16xi64>
    %pop = math.ctpop %x : i64
    %leading = math.ctlz %abs : i64
    %trailing = math.cttz %x : i64
    %both = arith.shli %leading, %pop : i64
    %r3 = arith.xori %both, %trailing : i64
    memref.store %r3, %o[%t, %c3] : memref<8x16xi64>
    %low, %high = arith.mulsi_extended %x, %entry : i64
    %ulow, %uhigh = arith.mului_extended %x, %entry : i64
    memref.store %high, %o[%t, %c4] : memref<8x16xi64>
    memref.store %uhigh, %o[%t, %c5] : memref<8x16xi64>
    %same = arith.cmpi eq, %low, %ulow : i64
    %r6 = arith.extui %same : i1 to i64
    memref.store %r6, %o[%t, %c6] : memref<8x16xi64>

    %place = index.castu %t : index to i64
    %back = index.casts %place : i64 to index
    %again = index.casts %back : index to i64
    memref.store %again, %o[%back, %c7] : memref<8x16xi64>

    %zero = arith.constant 0 : i64
    %step = arith.constant 3000000000 : i64
    %end = arith.constant 20000000000 : i64
    %r8 = scf.for %i = %zero to %end step %step iter_args(%s = %x) -> (i64) : i64 {
      %n = arith.addi %s, %i : i64
      scf.yield %n : i64
    }
    memref.store %r8, %o[%t, %c8] : memref<8x16xi64>
    %r9 = scf.parallel (%i) = (%c0) to (%c8) step (%c1) init (%zero) -> i64 {
      %v = memref.load %a[%i] : memref<8xi64>
      scf.reduce(%v : i64) {
      ^bb0(%p: i64, %q: i64):
        %s = arith.maxsi %p, %q : i64
        scf.reduce.return %s : i64
      }
    }
    memref.store %r9, %o[%t, %c9] : memref<8x16xi64>

    %sum = gpu.all_reduce add %x {} : (i64) -> i64
    memref.store %sum, %o[%t, %c10] : memref<8x16xi64>
    %most = gpu.all_reduce maxsi %x {} : (i64) -> i64
    memref.store %most, %o[%t, %c11] : memref<8x16xi64>
    %least = gpu.all_reduce minui %x {} : (i64) -> i64
    memref.store %least, %o[%t, %c12] : memref<8x16xi64>
    %bits = gpu.all_reduce xor %x {} : (i64) -> i64
    memref.store %bits, %o[%t, %c13] : memref<8x16xi64>
    memref.store %pop, %o[%t, %c14] : memref<8x16xi64>
    memref.store %leading, %o[%t, %c15] : memref<8x16xi64>
    gpu.return
  }
}

// -----

// Subgroups, and bits of floats.
// targets: vulkan1.2 vulkan1.2+Int64
gpu.module @kernels {
  gpu.func @k(%a: memref<8xi64>, %o: memref<8x8xi64>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %small = memref.load %a[%t] : memref<8xi64>
    %wide = arith.constant 1234567890123 : i64
    %x = arith.muli %small, %wide : i64
    %one = arith.constant 1 : i32
    %eight = arith.constant 8 : i32
    %r0, %ok = gpu.shuffle xor %x, %one, %eight : i64
    memref.store %r0, %o[%t, %c0] : memref<8x8xi64>
    %r1 = gpu.subgroup_broadcast %x, specific_lane %one : i64
    memref.store %r1, %o[%t, %c1] : memref<8x8xi64>
    %r2 = gpu.subgroup_reduce add %x : (i64) -> i64
    memref.store %r2, %o[%t, %c2] : memref<8x8xi64>
    %r3 = gpu.subgroup_reduce minsi %x : (i64) -> i64
    memref.store %r3, %o[%t, %c3] : memref<8x8xi64>
    %r4 = gpu.subgroup_reduce or %x cluster(size = 4) : (i64) -> i64
    memref.store %r4, %o[%t, %c4] : memref<8x8xi64>
    %f = arith.bitcast %x : i64 to f64
    %g = arith.negf %f : f64
    %r5 = arith.bitcast %g : f64 to i64
    memref.store %r5, %o[%t, %c5] : memref<8x8xi64>
    gpu.return
  }
}
