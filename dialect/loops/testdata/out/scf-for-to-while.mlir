module {
  func.func @sum(%arg0: memref<?xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: f32) -> f32 {
    %0:2 = scf.while (%arg5 = %arg1, %arg6 = %arg4) : (index, f32) -> (index, f32) {
      %1 = arith.cmpi slt, %arg5, %arg2 : index
      scf.condition(%1) %arg5, %arg6 : index, f32
    } do {
    ^bb0(%arg5: index, %arg6: f32):
      %1 = arith.addi %arg5, %arg3 : index
      %2 = memref.load %arg0[%arg5] : memref<?xf32>
      %3 = arith.addf %arg6, %2 : f32
      scf.yield %1, %3 : index, f32
    } attributes {tag}
    return %0#1 : f32
  }
  func.func @nested(%arg0: memref<4x4xi32>, %arg1: i32, %arg2: index) {
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.while (%arg3 = %c0_i32) : (i32) -> i32 {
      %1 = arith.cmpi ult, %arg3, %arg1 : i32
      scf.condition(%1) %arg3 : i32
    } do {
    ^bb0(%arg3: i32):
      %1 = arith.addi %arg3, %c1_i32 : i32
      %2 = scf.while (%arg4 = %c0) : (index) -> index {
        %3 = arith.cmpi slt, %arg4, %arg2 : index
        scf.condition(%3) %arg4 : index
      } do {
      ^bb0(%arg4: index):
        %3 = arith.addi %arg4, %c1 : index
        %4 = arith.index_cast %arg3 : i32 to index
        memref.store %arg3, %arg0[%4, %arg4] : memref<4x4xi32>
        scf.yield %3 : index
      }
      scf.yield %1 : i32
    } attributes {unsignedCmp}
    return
  }
}
