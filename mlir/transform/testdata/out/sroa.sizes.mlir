module {
  func.func @sixteen(%arg0: index, %arg1: i32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c15 = arith.constant 15 : index
    scf.for %arg2 = %c0 to %arg0 step %c1 {
      %alloca = memref.alloca() : memref<i32>
      %alloca_0 = memref.alloca() : memref<i32>
      memref.store %arg1, %alloca_0[] : memref<i32>
      memref.store %arg1, %alloca[] : memref<i32>
    }
    return
  }
  func.func @seventeen(%arg0: i32) {
    %c0 = arith.constant 0 : index
    %alloca = memref.alloca() : memref<17xi32>
    memref.store %arg0, %alloca[%c0] : memref<17xi32>
    return
  }
}
