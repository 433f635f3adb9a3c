// with: parallel-loop-tile-sizes=2,4
func.func @tiles(%a: memref<?x?x?xf32>, %n: index, %s: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j, %k) = (%c0, %c1, %c0) to (%n, %c8, %c8) step (%s, %c1, %c1) {
    memref.store %x, %a[%i, %j, %k] : memref<?x?x?xf32>
  } {tag}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c8) step (%c1) {
      memref.store %x, %a[%i, %j, %j] : memref<?x?x?xf32>
    }
    scf.parallel (%j) = (%c1) to (%c8) step (%c1) {
      memref.store %x, %a[%i, %j, %j] : memref<?x?x?xf32>
    }
  }
  return
}
