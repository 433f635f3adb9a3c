// A body of several blocks does not fit where there may be one only.
func.func private @either(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : i32
^b:
  return %y : i32
}
func.func @inside(%c: i1, %d: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %d -> i32 {
    %v = func.call @either(%c, %x, %y) : (i1, i32, i32) -> i32
    scf.yield %v : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
func.func @outside(%c: i1, %x: i32, %y: i32) -> i32 {
  %v = func.call @either(%c, %x, %y) : (i1, i32, i32) -> i32
  return %v : i32
}
