module {
  func.func @loop(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    cf.br ^bb1(%c5_i32 : i32)
  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
    %1 = arith.subi %0, %arg0 : i32
    %2 = arith.addi %1, %arg0 : i32
    cf.cond_br %arg2, ^bb1(%arg1 : i32), ^bb2
  ^bb2:  // pred: ^bb1
    return %2 : i32
  }
}
