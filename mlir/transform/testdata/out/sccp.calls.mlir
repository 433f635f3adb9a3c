module {
  func.func private @callee(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @caller() -> i32 {
    %c7_i32 = arith.constant 7 : i32
    %0 = call @callee(%c7_i32) : (i32) -> i32
    return %0 : i32
  }
}
