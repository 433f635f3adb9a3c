module {
  func.func @space(%arg0: i32) -> i32 {
    %c0 = arith.constant 0 : index
    %alloca = memref.alloca() : memref<i32, 3>
    memref.store %arg0, %alloca[] : memref<i32, 3>
    %0 = memref.load %alloca[] : memref<i32, 3>
    return %0 : i32
  }
}
