// @sum(5) = 10
// @sum(0) = 0
func.func @sum(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %i = %zero to %n step %one iter_args(%s = %zero) -> (index) {
    %t = arith.addi %s, %i : index
    scf.yield %t : index
  }
  return %r : index
}
// @steps(10, 3) = 4
// @steps(10, 0) fails: 'scf.for' has a step of 0
func.func @steps(%n: i32, %by: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = scf.for %i = %zero to %n step %by iter_args(%s = %zero) -> (i32) : i32 {
    %t = arith.addi %s, %one : i32
    scf.yield %t : i32
  }
  return %r : i32
}
// @larger(3, 5) = 5, 3
func.func @larger(%a: i32, %b: i32) -> (i32, i32) {
  %c = arith.cmpi sgt, %a, %b : i32
  %x, %y = scf.if %c -> (i32, i32) { scf.yield %a, %b : i32, i32 } else { scf.yield %b, %a : i32, i32 }
  return %x, %y : i32, i32
}
// @collatz(6) = 8
func.func @collatz(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %r:2 = scf.while (%v = %n, %count = %zero) : (i32, i32) -> (i32, i32) {
    %more = arith.cmpi ne, %v, %one : i32
    scf.condition(%more) %v, %count : i32, i32
  } do {
  ^bb0(%v: i32, %count: i32):
    %odd = arith.andi %v, %one : i32
    %is = arith.cmpi eq, %odd, %one : i32
    %next = scf.if %is -> (i32) {
      %a = arith.muli %v, %three : i32
      %b = arith.addi %a, %one : i32
      scf.yield %b : i32
    } else {
      %h = arith.divsi %v, %two : i32
      scf.yield %h : i32
    }
    %c = arith.addi %count, %one : i32
    scf.yield %next, %c : i32, i32
  }
  return %r#1 : i32
}
// @chosen(2) = 20
// @chosen(7) = 30
func.func @chosen(%n: index) -> i32 {
  %r = scf.index_switch %n -> i32
  case 1 { %a = arith.constant 10 : i32 scf.yield %a : i32 }
  case 2 { %a = arith.constant 20 : i32 scf.yield %a : i32 }
  default { %a = arith.constant 30 : i32 scf.yield %a : i32 }
  return %r : i32
}
// @region(4) = 5
func.func @region(%n: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    %one = arith.constant 1 : i32
    cf.br ^a(%n : i32)
  ^a(%x: i32):
    %y = arith.addi %x, %one : i32
    scf.yield %y : i32
  }
  return %r : i32
}
// @dot(3) = 14
func.func @dot(%n: index) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %init = arith.constant 0 : i32
  %r = scf.parallel (%i) = (%zero) to (%n) step (%one) init (%init) -> i32 {
    %j = arith.addi %i, %one : index
    %v = arith.index_cast %j : index to i32
    %s = arith.muli %v, %v : i32
    scf.reduce(%s : i32) {
    ^bb0(%a: i32, %b: i32):
      %t = arith.addi %a, %b : i32
      scf.reduce.return %t : i32
    }
  }
  return %r : i32
}
