// Loops whose bound is mostly a number.
func.func @for(%a: memref<?x?xf32>, %n: index, %m: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = affine.min affine_map<(d0) -> (64, d0)>(%n)
  %q = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%m, %n]
  scf.for %i = %c0 to %p step %c1 {
    scf.for %j = %c0 to %p step %c1 {
      memref.store %x, %a[%i, %j] : memref<?x?xf32>
    }
  } {tag}
  scf.for %i = %c0 to %q step %c1 {
    memref.store %x, %a[%i, %i] : memref<?x?xf32>
  }
  return
}
