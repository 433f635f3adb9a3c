// with: parallel-loop-tile-sizes=3,4 no-min-max-bounds=true
func.func @tiles(%a: memref<?x?x?xf32>, %n: index, %s: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c1) to (%n, %c8, %c8) step (%s, %c1, %s) {
    memref.store %x, %a[%i, %j, %k] : memref<?x?x?xf32>
  }
  return
}
