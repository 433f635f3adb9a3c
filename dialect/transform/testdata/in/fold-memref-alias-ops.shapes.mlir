// Accesses through reshapes, of known and unknown sizes; vectors and transfers.
func.func @expand(%m: memref<64x8xf32>, %i: index, %j: index, %k: index) -> f32 {
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [4, 16, 8] : memref<64x8xf32> into memref<4x16x8xf32>
  %x = memref.load %e[%i, %j, %k] : memref<4x16x8xf32>
  memref.store %x, %e[%j, %i, %k] : memref<4x16x8xf32>
  return %x : f32
}
func.func @collapse(%m: memref<4x16x8xf32>, %i: index, %j: index) -> f32 {
  %e = memref.collapse_shape %m [[0, 1], [2]] : memref<4x16x8xf32> into memref<64x8xf32>
  %x = memref.load %e[%i, %j] : memref<64x8xf32>
  memref.store %x, %e[%j, %i] : memref<64x8xf32>
  return %x : f32
}
func.func @dynamic(%m: memref<?x8xf32>, %n: index, %i: index, %j: index, %k: index) -> f32 {
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 16, 8] : memref<?x8xf32> into memref<?x16x8xf32>
  %x = memref.load %e[%i, %j, %k] : memref<?x16x8xf32>
  %c = memref.collapse_shape %e [[0, 1, 2]] : memref<?x16x8xf32> into memref<?xf32>
  memref.store %x, %c[%i] : memref<?xf32>
  return %x : f32
}
func.func @dynamic_inner(%m: memref<4x?xf32>, %i: index) -> f32 {
  %c = memref.collapse_shape %m [[0, 1]] : memref<4x?xf32> into memref<?xf32>
  %x = memref.load %c[%i] : memref<?xf32>
  return %x : f32
}
func.func @expand_inner(%m: memref<?xf32>, %n: index, %i: index, %j: index) -> f32 {
  %c = memref.expand_shape %m [[0, 1]] output_shape [4, %n] : memref<?xf32> into memref<4x?xf32>
  %x = memref.load %c[%i, %j] : memref<4x?xf32>
  return %x : f32
}
func.func @rank0(%m: memref<1x1xf32>, %k: memref<f32>, %c: index) -> f32 {
  %e = memref.collapse_shape %m [] : memref<1x1xf32> into memref<f32>
  %x = memref.load %e[] : memref<f32>
  %f = memref.expand_shape %k [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  memref.store %x, %f[%c, %c] : memref<1x1xf32>
  return %x : f32
}
func.func @transfer(%m: memref<64x8xf32>, %i: index, %j: index, %v: vector<4xf32>) -> vector<4xf32> {
  %p = arith.constant 0.0 : f32
  %s = memref.subview %m[%i, 0] [4, 8] [1, 1] : memref<64x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
  %x = vector.transfer_read %s[%j, %j], %p {in_bounds = [true]} : memref<4x8xf32, strided<[8, 1], offset: ?>>, vector<4xf32>
  vector.transfer_write %v, %s[%j, %j] {in_bounds = [true]} : vector<4xf32>, memref<4x8xf32, strided<[8, 1], offset: ?>>
  return %x : vector<4xf32>
}
func.func @subsub(%m: memref<64x8xf32>, %i: index, %j: index) -> memref<2x2xf32, strided<[16, 1], offset: ?>> {
  %s = memref.subview %m[%i, 0] [4, 8] [1, 1] : memref<64x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
  %t = memref.subview %s[1, %j] [2, 2] [2, 1] : memref<4x8xf32, strided<[8, 1], offset: ?>> to memref<2x2xf32, strided<[16, 1], offset: ?>>
  return %t : memref<2x2xf32, strided<[16, 1], offset: ?>>
}
func.func @more(%m: memref<64x8xi32>, %i: index, %j: index, %k: vector<4xi1>, %v: vector<4xi32>) -> vector<4xi32> {
  %s = memref.subview %m[%i, 0] [4, 8] [1, 1] : memref<64x8xi32> to memref<4x8xi32, strided<[8, 1], offset: ?>>
  %x = vector.maskedload %s[%j, %j], %k, %v : memref<4x8xi32, strided<[8, 1], offset: ?>>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.maskedstore %s[%j, %j], %k, %x : memref<4x8xi32, strided<[8, 1], offset: ?>>, vector<4xi1>, vector<4xi32>
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [4, 16, 8] : memref<64x8xi32> into memref<4x16x8xi32>
  %y = vector.maskedload %e[%j, %j, %i], %k, %v : memref<4x16x8xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  return %y : vector<4xi32>
}
func.func @vectors(%m: memref<64x8xf32>, %q: memref<4x16x8xf32>, %i: index, %j: index, %k: index, %v: vector<4xf32>) -> vector<4xf32> {
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [4, 16, 8] : memref<64x8xf32> into memref<4x16x8xf32>
  %x = vector.load %e[%i, %j, %k] : memref<4x16x8xf32>, vector<4xf32>
  vector.store %v, %e[%i, %j, %k] : memref<4x16x8xf32>, vector<4xf32>
  %c = memref.collapse_shape %q [[0, 1], [2]] : memref<4x16x8xf32> into memref<64x8xf32>
  %y = vector.load %c[%i, %j] : memref<64x8xf32>, vector<4xf32>
  %z = arith.addf %x, %y : vector<4xf32>
  return %z : vector<4xf32>
}
func.func @part_of_part(%m: memref<64x8xf32>, %i: index, %j: index) -> memref<2x2xf32, strided<[8, 1], offset: ?>> {
  %s = memref.subview %m[%i, 0] [4, 8] [1, 1] : memref<64x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
  %t = memref.subview %s[1, %j] [2, 2] [1, 1] : memref<4x8xf32, strided<[8, 1], offset: ?>> to memref<2x2xf32, strided<[8, 1], offset: ?>>
  return %t : memref<2x2xf32, strided<[8, 1], offset: ?>>
}
func.func @subsub2(%m: memref<64x8xf32>, %i: index, %j: index) -> memref<2xf32, strided<[1], offset: ?>> {
  %s = memref.subview %m[%i, 0] [4, 8] [1, 1] : memref<64x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
  %t = memref.subview %s[1, %j] [1, 2] [1, 1] : memref<4x8xf32, strided<[8, 1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
  return %t : memref<2xf32, strided<[1], offset: ?>>
}
func.func @subsub3(%m: memref<64x8xf32>, %i: index, %j: index) -> memref<2xf32, strided<[1], offset: ?>> {
  %s = memref.subview %m[%i, 0] [1, 8] [1, 1] : memref<64x8xf32> to memref<8xf32, strided<[1], offset: ?>>
  %t = memref.subview %s[%j] [2] [1] : memref<8xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
  return %t : memref<2xf32, strided<[1], offset: ?>>
}
func.func @transfer_row(%m: memref<64x8xf32>, %i: index, %j: index, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %p = arith.constant 0.0 : f32
  %s = memref.subview %m[%i, 0] [1, 8] [1, 1] : memref<64x8xf32> to memref<8xf32, strided<[1], offset: ?>>
  %x = vector.transfer_read %s[%j], %p {in_bounds = [true]} : memref<8xf32, strided<[1], offset: ?>>, vector<4xf32>
  %y = vector.transfer_read %s[%j], %p : memref<8xf32, strided<[1], offset: ?>>, vector<4xf32>
  vector.transfer_write %v, %s[%j] {in_bounds = [true]} : vector<4xf32>, memref<8xf32, strided<[1], offset: ?>>
  return %x, %y : vector<4xf32>, vector<4xf32>
}
func.func @transfer2(%m: memref<64x8xf32>, %i: index, %j: index, %k: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>) {
  %p = arith.constant 0.0 : f32
  %s = memref.subview %m[%i, 0] [8, 1] [1, 1] : memref<64x8xf32> to memref<8xf32, strided<[8], offset: ?>>
  %x = vector.transfer_read %s[%j], %p, %k {in_bounds = [true]} : memref<8xf32, strided<[8], offset: ?>>, vector<4xf32>
  %t = memref.subview %m[%i, 0] [8, 2] [1, 2] : memref<64x8xf32> to memref<8x2xf32, strided<[8, 2], offset: ?>>
  %y = vector.transfer_read %t[%j, %j], %p {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<8x2xf32, strided<[8, 2], offset: ?>>, vector<4xf32>
  return %x, %y : vector<4xf32>, vector<4xf32>
}
