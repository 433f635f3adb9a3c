// A loop whose counter is multiplied by what may be negative stays as it is.
func.func @factor(%m: memref<?xi32>, %n: index, %x: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 7 : i32
  scf.for %i = %c0 to %n step %c1 {
    %b = arith.muli %i, %x : index
    memref.store %v, %m[%b] : memref<?xi32>
  }
  return
}
