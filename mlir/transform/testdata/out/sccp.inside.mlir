module {
  func.func @inside(%arg0: memref<4xi32>, %arg1: index) {
    %c3_i32 = arith.constant 3 : i32
    %c2_i32 = arith.constant 2 : i32
    %c1_i32 = arith.constant 1 : i32
    %0 = memref.generic_atomic_rmw %arg0[%arg1] : memref<4xi32> {
    ^bb0(%arg2: i32):
      %1 = arith.addi %arg2, %c3_i32 : i32
      memref.atomic_yield %1 : i32
    }
    memref.store %c2_i32, %arg0[%arg1] : memref<4xi32>
    memref.store %0, %arg0[%arg1] : memref<4xi32>
    return
  }
}
