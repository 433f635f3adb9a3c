module {
  func.func @growth(%arg0: memref<8xf32>, %arg1: f32, %arg2: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c0_0 = arith.constant 0 : index
    memref.store %arg1, %arg0[%c0_0] : memref<8xf32>
    %c1_1 = arith.constant 1 : index
    memref.store %arg1, %arg0[%c1_1] : memref<8xf32>
    %c2 = arith.constant 2 : index
    memref.store %arg1, %arg0[%c2] : memref<8xf32>
    scf.for %arg3 = %c0 to %c4 step %c1 {
      memref.store %arg1, %arg0[%arg3] : memref<8xf32>
    }
    return
  }
}
