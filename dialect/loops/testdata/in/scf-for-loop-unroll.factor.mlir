// with: factor=3
func.func @carried(%m: memref<8xf32>, %x: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %c22 = arith.constant 22 : index
  %r = scf.for %i = %c1 to %c22 step %c2 iter_args(%a = %x) -> f32 {
    %v = memref.load %m[%i] : memref<8xf32>
    %s = arith.addf %a, %v : f32
    scf.yield %s : f32
  }
  scf.for %i = %c0 to %c9 step %c1 {
    memref.store %x, %m[%i] : memref<8xf32>
  } {tag}
  scf.for %i = %c0 to %c2 step %c1 {
    memref.store %x, %m[%i] : memref<8xf32>
  }
  return %r : f32
}
