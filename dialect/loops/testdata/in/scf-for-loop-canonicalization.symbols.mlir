// A loop that begins at a number that is not known.
func.func @for(%m: memref<?xindex>, %n: index) {
  %c2 = arith.constant 2 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %n to %c20 step %c2 {
    %0 = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%i)[%n]
    %1 = affine.max affine_map<(d0)[s0] -> (d0 - s0, 0)>(%i)[%n]
    memref.store %0, %m[%1] : memref<?xindex>
  }
  return
}
