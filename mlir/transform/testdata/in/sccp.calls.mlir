func.func private @callee(%a: i32) -> i32 {
  return %a : i32
}
func.func @caller() -> i32 {
  %1 = arith.constant 7 : i32
  %r = call @callee(%1) : (i32) -> i32
  return %r : i32
}
