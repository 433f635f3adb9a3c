// Canonical forms of operations on vectors.

func.func @masks() -> (vector<4xi1>, vector<4x3xi1>, vector<4xi1>, vector<4xi1>, vector<i1>, vector<[4]xi1>) {
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %0 = vector.constant_mask [4] : vector<4xi1>
  %1 = vector.constant_mask [2, 3] : vector<4x3xi1>
  %2 = vector.create_mask %c7 : vector<4xi1>
  %3 = vector.constant_mask [0] : vector<4xi1>
  %4 = vector.constant_mask [1] : vector<i1>
  %5 = vector.constant_mask [4] : vector<[4]xi1>
  return %0, %1, %2, %3, %4, %5 : vector<4xi1>, vector<4x3xi1>, vector<4xi1>, vector<4xi1>, vector<i1>, vector<[4]xi1>
}

func.func @loads(%m: memref<8xf32>, %i: index, %p: vector<4xf32>, %x: vector<4xi32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %t = vector.constant_mask [4] : vector<4xi1>
  %f = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.maskedload %m[%i], %t, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.maskedload %m[%i], %f, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %2 = vector.expandload %m[%i], %t, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %3 = vector.expandload %m[%i], %f, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %4 = vector.gather %m[%i][%x], %f, %p : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %t, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %m[%i], %f, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%i], %t, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%i], %f, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.scatter %m[%i][%x], %f, %p : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return %0, %1, %2, %3, %4 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
}

func.func @casts(%m: memref<8xf32>, %i: index, %p: vector<4xf32>, %f: f32, %k: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %0 = vector.load %c[%i] : memref<?xf32>, vector<4xf32>
  %1 = vector.transfer_read %c[%i], %f : memref<?xf32>, vector<4xf32>
  %2 = vector.maskedload %c[%i], %k, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.store %0, %c[%i] : memref<?xf32>, vector<4xf32>
  vector.transfer_write %1, %c[%i] : vector<4xf32>, memref<?xf32>
  vector.maskedstore %c[%i], %k, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}

func.func @bounds(%m: memref<8x8xf32>, %f: f32, %i: index) -> (vector<4xf32>, vector<4x4xf32>, vector<3x4xf32>) {
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %k = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.transfer_read %m[%c0, %c0], %f, %k : memref<8x8xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%c6, %c0], %f : memref<8x8xf32>, vector<4x4xf32>
  %2 = vector.transfer_read %m[%i, %c0], %f {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<8x8xf32>, vector<3x4xf32>
  vector.transfer_write %0, %m[%i, %c0] : vector<4xf32>, memref<8x8xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4x4xf32>, vector<3x4xf32>
}

func.func @same(%a: vector<4x2xf32>, %f: f32) -> (vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>) {
  %0 = vector.broadcast %a : vector<4x2xf32> to vector<4x2xf32>
  %1 = vector.shape_cast %a : vector<4x2xf32> to vector<4x2xf32>
  %2 = vector.bitcast %a : vector<4x2xf32> to vector<4x2xf32>
  %3 = vector.transpose %a, [0, 1] : vector<4x2xf32> to vector<4x2xf32>
  %4 = vector.extract_strided_slice %a {offsets = [0, 0], sizes = [4, 2], strides = [1, 1]} : vector<4x2xf32> to vector<4x2xf32>
  return %0, %1, %2, %3, %4 : vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>
}

func.func @twice(%a: vector<8xf32>, %f: f32, %g: vector<2x3x4xf32>) -> (vector<4x2xf32>, vector<8xi32>, vector<2x8xf32>, vector<3x4x2xf32>, f32) {
  %0 = vector.shape_cast %a : vector<8xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<4x2xf32>
  %2 = vector.bitcast %a : vector<8xf32> to vector<16xf16>
  %3 = vector.bitcast %2 : vector<16xf16> to vector<8xi32>
  %4 = vector.broadcast %f : f32 to vector<8xf32>
  %5 = vector.broadcast %4 : vector<8xf32> to vector<2x8xf32>
  %6 = vector.transpose %g, [2, 0, 1] : vector<2x3x4xf32> to vector<4x2x3xf32>
  %7 = vector.transpose %6, [2, 0, 1] : vector<4x2x3xf32> to vector<3x4x2xf32>
  %8 = vector.extract %g[1] : vector<3x4xf32> from vector<2x3x4xf32>
  %9 = vector.extract %8[2, 3] : f32 from vector<3x4xf32>
  return %1, %3, %5, %7, %9 : vector<4x2xf32>, vector<8xi32>, vector<2x8xf32>, vector<3x4x2xf32>, f32
}

