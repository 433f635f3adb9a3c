module {
  func.func @scope(%arg0: i32) -> i32 {
    %0 = arith.muli %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @choice(%arg0: i1, %arg1: i32) -> i32 {
    %0 = scf.if %arg0 -> (i32) {
      %1 = arith.muli %arg1, %arg1 : i32
      scf.yield %1 : i32
    } else {
      scf.yield %arg1 : i32
    }
    return %0 : i32
  }
  func.func @outer(%arg0: i32) -> i32 {
    builtin.module {
      func.func @two() -> i32 {
        %c2_i32 = arith.constant 2 : i32
        return %c2_i32 : i32
      }
    }
    %0 = arith.muli %arg0, %arg0 : i32
    return %0 : i32
  }
}
