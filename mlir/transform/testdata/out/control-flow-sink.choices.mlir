module {
  func.func @forall(%arg0: i32, %arg1: memref<8xi32>) {
    %0 = arith.addi %arg0, %arg0 : i32
    scf.forall (%arg2) in (8) {
      memref.store %0, %arg1[%arg2] : memref<8xi32>
    }
    return
  }
  func.func @only_way(%arg0: i32, %arg1: memref<i32>) {
    %0 = arith.addi %arg0, %arg0 : i32
    scf.execute_region {
      memref.store %0, %arg1[] : memref<i32>
      scf.yield
    }
    return
  }
  func.func @inside(%arg0: i1, %arg1: i1, %arg2: i32) -> i32 {
    %0 = scf.if %arg0 -> (i32) {
      %c5_i32 = arith.constant 5 : i32
      %1 = scf.if %arg1 -> (i32) {
        scf.yield %arg2 : i32
      } else {
        %3 = arith.muli %arg2, %arg2 : i32
        scf.yield %3 : i32
      }
      %2 = arith.addi %1, %c5_i32 : i32
      scf.yield %2 : i32
    } else {
      scf.yield %arg2 : i32
    }
    return %0 : i32
  }
}
