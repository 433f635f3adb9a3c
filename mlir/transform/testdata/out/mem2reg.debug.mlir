module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], [SPV_KHR_non_semantic_info]> {
    spv.ExtInst @variable = "NonSemantic.Shader.DebugInfo.100" DebugInfoNone()
    spv.ExtInst @expression = "NonSemantic.Shader.DebugInfo.100" DebugExpression()
    func @needed(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugValue(@variable, %arg1, @expression) : (f32) -> ()
      %0 = spv.selection -> f32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg1 : f32)
      ^bb1:  // pred: ^bb0
        spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugValue(@variable, %arg2, @expression) : (f32) -> ()
        spv.Branch ^bb2(%arg2 : f32)
      ^bb2(%1: f32):  // 2 preds: ^bb0, ^bb1
        spv._merge %1 : f32
      }
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugValue(@variable, %0, @expression) : (f32) -> ()
      spv.ReturnValue %0 : f32
    }
    func @not_needed(%arg0: i1, %arg1: vector<2xf32>, %arg2: f32) {
      %cst0_i32 = spv.constant 0 : i32
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugValue(@variable, %arg1, @expression) : (vector<2xf32>) -> ()
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %1 = spv.undef : vector<2xf32>
        spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugValue(@variable, %1, @expression) : (vector<2xf32>) -> ()
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %0 = spv.undef : vector<2xf32>
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugValue(@variable, %0, @expression) : (vector<2xf32>) -> ()
      spv.Return
    }
    func @late(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
      %cst_f32 = spv.constant 0.000000e+00 : f32
      %0 = spv.selection -> f32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%cst_f32 : f32)
      ^bb1:  // pred: ^bb0
        spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugValue(@variable, %arg2, @expression) : (f32) -> ()
        spv.Branch ^bb2(%arg2 : f32)
      ^bb2(%2: f32):  // 2 preds: ^bb0, ^bb1
        spv._merge %2 : f32
      }
      %1 = spv.selection -> f32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%0 : f32)
      ^bb1:  // pred: ^bb0
        spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugValue(@variable, %arg1, @expression) : (f32) -> ()
        spv.Branch ^bb2(%arg1 : f32)
      ^bb2(%2: f32):  // 2 preds: ^bb0, ^bb1
        spv._merge %2 : f32
      }
      spv.ReturnValue %1 : f32
    }
  }
}
