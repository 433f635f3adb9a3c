module {
  func.func private @cond() -> i1
  func.func @simple(%arg0: i32) -> i32 {
    %c2_i32 = arith.constant 2 : i32
    %c1_i32 = arith.constant 1 : i32
    %true = arith.constant true
    return %c2_i32 : i32
  }
  func.func @blocks(%arg0: i32, %arg1: i1) -> i32 {
    %c4_i32 = arith.constant 4 : i32
    %c2_i32 = arith.constant 2 : i32
    %c1_i32 = arith.constant 1 : i32
    %true = arith.constant true
    cf.cond_br %true, ^bb1(%c1_i32 : i32), ^bb2
  ^bb1(%0: i32):  // pred: ^bb0
    cf.br ^bb3(%c2_i32 : i32)
  ^bb2:  // pred: ^bb0
    cf.br ^bb3(%arg0 : i32)
  ^bb3(%1: i32):  // 2 preds: ^bb1, ^bb2
    cf.cond_br %arg1, ^bb4, ^bb5(%c2_i32 : i32)
  ^bb4:  // pred: ^bb3
    cf.br ^bb5(%c2_i32 : i32)
  ^bb5(%2: i32):  // 2 preds: ^bb3, ^bb4
    return %c4_i32 : i32
  }
  func.func @loop(%arg0: index, %arg1: i32) -> (i32, i32) {
    %c0_i32 = arith.constant 0 : i32
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %c0_i32, %arg4 = %c0_i32) -> (i32, i32) {
      %1 = arith.muli %c0_i32, %arg1 : i32
      scf.yield %c0_i32, %arg1 : i32, i32
    }
    return %c0_i32, %0#1 : i32, i32
  }
  func.func @blockloop(%arg0: index) -> i32 {
    %true = arith.constant true
    %c1_i32 = arith.constant 1 : i32
    cf.br ^bb1(%c1_i32 : i32)
  ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb3, ^bb4
    %1 = call @cond() : () -> i1
    cf.cond_br %1, ^bb2, ^bb5
  ^bb2:  // pred: ^bb1
    cf.cond_br %true, ^bb4, ^bb3
  ^bb3:  // pred: ^bb2
    %c2_i32 = arith.constant 2 : i32
    cf.br ^bb1(%c2_i32 : i32)
  ^bb4:  // pred: ^bb2
    cf.br ^bb1(%c1_i32 : i32)
  ^bb5:  // pred: ^bb1
    return %c1_i32 : i32
  }
  func.func @while(%arg0: i32) -> i32 {
    %c3_i32 = arith.constant 3 : i32
    return %c3_i32 : i32
  }
  func.func @switches(%arg0: i32) -> (i32, i32) {
    %c2_i32 = arith.constant 2 : i32
    %c2 = arith.constant 2 : index
    cf.switch %c2_i32 : i32, [
      default: ^bb2(%arg0 : i32),
      2: ^bb1,
      3: ^bb2(%arg0 : i32)
    ]
  ^bb1:  // pred: ^bb0
    cf.br ^bb2(%c2_i32 : i32)
  ^bb2(%0: i32):  // 3 preds: ^bb0, ^bb0, ^bb1
    return %c2_i32, %c2_i32 : i32, i32
  }
}
