module {
  func.func private @kept(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @f(%arg0: i32) -> i32 {
    %0 = arith.muli %arg0, %arg0 : i32
    %1 = arith.muli %0, %0 : i32
    return %1 : i32
  }
  func.func @pointer() -> ((i32) -> i32) {
    %f = constant @kept : (i32) -> i32
    return %f : (i32) -> i32
  }
}
