// Loops whose bounds are mostly numbers.
func.func @both(%a: memref<?x?xf32>, %n: index, %m: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = affine.min affine_map<(d0) -> (64, d0)>(%n)
  %q = affine.min affine_map<()[s0, s1] -> (s0, 32, 16)>()[%m, %n]
  scf.parallel (%i, %j) = (%c0, %c0) to (%p, %q) step (%c1, %c1) {
    memref.store %x, %a[%i, %j] : memref<?x?xf32>
  } {tag}
  scf.parallel (%i, %j) = (%c0, %c0) to (%p, %m) step (%c1, %c1) {
    memref.store %x, %a[%i, %j] : memref<?x?xf32>
  }
  return
}
