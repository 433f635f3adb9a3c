module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader], []> {
    func @one(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: f32) -> f32 {
      %cst_f32 = spv.constant 2.000000e+00 : f32
      %0 = spv.ConvertSToF %arg1 : i32 to f32
      %1 = spv.FMul %0, %arg3 : f32
      %2 = spv.FAdd %1, %cst_f32 {no_contraction} : f32
      %3 = spv.GLSL.Sqrt %2 : f32
      spv.ReturnValue %3 : f32
    }
    func @moved(%arg0: vector<4xf32>) -> f32 {
      %0 = spv.CompositeExtract %arg0[3 : i32] : vector<4xf32>
      %1 = spv.FMul %0, %0 : f32
      %2 = spv.FNegate %1 : f32
      spv.ReturnValue %2 : f32
    }
    func @chosen(%arg0: i1, %arg1: vector<2xf32>, %arg2: f32) -> f32 {
      %0 = spv.CompositeExtract %arg1[0 : i32] : vector<2xf32>
      %1 = spv.Select %arg0, %0, %arg2 : i1, f32
      spv.ReturnValue %1 : f32
    }
    func @stays(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> f32 {
      %0 = spv.FAdd %arg0, %arg1 : vector<2xf32>
      %1 = spv.CompositeExtract %0[0 : i32] : vector<2xf32>
      %2 = spv.FNegate %arg0 : vector<2xf32>
      %3 = spv.CompositeExtract %2[0 : i32] : vector<2xf32>
      %4 = spv.CompositeExtract %2[1 : i32] : vector<2xf32>
      %5 = spv.GLSL.Normalize %arg0 : vector<2xf32>
      %6 = spv.CompositeExtract %5[1 : i32] : vector<2xf32>
      %7 = spv.FMul %1, %3 : f32
      %8 = spv.FSub %4, %6 : f32
      %9 = spv.FMul %7, %8 : f32
      spv.ReturnValue %9 : f32
    }
  }
}
