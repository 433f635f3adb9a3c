// with: default-pipeline=
// Without passes behind it, all that was copied is there: blocks in their order, and nothing of the call.
func.func private @either(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : i32
^b:
  %s = arith.addi %x, %y : i32
  return %s : i32
}
func.func @f(%c: i1, %x: i32, %y: i32) -> i32 {
  %v = func.call @either(%c, %x, %y) : (i1, i32, i32) -> i32
  %w = func.call @either(%c, %v, %y) : (i1, i32, i32) -> i32
  return %w : i32
}
