module {
  func.func private @either(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    return %arg1 : i32
  ^bb2:  // pred: ^bb0
    return %arg2 : i32
  }
  func.func @inside(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
    %0 = scf.if %arg1 -> (i32) {
      %1 = func.call @either(%arg0, %arg2, %arg3) : (i1, i32, i32) -> i32
      scf.yield %1 : i32
    } else {
      scf.yield %arg2 : i32
    }
    return %0 : i32
  }
  func.func @outside(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    %0 = arith.select %arg0, %arg1, %arg2 : i32
    return %0 : i32
  }
}
