spirv.module Logical GLSL450 {
  spirv.GlobalVariable @buf : !spirv.ptr<f32, StorageBuffer>
  spirv.GlobalVariable @"a b" : !spirv.ptr<f32, StorageBuffer>
  spirv.GlobalVariable @"1x" : !spirv.ptr<f32, StorageBuffer>
  spirv.SpecConstant @sc = 5 : i32
  spirv.SpecConstantComposite @scc (@sc, @sc) : !spirv.array<2 x i32>
  spirv.func @f(%arg0: i32, %arg1: f32) "None" {
    %cst5_i32 = spirv.Constant 5 : i32
    %cst-5_i32 = spirv.Constant -5 : i32
    %cst5_si32 = spirv.Constant 5 : si32
    %cst5_ui32 = spirv.Constant 5 : ui32
    %true = spirv.Constant true
    %false = spirv.Constant false
    %cst_f32 = spirv.Constant 1.000000e+00 : f32
    %cst_f16 = spirv.Constant 1.000000e+00 : f16
    %cst_vec_4xi32 = spirv.Constant dense<1> : vector<4xi32>
    %cst_vec_2xf32 = spirv.Constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
    %cst = spirv.Constant [dense<1.000000e+00> : vector<2xf32>, dense<2.000000e+00> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>>
    %cst_0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<4 x i32>
    %buf_addr = spirv.mlir.addressof @buf : !spirv.ptr<f32, StorageBuffer>
    %buf_addr_1 = spirv.mlir.addressof @buf : !spirv.ptr<f32, StorageBuffer>
    %a_b_addr = spirv.mlir.addressof @"a b" : !spirv.ptr<f32, StorageBuffer>
    %_1x_addr = spirv.mlir.addressof @"1x" : !spirv.ptr<f32, StorageBuffer>
    %0 = spirv.mlir.referenceof @sc : i32
    %1 = spirv.mlir.referenceof @scc : !spirv.array<2 x i32>
    %2 = spirv.Undef : i32
    %cst5_i32_2 = spirv.Constant 5 : i32
    %cst9223372036854775807_i64 = spirv.Constant 9223372036854775807 : i64
    %cst-1_si64 = spirv.Constant -1 : si64
    %cst_vec_4xi1 = spirv.Constant dense<true> : vector<4xi1>
    %3 = spirv.IAdd %arg0, %cst5_i32 : i32
    %4 = spirv.GL.Exp %arg1 : f32
    %5 = spirv.Variable : !spirv.ptr<f32, Function>
    %6 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xi32>
    %7 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%cst5_i32, %cst5_i32) : (i32, i32) -> i32
    %8 = spirv.mlir.selection -> i32 {
      spirv.BranchConditional %true, ^bb1, ^bb2
    ^bb1:  // pred: ^bb0
      %cst5_i32_4 = spirv.Constant 5 : i32
      spirv.Branch ^bb3(%cst5_i32_4 : i32)
    ^bb2:  // pred: ^bb0
      %cst6_i32 = spirv.Constant 6 : i32
      spirv.Branch ^bb3(%cst6_i32 : i32)
    ^bb3(%9: i32):  // 2 preds: ^bb1, ^bb2
      spirv.mlir.merge %9 : i32
    }
    %cst5_i32_3 = spirv.Constant 5 : i32
    spirv.mlir.loop {
      spirv.Branch ^bb1(%cst5_i32_3 : i32)
    ^bb1(%9: i32):  // 2 preds: ^bb0, ^bb3
      spirv.BranchConditional %true, ^bb2, ^bb4
    ^bb2:  // pred: ^bb1
      spirv.Branch ^bb3
    ^bb3:  // pred: ^bb2
      %true_4 = spirv.Constant true
      %10 = spirv.LogicalNot %true_4 : i1
      spirv.Branch ^bb1(%9 : i32)
    ^bb4:  // pred: ^bb1
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @g(%arg0: i32) "None" {
    %cst5_i32 = spirv.Constant 5 : i32
    spirv.Branch ^bb1(%cst5_i32 : i32)
  ^bb1(%0: i32):  // pred: ^bb0
    spirv.Return
  }
}
