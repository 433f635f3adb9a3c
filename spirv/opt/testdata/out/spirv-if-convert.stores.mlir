module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<vector<4xf32>, Output>
    spv.globalVariable @more {location = 1 : i32} : !spv.ptr<f32, Output>
    func @color(%arg0: i1) {
      %cst_vec_4xf32 = spv.constant dense<[1.000000e+00, 0.000000e+00, 0.000000e+00, 1.000000e+00]> : vector<4xf32>
      %cst_vec_4xf32_0 = spv.constant dense<0.000000e+00> : vector<4xf32>
      %out_addr = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
      %cst_f32 = spv.constant 1.000000e+00 : f32
      %cst_f32_1 = spv.constant 0.000000e+00 : f32
      %0 = spv.Select %arg0, %cst_f32, %cst_f32_1 : i1, f32
      %cst_f32_2 = spv.constant 0.000000e+00 : f32
      %cst_f32_3 = spv.constant 0.000000e+00 : f32
      %1 = spv.CompositeConstruct %0, %cst_f32_2, %cst_f32_3, %0 : vector<4xf32>
      spv.Store "Output" %out_addr, %1 : vector<4xf32>
      spv.Return
    }
    func @whole(%arg0: i1, %arg1: f32, %arg2: f32) {
      %cst_vec_4xf32 = spv.constant dense<[1.000000e+00, 2.000000e+00, 0.000000e+00, 1.000000e+00]> : vector<4xf32>
      %cst_vec_4xf32_0 = spv.constant dense<[0.000000e+00, 1.000000e+00, 0.000000e+00, 1.000000e+00]> : vector<4xf32>
      %out_addr = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
      %more_addr = spv._address_of @more : !spv.ptr<f32, Output>
      %0 = spv.FAdd %arg1, %arg2 : f32
      %1 = spv.CompositeConstruct %arg0, %arg0, %arg0, %arg0 : vector<4xi1>
      %2 = spv.Select %1, %cst_vec_4xf32, %cst_vec_4xf32_0 : vector<4xi1>, vector<4xf32>
      %3 = spv.Select %arg0, %0, %arg1 : i1, f32
      spv.Store "Output" %out_addr, %2 : vector<4xf32>
      spv.Store "Output" %more_addr, %3 : f32
      spv.Return
    }
    func @stay(%arg0: i1, %arg1: f32, %arg2: vector<4xf32>) {
      %out_addr = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
      %more_addr = spv._address_of @more : !spv.ptr<f32, Output>
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : vector<4xf32>
        spv.Branch ^bb3
      ^bb2:  // pred: ^bb0
        spv.Store "Output" %more_addr, %arg1 : f32
        spv.Branch ^bb3
      ^bb3:  // 2 preds: ^bb1, ^bb2
        spv._merge
      }
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %more_addr, %arg1 : f32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %more_addr, %arg1 ["Volatile"] : f32
        spv.Branch ^bb3
      ^bb2:  // pred: ^bb0
        spv.Store "Output" %more_addr, %arg1 ["Volatile"] : f32
        spv.Branch ^bb3
      ^bb3:  // 2 preds: ^bb1, ^bb2
        spv._merge
      }
      spv.Return
    }
  }
}
