module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @floats(%arg0: f32) -> f32 {
      spv.ReturnValue %arg0 : f32
    }
    func @changed(%arg0: f32) -> f32 {
      %cst_f32 = spv.constant 0.000000e+00 : f32
      %cst_f32_0 = spv.constant -0.000000e+00 : f32
      %0 = spv.FAdd %arg0, %cst_f32 : f32
      %1 = spv.FSub %0, %cst_f32_0 : f32
      %2 = spv.FSub %cst_f32, %1 : f32
      %3 = spv.FMul %2, %cst_f32 : f32
      spv.ReturnValue %3 : f32
    }
    func @negations(%arg0: f32, %arg1: f32) -> f32 {
      %0 = spv.FMul %arg0, %arg1 : f32
      %1 = spv.FSub %arg0, %0 : f32
      spv.ReturnValue %1 : f32
    }
    func @constants() -> vector<2xf32> {
      %cst_vec_2xf32 = spv.constant dense<[4.000000e+00, 1.000000e+00]> : vector<2xf32>
      spv.ReturnValue %cst_vec_2xf32 : vector<2xf32>
    }
    func @undefined() -> i32 {
      %cst_f32 = spv.constant 0.000000e+00 : f32
      %cst_f32_0 = spv.constant 1.000000e+20 : f32
      %0 = spv.FDiv %cst_f32, %cst_f32 : f32
      %1 = spv.ConvertFToS %0 : f32 to i32
      %2 = spv.ConvertFToS %cst_f32_0 : f32 to i32
      %3 = spv.IAdd %1, %2 : i32
      spv.ReturnValue %3 : i32
    }
    func @splat(%arg0: vector<3xf32>) -> vector<3xf32> {
      %cst_f32 = spv.constant 2.000000e+00 : f32
      %0 = spv.VectorTimesScalar %arg0, %cst_f32 : (vector<3xf32>, f32) -> vector<3xf32>
      spv.ReturnValue %0 : vector<3xf32>
    }
    func @integers(%arg0: i32) -> i32 {
      %cst8_i32 = spv.constant 8 : i32
      %cst-2_i32 = spv.constant -2 : i32
      %0 = spv.IAdd %arg0, %cst-2_i32 : i32
      %1 = spv.ShiftLeftLogical %0, %cst8_i32 : i32, i32
      %2 = spv.SNegate %1 : i32
      spv.ReturnValue %2 : i32
    }
    func @far(%arg0: i32) -> i32 {
      %cst20_i32 = spv.constant 20 : i32
      %0 = spv.ShiftLeftLogical %arg0, %cst20_i32 : i32, i32
      %1 = spv.ShiftLeftLogical %0, %cst20_i32 : i32, i32
      spv.ReturnValue %1 : i32
    }
    func @signs(%arg0: si32, %arg1: i32) -> si32 {
      %0 = spv.IAdd %arg0, %arg1 : (si32, i32) -> si32
      spv.ReturnValue %0 : si32
    }
    func @quotient(%arg0: si32, %arg1: i32) -> i32 {
      %0 = spv.Bitcast %arg0 : si32 to i32
      %1 = spv.UDiv %0, %arg1 : i32
      spv.ReturnValue %1 : i32
    }
    func @logic(%arg0: f32, %arg1: f32, %arg2: i1) -> i1 {
      %0 = spv.FUnordGreaterThanEqual %arg0, %arg1 : f32
      %1 = spv.LogicalOr %0, %arg2 : i1
      spv.ReturnValue %1 : i1
    }
    func @numbers(%arg0: i1) -> i1 {
      spv.ReturnValue %arg0 : i1
    }
    func @choices(%arg0: i1, %arg1: f32, %arg2: f32, %arg3: f32) -> f32 {
      %0 = spv.Select %arg0, %arg1, %arg3 : i1, f32
      spv.ReturnValue %0 : f32
    }
    func @chains(%arg0: !spv.ptr<!spv.array<4 x !spv.array<4 x !spv.array<4 x f32>>>, Function>, %arg1: i32, %arg2: i32)
        -> f32 {
      %0 = spv.AccessChain %arg0[%arg1, %arg2, %arg1] : !spv.ptr<!spv.array<4 x !spv.array<4 x !spv.array<4 x f32>>>,
          Function>
      %1 = spv.Load "Function" %0 : f32
      spv.ReturnValue %1 : f32
    }
  }
}
