module {
  "other.op"() {a = #other.attr, b = #other.attr<x, [1, 2], "s>", f32 -> i32>, c = #other<"not pretty!">, d = !other.type} : () -> ()
  %0 = "other.make"() : () -> !other.type<4 x f32, (i32) -> !other.inner>
  %1:2 = "plainname"(%0) : (!other.type<4 x f32, (i32) -> !other.inner>) -> (!other<"x y">, !other.t)
}
