func.func private @cond() -> i1
func.func @simple(%a: i32) -> i32 {
  %c = arith.constant true
  %1 = arith.constant 1 : i32
  %r = scf.if %c -> i32 {
    scf.yield %1 : i32
  } else {
    scf.yield %a : i32
  }
  %s = arith.addi %r, %1 : i32
  return %s : i32
}
func.func @blocks(%a: i32, %cond: i1) -> i32 {
  %c = arith.constant true
  %1 = arith.constant 1 : i32
  %2 = arith.constant 2 : i32
  cf.cond_br %c, ^x(%1 : i32), ^y
^x(%v: i32):
  %s = arith.addi %v, %1 : i32
  cf.br ^z(%s : i32)
^y:
  cf.br ^z(%a : i32)
^z(%w: i32):
  cf.cond_br %cond, ^p, ^q(%w : i32)
^p:
  cf.br ^q(%2 : i32)
^q(%k: i32):
  %t = arith.muli %k, %2 : i32
  return %t : i32
}
func.func @loop(%n: index, %a: i32) -> (i32, i32) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %r:2 = scf.for %i = %0 to %n step %1 iter_args(%x = %z, %y = %z) -> (i32, i32) {
    %m = arith.muli %x, %a : i32
    %u = arith.addi %x, %x : i32
    scf.yield %u, %a : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
func.func @blockloop(%n: index) -> i32 {
  %z = arith.constant 1 : i32
  cf.br ^h(%z : i32)
^h(%x: i32):
  %c = func.call @cond() : () -> i1
  cf.cond_br %c, ^b, ^e
^b:
  %isone = arith.cmpi eq, %x, %z : i32
  cf.cond_br %isone, ^g, ^bad
^bad:
  %two = arith.constant 2 : i32
  cf.br ^h(%two : i32)
^g:
  cf.br ^h(%x : i32)
^e:
  return %x : i32
}
func.func @while(%a: i32) -> i32 {
  %z = arith.constant 3 : i32
  %r = scf.while (%x = %z) : (i32) -> i32 {
    %c = arith.cmpi eq, %a, %x : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }
  return %r : i32
}
func.func @switches(%v: i32) -> (i32, i32) {
  %2 = arith.constant 2 : index
  %two = arith.constant 2 : i32
  %r = scf.index_switch %2 -> i32
  case 1 {
    scf.yield %v : i32
  }
  case 2 {
    scf.yield %two : i32
  }
  default {
    scf.yield %v : i32
  }
  cf.switch %r : i32, [
    default: ^end(%v : i32),
    2: ^two,
    3: ^end(%v : i32)
  ]
^two:
  cf.br ^end(%r : i32)
^end(%k: i32):
  return %r, %k : i32, i32
}
