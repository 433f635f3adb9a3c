// Values and blocks, callees before callers, whatever their order.
func.func @outer(%x: i32, %c: i1) -> i32 {
  %0 = call @middle(%x, %c) : (i32, i1) -> i32
  %1 = call @middle(%0, %c) : (i32, i1) -> i32
  return %1 : i32
}
func.func @middle(%x: i32, %c: i1) -> i32 {
  %0 = call @square(%x) : (i32) -> i32
  cf.cond_br %c, ^a, ^b(%0 : i32)
^a:
  %1 = call @two() : () -> i32
  return %1 : i32
^b(%2: i32):
  %3 = arith.addi %2, %0 : i32
  return %3 : i32
}
func.func @square(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}
func.func private @two() -> i32
func.func @kept(%x: i32) -> i32 attributes {no_inline} {
  return %x : i32
}
func.func @calls(%x: i32) -> i32 {
  %0 = call @kept(%x) : (i32) -> i32
  %1 = call @square(%0) {no_inline} : (i32) -> i32
  return %1 : i32
}
spirv.module Logical GLSL450 {
  spirv.func @choose(%c: i1, %p: !spirv.ptr<i32, Function>, %x: i32) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      spirv.Store "Function" %p, %x : i32
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @early(%c: i1) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      spirv.Return
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @blocks(%x: i32) -> i32 "None" {
    %0 = spirv.IAdd %x, %x : i32
    spirv.Branch ^next(%0 : i32)
  ^next(%1: i32):
    %2 = spirv.IMul %1, %x : i32
    spirv.ReturnValue %2 : i32
  }
  spirv.func @main(%c: i1, %p: !spirv.ptr<i32, Function>) -> i32 "None" {
    %one = spirv.Constant 1 : i32
    spirv.FunctionCall @choose(%c, %p, %one) : (i1, !spirv.ptr<i32, Function>, i32) -> ()
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      spirv.FunctionCall @choose(%c, %p, %one) : (i1, !spirv.ptr<i32, Function>, i32) -> ()
      %0 = spirv.FunctionCall @blocks(%one) : (i32) -> i32
      spirv.Store "Function" %p, %0 : i32
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.FunctionCall @early(%c) : (i1) -> ()
    %1 = spirv.FunctionCall @blocks(%one) : (i32) -> i32
    spirv.ReturnValue %1 : i32
  }
}
