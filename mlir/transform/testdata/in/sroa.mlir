func.func @sroa(%a: i32) -> i32 {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %3 = arith.constant 3 : index
  %m = memref.alloca() : memref<5xi32>
  memref.store %a, %m[%3] : memref<5xi32>
  memref.store %a, %m[%0] : memref<5xi32>
  %r = memref.load %m[%1] : memref<5xi32>
  return %r : i32
}
func.func @oob(%a: i32) -> i32 {
  %0 = arith.constant 0 : index
  %1 = arith.constant 7 : index
  %m = memref.alloca() {alignment = 64 : i64} : memref<5xi32>
  memref.store %a, %m[%0] : memref<5xi32>
  %r = memref.load %m[%1] : memref<5xi32>
  return %r : i32
}
func.func @d2(%a: i32) -> i32 {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2x2xi32>
  memref.store %a, %m[%0, %0] : memref<2x2xi32>
  %r = memref.load %m[%1, %0] : memref<2x2xi32>
  return %r : i32
}
func.func @space(%a: i32) -> i32 {
  %0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 64 : i64}: memref<2xi32>
  memref.store %a, %m[%0] : memref<2xi32>
  %r = memref.load %m[%0] : memref<2xi32>
  return %r : i32
}
func.func @one(%a: i32, %i: index) -> i32 {
  %m = memref.alloca() : memref<1xi32>
  memref.store %a, %m[%i] : memref<1xi32>
  %r = memref.load %m[%i] : memref<1xi32>
  return %r : i32
}
func.func @large(%a: i32) -> i32 {
  %0 = arith.constant 0 : index
  %m = memref.alloca() : memref<200xi32>
  memref.store %a, %m[%0] : memref<200xi32>
  %r = memref.load %m[%0] : memref<200xi32>
  return %r : i32
}
