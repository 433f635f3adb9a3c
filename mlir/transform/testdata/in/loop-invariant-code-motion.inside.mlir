// What is inside of an operation has to be free to move as well; what it uses may have moved before.
func.func @f(%n: index, %c: i1, %a: i32, %b: i32, %m: memref<?xi32>) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  scf.for %i = %0 to %n step %1 {
    %s = arith.addi %a, %b : i32
    %free = scf.if %c -> i32 {
      %p = arith.muli %s, %s : i32
      scf.yield %p : i32
    } else {
      scf.yield %s : i32
    }
    %divides = scf.if %c -> i32 {
      %q = arith.divsi %a, %b : i32
      scf.yield %q : i32
    } else {
      scf.yield %b : i32
    }
    %t = arith.addi %free, %divides : i32
    memref.store %t, %m[%i] : memref<?xi32>
  }
  return
}
