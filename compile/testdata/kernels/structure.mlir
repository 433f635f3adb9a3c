// Structured control flow of all kinds.
// targets: vulkan1.0 opencl1.2
gpu.module @kernels {
  gpu.func @flow(%x: memref<16xi32>, %y: memref<16xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %hundred = arith.constant 100 : i32
    %v = memref.load %x[%i] : memref<16xi32>
    %a, %b = scf.while (%n = %v, %s = %one) : (i32, i32) -> (i32, i32) {
      %go = arith.cmpi slt, %n, %hundred : i32
      %t = arith.addi %s, %n : i32
      scf.condition(%go) %t, %n : i32, i32
    } do {
    ^bb0(%t: i32, %n: i32):
      %go2 = arith.cmpi sgt, %t, %n : i32
      %inner = scf.if %go2 -> (i32) {
        scf.yield %one : i32
      } else {
        scf.yield %t : i32
      }
      %m = arith.addi %n, %hundred : i32
      scf.yield %m, %inner : i32, i32
    }
    %r, %q = scf.index_switch %i -> i32, i32
    case 2 {
      scf.yield %a, %b : i32, i32
    }
    case 7 {
      %p = arith.muli %a, %b : i32
      scf.yield %p, %one : i32, i32
    }
    default {
      scf.yield %b, %a : i32, i32
    }
    %e = scf.execute_region -> i32 {
      %d = arith.subi %r, %q : i32
      scf.yield %d : i32
    }
    memref.store %e, %y[%i] : memref<16xi32>
    gpu.return
  }
}
