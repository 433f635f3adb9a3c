module @outer attributes {test.note = "module"} {
  func.func private @declared(i32, f32 {test.a}) -> (i32 {test.b = 1 : i32}, (i32) -> i32)
  func.func nested @empty() {
    return
  }
  func.func @attributes(%arg0: i32 {test.a = "x"}, %arg1: i32) -> ((i32) -> i32) attributes {no_inline, test.c} {
    %f = constant @identity : (i32) -> i32
    return %f : (i32) -> i32
  }
  func.func @identity(%arg0: i32) -> i32 {
    return {test.d} %arg0 : i32
  }
  func.func @calls(%arg0: i32) -> (i32, i32) {
    call @empty() : () -> ()
    %0 = call @identity(%arg0) {test.e} : (i32) -> i32
    %1 = call @attributes(%0, %arg0) : (i32, i32) -> ((i32) -> i32)
    %2 = call_indirect %1(%0) : (i32) -> i32
    return %2, %0 : i32, i32
  }
  func.func @branches(%arg0: i1, %arg1: i32) -> i32 {
    cf.assert %arg0, "must be"
    cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
  ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb2, ^bb3
    cf.br ^bb3(%0, %arg1 : i32, i32)
  ^bb2:  // pred: ^bb0
    cf.cond_br %arg0 weights([3, 1]), ^bb1(%arg1 : i32), ^bb4 {test.f}
  ^bb3(%1: i32, %2: i32):  // pred: ^bb1
    cf.switch %1 : i32, [
      default: ^bb4,
      1: ^bb1(%2 : i32),
      4294967294: ^bb5(%1, %2 : i32, i32)
    ]
  ^bb4:  // 2 preds: ^bb2, ^bb3
    return %arg1 : i32
  ^bb5(%3: i32, %4: i32):  // pred: ^bb3
    return %3 : i32
  }
  module @inner {
    func.func private @declared()
  }
  func.func @cast(%arg0: i32) -> f32 {
    %0 = builtin.unrealized_conversion_cast %arg0 : i32 to f32
    %1:2 = builtin.unrealized_conversion_cast to i8, i16
    return %0 : f32
  }
}
