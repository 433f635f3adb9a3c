// Values go through the regions of scf.
func.func @if(%c: i1, %a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  scf.if %c {
    %k = arith.constant 5 : i32
    memref.store %k, %m[] : memref<i32>
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @for(%n: index, %from: memref<?xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %nothing = arith.constant 0.0 : f32
  %sum = memref.alloca() : memref<f32>
  %last = memref.alloca() : memref<f32>
  memref.store %nothing, %sum[] : memref<f32>
  scf.for %i = %zero to %n step %one {
    %x = memref.load %from[%i] : memref<?xf32>
    %s = memref.load %sum[] : memref<f32>
    %t = arith.addf %s, %x : f32
    memref.store %t, %sum[] : memref<f32>
    memref.store %x, %last[] : memref<f32>
    %inner = memref.alloca() : memref<f32>
    memref.store %t, %inner[] : memref<f32>
    %y = memref.load %inner[] : memref<f32>
    memref.store %y, %from[%i] : memref<?xf32>
  }
  %r = memref.load %sum[] : memref<f32>
  return %r : f32
}
func.func @while(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = memref.alloca() : memref<i32>
  memref.store %zero, %i[] : memref<i32>
  scf.while : () -> () {
    %at = memref.load %i[] : memref<i32>
    %two = arith.addi %at, %one : i32
    memref.store %two, %i[] : memref<i32>
    %more = arith.cmpi slt, %at, %n : i32
    scf.condition(%more)
  } do {
    %at = memref.load %i[] : memref<i32>
    %next = arith.muli %at, %at : i32
    memref.store %next, %i[] : memref<i32>
    scf.yield
  }
  %r = memref.load %i[] : memref<i32>
  return %r : i32
}
func.func @switch(%v: index, %a: i32) -> i32 {
  %k = arith.constant 5 : i32
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  scf.index_switch %v
  case 1 {
    memref.store %k, %m[] : memref<i32>
    scf.yield
  }
  default {
  }
  scf.execute_region {
    %x = memref.load %m[] : memref<i32>
    %c = arith.cmpi slt, %x, %k : i32
    cf.cond_br %c, ^a, ^b
  ^a:
    memref.store %a, %m[] : memref<i32>
    scf.yield
  ^b:
    scf.yield
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
// In parallel nobody knows what comes last; but what was before is known.
func.func @parallel(%n: index, %a: i32, %out: memref<?xi32>) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = memref.alloca() : memref<i32>
  %only_read = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  memref.store %a, %only_read[] : memref<i32>
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    %x = memref.load %only_read[] : memref<i32>
    memref.store %x, %out[%i] : memref<?xi32>
    memref.store %x, %m[] : memref<i32>
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
