module {
  func.func @a(%arg0: i32) -> i32 {
    %0 = arith.addi %arg0, %arg0 : i32
    %1 = call @a(%0) : (i32) -> i32
    %2 = arith.addi %1, %1 : i32
    return %2 : i32
  }
  func.func @b(%arg0: i32) -> i32 {
    %0 = arith.addi %arg0, %arg0 : i32
    %1 = call @a(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func @self(%arg0: i32) -> i32 {
    %0 = call @self(%arg0) : (i32) -> i32
    return %0 : i32
  }
  func.func @leaf(%arg0: i32) -> i32 {
    %0 = arith.addi %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @calls(%arg0: i32) -> i32 {
    %0 = call @self(%arg0) : (i32) -> i32
    return %0 : i32
  }
}
