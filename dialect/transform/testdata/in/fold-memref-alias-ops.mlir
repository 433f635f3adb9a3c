// Views of views, with strides, without some dimensions, in loops; vectors of neighbours.
func.func @load(%m: memref<12x32xf32>, %o: index, %p: index, %i: index, %j: index, %s: index) -> f32 {
  %v = memref.subview %m[%o, %p] [4, 4] [2, 3] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 3], offset: ?>>
  %x = memref.load %v[%i, %j] : memref<4x4xf32, strided<[64, 3], offset: ?>>
  %w = memref.subview %m[%o, 3] [4, 4] [%s, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[?, 1], offset: ?>>
  memref.store %x, %w[%i, %j] : memref<4x4xf32, strided<[?, 1], offset: ?>>
  %r = memref.subview %m[%o, %p] [1, 4] [1, 1] : memref<12x32xf32> to memref<4xf32, strided<[1], offset: ?>>
  memref.store %x, %r[%j] : memref<4xf32, strided<[1], offset: ?>>
  return %x : f32
}
func.func @loop(%m: memref<12x32xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    %v = memref.subview %m[%i, 2] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
    %u = memref.subview %v[1, 1] [2, 2] [1, 1] : memref<4x4xf32, strided<[32, 1], offset: ?>> to memref<2x2xf32, strided<[32, 1], offset: ?>>
    scf.for %j = %c0 to %c4 step %c1 {
      %x = memref.load %u[%j, %c1] : memref<2x2xf32, strided<[32, 1], offset: ?>>
      %y = vector.load %v[%j, %c0] : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
      vector.store %y, %u[%c0, %j] : memref<2x2xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
      memref.store %x, %v[%j, %j] {nontemporal = true} : memref<4x4xf32, strided<[32, 1], offset: ?>>
    }
  }
  return
}
