spirv.module Logical GLSL450 {
  spirv.func @blocks(%x: i32) -> i32 "None" {
    spirv.Branch ^next
  ^next:
    spirv.ReturnValue %x : i32
  }
  spirv.func @kills(%c: i1) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      spirv.Kill
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @stays(%c: i1) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      spirv.mlir.loop {
        spirv.Branch ^header
      ^header:
        spirv.Branch ^continue
      ^continue:
        spirv.Branch ^header
      ^end:
        spirv.mlir.merge
      }
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @main(%c: i1, %x: i32, %p: !spirv.ptr<i32, Function>) "None" {
    spirv.mlir.loop {
      spirv.Branch ^header
    ^header:
      spirv.BranchConditional %c, ^body, ^merge
    ^body:
      spirv.FunctionCall @kills(%c) : (i1) -> ()
      spirv.FunctionCall @stays(%c) : (i1) -> ()
      %0 = spirv.FunctionCall @blocks(%x) : (i32) -> i32
      spirv.Store "Function" %p, %0 : i32
      spirv.Branch ^continue
    ^continue:
      spirv.FunctionCall @kills(%c) : (i1) -> ()
      spirv.FunctionCall @stays(%c) : (i1) -> ()
      %1 = spirv.FunctionCall @blocks(%x) : (i32) -> i32
      spirv.Store "Function" %p, %1 : i32
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
}
