func.func @identity(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0) -> (d0)>(%a)
  %1 = affine.apply affine_map<(d0, d1)[s0] -> (s0)>(%a, %b)[%b]
  %c3 = arith.constant 3 : index
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 * 5 + s0 floordiv 2)>(%c3)[%c3]
  return %0, %1, %2 : index, index, index
}
func.func @chain(%a: index, %b: index) -> (index, index) {
  %c3 = arith.constant 3 : index
  %0 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%a, %c3)
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 - s0 + 7)>(%0)[%b]
  %2 = affine.apply affine_map<(d0, d1) -> (d0 mod 4 + d1 floordiv 2)>(%1, %0)
  return %1, %2 : index, index
}
func.func @loop(%m: memref<?xindex>, %a: index, %b: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %a step %c1 {
    %0 = affine.apply affine_map<(d0, d1) -> (d1 - d0)>(%i, %b)
    %1 = affine.apply affine_map<(d0, d1) -> (d1 * 3 + d0 + d0)>(%i, %0)
    %2 = affine.apply affine_map<(d0, d1) -> ((d0 + d1 * 4 + 2) mod 4)>(%i, %b)
    %3 = affine.apply affine_map<(d0, d1) -> ((d0 * 4 + d1 * 8) ceildiv 4)>(%i, %b)
    %4 = affine.apply affine_map<(d0, d1) -> ((d0 * 6 + d1 * 8) floordiv 4)>(%i, %b)
    %5 = affine.apply affine_map<(d0, d1) -> (d0 - (d0 floordiv 4) * 4 + d1)>(%i, %b)
    memref.store %1, %m[%0] : memref<?xindex>
    memref.store %3, %m[%2] : memref<?xindex>
    memref.store %5, %m[%4] : memref<?xindex>
  }
  return
}
func.func @symbols(%a: index, %b: index, %c: index) -> (index, index) {
  %0 = affine.apply affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>()[%a, %b, %c]
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 * s1 + s1)>()[%0, %b]
  return %0, %1 : index, index
}
func.func @duplicates(%a: index, %b: index) -> (index, index) {
  %0 = affine.apply affine_map<(d0, d1, d2)[s0] -> (d0 + d1 + d2 * 2 + s0)>(%a, %a, %b)[%a]
  %1 = affine.apply affine_map<(d0, d1)[s0, s1] -> (s1 - d0)>(%a, %b)[%a, %b]
  return %0, %1 : index, index
}
func.func @constants() -> (index, index) {
  %c7 = arith.constant 7 : index
  %c2 = arith.constant 2 : index
  %0 = affine.min affine_map<(d0, d1) -> (d0 - d1, 9, d1 * 4)>(%c7, %c2)
  %1 = affine.max affine_map<(d0, d1) -> (d0 - d1, 9, d1 * 4)>(%c7, %c2)
  return %0, %1 : index, index
}
