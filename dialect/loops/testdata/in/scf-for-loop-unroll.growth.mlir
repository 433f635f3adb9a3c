// with: max-growth=2
func.func @growth(%m: memref<8xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c3 step %c1 {
    memref.store %x, %m[%i] : memref<8xf32>
  }
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %x, %m[%i] : memref<8xf32>
  }
  return
}
