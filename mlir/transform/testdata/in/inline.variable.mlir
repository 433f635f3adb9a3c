spirv.module Logical GLSL450 {
  spirv.func @sum(%x: i32) -> i32 "None" {
    %zero = spirv.Constant 0 : i32
    %v = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>
    %w = spirv.Variable {relaxed_precision} : !spirv.ptr<i32, Function>
    %0 = spirv.Load "Function" %v : i32
    spirv.Store "Function" %w, %x : i32
    %1 = spirv.IAdd %0, %x : i32
    spirv.ReturnValue %1 : i32
  }
  spirv.func @blocks(%x: i32) -> i32 "None" {
    %v = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.Store "Function" %v, %x : i32
    spirv.Branch ^next
  ^next:
    %0 = spirv.Load "Function" %v : i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @main(%c: i1, %x: i32) -> i32 "None" {
    %v = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      %0 = spirv.FunctionCall @sum(%x) : (i32) -> i32
      spirv.Store "Function" %v, %0 : i32
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    %1 = spirv.FunctionCall @sum(%x) : (i32) -> i32
    %2 = spirv.FunctionCall @blocks(%1) : (i32) -> i32
    spirv.ReturnValue %2 : i32
  }
}
