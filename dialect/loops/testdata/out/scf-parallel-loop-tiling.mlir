#map = affine_map<(d0, d1, d2) -> (d0, d1 - d2)>
module {
  func.func @tiles(%arg0: memref<?x?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c0_0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %c1_1 = arith.constant 1 : index
    %0 = arith.muli %arg2, %c2 : index
    %1 = arith.muli %c1, %c4 : index
    %2 = arith.muli %c1, %c1_1 : index
    scf.parallel (%arg4, %arg5, %arg6) = (%c0, %c1, %c0) to (%arg1, %c8, %c8) step (%0, %1, %2) {
      %3 = affine.min #map(%0, %arg1, %arg4)
      %4 = affine.min #map(%1, %c8, %arg5)
      scf.parallel (%arg7, %arg8, %arg9) = (%c0_0, %c0_0, %c0_0) to (%3, %4, %2) step (%arg2, %c1, %c1) {
        %5 = arith.addi %arg7, %arg4 : index
        %6 = arith.addi %arg8, %arg5 : index
        %7 = arith.addi %arg9, %arg6 : index
        memref.store %arg3, %arg0[%5, %6, %7] : memref<?x?x?xf32>
        scf.reduce 
      }
      scf.reduce 
    }
    scf.parallel (%arg4) = (%c0) to (%arg1) step (%c1) {
      %c0_2 = arith.constant 0 : index
      %c2_3 = arith.constant 2 : index
      %3 = arith.muli %c1, %c2_3 : index
      scf.parallel (%arg5) = (%c0) to (%c8) step (%3) {
        scf.parallel (%arg6) = (%c0_2) to (%3) step (%c1) {
          %5 = arith.addi %arg6, %arg5 : index
          memref.store %arg3, %arg0[%arg4, %5, %5] : memref<?x?x?xf32>
          scf.reduce 
        }
        scf.reduce 
      }
      %c0_4 = arith.constant 0 : index
      %c2_5 = arith.constant 2 : index
      %4 = arith.muli %c1, %c2_5 : index
      scf.parallel (%arg5) = (%c1) to (%c8) step (%4) {
        %5 = affine.min #map(%4, %c8, %arg5)
        scf.parallel (%arg6) = (%c0_4) to (%5) step (%c1) {
          %6 = arith.addi %arg6, %arg5 : index
          memref.store %arg3, %arg0[%arg4, %6, %6] : memref<?x?x?xf32>
          scf.reduce 
        }
        scf.reduce 
      }
      scf.reduce 
    }
    return
  }
}
