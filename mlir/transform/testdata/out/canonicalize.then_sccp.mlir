module {
  func.func private @use(i32)
  func.func @blocks(%arg0: i1) {
    %c1_i32 = arith.constant 1 : i32
    cf.br ^bb1(%c1_i32 : i32)
  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
    call @use(%c1_i32) : (i32) -> ()
    cf.cond_br %arg0, ^bb1(%c1_i32 : i32), ^bb2
  ^bb2:  // pred: ^bb1
    return
  }
  func.func @regions(%arg0: index) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %0 = scf.for %arg1 = %c0 to %arg0 step %c1 iter_args(%arg2 = %c1_i32) -> (i32) {
      func.call @use(%c1_i32) : (i32) -> ()
      scf.yield %c1_i32 : i32
    }
    return %c1_i32 : i32
  }
}
