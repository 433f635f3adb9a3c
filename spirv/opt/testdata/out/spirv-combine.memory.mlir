module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Float64], []> {
    func @unwritten(%arg0: i32) -> f32 {
      %cst_f32 = spv.constant 0.000000e+00 : f32
      %0 = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
      %1 = spv.AccessChain %0[%arg0] : !spv.ptr<!spv.array<4 x f32>, Function>
      %2 = spv.Load "Function" %1 ["Volatile"] : f32
      %3 = spv.FAdd %2, %cst_f32 : f32
      spv.ReturnValue %3 : f32
    }
    func @equal(%arg0: i32, %arg1: i32) -> f32 {
      %cst_f32 = spv.constant 2.000000e+00 : f32
      %cst = spv.constant [dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>,
          dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>] : !spv.array<2 x vector<2xf32>>
      %cst_vec_2xf32 = spv.constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
      %0 = spv.Variable : !spv.ptr<!spv.array<2 x vector<2xf32>>, Function>
      spv.Store "Function" %0, %cst : !spv.array<2 x vector<2xf32>>
      %1 = spv.AccessChain %0[%arg0] : !spv.ptr<!spv.array<2 x vector<2xf32>>, Function>
      spv.Store "Function" %1, %cst_vec_2xf32 : vector<2xf32>
      spv.ReturnValue %cst_f32 : f32
    }
    func @others(%arg0: i32, %arg1: f32) -> f32 {
      %cst = spv.constant [dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>,
          dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>] : !spv.array<2 x vector<2xf32>>
      %cst_0 = spv.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : !spv.array<2 x f32>
      %cst_f32 = spv.constant 1.000000e+00 : f32
      %cst1_i32 = spv.constant 1 : i32
      %0 = spv.Variable : !spv.ptr<!spv.array<2 x vector<2xf32>>, Function>
      %1 = spv.Variable init(%cst_0) : !spv.ptr<!spv.array<2 x f32>, Function>
      %2 = spv.Variable : !spv.ptr<!spv.array<2 x f32>, Function>
      spv.Store "Function" %0, %cst : !spv.array<2 x vector<2xf32>>
      %3 = spv.AccessChain %0[%arg0, %cst1_i32] : !spv.ptr<!spv.array<2 x vector<2xf32>>, Function>
      spv.Store "Function" %3, %cst_f32 : f32
      %4 = spv.AccessChain %0[%arg0] : !spv.ptr<!spv.array<2 x vector<2xf32>>, Function>
      %5 = spv.Load "Function" %4 : vector<2xf32>
      %6 = spv.AccessChain %1[%arg0] : !spv.ptr<!spv.array<2 x f32>, Function>
      %7 = spv.Load "Function" %6 : f32
      %8 = spv.AccessChain %2[%arg0] : !spv.ptr<!spv.array<2 x f32>, Function>
      spv.Store "Function" %8, %arg1 : f32
      %9 = spv.Load "Function" %8 : f32
      %10 = spv.CompositeExtract %5[0 : i32] : vector<2xf32>
      %11 = spv.FMul %10, %7 : f32
      %12 = spv.FAdd %11, %9 : f32
      spv.ReturnValue %12 : f32
    }
    func @shared(%arg0: i32, %arg1: !spv.ptr<f32, Function>) -> f32 {
      %0 = spv.Variable : !spv.ptr<!spv.array<2 x f32>, Function>
      %1 = spv.FunctionCall @fill(%0) : (!spv.ptr<!spv.array<2 x f32>, Function>) -> f32
      %2 = spv.AccessChain %0[%arg0] : !spv.ptr<!spv.array<2 x f32>, Function>
      %3 = spv.Load "Function" %2 : f32
      spv.Store "Function" %arg1, %3 : f32
      %4 = spv.FAdd %1, %3 : f32
      spv.ReturnValue %4 : f32
    }
    func @fill(%arg0: !spv.ptr<!spv.array<2 x f32>, Function>) -> f32 {
      %cst0_i32 = spv.constant 0 : i32
      %0 = spv.AccessChain %arg0[%cst0_i32] : !spv.ptr<!spv.array<2 x f32>, Function>
      %1 = spv.Load "Function" %0 : f32
      spv.ReturnValue %1 : f32
    }
  }
}
