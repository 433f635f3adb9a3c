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

// Left from two blocks: it stays.
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
