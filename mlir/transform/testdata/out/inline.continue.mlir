module {
  spirv.module Logical GLSL450 {
    spirv.func @blocks(%arg0: i32) -> i32 "None" {
      spirv.Branch ^bb1
    ^bb1:  // pred: ^bb0
      spirv.ReturnValue %arg0 : i32
    }
    spirv.func @kills(%arg0: i1) "None" {
      spirv.mlir.selection {
        spirv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spirv.Kill
      ^bb2:  // pred: ^bb0
        spirv.mlir.merge
      }
      spirv.Return
    }
    spirv.func @stays(%arg0: i1) "None" {
      spirv.mlir.selection {
        spirv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spirv.mlir.loop {
          spirv.Branch ^bb1
        ^bb1:  // 2 preds: ^bb0, ^bb2
          spirv.Branch ^bb2
        ^bb2:  // pred: ^bb1
          spirv.Branch ^bb1
        ^bb3:  // no predecessors
          spirv.mlir.merge
        }
        spirv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge
      }
      spirv.Return
    }
    spirv.func @main(%arg0: i1, %arg1: i32, %arg2: !spirv.ptr<i32, Function>) "None" {
      spirv.mlir.loop {
        spirv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb5
        spirv.BranchConditional %arg0, ^bb2, ^bb6
      ^bb2:  // pred: ^bb1
        spirv.mlir.selection {
          spirv.BranchConditional %arg0, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spirv.Kill
        ^bb2:  // pred: ^bb0
          spirv.mlir.merge
        }
        spirv.mlir.selection {
          spirv.BranchConditional %arg0, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spirv.mlir.loop {
            spirv.Branch ^bb1
          ^bb1:  // 2 preds: ^bb0, ^bb2
            spirv.Branch ^bb2
          ^bb2:  // pred: ^bb1
            spirv.Branch ^bb1
          ^bb3:  // no predecessors
            spirv.mlir.merge
          }
          spirv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spirv.mlir.merge
        }
        spirv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        spirv.Branch ^bb4(%arg1 : i32)
      ^bb4(%0: i32):  // pred: ^bb3
        spirv.Store "Function" %arg2, %0 : i32
        spirv.Branch ^bb5
      ^bb5:  // pred: ^bb4
        spirv.FunctionCall @kills(%arg0) : (i1) -> ()
        spirv.FunctionCall @stays(%arg0) : (i1) -> ()
        %1 = spirv.FunctionCall @blocks(%arg1) : (i32) -> i32
        spirv.Store "Function" %arg2, %1 : i32
        spirv.Branch ^bb1
      ^bb6:  // pred: ^bb1
        spirv.mlir.merge
      }
      spirv.Return
    }
  }
}
