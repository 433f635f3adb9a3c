// An operation that says nothing of how control comes to its regions keeps memory, even if it is only read there.
func.func @f(%x: i32, %from: memref<?xi32>) {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  affine.for %i = 0 to 8 {
    %v = memref.load %m[] : memref<i32>
    memref.store %v, %from[%i] : memref<?xi32>
  }
  return
}
