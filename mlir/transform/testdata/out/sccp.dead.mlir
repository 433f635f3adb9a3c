module {
  func.func @first(%arg0: i32) -> i32 {
    %c4_i32 = arith.constant 4 : i32
    %c3_i32 = arith.constant 3 : i32
    %0 = arith.addi %arg0, %c4_i32 : i32
    return %0 : i32
  }
  func.func @between(%arg0: i32, %arg1: i1) -> i32 {
    %c3_i32 = arith.constant 3 : i32
    %c4_i32 = arith.constant 4 : i32
    scf.if %arg1 {
    }
    %0 = arith.addi %arg0, %c4_i32 : i32
    return %0 : i32
  }
  func.func @one_way(%arg0: i32) -> i32 {
    %c7_i32 = arith.constant 7 : i32
    cf.switch %c7_i32 : i32, [
      default: ^bb1(%c7_i32 : i32)]
  ^bb1(%0: i32):  // pred: ^bb0
    return %c7_i32 : i32
  }
}
