module {
  func.func @stores(%arg0: index, %arg1: index, %arg2: memref<64xf32>, %arg3: f32, %arg4: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
      memref.store %arg3, %arg2[%arg5] : memref<64xf32>
      scf.reduce 
    }
    scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
      %0 = arith.subi %arg1, %arg5 : index
      memref.store %arg4, %arg2[%0] : memref<64xf32>
      scf.reduce 
    }
    return
  }
  func.func @vectors(%arg0: index, %arg1: memref<64xf32>, %arg2: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
      memref.store %arg2, %arg1[%arg3] : memref<64xf32>
      scf.reduce 
    }
    scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
      %0 = vector.load %arg1[%c0] : memref<64xf32>, vector<2xf32>
      vector.store %0, %arg1[%arg3] : memref<64xf32>, vector<2xf32>
      scf.reduce 
    }
    return
  }
}
