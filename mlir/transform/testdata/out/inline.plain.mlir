module {
  func.func @f(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    cf.br ^bb3(%arg1 : i32)
  ^bb2:  // pred: ^bb0
    %0 = arith.addi %arg1, %arg2 : i32
    cf.br ^bb3(%0 : i32)
  ^bb3(%1: i32):  // 2 preds: ^bb1, ^bb2
    cf.cond_br %arg0, ^bb4, ^bb5
  ^bb4:  // pred: ^bb3
    cf.br ^bb6(%1 : i32)
  ^bb5:  // pred: ^bb3
    %2 = arith.addi %1, %arg2 : i32
    cf.br ^bb6(%2 : i32)
  ^bb6(%3: i32):  // 2 preds: ^bb4, ^bb5
    return %3 : i32
  }
}
