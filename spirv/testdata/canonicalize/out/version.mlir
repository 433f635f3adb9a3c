module {
  spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
    spirv.func @f(%arg0: i1, %arg1: !spirv.ptr<vector<2xf32>, Function>, %arg2: vector<2xf32>, %arg3: vector<2xf32>) "None" {
      spirv.mlir.selection {
        spirv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spirv.Store "Function" %arg1, %arg2 : vector<2xf32>
        spirv.Branch ^bb3
      ^bb2:  // pred: ^bb0
        spirv.Store "Function" %arg1, %arg3 : vector<2xf32>
        spirv.Branch ^bb3
      ^bb3:  // 2 preds: ^bb1, ^bb2
        spirv.mlir.merge
      }
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 requires #spirv.vce<v1.4, [Shader], []> {
    spirv.func @f(%arg0: i1, %arg1: !spirv.ptr<vector<2xf32>, Function>, %arg2: vector<2xf32>, %arg3: vector<2xf32>) "None" {
      %0 = spirv.Select %arg0, %arg2, %arg3 : i1, vector<2xf32>
      spirv.Store "Function" %arg1, %0 : vector<2xf32>
      spirv.Return
    }
  }
}
