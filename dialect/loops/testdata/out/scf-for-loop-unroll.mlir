module {
  func.func @nested(%arg0: memref<4x4xi32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c0_i32 = arith.constant 0 : i32
    %c2_i32 = arith.constant 2 : i32
    %c1_i32 = arith.constant 1 : i32
    %c0_i32_0 = arith.constant 0 : i32
    %c0_1 = arith.constant 0 : index
    %0 = arith.addi %c0_i32_0, %c0_i32_0 : i32
    memref.store %0, %arg0[%c1, %c0_1] : memref<4x4xi32>
    %c2_2 = arith.constant 2 : index
    %1 = arith.addi %c0_i32_0, %c0_i32_0 : i32
    memref.store %1, %arg0[%c1, %c2_2] : memref<4x4xi32>
    %c1_i32_3 = arith.constant 1 : i32
    %c0_4 = arith.constant 0 : index
    %2 = arith.addi %c1_i32_3, %c1_i32_3 : i32
    memref.store %2, %arg0[%c1, %c0_4] : memref<4x4xi32>
    %c2_5 = arith.constant 2 : index
    %3 = arith.addi %c1_i32_3, %c1_i32_3 : i32
    memref.store %3, %arg0[%c1, %c2_5] : memref<4x4xi32>
    return
  }
  func.func @carried(%arg0: memref<8xf32>, %arg1: f32, %arg2: index) -> (f32, f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c100 = arith.constant 100 : index
    %c0_0 = arith.constant 0 : index
    %0 = memref.load %arg0[%c0_0] : memref<8xf32>
    %1 = arith.addf %arg1, %0 : f32
    %c1_1 = arith.constant 1 : index
    %2 = memref.load %arg0[%c1_1] : memref<8xf32>
    %3 = arith.addf %1, %2 : f32
    %c2 = arith.constant 2 : index
    %4 = memref.load %arg0[%c2] : memref<8xf32>
    %5 = arith.addf %3, %4 : f32
    scf.for %arg3 = %c3 to %c0 step %c1 {
      memref.store %arg1, %arg0[%arg3] : memref<8xf32>
    }
    scf.for %arg3 = %c0 to %c100 step %c1 {
      memref.store %arg1, %arg0[%c0] : memref<8xf32>
    }
    scf.for %arg3 = %c0 to %arg2 step %c1 {
      memref.store %arg1, %arg0[%c0] : memref<8xf32>
    }
    return %3, %5 : f32, f32
  }
}
