func.func @assert(%c: i1) {
  %t = arith.constant true
  %f = arith.constant false
  cf.assert %t, "holds"
  cf.assert %f, "fails"
  cf.assert %c, "perhaps"
  return
}
func.func @merge(%a: i32) -> i32 {
  cf.br ^bb1(%a : i32)
^bb1(%x: i32):
  %y = "test.y"(%x) : (i32) -> i32
  cf.br ^bb2(%y : i32)
^bb2(%z: i32):
  return %z : i32
}
func.func @loop() {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}
func.func @through(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb2(%b : i32)
^bb1(%x: i32):
  cf.br ^bb3(%x, %b : i32, i32)
^bb2(%y: i32):
  cf.br ^bb3(%b, %y : i32, i32)
^bb3(%z: i32, %w: i32):
  %r = "test.r"(%z, %w) : (i32, i32) -> i32
  return %r : i32
}
func.func @through_branch(%c: i1, %d: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.a"() : () -> ()
  cf.br ^bb4(%a : i32)
^bb2:
  "test.b"() : () -> ()
  cf.cond_br %d, ^bb4(%b : i32), ^bb5
^bb4(%q: i32):
  cf.br ^bb6(%q : i32)
^bb5:
  %v = "test.c"() : () -> i32
  cf.br ^bb6(%v : i32)
^bb6(%r: i32):
  return %r : i32
}
func.func @constant(%a: i32, %b: i32) -> i32 {
  %t = arith.constant true
  %f = arith.constant false
  cf.cond_br %t, ^bb1(%a : i32), ^bb2(%b : i32)
^bb1(%x: i32):
  cf.cond_br %f, ^bb2(%x : i32), ^bb3(%x : i32)
^bb2(%y: i32):
  return %y : i32
^bb3(%z: i32):
  %r = "test.r"(%z) : (i32) -> i32
  return %r : i32
}
func.func @same(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  cf.cond_br %c, ^bb1(%a, %a : i32, i32), ^bb1(%b, %a : i32, i32)
^bb1(%x: i32, %y: i32):
  return %x, %y : i32, i32
}
func.func @same_in_loop(%c: i1, %a: i32, %b: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%x: i32):
  "test.x"(%x) : (i32) -> ()
  cf.cond_br %c, ^bb1(%b : i32), ^bb1(%a : i32)
}
func.func @again(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.x"(%c) : (i1) -> ()
  cf.cond_br %c, ^bb3, ^bb4
^bb2:
  "test.y"(%c) : (i1) -> ()
  cf.cond_br %c, ^bb3, ^bb4
^bb3:
  "test.z"(%c) : (i1) -> ()
  return
^bb4:
  "test.w"(%c) : (i1) -> ()
  return
}
func.func @switch_default(%i: i32, %a: i32) -> i32 {
  cf.switch %i : i32, [
    default: ^bb1(%a : i32)
  ]
^bb1(%x: i32):
  return %x : i32
}
func.func @switch_like_default(%i: i32, %a: i32, %b: i32) -> i32 {
  cf.switch %i : i32, [
    default: ^bb1(%a : i32),
    3: ^bb1(%a : i32),
    4: ^bb1(%b : i32),
    -5: ^bb2
  ]
^bb1(%x: i32):
  %y = "test.y"(%x) : (i32) -> i32
  return %y : i32
^bb2:
  %z = "test.z"() : () -> i32
  return %z : i32
}
func.func @switch_constant(%a: i32, %b: i32) -> i32 {
  %i = arith.constant -5 : i32
  cf.switch %i : i32, [
    default: ^bb1(%a : i32),
    4: ^bb1(%b : i32),
    -5: ^bb2
  ]
^bb1(%x: i32):
  %y = "test.y"(%x) : (i32) -> i32
  return %y : i32
^bb2:
  %z = "test.z"() : () -> i32
  return %z : i32
}
func.func @switch_through(%i: i32, %a: i32, %b: i32) -> i32 {
  cf.switch %i : i32, [
    default: ^bb1(%a : i32),
    4: ^bb1(%b : i32),
    5: ^bb3
  ]
^bb1(%x: i32):
  cf.br ^bb2(%x, %a : i32, i32)
^bb2(%p: i32, %q: i32):
  %y = "test.y"(%p, %q) : (i32, i32) -> i32
  return %y : i32
^bb3:
  %z = "test.z"() : () -> i32
  cf.br ^bb2(%z, %b : i32, i32)
}
func.func @switch_again(%i: i32) {
  cf.switch %i : i32, [
    default: ^bb1,
    4: ^bb2,
    5: ^bb3
  ]
^bb1:
  "test.a"() : () -> ()
  cf.switch %i : i32, [
    default: ^bb3,
    4: ^bb4,
    6: ^bb4
  ]
^bb2:
  "test.b"() : () -> ()
  cf.switch %i : i32, [
    default: ^bb3,
    4: ^bb4
  ]
^bb3:
  "test.c"() : () -> ()
  return
^bb4:
  "test.d"() : () -> ()
  return
}
