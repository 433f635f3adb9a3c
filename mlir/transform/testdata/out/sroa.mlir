module {
  func.func @sroa(%arg0: i32) -> i32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %alloca = memref.alloca() : memref<i32>
    %alloca_0 = memref.alloca() : memref<i32>
    %alloca_1 = memref.alloca() : memref<i32>
    memref.store %arg0, %alloca_1[] : memref<i32>
    memref.store %arg0, %alloca_0[] : memref<i32>
    %0 = memref.load %alloca[] : memref<i32>
    return %0 : i32
  }
  func.func @oob(%arg0: i32) -> i32 {
    %c0 = arith.constant 0 : index
    %c7 = arith.constant 7 : index
    %alloca = memref.alloca() {alignment = 64 : i64} : memref<5xi32>
    memref.store %arg0, %alloca[%c0] : memref<5xi32>
    %0 = memref.load %alloca[%c7] : memref<5xi32>
    return %0 : i32
  }
  func.func @d2(%arg0: i32) -> i32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloca = memref.alloca() : memref<i32>
    %alloca_0 = memref.alloca() : memref<i32>
    memref.store %arg0, %alloca_0[] : memref<i32>
    %0 = memref.load %alloca[] : memref<i32>
    return %0 : i32
  }
  func.func @space(%arg0: i32) -> i32 {
    %c0 = arith.constant 0 : index
    %alloca = memref.alloca() : memref<i32>
    memref.store %arg0, %alloca[] : memref<i32>
    %0 = memref.load %alloca[] : memref<i32>
    return %0 : i32
  }
  func.func @one(%arg0: i32, %arg1: index) -> i32 {
    %alloca = memref.alloca() : memref<1xi32>
    memref.store %arg0, %alloca[%arg1] : memref<1xi32>
    %0 = memref.load %alloca[%arg1] : memref<1xi32>
    return %0 : i32
  }
  func.func @large(%arg0: i32) -> i32 {
    %c0 = arith.constant 0 : index
    %alloca = memref.alloca() : memref<200xi32>
    memref.store %arg0, %alloca[%c0] : memref<200xi32>
    %0 = memref.load %alloca[%c0] : memref<200xi32>
    return %0 : i32
  }
}
