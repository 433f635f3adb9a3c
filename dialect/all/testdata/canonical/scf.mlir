func.func @constant_if(%a: i32, %b: i32) -> (i32, i32) {
  %t = arith.constant true
  %f = arith.constant false
  %0 = scf.if %t -> i32 {
    %s = "test.x"() : () -> i32
    scf.yield %s : i32
  } else {
    scf.yield %b : i32
  }
  %1 = scf.if %f -> i32 {
    %s = "test.x"() : () -> i32
    scf.yield %s : i32
  } else {
    "test.y"() : () -> ()
    scf.yield %b : i32
  }
  scf.if %f {
    "test.z"() : () -> ()
  }
  return %0, %1 : i32, i32
}
func.func @empty_if(%c: i1) {
  scf.if %c {
    "test.z"() : () -> ()
  } else {
  }
  scf.if %c {
  } else {
    "test.z"() : () -> ()
  }
  scf.if %c {
  }
  return
}
func.func @unused_result(%c: i1, %a: i32, %b: f32) -> f32 {
  %0:3 = scf.if %c -> (i32, f32, i32) {
    %s = "test.x"() : () -> i32
    %x = "test.x"() : () -> f32
    scf.yield %s, %x, %a : i32, f32, i32
  } else {
    %x = "test.y"() : () -> f32
    scf.yield %a, %x, %a : i32, f32, i32
  }
  return %0#1 : f32
}
func.func @to_select(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %0:2 = scf.if %c -> (i32, i32) {
    "test.z"() : () -> ()
    scf.yield %a, %b : i32, i32
  } else {
    scf.yield %b, %b : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @some_to_select(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %0:2 = scf.if %c -> (i32, i32) {
    %s = "test.x"() : () -> i32
    scf.yield %a, %s : i32, i32
  } else {
    scf.yield %b, %b : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @all_to_select(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  return %0 : i32
}
func.func @is_condition(%c: i1) -> (i1, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %0:2 = scf.if %c -> (i1, i1) {
    "test.z"() : () -> ()
    scf.yield %t, %f : i1, i1
  } else {
    scf.yield %f, %t : i1, i1
  }
  return %0#0, %0#1 : i1, i1
}
func.func @condition_inside(%c: i1) {
  scf.if %c {
    "test.z"(%c) : (i1) -> ()
  } else {
    "test.y"(%c) : (i1) -> ()
  }
  return
}
func.func @combined(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    %x = "test.x"() : () -> i32
    scf.yield %x : i32
  } else {
    %x = "test.y"() : () -> i32
    scf.yield %x : i32
  }
  %1 = scf.if %c -> i32 {
    %x = "test.xx"(%0) : (i32) -> i32
    scf.yield %x : i32
  } else {
    %x = "test.yy"() : () -> i32
    scf.yield %x : i32
  }
  return %0, %1 : i32, i32
}
func.func @combined_without(%c: i1) {
  scf.if %c {
    "test.x"() : () -> ()
  }
  scf.if %c {
    "test.xx"() : () -> ()
  } else {
    "test.yy"() : () -> ()
  }
  return
}
func.func @combined_not(%c: i1) {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  scf.if %n {
    "test.x"() : () -> ()
  } else {
    "test.y"() : () -> ()
  }
  scf.if %c {
    "test.xx"() : () -> ()
  }
  return
}
func.func @not(%c: i1) {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  scf.if %n {
    "test.x"() : () -> ()
  } else {
    "test.y"() : () -> ()
  }
  scf.if %n {
    "test.x"() : () -> ()
  }
  return
}
func.func @nested(%c: i1, %d: i1) {
  scf.if %c {
    scf.if %d {
      "test.x"() : () -> ()
    }
  }
  return
}
func.func @nested_results(%c: i1, %d: i1, %a: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    %1 = scf.if %d -> i32 {
      %x = "test.x"() : () -> i32
      scf.yield %x : i32
    } else {
      scf.yield %a : i32
    }
    scf.yield %1 : i32
  } else {
    scf.yield %a : i32
  }
  return %0 : i32
}
func.func @nested_mixed(%c: i1, %d: i1, %a: i32, %b: i32) -> (i32, i32) {
  %0:2 = scf.if %c -> (i32, i32) {
    %1 = scf.if %d -> i32 {
      %x = "test.x"() : () -> i32
      scf.yield %x : i32
    } else {
      scf.yield %a : i32
    }
    scf.yield %1, %b : i32, i32
  } else {
    scf.yield %a, %a : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @from_select(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    "test.z"() : () -> ()
    scf.yield %a : i32
  } else {
    "test.y"() : () -> ()
    scf.yield %b : i32
  }
  return %0 : i32
}
func.func @same_yield(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %0:2 = scf.if %c -> (i32, i32) {
    "test.z"() : () -> ()
    %x = "test.x"() : () -> i32
    scf.yield %a, %x : i32, i32
  } else {
    %x = "test.y"() : () -> i32
    scf.yield %a, %x : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @duplicate(%c: i1) -> (i32, i32) {
  %0:2 = scf.if %c -> (i32, i32) {
    %x = "test.x"() : () -> i32
    scf.yield %x, %x : i32, i32
  } else {
    %x = "test.y"() : () -> i32
    scf.yield %x, %x : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @zero_trips(%a: i32) -> i32 {
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c5 to %c5 step %c1 iter_args(%x = %a) -> i32 {
    %y = "test.x"(%i, %x) : (index, i32) -> i32
    scf.yield %y : i32
  }
  %1 = scf.for %i = %c5 to %c1 step %c1 iter_args(%x = %0) -> i32 {
    %y = "test.x"(%i, %x) : (index, i32) -> i32
    scf.yield %y : i32
  }
  return %1 : i32
}
func.func @one_trip(%a: i32) -> i32 {
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 8 : index
  %c1 = arith.constant 3 : index
  %0 = scf.for %i = %c5 to %c6 step %c1 iter_args(%x = %a) -> i32 {
    %y = "test.x"(%i, %x) : (index, i32) -> i32
    scf.yield %y : i32
  }
  return %0 : i32
}
func.func @same_bounds(%n: index, %a: i32) -> i32 {
  %c1 = arith.constant 3 : index
  %0 = scf.for %i = %n to %n step %c1 iter_args(%x = %a) -> i32 {
    %y = "test.x"(%i, %x) : (index, i32) -> i32
    scf.yield %y : i32
  }
  return %0 : i32
}
func.func @symbolic_trip(%n: index, %a: i32) -> i32 {
  %c1 = arith.constant 3 : index
  %m = arith.addi %n, %c1 : index
  %0 = scf.for %i = %n to %m step %c1 iter_args(%x = %a) -> i32 {
    %y = "test.x"(%i, %x) : (index, i32) -> i32
    scf.yield %y : i32
  }
  return %0 : i32
}
func.func @symbolic_trip_nsw(%n: i32, %a: i32) -> i32 {
  %c1 = arith.constant 3 : i32
  %m = arith.addi %n, %c1 overflow<nsw> : i32
  %0 = scf.for %i = %n to %m step %c1 iter_args(%x = %a) -> i32 : i32 {
    %y = "test.x"(%i, %x) : (i32, i32) -> i32
    scf.yield %y : i32
  }
  return %0 : i32
}
func.func @unsigned_for(%a: i32) -> i32 {
  %l = arith.constant 3 : i32
  %u = arith.constant -3 : i32
  %s = arith.constant 1 : i32
  %0 = scf.for unsigned %i = %l to %u step %s iter_args(%x = %a) -> i32 : i32 {
    %y = "test.x"(%i, %x) : (i32, i32) -> i32
    scf.yield %y : i32
  }
  %1 = scf.for %i = %l to %u step %s iter_args(%x = %0) -> i32 : i32 {
    %y = "test.x"(%i, %x) : (i32, i32) -> i32
    scf.yield %y : i32
  }
  return %1 : i32
}
func.func @empty_for(%l: index, %u: index, %s: index, %a: i32, %b: i32) -> (i32, i32) {
  %0:2 = scf.for %i = %l to %u step %s iter_args(%x = %a, %z = %b) -> (i32, i32) {
    scf.yield %x, %z : i32, i32
  }
  scf.for %i = %l to %u step %s {
  }
  return %0#0, %0#1 : i32, i32
}
func.func @swapped(%l: index, %u: index, %s: index, %a: i32, %b: i32) -> (i32, i32) {
  %0:2 = scf.for %i = %l to %u step %s iter_args(%x = %a, %z = %b) -> (i32, i32) {
    scf.yield %z, %x : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @outer_yield(%l: index, %u: index, %s: index, %a: i32, %b: i32) -> (i32, i32) {
  %0:2 = scf.for %i = %l to %u step %s iter_args(%x = %a, %z = %b) -> (i32, i32) {
    "test.x"() : () -> ()
    scf.yield %b, %z : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @const_for(%a: i32, %b: i32) -> (i32, i32) {
  %l = arith.constant 0 : index
  %u = arith.constant 10 : index
  %s = arith.constant 1 : index
  %0:2 = scf.for %i = %l to %u step %s iter_args(%x = %a, %z = %a) -> (i32, i32) {
    scf.yield %b, %z : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @invariant(%l: index, %u: index, %s: index, %a: i32, %b: i32) -> (i32, i32, i32) {
  %0:4 = scf.for %i = %l to %u step %s iter_args(%x = %a, %z = %b, %w = %a, %v = %b) -> (i32, i32, i32, i32) {
    %y = "test.x"(%i, %x, %z, %w, %v) : (index, i32, i32, i32, i32) -> i32
    scf.yield %x, %y, %a, %y : i32, i32, i32, i32
  }
  return %0#0, %0#1, %0#2 : i32, i32, i32
}
func.func @unused(%l: index, %u: index, %s: index, %a: i32, %b: i32) -> i32 {
  %0:2 = scf.for %i = %l to %u step %s iter_args(%x = %a, %z = %b) -> (i32, i32) {
    %y = "test.x"(%i, %x) : (index, i32) -> i32
    %q = arith.addi %z, %b : i32
    scf.yield %y, %q : i32, i32
  }
  return %0#0 : i32
}
func.func @same_inits(%l: index, %u: index, %s: index, %a: i32) -> (i32, i32) {
  %0:2 = scf.for %i = %l to %u step %s iter_args(%x = %a, %z = %a) -> (i32, i32) {
    %y = "test.x"(%i, %x, %z) : (index, i32, i32) -> i32
    scf.yield %y, %y : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @condition_truth() {
  %t = arith.constant true
  scf.while : () -> () {
    %c = "test.c"() : () -> i1
    scf.condition(%c)
  } do {
    scf.yield
  }
  %r = scf.while : () -> i1 {
    %c = "test.c"() : () -> i1
    scf.condition(%c) %c : i1
  } do {
  ^bb0(%a: i1):
    "test.use"(%a) : (i1) -> ()
    scf.yield
  }
  "test.use"(%r) : (i1) -> ()
  return
}
func.func @never(%a: i32) -> i32 {
  %f = arith.constant false
  %r = scf.while (%x = %a) : (i32) -> i32 {
    "test.c"() : () -> ()
    scf.condition(%f) %x : i32
  } do {
  ^bb0(%b: i32):
    %y = "test.use"(%b) : (i32) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}
func.func @cmp(%a: i32, %b: i32) {
  scf.while (%x = %a) : (i32) -> i32 {
    %q = "test.v"(%x) : (i32) -> i32
    %c = arith.cmpi ne, %q, %b : i32
    scf.condition(%c) %q : i32
  } do {
  ^bb0(%z: i32):
    %c1 = arith.cmpi ne, %z, %b : i32
    %c2 = arith.cmpi eq, %z, %b : i32
    %y = "test.use"(%c1, %c2) : (i1, i1) -> i32
    scf.yield %y : i32
  }
  return
}
func.func @unused_results(%a: i32, %b: i32) -> i32 {
  %r:3 = scf.while (%x = %a) : (i32) -> (i32, i32, f32) {
    %q, %f = "test.v"(%x) : (i32) -> (i32, f32)
    %c = "test.c"() : () -> i1
    scf.condition(%c) %q, %x, %f : i32, i32, f32
  } do {
  ^bb0(%z: i32, %w: i32, %ff: f32):
    %y = "test.use"(%w) : (i32) -> i32
    scf.yield %y : i32
  }
  return %r#1 : i32
}
func.func @dup(%a: i32) -> (i32, i32) {
  %r:2 = scf.while (%x = %a) : (i32) -> (i32, i32) {
    %q = "test.v"(%x) : (i32) -> i32
    %c = "test.c"() : () -> i1
    scf.condition(%c) %q, %q : i32, i32
  } do {
  ^bb0(%z: i32, %w: i32):
    %y = "test.use"(%w, %z) : (i32, i32) -> i32
    scf.yield %y : i32
  }
  return %r#0, %r#1 : i32, i32
}
func.func @unused_args(%a: i32, %b: i32) {
  scf.while (%x = %a, %y = %b) : (i32, i32) -> () {
    %c = "test.c"(%y) : (i32) -> i1
    scf.condition(%c)
  } do {
    %v:2 = "test.v"() : () -> (i32, i32)
    scf.yield %v#0, %v#1 : i32, i32
  }
  return
}
func.func @invariant_args(%a: i32, %b: i32) -> i32 {
  %r = scf.while (%x = %a, %y = %b) : (i32, i32) -> i32 {
    %c = "test.c"(%x, %y) : (i32, i32) -> i1
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%z: i32):
    %v = "test.v"(%z) : (i32) -> i32
    scf.yield %a, %v : i32, i32
  }
  return %r : i32
}
func.func @invariant_yield(%a: i32, %b: i32) -> (i32, i32) {
  %r:2 = scf.while (%x = %a) : (i32) -> (i32, i32) {
    %c = "test.c"(%x) : (i32) -> i1
    scf.condition(%c) %b, %x : i32, i32
  } do {
  ^bb0(%z: i32, %w: i32):
    %v = "test.v"(%z, %w) : (i32, i32) -> i32
    scf.yield %v : i32
  }
  return %r#0, %r#1 : i32, i32
}
func.func @align(%a: i32, %b: i64) -> (i64, i32) {
  %r:2 = scf.while (%x = %a, %y = %b) : (i32, i64) -> (i64, i32) {
    %c = "test.c"(%x, %y) : (i32, i64) -> i1
    scf.condition(%c) %y, %x : i64, i32
  } do {
  ^bb0(%z: i64, %w: i32):
    %v:2 = "test.v"(%z, %w) : (i64, i32) -> (i32, i64)
    scf.yield %v#0, %v#1 : i32, i64
  }
  return %r#0, %r#1 : i64, i32
}
func.func @if_down(%a: i32) -> i32 {
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = "test.c"(%x) : (i32) -> i1
    %n = scf.if %c -> i32 {
      %v = "test.v"(%x) : (i32) -> i32
      scf.yield %v : i32
    } else {
      scf.yield %x : i32
    }
    scf.condition(%c) %n : i32
  } do {
  ^bb0(%z: i32):
    scf.yield %z : i32
  }
  return %r : i32
}
func.func @exec(%a: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    %v = "test.v"(%a) : (i32) -> i32
    scf.yield %v : i32
  }
  scf.execute_region no_inline {
    "test.v"(%a) : (i32) -> ()
    scf.yield
  }
  return %0 : i32
}
func.func @exec_multi(%a: i32, %c: i1) -> i32 {
  "test.before"() : () -> ()
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    %v = "test.v"(%a) : (i32) -> i32
    scf.yield %v : i32
  ^b:
    %w = "test.w"(%a) : (i32) -> i32
    scf.yield %w : i32
  }
  "test.after"() : () -> ()
  return %0 : i32
}
func.func @exec_inside(%a: i32, %c: i1) -> i32 {
  %r = scf.if %c -> i32 {
    %0 = scf.execute_region -> i32 {
      cf.cond_br %c, ^a, ^b
    ^a:
      %v = "test.v"(%a) : (i32) -> i32
      scf.yield %v : i32
    ^b:
      %w = "test.w"(%a) : (i32) -> i32
      scf.yield %w : i32
    }
    scf.yield %0 : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}
func.func @exec_results(%a: i32) -> i32 {
  %0:2 = scf.execute_region -> (i32, i32) no_inline {
    %v = "test.v"(%a) : (i32) -> i32
    scf.yield %v, %a : i32, i32
  }
  return %0#1 : i32
}
func.func @switch(%i: index, %a: i32) -> (i32, i32) {
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %0 = scf.index_switch %c2 -> i32
  case 2 {
    %v = "test.v"(%a) : (i32) -> i32
    scf.yield %v : i32
  }
  default {
    scf.yield %a : i32
  }
  %1 = scf.index_switch %c9 -> i32
  case 2 {
    %v = "test.v"(%a) : (i32) -> i32
    scf.yield %v : i32
  }
  default {
    "test.v"(%a) : (i32) -> ()
    scf.yield %a : i32
  }
  return %0, %1 : i32, i32
}
func.func @switch_unused(%i: index, %a: i32) -> (i32, i32) {
  %0:4 = scf.index_switch %i -> i32, i32, i32, i32
  case 2 {
    %v:2 = "test.v"(%a) : (i32) -> (i32, i32)
    scf.yield %v#0, %v#1, %a, %v#1 : i32, i32, i32, i32
  }
  default {
    %v:2 = "test.v"(%a) : (i32) -> (i32, i32)
    scf.yield %v#1, %v#0, %a, %a : i32, i32, i32, i32
  }
  return %0#1, %0#2 : i32, i32
}
func.func @parallel(%a: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %n) step (%c1, %c1) {
    "test.v"(%i, %j) : (index, index) -> ()
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %c4) step (%c1, %c4) {
    "test.w"(%i, %j) : (index, index) -> ()
  }
  scf.parallel (%i) = (%c4) to (%c1) step (%c1) {
    "test.x"(%i) : (index) -> ()
  }
  %r = scf.parallel (%i) = (%c0) to (%c1) step (%c4) init (%a) -> f32 {
    %v = "test.y"(%i) : (index) -> f32
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %q: f32):
      %s = arith.addf %l, %q : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
func.func @parallel_nested(%m: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%m) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      "test.v"(%i, %j) : (index, index) -> ()
    }
  }
  scf.parallel (%i) = (%c0) to (%m) step (%c1) {
    scf.parallel (%j) = (%c0) to (%i) step (%c1) {
      "test.w"(%i, %j) : (index, index) -> ()
    }
  }
  return
}
func.func @dead(%m: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%m) step (%c1) {
  }
  %f = arith.constant false
  scf.while : () -> () {
    scf.condition(%f)
  } do {
    scf.yield
  }
  return
}

func.func @forall1(%m: memref<?xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.forall (%i) = (%c0) to (%c8) step (%c1) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.forall (%i, %j) in (%c8, 1) {
    memref.store %f, %m[%i] : memref<?xf32>
    memref.store %f, %m[%j] : memref<?xf32>
  }
  scf.forall (%i) in (1) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.forall (%i) in (0) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.forall (%i, %j) = (2, 3) to (3, 9) step (1, 2) {
    memref.store %f, %m[%i] : memref<?xf32>
    memref.store %f, %m[%j] : memref<?xf32>
  }
  scf.forall (%i, %j) = (2, 3) to (3, 9) step (4, 6) {
    memref.store %f, %m[%i] : memref<?xf32>
    memref.store %f, %m[%j] : memref<?xf32>
  }
  scf.forall (%i, %j) in (1, 5) {
    memref.store %f, %m[%i] : memref<?xf32>
    memref.store %f, %m[%j] : memref<?xf32>
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  scf.forall (%i, %j) in (3, 0) {
    memref.store %f, %m[%i] : memref<?xf32>
    memref.store %f, %m[%j] : memref<?xf32>
  }
  return
}
