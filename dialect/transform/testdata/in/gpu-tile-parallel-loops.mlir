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
func.func @reduces(%n: index, %of: memref<?xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %init = arith.constant 0.0 : f32
  %sum = scf.parallel (%i) = (%zero) to (%n) step (%one) init (%init) -> f32 {
    %x = memref.load %of[%i] : memref<?xf32>
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %sum : f32
}
