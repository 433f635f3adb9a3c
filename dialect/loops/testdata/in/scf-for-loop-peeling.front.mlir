// with: peel-front=true
func.func @sum(%m: memref<?xf32>, %x: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c20 = arith.constant 20 : index
  %r = scf.for %i = %c1 to %c20 step %c3 iter_args(%a = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %s = arith.addf %a, %v : f32
    scf.yield %s : f32
  } {tag}
  scf.for %i = %c1 to %c3 step %c3 {
    memref.store %r, %m[%i] : memref<?xf32>
  }
  return %r : f32
}
