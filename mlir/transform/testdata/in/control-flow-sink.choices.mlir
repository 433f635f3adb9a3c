// Into a body that may run again nothing moves; elsewhere constants do, and what has code inside.
func.func @forall(%a: i32, %m: memref<8xi32>) {
  %x = arith.addi %a, %a : i32
  scf.forall (%i) in (8) {
    memref.store %x, %m[%i] : memref<8xi32>
  }
  return
}
func.func @only_way(%a: i32, %m: memref<i32>) {
  %x = arith.addi %a, %a : i32
  scf.execute_region {
    memref.store %x, %m[] : memref<i32>
    scf.yield
  }
  return
}
func.func @inside(%c: i1, %d: i1, %a: i32) -> i32 {
  %k = arith.constant 5 : i32
  %x = scf.if %d -> i32 {
    scf.yield %a : i32
  } else {
    %s = arith.muli %a, %a : i32
    scf.yield %s : i32
  }
  %r = scf.if %c -> i32 {
    %y = arith.addi %x, %k : i32
    scf.yield %y : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}
