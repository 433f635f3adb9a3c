// Bounds that are numbers and values; one loop in the other.
func.func @f(%m: memref<8x8xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  scf.forall (%i, %j) in (8, %n) {
    memref.store %x, %m[%i, %j] : memref<8x8xf32>
  } {mapping = [#gpu.block<x>, #gpu.block<y>]}
  scf.forall (%i) = (%c0) to (%n) step (%c2) {
    scf.forall (%k) = (1) to (4) step (2) {
      memref.store %x, %m[%i, %k] : memref<8x8xf32>
    }
  }
  return
}
