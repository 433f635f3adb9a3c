module {
  spv.module "Logical" "GLSL450" {
    func @parts(%arg0: vector<4xf32>, %arg1: f32, %arg2: si32) -> f32 {
      %cst0_si32 = spv.constant 0 : si32
      %cst1_si32 = spv.constant 1 : si32
      %cst = spv.constant #spv.null : !spv.struct<vector<4xf32>, si32>
      %0 = spv.CompositeInsert %arg0, %cst[0 : i32] : vector<4xf32> into !spv.struct<vector<4xf32>, si32>
      %1 = spv.CompositeInsert %arg1, %0[0 : i32, 1 : i32] : f32 into !spv.struct<vector<4xf32>, si32>
      %2 = spv.CompositeExtract %1[0 : i32] : !spv.struct<vector<4xf32>, si32>
      %3 = spv.VectorInsertDynamic %arg1, %2[%arg2] : vector<4xf32>, si32
      %4 = spv.CompositeInsert %3, %1[0 : i32] : vector<4xf32> into !spv.struct<vector<4xf32>, si32>
      %5 = spv.CompositeExtract %4[0 : i32] : !spv.struct<vector<4xf32>, si32>
      %6 = spv.VectorExtractDynamic %5[%arg2] : vector<4xf32>, si32
      spv.ReturnValue %6 : f32
    }
    func @stays(%arg0: si32, %arg1: f32) -> f32 {
      %cst0_si32 = spv.constant 0 : si32
      %cst9_si32 = spv.constant 9 : si32
      %0 = spv.Variable : !spv.ptr<f32, Function>
      %1 = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
      %2 = spv.Variable : !spv.ptr<f32, Function>
      %3 = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
      %4 = spv.Variable {volatile} : !spv.ptr<f32, Function>
      spv.Store "Function" %0, %arg1 ["Volatile"] : f32
      %5 = spv.AccessChain %1[%arg0] : !spv.ptr<!spv.array<4 x f32>, Function>, si32
      spv.Store "Function" %5, %arg1 : f32
      spv.FunctionCall @callee(%2) : (!spv.ptr<f32, Function>) -> ()
      %6 = spv.AccessChain %3[%cst9_si32] : !spv.ptr<!spv.array<4 x f32>, Function>, si32
      spv.Store "Function" %6, %arg1 : f32
      spv.Store "Function" %4, %arg1 : f32
      %7 = spv.Load "Function" %2 : f32
      spv.ReturnValue %7 : f32
    }
    func @callee(%arg0: !spv.ptr<f32, Function>) {
      spv.Return
    }
    func @control(%arg0: si32, %arg1: f32) -> f32 {
      %cst_f32 = spv.constant 1.000000e+00 : f32
      %cst_f32_0 = spv.constant 2.000000e+00 : f32
      %cst0_si32 = spv.constant 0 : si32
      %cst1_si32 = spv.constant 1 : si32
      %0 = spv.selection -> f32 {
        spv.Switch %arg0 : si32, [
          default: ^bb2(%cst_f32 : f32),
          0: ^bb1,
          1: ^bb3(%cst_f32 : f32)
        ]
      ^bb1:  // pred: ^bb0
        spv.Branch ^bb2(%arg1 : f32)
      ^bb2(%2: f32):  // 2 preds: ^bb0, ^bb1
        %3 = spv.FAdd %2, %cst_f32_0 : f32
        spv.Branch ^bb3(%3 : f32)
      ^bb3(%4: f32):  // 2 preds: ^bb0, ^bb2
        spv._merge %4 : f32
      }
      %1 = spv.loop -> f32 {
        spv.Branch ^bb1(%0, %cst0_si32 : f32, si32)
      ^bb1(%2: f32, %3: si32):  // 2 preds: ^bb0, ^bb3
        %4 = spv.SLessThan %3, %arg0 : si32
        spv.BranchConditional %4, ^bb2, ^bb4(%2 : f32)
      ^bb2:  // pred: ^bb1
        %5 = spv.FMul %2, %arg1 : f32
        %6 = spv.FOrdGreaterThan %5, %cst_f32_0 : f32
        %7 = spv.selection -> f32 {
          spv.BranchConditional %6, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv._break %cst_f32 : f32
        ^bb2:  // pred: ^bb0
          spv._merge %5 : f32
        }
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %8 = spv.IAdd %3, %cst1_si32 : si32
        spv.Branch ^bb1(%7, %8 : f32, si32)
      ^bb4(%9: f32):  // pred: ^bb1
        spv._merge %9 : f32
      }
      spv.ReturnValue %1 : f32
    }
  }
}
