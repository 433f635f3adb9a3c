// Where control never comes to.
func.func @never(%c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.constant 1 : i32
  return %0 : i32
^bb2:
  ub.unreachable
}
