func.func @f(%n: index, %a: i32, %b: i32, %m: memref<?xi32>, %c: i1) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  scf.for %i = %0 to %n step %1 {
    %k = arith.constant 7 : i32
    %x = arith.addi %a, %b : i32
    %d = arith.divsi %x, %k : i32
    %e = arith.divsi %x, %b : i32
    scf.for %j = %0 to %n step %1 {
      %y = arith.muli %x, %d : i32
      %z = arith.addi %y, %e : i32
      %u = scf.if %c -> i32 {
        %v = arith.addi %a, %a : i32
        scf.yield %v : i32
      } else {
        scf.yield %b : i32
      }
      %w = memref.load %m[%0] : memref<?xi32>
      %zz = arith.addi %z, %u : i32
      %zzz = arith.addi %zz, %w : i32
      memref.store %zzz, %m[%j] : memref<?xi32>
    }
  }
  scf.parallel (%i) = (%0) to (%n) step (%1) {
      %y = arith.muli %a, %a : i32
      memref.store %y, %m[%i] : memref<?xi32>
  }
  scf.while : () -> () {
    %l = arith.cmpi slt, %a, %b : i32
    scf.condition(%l)
  } do {
    %y = arith.muli %a, %a : i32
    %sub = arith.remui %y, %a : i32
    memref.store %sub, %m[%0] : memref<?xi32>
    scf.yield
  }
  return
}
func.func @sink(%c: i1, %a: i32, %b: i32, %m: memref<?xi32>, %n: index) -> i32 {
  %0 = arith.constant 0 : index
  %x = arith.addi %a, %b : i32
  %y = arith.muli %x, %b : i32
  %z = arith.muli %x, %a : i32
  %both = arith.subi %x, %a : i32
  %l = memref.load %m[%0] : memref<?xi32>
  %dv = arith.divsi %a, %b : i32
  %r = scf.if %c -> i32 {
    %q = arith.addi %y, %both : i32
    %p = scf.if %c -> i32 {
      %pp = arith.addi %z, %l : i32
      %ppp = arith.addi %pp, %dv : i32
      scf.yield %ppp : i32
    } else {
      scf.yield %q : i32
    }
    scf.yield %p : i32
  } else {
    scf.yield %both : i32
  }
  %t = arith.addi %a, %a : i32
  scf.for %i = %0 to %n step %0 {
    memref.store %t, %m[%i] : memref<?xi32>
  }
  %t2 = arith.addi %b, %b : i32
  scf.execute_region {
    memref.store %t2, %m[%0] : memref<?xi32>
    scf.yield
  }
  %t3 = arith.addi %b, %t2 : i32
  scf.index_switch %n 
  case 1 {
    memref.store %t3, %m[%0] : memref<?xi32>
    scf.yield
  }
  default {}
  return %r : i32
}
