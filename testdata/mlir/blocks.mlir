module {
  func.func @diamond(%arg0: i1, %arg1: i32) -> i32 {
    cf.cond_br %arg0, ^bb1, ^bb2(%arg1, %arg0 : i32, i1)
  ^bb1:  // pred: ^bb0
    %c1_i32 = arith.constant 1 : i32
    cf.br ^bb3(%c1_i32 : i32)
  ^bb2(%0: i32, %1: i1):  // pred: ^bb0
    cf.cond_br %1, ^bb3(%0 : i32), ^bb3(%arg1 : i32)
  ^bb3(%2: i32):  // 3 preds: ^bb1, ^bb2, ^bb2
    return %2 : i32
  ^bb4:  // no predecessors
    cf.br ^bb5
  ^bb5:  // 2 preds: ^bb4, ^bb5
    cf.br ^bb5
  }
  func.func @forward(%arg0: i1) -> i32 {
    cf.br ^bb2
  ^bb1:  // pred: ^bb2
    return %0 : i32
  ^bb2:  // pred: ^bb0
    %0 = "my.late"() : () -> i32
    cf.br ^bb1
  }
  "my.labels"() ({
    "my.jump"()[^bb2, ^bb1] : () -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb2
    "my.end"() : () -> ()
  ^bb2:  // pred: ^bb0
    "my.jump"()[^bb1] : () -> ()
  }) : () -> ()
}
