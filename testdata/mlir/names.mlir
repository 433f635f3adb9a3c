module {
  %c0 = arith.constant 0 : index
  %0:2 = "my.module_level"() : () -> (i32, i32)
  func.func @constants(%arg0: index) -> i32 {
    %c7_i32 = arith.constant 7 : i32
    %c7_i32_0 = arith.constant 7 : i32
    %c-3_i8 = arith.constant -3 : i8
    %true = arith.constant true
    %false = arith.constant false
    %cst = arith.constant 1.500000e+00 : f32
    %cst_1 = arith.constant dense<[1, 2]> : tensor<2xi32>
    %c0_2 = arith.constant 0 : index
    "my.scope"() ({
      %c7_i32_3 = arith.constant 7 : i32
      %3 = "my.inner"(%c7_i32_3) : (i32) -> i32
      "my.deeper"() ({
        %4:2 = "my.pair"(%3) : (i32) -> (i32, i32)
        "my.end"(%4#1) : (i32) -> ()
      }) : () -> ()
    }, {
    ^bb0(%arg1: i32, %arg2: i32):
      %3 = "my.sibling"(%arg1, %arg2) : (i32, i32) -> i32
      "my.end"(%3) : (i32) -> ()
    }) : () -> ()
    %1 = "my.after"(%c0_2, %arg0) : (index, index) -> i32
    %2 = arith.addi %1, %c7_i32_0 : i32
    return %2 : i32
  }
  func.func private @declared(i32, tensor<?xf32>) -> (i1, i1)
  module @inner attributes {my.tag = "x"} {
    %1 = "my.in_inner"() : () -> i32
  }
}
