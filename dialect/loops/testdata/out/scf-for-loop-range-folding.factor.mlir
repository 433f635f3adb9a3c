module {
  func.func @factor(%arg0: memref<?xi32>, %arg1: index, %arg2: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c7_i32 = arith.constant 7 : i32
    scf.for %arg3 = %c0 to %arg1 step %c1 {
      %0 = arith.muli %arg3, %arg2 : index
      memref.store %c7_i32, %arg0[%0] : memref<?xi32>
    }
    return
  }
}
