module {
  func.func private @use(i32)
  func.func @anew(%arg0: i32, %arg1: i1, %arg2: i1) {
    cf.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    cf.cond_br %arg1, ^bb2, ^bb3
  ^bb2:  // 2 preds: ^bb1, ^bb2
    %0 = ub.poison : i32
    call @use(%0) : (i32) -> ()
    cf.cond_br %arg2, ^bb2, ^bb1
  ^bb3:  // pred: ^bb1
    return
  }
  func.func @never(%arg0: i32) -> i32 {
    %0 = ub.poison : i32
    return %0 : i32
  ^bb1:  // pred: ^bb1
    cf.br ^bb1
  ^bb2:  // pred: ^bb2
    call @use(%0) : (i32) -> ()
    cf.br ^bb2
  }
}
