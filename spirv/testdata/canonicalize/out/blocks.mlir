module {
  func.func @blocks(%arg0: i1, %arg1: i32) -> i32 {
    %cst4_i32 = spirv.Constant 4 : i32
    %cst1_i32 = spirv.Constant 1 : i32
    spirv.BranchConditional %arg0, ^bb1, ^bb2(%cst1_i32 : i32)
  ^bb1:  // pred: ^bb0
    spirv.Branch ^bb2(%cst4_i32 : i32)
  ^bb2(%0: i32):  // 2 preds: ^bb0, ^bb1
    spirv.ReturnValue %0 : i32
  }
  func.func @loop(%arg0: i32) {
    %cst9_i32 = spirv.Constant 9 : i32
    %cst1_i32 = spirv.Constant 1 : i32
    %cst0_i32 = spirv.Constant 0 : i32
    spirv.mlir.loop {
      spirv.Branch ^bb1(%cst0_i32 : i32)
    ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3
      %1 = spirv.SLessThan %0, %arg0 : i32
      spirv.BranchConditional %1, ^bb2, ^bb4
    ^bb2:  // pred: ^bb1
      %2 = spirv.Variable : !spirv.ptr<i32, Function>
      spirv.Store "Function" %2, %cst9_i32 : i32
      spirv.Branch ^bb3
    ^bb3:  // pred: ^bb2
      %3 = spirv.IAdd %0, %cst1_i32 : i32
      spirv.Branch ^bb1(%3 : i32)
    ^bb4:  // pred: ^bb1
      spirv.mlir.merge
    }
    spirv.Return
  }
  func.func @circle(%arg0: i1) {
    spirv.Branch ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb1
    spirv.BranchConditional %arg0, ^bb1, ^bb2
  ^bb2:  // pred: ^bb1
    spirv.Return
  }
  func.func @switch(%arg0: i32, %arg1: f32, %arg2: f32) -> f32 {
    spirv.Switch %arg0 : i32, [
      default: ^bb2(%arg1 : f32),
      1: ^bb2(%arg2 : f32),
      2: ^bb1
    ]
  ^bb1:  // pred: ^bb0
    spirv.Branch ^bb2(%arg1 : f32)
  ^bb2(%0: f32):  // 3 preds: ^bb0, ^bb0, ^bb1
    spirv.ReturnValue %0 : f32
  }
}
