module {
  func.func @chains(%arg0: i64, %arg1: f32) -> (i64, i64, i32, i64, i1, f32) {
    %0 = builtin.unrealized_conversion_cast %arg0 : i64 to i32
    %1 = builtin.unrealized_conversion_cast %0 : i32 to i16
    %2 = builtin.unrealized_conversion_cast %1 : i16 to i1
    return %arg0, %arg0, %0, %arg0, %2, %arg1 : i64, i64, i32, i64, i1, f32
  }
  func.func @several(%arg0: i64, %arg1: i64) -> (i64, i64, i32, i64) {
    %0:2 = builtin.unrealized_conversion_cast %arg0 : i64 to i32, i32
    %1 = builtin.unrealized_conversion_cast %0#1, %0#0 : i32, i32 to i64
    %2 = builtin.unrealized_conversion_cast %0#0 : i32 to i64
    return %arg0, %1, %0#0, %2 : i64, i64, i32, i64
  }
}
