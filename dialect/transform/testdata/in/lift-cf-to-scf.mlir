func.func private @use(i32)

// Two ways that meet, and a loop with what is used behind it.
func.func @shapes(%c: i1, %n: i32) -> i32 {
  %one = arith.constant 1 : i32
  cf.cond_br %c, ^add(%one : i32), ^head(%n : i32)
^add(%k: i32):
  %m = arith.addi %n, %k : i32
  cf.br ^head(%m : i32)
^head(%i: i32):
  %j = arith.subi %i, %one : i32
  %stop = arith.cmpi slt, %j, %one : i32
  cf.cond_br %stop, ^done, ^body
^body:
  func.call @use(%j) : (i32) -> ()
  cf.br ^head(%j : i32)
^done:
  %r = arith.addi %i, %j : i32
  return %r : i32
}

// A loop that is its own end; both ways return.
func.func @ends(%c: i1, %n: i32) -> i32 {
  %one = arith.constant 1 : i32
  cf.br ^again(%n, %n : i32, i32)
^again(%a: i32, %b: i32):
  %d = arith.subi %a, %one : i32
  %more = arith.cmpi sgt, %d, %one : i32
  cf.cond_br %more, ^again(%b, %d : i32, i32), ^left
^left:
  cf.cond_br %c, ^x, ^y
^x:
  return %a : i32
^y:
  return %d : i32
}

// Left from two blocks: it goes on to where a Boolean says.
func.func @breaks(%c: i1, %d: i1) {
  cf.br ^head
^head:
  cf.cond_br %c, ^done, ^body
^body:
  cf.cond_br %d, ^done, ^head
^done:
  return
}

// What cannot be reached stays.
func.func @unreachable() {
  return
^a:
  cf.br ^b
^b:
  cf.br ^a
}

// Ways that meet in a block that another branch leads to, too.
func.func @both(%a: i1, %b: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %a, ^second, ^no
^second:
  cf.cond_br %b, ^yes(%x : i32), ^no
^yes(%v: i32):
  cf.br ^end(%v : i32)
^no:
  func.call @use(%y) : (i32) -> ()
  cf.br ^end(%y : i32)
^end(%r: i32):
  return %r : i32
}

// A switch, with what falls through, and a value that is used where only one way led.
func.func @falls(%n: i32, %x: i32) -> i32 {
  %c = arith.constant 7 : i32
  cf.switch %n : i32, [
    default: ^end(%x : i32),
    -1: ^first,
    4: ^second(%c : i32)
  ]
^first:
  %y = arith.muli %x, %c : i32
  cf.br ^second(%y : i32)
^second(%s: i32):
  %t = arith.addi %s, %x : i32
  cf.br ^end(%t : i32)
^end(%r: i32):
  return %r : i32
}

// Numbers that no index has.
func.func @wide(%n: i64) -> i32 {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  cf.switch %n : i64, [
    default: ^end(%a : i32),
    4294967296: ^end(%b : i32)
  ]
^end(%r: i32):
  return %r : i32
}

// A loop that two ways lead into, left from its middle with what was computed there.
func.func @twoHeads(%c: i1, %n: i32) -> i32 {
  %one = arith.constant 1 : i32
  cf.cond_br %c, ^a(%n : i32), ^b(%one : i32)
^a(%x: i32):
  %y = arith.addi %x, %one : i32
  %stop = arith.cmpi sgt, %y, %n : i32
  cf.cond_br %stop, ^done, ^b(%y : i32)
^b(%z: i32):
  %w = arith.muli %z, %z : i32
  cf.br ^a(%w : i32)
^done:
  %r = arith.subi %y, %one : i32
  return %r : i32
}

// Without an end: it stays.
func.func @endless(%c: i1) {
  cf.cond_br %c, ^loop, ^end
^loop:
  cf.br ^loop
^end:
  return
}
