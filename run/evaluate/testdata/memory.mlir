memref.global "private" constant @table : memref<4xi32> = dense<[10, 20, 30, 40]>

// @from(2) = 30
// @from(4) fails: 'memref.load' is out of bounds: index 0 is 4, of 4 elements
func.func @from(%i: index) -> i32 {
  %t = memref.get_global @table : memref<4xi32>
  %v = memref.load %t[%i] : memref<4xi32>
  return %v : i32
}
// @kept(5, 7) = 12
func.func @kept(%a: i32, %b: i32) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %a, %m[%zero] : memref<2xi32>
  memref.store %b, %m[%one] : memref<2xi32>
  %x = memref.load %m[%zero] : memref<2xi32>
  %y = memref.load %m[%one] : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  %s = arith.addi %x, %y : i32
  return %s : i32
}
// @freed() fails: the memory was freed
func.func @freed() -> i32 {
  %zero = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  %x = memref.load %m[%zero] : memref<2xi32>
  return %x : i32
}
// @sizes(3) = 3, 5, 2
func.func @sizes(%n: index) -> (index, index, index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = memref.alloc(%n) : memref<?x5xf32>
  %a = memref.dim %m, %zero : memref<?x5xf32>
  %b = memref.dim %m, %one : memref<?x5xf32>
  %r = memref.rank %m : memref<?x5xf32>
  return %a, %b, %r : index, index, index
}
// @inner() = 22
func.func @inner() -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = memref.alloc() : memref<4x4xi32>
  %n = arith.constant 4 : index
  scf.for %i = %zero to %n step %one {
    scf.for %j = %zero to %n step %one {
      %ten = arith.constant 10 : index
      %a = arith.muli %i, %ten : index
      %b = arith.addi %a, %j : index
      %v = arith.index_cast %b : index to i32
      memref.store %v, %m[%i, %j] : memref<4x4xi32>
    }
  }
  %s = memref.subview %m[1, 1] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[4, 1], offset: 5>>
  %v = memref.load %s[%one, %one] : memref<2x2xi32, strided<[4, 1], offset: 5>>
  return %v : i32
}
// @added(3) = 3, 8
func.func @added(%v: i32) -> (i32, i32) {
  %zero = arith.constant 0 : index
  %five = arith.constant 5 : i32
  %m = memref.alloc() : memref<1xi32>
  memref.store %v, %m[%zero] : memref<1xi32>
  %before = memref.atomic_rmw addi %five, %m[%zero] : (i32, memref<1xi32>) -> i32
  %after = memref.load %m[%zero] : memref<1xi32>
  return %before, %after : i32, i32
}
