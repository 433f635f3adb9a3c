// A choice of two and of three, with what is done with it in branches; what is made inside a loop stays.
func.func @select(%c: i1, %a: memref<4xf32>, %b: memref<4xf32>, %i: index) -> f32 {
  %m = arith.select %c, %a, %b : memref<4xf32>
  %v = memref.load %m[%i] : memref<4xf32>
  return %v : f32
}
func.func @loop(%a: memref<4xf32>, %b: memref<4xf32>, %d: memref<4xf32>, %i: index, %v: f32) {
  %one = arith.constant 1 : index
  %r:3 = scf.for %k = %one to %i step %one iter_args(%x = %a, %y = %b, %z = %d) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    scf.yield %y, %z, %x : memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  %s = memref.subview %r#1[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %v, %s[%one] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func @inside(%a: memref<4xf32>, %i: index) -> f32 {
  %one = arith.constant 1 : index
  %r = scf.for %k = %one to %i step %one iter_args(%x = %a) -> (memref<4xf32>) {
    %own = memref.alloc() : memref<4xf32>
    scf.yield %own : memref<4xf32>
  }
  %v = memref.load %r[%one] : memref<4xf32>
  return %v : f32
}
