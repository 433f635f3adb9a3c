module {
  func.func @generic_forms(%arg0: i32, %arg1: f32) -> i32 {
    %0 = "my.one"(%arg0) : (i32) -> i32
    %1:3 = "my.pack"(%0, %arg1) {first = 1 : i32, second} : (i32, f32) -> (i32, f32, i1)
    %2 = "my.uses"(%1#2, %1#0, %0) : (i1, i32, i32) -> ((i32) -> f32)
    "my.nothing"() : () -> ()
    %3 = "my.functions"(%2) : ((i32) -> f32) -> (() -> ())
    "my.properties"() <{kind = "inherent", size = 4 : i64}> {extra, "needs quotes" = [1, 2]} : () -> ()
    "my.regions"() ({
    }, {
      "my.body"() : () -> ()
    }, {
    ^bb0(%arg2: i1, %arg3: index):
      "my.end"(%arg2) : (i1) -> ()
    }) {last} : () -> ()
    return %1#0 : i32
  }
}
