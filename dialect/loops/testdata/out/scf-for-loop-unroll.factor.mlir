module {
  func.func @carried(%arg0: memref<8xf32>, %arg1: f32, %arg2: index) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c9 = arith.constant 9 : index
    %c22 = arith.constant 22 : index
    %c19 = arith.constant 19 : index
    %c6 = arith.constant 6 : index
    %0 = scf.for %arg3 = %c1 to %c19 step %c6 iter_args(%arg4 = %arg1) -> (f32) {
      %5 = memref.load %arg0[%arg3] : memref<8xf32>
      %6 = arith.addf %arg4, %5 : f32
      %c2_2 = arith.constant 2 : index
      %7 = arith.addi %arg3, %c2_2 : index
      %8 = memref.load %arg0[%7] : memref<8xf32>
      %9 = arith.addf %6, %8 : f32
      %c4 = arith.constant 4 : index
      %10 = arith.addi %arg3, %c4 : index
      %11 = memref.load %arg0[%10] : memref<8xf32>
      %12 = arith.addf %9, %11 : f32
      scf.yield %12 : f32
    }
    %c19_0 = arith.constant 19 : index
    %1 = memref.load %arg0[%c19_0] : memref<8xf32>
    %2 = arith.addf %0, %1 : f32
    %c21 = arith.constant 21 : index
    %3 = memref.load %arg0[%c21] : memref<8xf32>
    %4 = arith.addf %2, %3 : f32
    %c9_1 = arith.constant 9 : index
    %c3 = arith.constant 3 : index
    scf.for %arg3 = %c0 to %c9_1 step %c3 {
      memref.store %arg1, %arg0[%arg3] : memref<8xf32>
      %c1_2 = arith.constant 1 : index
      %5 = arith.addi %arg3, %c1_2 : index
      memref.store %arg1, %arg0[%5] : memref<8xf32>
      %c2_3 = arith.constant 2 : index
      %6 = arith.addi %arg3, %c2_3 : index
      memref.store %arg1, %arg0[%6] : memref<8xf32>
    } {tag}
    scf.for %arg3 = %c0 to %c2 step %c1 {
      memref.store %arg1, %arg0[%arg3] : memref<8xf32>
    }
    return %4 : f32
  }
}
