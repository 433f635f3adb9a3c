module {
  spirv.module Logical GLSL450 {
    spirv.func @sum(%arg0: i32) -> i32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %0 = spirv.Variable init(%cst0_i32) : !spirv.ptr<i32, Function>
      %1 = spirv.Variable {relaxed_precision} : !spirv.ptr<i32, Function>
      %2 = spirv.Load "Function" %0 : i32
      spirv.Store "Function" %1, %arg0 : i32
      %3 = spirv.IAdd %2, %arg0 : i32
      spirv.ReturnValue %3 : i32
    }
    spirv.func @blocks(%arg0: i32) -> i32 "None" {
      %0 = spirv.Variable : !spirv.ptr<i32, Function>
      spirv.Store "Function" %0, %arg0 : i32
      spirv.Branch ^bb1
    ^bb1:  // pred: ^bb0
      %1 = spirv.Load "Function" %0 : i32
      spirv.ReturnValue %1 : i32
    }
    spirv.func @main(%arg0: i1, %arg1: i32) -> i32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %0 = spirv.Variable : !spirv.ptr<i32, Function>
      %1 = spirv.Variable : !spirv.ptr<i32, Function>
      %2 = spirv.Variable {relaxed_precision} : !spirv.ptr<i32, Function>
      %3 = spirv.Variable : !spirv.ptr<i32, Function>
      %4 = spirv.Variable {relaxed_precision} : !spirv.ptr<i32, Function>
      %5 = spirv.Variable : !spirv.ptr<i32, Function>
      spirv.mlir.selection {
        spirv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spirv.Store "Function" %1, %cst0_i32 : i32
        %10 = spirv.Load "Function" %1 : i32
        spirv.Store "Function" %2, %arg1 : i32
        %11 = spirv.IAdd %10, %arg1 : i32
        spirv.Store "Function" %0, %11 : i32
        spirv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge
      }
      spirv.Store "Function" %3, %cst0_i32 : i32
      %6 = spirv.Load "Function" %3 : i32
      spirv.Store "Function" %4, %arg1 : i32
      %7 = spirv.IAdd %6, %arg1 : i32
      spirv.Store "Function" %5, %7 : i32
      spirv.Branch ^bb1
    ^bb1:  // pred: ^bb0
      %8 = spirv.Load "Function" %5 : i32
      spirv.Branch ^bb2(%8 : i32)
    ^bb2(%9: i32):  // pred: ^bb1
      spirv.ReturnValue %9 : i32
    }
  }
}
