module {
  func.func @tiles(%arg0: memref<?x?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c0_0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c1_1 = arith.constant 1 : index
    %0 = arith.muli %arg2, %c3 : index
    %1 = arith.muli %c1, %c4 : index
    %2 = arith.muli %arg2, %c1_1 : index
    scf.parallel (%arg4, %arg5, %arg6) = (%c0, %c0, %c1) to (%arg1, %c8, %c8) step (%0, %1, %2) {
      scf.parallel (%arg7, %arg8, %arg9) = (%c0_0, %c0_0, %c0_0) to (%0, %1, %2) step (%arg2, %c1, %arg2) {
        %3 = arith.addi %arg7, %arg4 : index
        %4 = arith.addi %arg8, %arg5 : index
        %5 = arith.addi %arg9, %arg6 : index
        %6 = arith.cmpi slt, %3, %arg1 : index
        %7 = arith.cmpi slt, %5, %c8 : index
        %8 = arith.andi %6, %7 : i1
        scf.if %8 {
          memref.store %arg3, %arg0[%3, %4, %5] : memref<?x?x?xf32>
        }
        scf.reduce 
      }
      scf.reduce 
    }
    return
  }
}
