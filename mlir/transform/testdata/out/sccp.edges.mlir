module {
  func.func @switches(%arg0: i32) -> (i32, i32) {
    %c2_i32 = arith.constant 2 : i32
    %c2 = arith.constant 2 : index
    cf.switch %c2_i32 : i32, [
      default: ^bb1(%arg0 : i32),
      2: ^bb1(%c2_i32 : i32),
      3: ^bb1(%arg0 : i32)
    ]
  ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb0, ^bb0
    return %c2_i32, %c2_i32 : i32, i32
  }
}