func.func @back(%a: vector<8xf32>) -> (vector<8xf32>, vector<8xf32>) {
  %0 = vector.shape_cast %a : vector<8xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<8xf32>
  %2 = vector.bitcast %a : vector<8xf32> to vector<16xf16>
  %3 = vector.bitcast %2 : vector<16xf16> to vector<8xf32>
  return %1, %3 : vector<8xf32>, vector<8xf32>
}

func.func @inserted(%a: vector<4x2xf32>, %f: f32, %r: vector<2xf32>, %i: index) -> (f32, vector<2xf32>, f32, f32) {
  %0 = vector.insert %f, %a[1, 1] : f32 into vector<4x2xf32>
  %1 = vector.extract %0[1, 1] : f32 from vector<4x2xf32>
  %2 = vector.insert %r, %a[2] : vector<2xf32> into vector<4x2xf32>
  %3 = vector.extract %2[3] : vector<2xf32> from vector<4x2xf32>
  %4 = vector.extract %2[2, 1] : f32 from vector<4x2xf32>
  %5 = vector.insert %f, %a[1, %i] : f32 into vector<4x2xf32>
  %6 = vector.extract %5[1, %i] : f32 from vector<4x2xf32>
  return %1, %3, %4, %6 : f32, vector<2xf32>, f32, f32
}

func.func @of_broadcast(%f: f32, %v: vector<4xf32>, %i: index) -> (f32, f32, vector<4xf32>, f32, vector<4xf32>) {
  %0 = vector.broadcast %f : f32 to vector<2x4xf32>
  %1 = vector.extract %0[1, 2] : f32 from vector<2x4xf32>
  %2 = vector.extract %0[%i, 2] : f32 from vector<2x4xf32>
  %3 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %4 = vector.extract %3[1] : vector<4xf32> from vector<2x4xf32>
  %5 = vector.extract %3[1, 2] : f32 from vector<2x4xf32>
  %6 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
  return %1, %2, %4, %5, %6 : f32, f32, vector<4xf32>, f32, vector<4xf32>
}

func.func @constants() -> (f32, vector<2xf32>, vector<4xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<3xf32>, vector<2xf32>) {
  %c = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf32>
  %s = arith.constant dense<5.0> : vector<2xf32>
  %f = arith.constant 7.0 : f32
  %0 = vector.extract %c[1, 0] : f32 from vector<2x2xf32>
  %1 = vector.extract %c[1] : vector<2xf32> from vector<2x2xf32>
  %2 = vector.shape_cast %c : vector<2x2xf32> to vector<4xf32>
  %3 = vector.transpose %c, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %4 = vector.broadcast %s : vector<2xf32> to vector<2x2xf32>
  %5 = vector.broadcast %f : f32 to vector<3xf32>
  %6 = vector.insert %f, %s[1] : f32 into vector<2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : f32, vector<2xf32>, vector<4xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<3xf32>, vector<2xf32>
}

func.func @elements(%v: vector<2xf32>, %a: f32, %b: f32) -> (vector<2xf32>, f32, f32, vector<2xf32>, f32, f32, f32) {
  %0:2 = vector.to_elements %v : vector<2xf32>
  %1 = vector.from_elements %0#0, %0#1 : vector<2xf32>
  %2 = vector.from_elements %a, %b : vector<2xf32>
  %3:2 = vector.to_elements %2 : vector<2xf32>
  %4 = vector.from_elements %a, %a : vector<2xf32>
  %5 = vector.broadcast %a : f32 to vector<2xf32>
  %6:2 = vector.to_elements %5 : vector<2xf32>
  %7 = vector.extract %2[1] : f32 from vector<2xf32>
  return %1, %3#0, %3#1, %4, %6#0, %6#1, %7 : vector<2xf32>, f32, f32, vector<2xf32>, f32, f32, f32
}

func.func @shuffles(%a: vector<2xf32>, %b: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, vector<4xf32>) {
  %c = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %d = arith.constant dense<[3.0, 4.0]> : vector<2xf32>
  %0 = vector.shuffle %a, %b [0, 1] : vector<2xf32>, vector<2xf32>
  %1 = vector.shuffle %a, %b [2, 3] : vector<2xf32>, vector<2xf32>
  %2 = vector.shuffle %c, %d [3, 0, 1, 2] : vector<2xf32>, vector<2xf32>
  return %0, %1, %2 : vector<2xf32>, vector<2xf32>, vector<4xf32>
}

func.func @reductions(%a: vector<1xf32>, %f: f32) -> (f32, f32) {
  %0 = vector.reduction <add>, %a : vector<1xf32> into f32
  %1 = vector.reduction <mul>, %a, %f : vector<1xf32> into f32
  return %0, %1 : f32, f32
}

func.func @masked(%v: vector<4xf32>) -> f32 {
  %k = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}

func.func @slices(%a: vector<4x8xf32>) -> vector<1x2xf32> {
  %0 = vector.extract_strided_slice %a {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  return %1 : vector<1x2xf32>
}
