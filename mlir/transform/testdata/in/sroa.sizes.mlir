// Sixteen parts are not too many; memory may be anywhere in the code.
func.func @sixteen(%n: index, %a: i32) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %2 = arith.constant 15 : index
  scf.for %i = %0 to %n step %1 {
    %m = memref.alloca() : memref<16xi32>
    memref.store %a, %m[%0] : memref<16xi32>
    memref.store %a, %m[%2] : memref<16xi32>
  }
  return
}
func.func @seventeen(%a: i32) {
  %0 = arith.constant 0 : index
  %m = memref.alloca() : memref<17xi32>
  memref.store %a, %m[%0] : memref<17xi32>
  return
}
