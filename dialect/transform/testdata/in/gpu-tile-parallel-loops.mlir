func.func @one(%n: index, %step: index, %c: f32, %to: memref<?xf32>) {
  %zero = arith.constant 0 : index
  scf.parallel (%i) = (%zero) to (%n) step (%step) {
    scf.parallel (%k, %l) = (%zero, %zero) to (%n, %i) step (%step, %step) {
      %x = arith.addi %k, %l : index
      memref.store %c, %to[%x] : memref<?xf32>
    }
  }
  return
}
func.func @four(%n: index, %c: f32, %to: memref<?x?x?x?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i, %j, %k, %l) = (%zero, %zero, %zero, %zero) to (%n, %n, %n, %n) step (%one, %one, %one, %one) {
    memref.store %c, %to[%i, %j, %k, %l] : memref<?x?x?x?xf32>
  }
  return
}
