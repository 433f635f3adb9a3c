// What is inside operations that do not say how control goes through them is looked at, and so is what follows them. What comes in there is not known.
func.func @inside(%m: memref<4xi32>, %i: index) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    %1 = arith.addi %one, %two : i32
    %2 = arith.addi %old, %1 : i32
    memref.atomic_yield %2 : i32
  }
  %3 = arith.muli %one, %two : i32
  memref.store %3, %m[%i] : memref<4xi32>
  memref.store %0, %m[%i] : memref<4xi32>
  return
}
