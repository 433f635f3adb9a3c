module {
  %c2_i32 = arith.constant 2 : i32
  %c1_i32 = arith.constant 1 : i32
  %true = arith.constant true
  %alloc = memref.alloc() : memref<i32>
  memref.store %c1_i32, %alloc[] : memref<i32>
  %0 = memref.load %alloc_0[] : memref<i1>
  %alloc_0 = memref.alloc() : memref<i1>
  memref.store %c1_i32, %alloc[] : memref<i32>
  func.func @numbers(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
    return %arg2 : i32
  }
}
