spirv.module Logical GLSL450 {
  spirv.func @sum(%n: i32) -> i32 "Inline|Pure" {
    %cst0_i32 = spirv.Constant 0 : i32
    %cst1_i32 = spirv.Constant 1 : i32
    %var = spirv.Variable init(%cst0_i32) : !spirv.ptr<i32, Function>
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^bb1(%cst0_i32 : i32)
    ^bb1(%i: i32):  // 2 preds: ^bb0, ^bb3
      %more = spirv.SLessThan %i, %n : i32
      spirv.BranchConditional %more [9, 1], ^bb2, ^bb4
    ^bb2:  // pred: ^bb1
      %odd = spirv.INotEqual %i, %cst0_i32 : i32
      spirv.mlir.selection control(Flatten) {
        spirv.BranchConditional %odd, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %old = spirv.Load "Function" %var : i32
        %new = spirv.IAdd %old, %i : i32
        spirv.Store "Function" %var, %new : i32
        spirv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge
      }
      spirv.Branch ^bb3
    ^bb3:  // pred: ^bb2
      %next = spirv.IAdd %i, %cst1_i32 : i32
      spirv.Branch ^bb1(%next : i32)
    ^bb4:  // pred: ^bb1
      spirv.mlir.merge
    }
    %sum = spirv.Load "Function" %var : i32
    %r = spirv.FunctionCall @choose(%sum) : (i32) -> i32
    spirv.ReturnValue %r : i32
  }
  spirv.func @choose(%x: i32) -> i32 "None" {
    %cst0_i32 = spirv.Constant 0 : i32
    %cst1_i32 = spirv.Constant 1 : i32
    %r = spirv.mlir.selection -> i32 {
      spirv.Switch %x : i32, [
        default: ^bb2(%cst0_i32 : i32),
        1: ^bb2(%cst1_i32 : i32),
        -2: ^bb1
      ]
    ^bb1:  // pred: ^bb0
      spirv.Branch ^bb2(%x : i32)
    ^bb2(%v: i32):  // 3 preds: ^bb0, ^bb0, ^bb1
      spirv.mlir.merge %v : i32
    }
    spirv.ReturnValue %r : i32
  }
  spirv.func @imported(i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "imported", linkage_type = <Import>>}
}
