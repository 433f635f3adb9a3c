module {
  func.func @f(%arg0: i32, %arg1: memref<?xi32>) {
    %alloca = memref.alloca() : memref<i32>
    memref.store %arg0, %alloca[] : memref<i32>
    affine.for %arg2 = 0 to 8 {
      %0 = memref.load %alloca[] : memref<i32>
      memref.store %0, %arg1[%arg2] : memref<?xi32>
    }
    return
  }
}
