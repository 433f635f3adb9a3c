module {
  func.func @f(%arg0: index, %arg1: i1, %arg2: i32, %arg3: i32, %arg4: memref<?xi32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = arith.addi %arg2, %arg3 : i32
    %1 = scf.if %arg1 -> (i32) {
      %2 = arith.muli %0, %0 : i32
      scf.yield %2 : i32
    } else {
      scf.yield %0 : i32
    }
    scf.for %arg5 = %c0 to %arg0 step %c1 {
      %2 = scf.if %arg1 -> (i32) {
        %4 = arith.divsi %arg2, %arg3 : i32
        scf.yield %4 : i32
      } else {
        scf.yield %arg3 : i32
      }
      %3 = arith.addi %1, %2 : i32
      memref.store %3, %arg4[%arg5] : memref<?xi32>
    }
    return
  }
}
