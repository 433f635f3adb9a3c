module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
    spv.EntryPoint "Fragment" @main
    spv.ExecutionMode @main "OriginUpperLeft"
    func @main() {
      %cst_f32 = spv.constant 1.000000e+00 : f32
      %cst_vec_2xf32 = spv.constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
      %0 = spv.Variable : !spv.ptr<f32, Function>
      %1 = spv.Variable : !spv.ptr<vector<2xf32>, Function>
      %2 = spv.Variable : !spv.ptr<f32, Function>
      %3 = spv.Variable : !spv.ptr<f32, Function>
      %4 = spv.Variable : !spv.ptr<f32, Function>
      spv.Store "Function" %0, %cst_f32 : f32
      spv.Store "Function" %1, %cst_vec_2xf32 : vector<2xf32>
      %5 = spv.Load "Function" %0 : f32
      %6 = spv.Load "Function" %1 : vector<2xf32>
      %7 = spv.FunctionCall @reads(%5, %6) : (f32, vector<2xf32>) -> f32
      spv.Store "Function" %2, %7 : f32
      %8 = spv.Load "Function" %2 : f32
      %9 = spv.FunctionCall @changes(%8) : (f32) -> f32
      %10 = spv.FunctionCall @returns(%0) : (!spv.ptr<f32, Function>) -> f32
      %11 = spv.FunctionCall @both(%0, %0) : (!spv.ptr<f32, Function>, !spv.ptr<f32, Function>) -> f32
      %12 = spv.Load "Function" %0 : f32
      %13 = spv.FunctionCall @apart(%12, %3) : (f32, !spv.ptr<f32, Function>) -> f32
      %14 = spv.FunctionCall @volatile(%0) : (!spv.ptr<f32, Function>) -> f32
      %15 = spv.FunctionCall @exported(%0) : (!spv.ptr<f32, Function>) -> f32
      %16 = spv.Load "Function" %0 : f32
      %17 = spv.FunctionCall @outer(%16) : (f32) -> f32
      spv.Store "Function" %4, %cst_f32 : f32
      %18 = spv.FunctionCall @counts(%4) : (!spv.ptr<f32, Function>) -> f32
      %19 = spv.FunctionCall @counts(%4) : (!spv.ptr<f32, Function>) -> f32
      spv.Return
    }
    func @reads(%arg0: f32, %arg1: vector<2xf32>) -> f32 {
      %0 = spv.Variable : !spv.ptr<f32, Function>
      %1 = spv.Variable : !spv.ptr<vector<2xf32>, Function>
      spv.Store "Function" %1, %arg1 : vector<2xf32>
      spv.Store "Function" %0, %arg0 : f32
      %cst1_i32 = spv.constant 1 : i32
      %2 = spv.Load "Function" %0 : f32
      %3 = spv.AccessChain %1[%cst1_i32] : !spv.ptr<vector<2xf32>, Function>
      %4 = spv.Load "Function" %3 : f32
      %5 = spv.FAdd %2, %4 : f32
      spv.ReturnValue %5 : f32
    }
    func @changes(%arg0: f32) -> f32 {
      %0 = spv.Variable : !spv.ptr<f32, Function>
      spv.Store "Function" %0, %arg0 : f32
      %1 = spv.Load "Function" %0 : f32
      %2 = spv.FMul %1, %1 : f32
      spv.Store "Function" %0, %2 : f32
      %3 = spv.Load "Function" %0 : f32
      spv.ReturnValue %3 : f32
    }
    func @counts(%arg0: !spv.ptr<f32, Function>) -> f32 {
      %0 = spv.Load "Function" %arg0 : f32
      %1 = spv.FAdd %0, %0 : f32
      spv.Store "Function" %arg0, %1 : f32
      spv.ReturnValue %1 : f32
    }
    func @returns(%arg0: !spv.ptr<f32, Function>) -> f32 {
      %cst_f32 = spv.constant 2.000000e+00 : f32
      spv.Store "Function" %arg0, %cst_f32 : f32
      spv.ReturnValue %cst_f32 : f32
    }
    func @both(%arg0: !spv.ptr<f32, Function>, %arg1: !spv.ptr<f32, Function>) -> f32 {
      %cst_f32 = spv.constant 3.000000e+00 : f32
      spv.Store "Function" %arg1, %cst_f32 : f32
      %0 = spv.Load "Function" %arg0 : f32
      spv.ReturnValue %0 : f32
    }
    func @apart(%arg0: f32, %arg1: !spv.ptr<f32, Function>) -> f32 {
      %0 = spv.Variable : !spv.ptr<f32, Function>
      spv.Store "Function" %0, %arg0 : f32
      %cst_f32 = spv.constant 3.000000e+00 : f32
      spv.Store "Function" %arg1, %cst_f32 : f32
      %1 = spv.Load "Function" %0 : f32
      spv.ReturnValue %1 : f32
    }
    func @volatile(%arg0: !spv.ptr<f32, Function>) -> f32 {
      %0 = spv.Load "Function" %arg0 ["Volatile"] : f32
      spv.ReturnValue %0 : f32
    }
    func @exported(%arg0: !spv.ptr<f32, Function>) -> f32
        attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "exported", linkage_type = <Export>>} {
      %0 = spv.Load "Function" %arg0 : f32
      spv.ReturnValue %0 : f32
    }
    func @outer(%arg0: f32) -> f32 {
      %0 = spv.Variable : !spv.ptr<f32, Function>
      spv.Store "Function" %0, %arg0 : f32
      %1 = spv.Load "Function" %0 : f32
      %2 = spv.FunctionCall @inner(%1) : (f32) -> f32
      spv.ReturnValue %2 : f32
    }
    func @inner(%arg0: f32) -> f32 {
      %0 = spv.Variable : !spv.ptr<f32, Function>
      spv.Store "Function" %0, %arg0 : f32
      %1 = spv.Load "Function" %0 : f32
      spv.ReturnValue %1 : f32
    }
  }
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @caller(%arg0: i32) -> f32 {
      %0 = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
      %1 = spv.AccessChain %0[%arg0] : !spv.ptr<!spv.array<4 x f32>, Function>
      %2 = spv.FunctionCall @element(%0, %arg0) : (!spv.ptr<!spv.array<4 x f32>, Function>, i32) -> f32
      %3 = spv.FunctionCall @number(%1) : (!spv.ptr<f32, Function>) -> f32
      %4 = spv.FAdd %2, %3 : f32
      spv.ReturnValue %4 : f32
    }
    func @element(%arg0: !spv.ptr<!spv.array<4 x f32>, Function>, %arg1: i32) -> f32 {
      %0 = spv.AccessChain %arg0[%arg1] : !spv.ptr<!spv.array<4 x f32>, Function>
      %1 = spv.Load "Function" %0 : f32
      spv.ReturnValue %1 : f32
    }
    func @number(%arg0: !spv.ptr<f32, Function>) -> f32 {
      %0 = spv.Load "Function" %arg0 : f32
      spv.ReturnValue %0 : f32
    }
  }
}
