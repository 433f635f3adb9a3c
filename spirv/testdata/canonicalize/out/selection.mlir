module {
  func.func @scalar(%arg0: i1, %arg1: !spirv.ptr<i32, Function>, %arg2: i32, %arg3: i32) {
    %0 = spirv.Select %arg0, %arg3, %arg2 : i1, i32
    spirv.Store "Function" %arg1, %0 ["Aligned", 4] : i32
    spirv.Return
  }
  func.func @other_access(%arg0: i1, %arg1: !spirv.ptr<i32, Function>, %arg2: i32, %arg3: i32) {
    spirv.mlir.selection {
      spirv.BranchConditional %arg0, ^bb1, ^bb2
    ^bb1:  // pred: ^bb0
      spirv.Store "Function" %arg1, %arg2 ["Aligned", 4] : i32
      spirv.Branch ^bb3
    ^bb2:  // pred: ^bb0
      spirv.Store "Function" %arg1, %arg3 ["Volatile"] : i32
      spirv.Branch ^bb3
    ^bb3:  // 2 preds: ^bb1, ^bb2
      spirv.mlir.merge
    }
    spirv.Return
  }
  func.func @other_variable(%arg0: i1, %arg1: !spirv.ptr<i32, Function>, %arg2: !spirv.ptr<i32, Function>, %arg3: i32) {
    spirv.mlir.selection {
      spirv.BranchConditional %arg0, ^bb1, ^bb2
    ^bb1:  // pred: ^bb0
      spirv.Store "Function" %arg1, %arg3 : i32
      spirv.Branch ^bb3
    ^bb2:  // pred: ^bb0
      spirv.Store "Function" %arg2, %arg3 : i32
      spirv.Branch ^bb3
    ^bb3:  // 2 preds: ^bb1, ^bb2
      spirv.mlir.merge
    }
    spirv.Return
  }
  func.func @not_a_scalar(%arg0: i1, %arg1: !spirv.ptr<!spirv.array<2 x i32>, Function>, %arg2: !spirv.array<2 x i32>, %arg3: !spirv.array<2 x i32>) {
    spirv.mlir.selection {
      spirv.BranchConditional %arg0, ^bb1, ^bb2
    ^bb1:  // pred: ^bb0
      spirv.Store "Function" %arg1, %arg2 : !spirv.array<2 x i32>
      spirv.Branch ^bb3
    ^bb2:  // pred: ^bb0
      spirv.Store "Function" %arg1, %arg3 : !spirv.array<2 x i32>
      spirv.Branch ^bb3
    ^bb3:  // 2 preds: ^bb1, ^bb2
      spirv.mlir.merge
    }
    spirv.Return
  }
  func.func @more(%arg0: i1, %arg1: !spirv.ptr<i32, Function>) {
    %cst1_i32 = spirv.Constant 1 : i32
    spirv.mlir.selection {
      spirv.BranchConditional %arg0, ^bb1, ^bb2
    ^bb1:  // pred: ^bb0
      spirv.Store "Function" %arg1, %cst1_i32 : i32
      spirv.Store "Function" %arg1, %cst1_i32 : i32
      spirv.Branch ^bb3
    ^bb2:  // pred: ^bb0
      spirv.Store "Function" %arg1, %cst1_i32 : i32
      spirv.Branch ^bb3
    ^bb3:  // 2 preds: ^bb1, ^bb2
      spirv.mlir.merge
    }
    spirv.Return
  }
}
