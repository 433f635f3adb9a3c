module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  spirv.func @zero(%arg0: f32, %arg1: i32) -> f32 "None" {
    %cst1_i32 = spirv.Constant 1 : i32
    %0 = spirv.Variable : !spirv.ptr<f32, Function>
    spirv.Store "Function" %0, %arg0 : f32
    spirv.mlir.loop {
      spirv.Branch ^bb1(%arg1, %arg0 : i32, f32)
    ^bb1(%2: i32, %3: f32):  // 2 preds: ^bb0, ^bb3
      %4 = spirv.SLessThan %2, %arg1 : i32
      spirv.BranchConditional %4, ^bb2, ^bb4
    ^bb2:  // pred: ^bb1
      %5 = spirv.FAdd %3, %3 : f32
      spirv.Store "Function" %0, %5 : f32
      spirv.Branch ^bb3
    ^bb3:  // pred: ^bb2
      %6 = spirv.IAdd %2, %cst1_i32 : i32
      spirv.Branch ^bb1(%6, %5 : i32, f32)
    ^bb4:  // pred: ^bb1
      spirv.mlir.merge
    }
    %1 = spirv.Load "Function" %0 : f32
    spirv.ReturnValue %1 : f32
  }
  spirv.func @sw(%arg0: i32) -> i32 "None" {
    %0 = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.mlir.selection {
      spirv.Switch %arg0 : i32, [
        default: ^bb1,
        2: ^bb2
      ]
    ^bb1:  // pred: ^bb0
      %cst4_i32 = spirv.Constant 4 : i32
      spirv.Store "Function" %0, %cst4_i32 : i32
      spirv.Branch ^bb3
    ^bb2:  // pred: ^bb0
      %cst3_i32 = spirv.Constant 3 : i32
      spirv.Store "Function" %0, %cst3_i32 : i32
      spirv.Branch ^bb3
    ^bb3:  // 2 preds: ^bb1, ^bb2
      spirv.mlir.merge
    }
    %1 = spirv.Load "Function" %0 : i32
    spirv.ReturnValue %1 : i32
  }
  spirv.func @par(%arg0: f32, %arg1: i32, %arg2: !spirv.ptr<!spirv.struct<(!spirv.array<32 x f32, stride=4> [0])>, StorageBuffer>) -> f32 "None" {
    %0 = spirv.Variable : !spirv.ptr<f32, Function>
    %cst1_i32 = spirv.Constant 1 : i32
    %cst0_i32 = spirv.Constant 0 : i32
    %1 = spirv.Variable : !spirv.ptr<f32, Function>
    spirv.Store "Function" %1, %arg0 : f32
    spirv.mlir.loop {
      spirv.Branch ^bb1(%cst0_i32, %arg0 : i32, f32)
    ^bb1(%3: i32, %4: f32):  // 2 preds: ^bb0, ^bb3
      %5 = spirv.SLessThan %3, %arg1 : i32
      spirv.BranchConditional %5, ^bb2, ^bb4
    ^bb2:  // pred: ^bb1
      spirv.Store "Function" %0, %4 : f32
      spirv.mlir.loop {
        spirv.Branch ^bb1(%cst0_i32, %4 : i32, f32)
      ^bb1(%8: i32, %9: f32):  // 2 preds: ^bb0, ^bb3
        %10 = spirv.SLessThan %8, %arg1 : i32
        spirv.BranchConditional %10, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        %cst8_i32 = spirv.Constant 8 : i32
        %11 = spirv.IMul %3, %cst8_i32 : i32
        %12 = spirv.IAdd %8, %11 : i32
        %cst0_i32_0 = spirv.Constant 0 : i32
        %13 = spirv.AccessChain %arg2[%cst0_i32_0, %12] : !spirv.ptr<!spirv.struct<(!spirv.array<32 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
        %14 = spirv.Load "StorageBuffer" %13 : f32
        %15 = spirv.FAdd %9, %14 : f32
        spirv.Store "Function" %0, %15 : f32
        spirv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %16 = spirv.IAdd %8, %cst1_i32 : i32
        spirv.Branch ^bb1(%16, %15 : i32, f32)
      ^bb4:  // pred: ^bb1
        spirv.mlir.merge
      }
      %6 = spirv.Load "Function" %0 : f32
      spirv.Store "Function" %1, %6 : f32
      spirv.Branch ^bb3
    ^bb3:  // pred: ^bb2
      %7 = spirv.IAdd %3, %cst1_i32 : i32
      spirv.Branch ^bb1(%7, %6 : i32, f32)
    ^bb4:  // pred: ^bb1
      spirv.mlir.merge
    }
    %2 = spirv.Load "Function" %1 : f32
    spirv.ReturnValue %2 : f32
  }
  spirv.func @wh(%arg0: i32, %arg1: i1) -> i32 "None" {
    %0 = spirv.Variable : !spirv.ptr<i1, Function>
    %1 = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.mlir.loop {
      spirv.Branch ^bb1(%arg0 : i32)
    ^bb1(%3: i32):  // 2 preds: ^bb0, ^bb4
      spirv.Branch ^bb2
    ^bb2:  // pred: ^bb1
      spirv.mlir.selection {
        spirv.BranchConditional %arg1, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spirv.Store "Function" %0, %arg1 : i1
        spirv.Branch ^bb3
      ^bb2:  // pred: ^bb0
        %false = spirv.Constant false
        spirv.Store "Function" %0, %false : i1
        spirv.Branch ^bb3
      ^bb3:  // 2 preds: ^bb1, ^bb2
        spirv.mlir.merge
      }
      %4 = spirv.Load "Function" %0 : i1
      spirv.Store "Function" %1, %3 : i32
      spirv.BranchConditional %4, ^bb3(%3 : i32), ^bb5
    ^bb3(%5: i32):  // pred: ^bb2
      %6 = spirv.IAdd %5, %5 : i32
      spirv.Branch ^bb4
    ^bb4:  // pred: ^bb3
      spirv.Branch ^bb1(%6 : i32)
    ^bb5:  // pred: ^bb2
      spirv.mlir.merge
    }
    %2 = spirv.Load "Function" %1 : i32
    spirv.ReturnValue %2 : i32
  }
  spirv.func @narrow(%arg0: i32, %arg1: i32) -> i32 "None" {
    %cst1_i32 = spirv.Constant 1 : i32
    %0 = spirv.Variable : !spirv.ptr<i32, Function>
    %cst255_i32 = spirv.Constant 255 : i32
    %1 = spirv.BitwiseAnd %arg0, %cst255_i32 : i32
    spirv.Store "Function" %0, %arg1 : i32
    spirv.mlir.loop {
      spirv.Branch ^bb1(%arg1, %arg1 : i32, i32)
    ^bb1(%3: i32, %4: i32):  // 2 preds: ^bb0, ^bb3
      %cst255_i32_0 = spirv.Constant 255 : i32
      %5 = spirv.BitwiseAnd %3, %cst255_i32_0 : i32
      %6 = spirv.ULessThan %5, %1 : i32
      spirv.BranchConditional %6, ^bb2, ^bb4
    ^bb2:  // pred: ^bb1
      %7 = spirv.IAdd %4, %3 : i32
      spirv.Store "Function" %0, %7 : i32
      spirv.Branch ^bb3
    ^bb3:  // pred: ^bb2
      %8 = spirv.IAdd %3, %cst1_i32 : i32
      spirv.Branch ^bb1(%8, %7 : i32, i32)
    ^bb4:  // pred: ^bb1
      spirv.mlir.merge
    }
    %2 = spirv.Load "Function" %0 : i32
    spirv.ReturnValue %2 : i32
  }
}
