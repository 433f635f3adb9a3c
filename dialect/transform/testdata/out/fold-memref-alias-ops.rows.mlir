module {
  func.func @const(%arg0: memref<64xf32>, %arg1: index) -> f32 {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c25 = arith.constant 25 : index
    %0 = memref.load %arg0[%c25] : memref<64xf32>
    %1 = affine.linearize_index disjoint [%arg1, %c2, %c1] by (4, 4, 4) : index
    %2 = memref.load %arg0[%1] : memref<64xf32>
    %3 = arith.addf %0, %2 : f32
    return %3 : f32
  }
  func.func @vectors(%arg0: memref<64x8xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: vector<4xf32>) -> vector<4xf32> {
    %0 = affine.linearize_index [%arg1, %arg2] by (4, 16) : index
    %1 = vector.load %arg0[%0, %arg3] : memref<64x8xf32>, vector<4xf32>
    %2 = affine.linearize_index [%arg1, %arg2] by (4, 16) : index
    vector.store %arg4, %arg0[%2, %arg3] : memref<64x8xf32>, vector<4xf32>
    %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<64x8xf32> into memref<512xf32>
    %3 = vector.load %collapse_shape[%arg1] : memref<512xf32>, vector<4xf32>
    %4 = arith.addf %1, %3 : vector<4xf32>
    return %4 : vector<4xf32>
  }
}
