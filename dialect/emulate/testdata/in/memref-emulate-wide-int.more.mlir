func.func @more(%i: index, %m: memref<4xi64>, %d: memref<?xi64, strided<[2], offset: 1>>) -> index {
  %a = memref.alloca() : memref<4xi64>
  memref.copy %m, %a : memref<4xi64> to memref<4xi64>
  %c = memref.cast %a : memref<4xi64> to memref<?xi64>
  %zero = arith.constant 0 : index
  %n = memref.dim %c, %zero : memref<?xi64>
  %s = memref.subview %a[0] [2] [2] : memref<4xi64> to memref<2xi64, strided<[2]>>
  %v = memref.load %s[%i] : memref<2xi64, strided<[2]>>
  memref.store %v, %d[%i] : memref<?xi64, strided<[2], offset: 1>>
  %w = memref.alloc() : memref<vector<4xi64>>
  %e = memref.load %w[] : memref<vector<4xi64>>
  memref.store %e, %w[] : memref<vector<4xi64>>
  %t = arith.addi %e, %e : vector<4xi64>
  memref.store %t, %w[] : memref<vector<4xi64>>
  return %n : index
}
