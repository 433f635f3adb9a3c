module {
  spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
    spirv.func @f(%arg0: f32, %arg1: f32, %arg2: vector<4xf32>, %arg3: i32) -> f32 "None" {
      %0 = spirv.FMul %arg0, %arg1 {no_contraction} : f32
      %1 = spirv.FAdd %0, %arg0 {no_contraction} : f32
      %2 = spirv.Dot %arg2, %arg2 {no_contraction} : vector<4xf32> -> f32
      %3 = spirv.FSub %1, %2 {no_contraction} : f32
      %4 = spirv.IAdd %arg3, %arg3 : i32
      %5 = spirv.GL.Sqrt %3 : f32
      spirv.ReturnValue %5 : f32
    }
  }
}
