func.func @space(%a: i32) -> i32 {
  %0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 64 : i64}: memref<2xi32, 3>
  memref.store %a, %m[%0] : memref<2xi32, 3>
  %r = memref.load %m[%0] : memref<2xi32, 3>
  return %r : i32
}
