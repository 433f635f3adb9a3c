// Casts that come back to the types that they began with go, and those that nobody uses.
func.func @chains(%a: i64, %b: f32) -> (i64, i64, i32, i64, i1, f32) {
  %unused = builtin.unrealized_conversion_cast %a : i64 to i32
  %unused1 = builtin.unrealized_conversion_cast %unused : i32 to i1
  %0 = builtin.unrealized_conversion_cast %a : i64 to i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
  %2 = builtin.unrealized_conversion_cast %0 : i32 to i16
  %3 = builtin.unrealized_conversion_cast %2 : i16 to i64
  %4 = builtin.unrealized_conversion_cast %2 : i16 to i1
  %5 = builtin.unrealized_conversion_cast %2 : i16 to i32
  %6 = builtin.unrealized_conversion_cast %b : f32 to f32
  return %1, %3, %5, %a, %4, %6 : i64, i64, i32, i64, i1, f32
}

func.func @several(%a: i64, %b: i64) -> (i64, i64, i32, i64) {
  %0:2 = builtin.unrealized_conversion_cast %a : i64 to i32, i32
  %1 = builtin.unrealized_conversion_cast %0#0, %0#1 : i32, i32 to i64
  %2 = builtin.unrealized_conversion_cast %0#1, %0#0 : i32, i32 to i64
  %3 = builtin.unrealized_conversion_cast %0#0 : i32 to i64
  return %1, %2, %0#0, %3 : i64, i64, i32, i64
}
