// A vector in joined dimensions may go on in the next row; constants.
func.func @const(%m: memref<64xf32>, %i: index) -> f32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %e = memref.expand_shape %m [[0, 1, 2]] output_shape [4, 4, 4] : memref<64xf32> into memref<4x4x4xf32>
  %x = memref.load %e[%c1, %c2, %c1] : memref<4x4x4xf32>
  %y = memref.load %e[%i, %c2, %c1] : memref<4x4x4xf32>
  %z = arith.addf %x, %y : f32
  return %z : f32
}
func.func @vectors(%m: memref<64x8xf32>, %i: index, %j: index, %k: index, %v: vector<4xf32>) -> vector<4xf32> {
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [4, 16, 8] : memref<64x8xf32> into memref<4x16x8xf32>
  %x = vector.load %e[%i, %j, %k] : memref<4x16x8xf32>, vector<4xf32>
  vector.store %v, %e[%i, %j, %k] : memref<4x16x8xf32>, vector<4xf32>
  %c = memref.collapse_shape %m [[0, 1]] : memref<64x8xf32> into memref<512xf32>
  %y = vector.load %c[%i] : memref<512xf32>, vector<4xf32>
  %z = arith.addf %x, %y : vector<4xf32>
  return %z : vector<4xf32>
}
