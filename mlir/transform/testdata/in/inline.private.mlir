// Functions that nobody can call any more go.
func.func private @g(%a: i32) -> i32 {
  %0 = arith.muli %a, %a : i32
  return %0 : i32
}
func.func private @kept(%a: i32) -> i32 {
  return %a : i32
}
func.func @f(%a: i32) -> i32 {
  %0 = call @g(%a) : (i32) -> i32
  %2 = call @g(%0) : (i32) -> i32
  return %2 : i32
}
func.func @pointer() -> ((i32) -> i32) {
  %0 = func.constant @kept : (i32) -> i32
  return %0 : (i32) -> i32
}
