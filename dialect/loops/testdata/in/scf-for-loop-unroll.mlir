// Loops with constant bounds, one in the other; with values that go around; that never run; that are too long.
func.func @nested(%m: memref<4x4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %b = arith.constant 0 : i32
  %e = arith.constant 2 : i32
  %s = arith.constant 1 : i32
  scf.for %i = %b to %e step %s : i32 {
    scf.for %j = %c0 to %c3 step %c2 {
      %v = arith.addi %i, %i : i32
      memref.store %v, %m[%c1, %j] : memref<4x4xi32>
    }
  }
  return
}

func.func @carried(%m: memref<8xf32>, %x: f32, %n: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c100 = arith.constant 100 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %x) -> (f32, f32) {
    %v = memref.load %m[%i] : memref<8xf32>
    %s = arith.addf %b, %v : f32
    scf.yield %b, %s : f32, f32
  }
  scf.for %i = %c3 to %c0 step %c1 {
    memref.store %x, %m[%i] : memref<8xf32>
  }
  scf.for %i = %c0 to %c100 step %c1 {
    memref.store %x, %m[%c0] : memref<8xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%c0] : memref<8xf32>
  }
  return %r#0, %r#1 : f32, f32
}
