// What both store, in different order, and what is accessed by other operations.
func.func @stores(%n: index, %m: index, %a: memref<64xf32>, %x: f32, %y: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %a[%i] : memref<64xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %k = arith.subi %m, %i : index
    memref.store %y, %a[%k] : memref<64xf32>
  }
  return
}

func.func @vectors(%n: index, %a: memref<64xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %a[%i] : memref<64xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %v = vector.load %a[%c0] : memref<64xf32>, vector<2xf32>
    vector.store %v, %a[%i] : memref<64xf32>, vector<2xf32>
  }
  return
}
