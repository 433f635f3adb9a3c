// Isolated regions and others, values used before they are defined, successors, properties of operations nobody knows.
module @outer attributes {some.attr = 1 : i32} {
  func.func private @declared(i32) -> f32
  func.func @f(%c: i1, %x: i32) -> i32 attributes {some.other} {
    %k = arith.constant 7 : i32
    "test_unknown.captures"() ({
      %inner = arith.addi %x, %k : i32
      "test_unknown.nested"() ({
        "test_unknown.use"(%inner, %x) : (i32, i32) -> ()
        "test_unknown.alone"() ({
        ^bb0(%a: i1, %b: f32):
          "test_unknown.use"(%b, %a) : (f32, i1) -> ()
        }, {
        }) : () -> ()
      }, {
        %other = arith.constant 1.0 : f32
        "test_unknown.use"(%other, %inner) : (f32, i32) -> ()
      }) : () -> ()
    }) : () -> ()
    "test_unknown.graph"() ({
      "test_unknown.use"(%later#1, %later#0, %later#1) : (i32, f32, i32) -> ()
      "test_unknown.deep"() ({
        "test_unknown.use"(%later#0, %later#1) : (f32, i32) -> ()
      }) : () -> ()
      %later:2 = "test_unknown.def"() : () -> (f32, i32)
      "test_unknown.use"(%later#1) : (i32) -> ()
    }) : () -> ()
    cf.cond_br %c, ^bb1(%k : i32), ^bb2(%x, %k : i32, i32)
  ^bb1(%a: i32):
    cf.br ^bb3(%a : i32)
  ^bb2(%b: i32, %d: i32):
    %sum = arith.addi %b, %d : i32
    cf.br ^bb3(%sum : i32)
  ^bb3(%r: i32):
    return %r : i32
  }
  "test_unknown.op"() <{inherent = 1 : i32, other = "x"}> {discardable} : () -> ()
  "plain"() : () -> ()
  module {
  }
}
