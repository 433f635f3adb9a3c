// @parts() = 3, (1, 2, 9, 4), (4, 1, 3, 3), (1, 2)
func.func @parts() -> (i32, vector<4xi32>, vector<4xi32>, vector<2xi32>) {
  %v = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %nine = arith.constant 9 : i32
  %a = vector.extract %v[2] : i32 from vector<4xi32>
  %b = vector.insert %nine, %v [2] : i32 into vector<4xi32>
  %c = vector.shuffle %v, %v [3, 0, 6, 2] : vector<4xi32>, vector<4xi32>
  %d = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
  return %a, %b, %c, %d : i32, vector<4xi32>, vector<4xi32>, vector<2xi32>
}
// @grown(7) = (7, 7, 7), (7, 7, 7, 7, 7, 7)
func.func @grown(%a: i32) -> (vector<3xi32>, vector<2x3xi32>) {
  %v = vector.broadcast %a : i32 to vector<3xi32>
  %w = vector.broadcast %v : vector<3xi32> to vector<2x3xi32>
  return %v, %w : vector<3xi32>, vector<2x3xi32>
}
// @turned() = (1, 4, 2, 5, 3, 6)
func.func @turned() -> vector<3x2xi32> {
  %v = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %w = vector.transpose %v, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  return %w : vector<3x2xi32>
}
// @reduced() = 10, 24, (6, 15)
func.func @reduced() -> (i32, i32, vector<2xi32>) {
  %v = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %m = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %z = arith.constant dense<0> : vector<2xi32>
  %a = vector.reduction <add>, %v : vector<4xi32> into i32
  %b = vector.reduction <mul>, %v : vector<4xi32> into i32
  %c = vector.multi_reduction <add>, %m, %z [1] : vector<2x3xi32> to vector<2xi32>
  return %a, %b, %c : i32, i32, vector<2xi32>
}
// @woven() = (1, 3, 2, 4), (1, 2), (3, 4)
func.func @woven() -> (vector<4xi32>, vector<2xi32>, vector<2xi32>) {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[3, 4]> : vector<2xi32>
  %v = vector.interleave %a, %b : vector<2xi32> -> vector<4xi32>
  %x, %y = vector.deinterleave %v : vector<4xi32> -> vector<2xi32>
  return %v, %x, %y : vector<4xi32>, vector<2xi32>, vector<2xi32>
}
// Behind the end the padding is read, and nothing is written.
// @moved(6) = (6, 7, -1, -1), 6, 7
func.func @moved(%from: index) -> (vector<4xi32>, i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %eight = arith.constant 8 : index
  %pad = arith.constant -1 : i32
  %m = memref.alloc() : memref<8xi32>
  scf.for %i = %zero to %eight step %one {
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%i] : memref<8xi32>
  }
  %r = vector.transfer_read %m[%from], %pad : memref<8xi32>, vector<4xi32>
  vector.transfer_write %r, %m[%from] : vector<4xi32>, memref<8xi32>
  %six = arith.constant 6 : index
  %seven = arith.constant 7 : index
  %a = memref.load %m[%six] : memref<8xi32>
  %b = memref.load %m[%seven] : memref<8xi32>
  return %r, %a, %b : vector<4xi32>, i32, i32
}
// @outside(6) fails: 'vector.load' is out of bounds: index 0 is 8, of 8 elements
func.func @outside(%from: index) -> vector<4xi32> {
  %m = memref.alloc() : memref<8xi32>
  %r = vector.load %m[%from] : memref<8xi32>, vector<4xi32>
  return %r : vector<4xi32>
}
// @outer() = (3, 4, 6, 8)
func.func @outer() -> vector<2x2xi32> {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[3, 4]> : vector<2xi32>
  %c = vector.outerproduct %a, %b : vector<2xi32>, vector<2xi32>
  return %c : vector<2x2xi32>
}
// @halves(1) = (0, 15360)
func.func @halves(%a: f16) -> vector<2xi16> {
  %z = arith.constant 0.0 : f16
  %v = vector.from_elements %z, %a : vector<2xf16>
  %w = vector.bitcast %v : vector<2xf16> to vector<1xi32>
  %x = vector.bitcast %w : vector<1xi32> to vector<2xi16>
  return %x : vector<2xi16>
}
