func.func @a(%x: i32) -> i32 {
  %0 = call @b(%x) : (i32) -> i32
  %1 = call @leaf(%0) : (i32) -> i32
  return %1 : i32
}
func.func @b(%x: i32) -> i32 {
  %0 = call @leaf(%x) : (i32) -> i32
  %1 = call @a(%0) : (i32) -> i32
  return %1 : i32
}
func.func @self(%x: i32) -> i32 {
  %0 = call @self(%x) : (i32) -> i32
  return %0 : i32
}
func.func @leaf(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @calls(%x: i32) -> i32 {
  %0 = call @self(%x) : (i32) -> i32
  return %0 : i32
}
