module {
  func.func @f(%arg0: memref<8x8xf32>, %arg1: index, %arg2: f32) {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c0_0 = arith.constant 0 : index
    %c0_1 = arith.constant 0 : index
    %c8 = arith.constant 8 : index
    %c1 = arith.constant 1 : index
    %c1_2 = arith.constant 1 : index
    scf.parallel (%arg3, %arg4) = (%c0_0, %c0_1) to (%c8, %arg1) step (%c1, %c1_2) {
      memref.store %arg2, %arg0[%arg3, %arg4] : memref<8x8xf32>
      scf.reduce 
    } {mapping = [#gpu.block<x>, #gpu.block<y>]}
    scf.parallel (%arg3) = (%c0) to (%arg1) step (%c2) {
      %c1_3 = arith.constant 1 : index
      %c4 = arith.constant 4 : index
      %c2_4 = arith.constant 2 : index
      scf.parallel (%arg4) = (%c1_3) to (%c4) step (%c2_4) {
        memref.store %arg2, %arg0[%arg3, %arg4] : memref<8x8xf32>
        scf.reduce 
      }
      scf.reduce 
    }
    return
  }
}
