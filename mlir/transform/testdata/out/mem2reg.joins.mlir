module {
  func.func private @use(i32)
  func.func @inside_only(%arg0: index, %arg1: i32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1) -> (i32) {
      func.call @use(%arg3) : (i32) -> ()
      %1 = arith.muli %arg3, %arg3 : i32
      scf.yield %1 : i32
    }
    return
  }
  func.func @behind_only(%arg0: index, %arg1: i32) -> i32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1) -> (i32) {
      %1 = arith.index_cast %arg2 : index to i32
      scf.yield %1 : i32
    }
    return %0 : i32
  }
  func.func @two(%arg0: i32, %arg1: i32) -> (i32, i32) {
    %0:2 = scf.execute_region -> (i32, i32) {
      scf.yield %arg1, %arg0 : i32, i32
    }
    return %0#0, %0#1 : i32, i32
  }
  func.func @nobody(%arg0: i1, %arg1: i32) {
    scf.if %arg0 {
    }
    return
  }
}
