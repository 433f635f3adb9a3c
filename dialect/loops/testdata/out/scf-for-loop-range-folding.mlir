module {
  func.func @both(%arg0: memref<?xi32>, %arg1: index, %arg2: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c7_i32 = arith.constant 7 : i32
    %0 = arith.addi %c0, %arg2 : index
    %1 = arith.addi %arg1, %arg2 : index
    %2 = arith.muli %0, %c4 : index
    %3 = arith.muli %1, %c4 : index
    %4 = arith.muli %c1, %c4 : index
    scf.for %arg3 = %2 to %3 step %4 {
      memref.store %c7_i32, %arg0[%arg3] : memref<?xi32>
    }
    %5 = arith.muli %c4, %c0 : index
    %6 = arith.muli %c4, %arg1 : index
    %7 = arith.muli %c4, %c1 : index
    %8 = arith.addi %arg2, %5 : index
    %9 = arith.addi %arg2, %6 : index
    scf.for %arg3 = %8 to %9 step %7 {
      memref.store %c7_i32, %arg0[%arg3] : memref<?xi32>
    }
    return
  }
  func.func @stays(%arg0: memref<?xi32>, %arg1: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %arg2 = %c0 to %arg1 step %c1 {
      %0 = arith.addi %arg2, %c4 : index
      %1 = arith.index_cast %arg2 : index to i32
      memref.store %1, %arg0[%0] : memref<?xi32>
    }
    scf.for %arg2 = %c0 to %arg1 step %c1 {
      %0 = memref.load %arg0[%c0] : memref<?xi32>
      %1 = arith.index_cast %0 : i32 to index
      %2 = arith.addi %arg2, %1 : index
      memref.store %0, %arg0[%2] : memref<?xi32>
    }
    scf.for %arg2 = %c0 to %arg1 step %c1 {
      %0 = arith.muli %arg2, %arg2 : index
      %1 = arith.index_cast %arg1 : index to i32
      memref.store %1, %arg0[%0] : memref<?xi32>
    }
    return
  }
  func.func @nested(%arg0: memref<?x?xi32>, %arg1: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c7_i32 = arith.constant 7 : i32
    scf.for %arg2 = %c0 to %arg1 step %c1 {
      %0 = arith.addi %c0, %arg2 : index
      %1 = arith.addi %arg1, %arg2 : index
      %2 = arith.muli %0, %c4 : index
      %3 = arith.muli %1, %c4 : index
      %4 = arith.muli %c1, %c4 : index
      scf.for %arg3 = %2 to %3 step %4 {
        memref.store %c7_i32, %arg0[%arg3, %c0] : memref<?x?xi32>
      }
    }
    return
  }
}
