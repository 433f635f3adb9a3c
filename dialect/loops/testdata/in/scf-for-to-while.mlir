// Loops with and without values that go around, one in the other, of integers and unsigned.
func.func @sum(%m: memref<?xf32>, %lb: index, %ub: index, %st: index, %x: f32) -> f32 {
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %s = arith.addf %a, %v : f32
    scf.yield %s : f32
  } {tag}
  return %r : f32
}

func.func @nested(%m: memref<4x4xi32>, %n: i32, %k: index) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %z = arith.constant 0 : index
  %o = arith.constant 1 : index
  scf.for unsigned %i = %c0 to %n step %c1 : i32 {
    scf.for %j = %z to %k step %o {
      %p = arith.index_cast %i : i32 to index
      memref.store %i, %m[%p, %j] : memref<4x4xi32>
    }
  }
  return
}
