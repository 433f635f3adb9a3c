// A shader says of each instruction that it is computed as it is written.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @f(%a: f32, %b: f32, %v: vector<4xf32>, %i: i32) -> f32 "None" {
    %0 = spirv.FMul %a, %b : f32
    %1 = spirv.FAdd %0, %a : f32
    %2 = spirv.Dot %v, %v : vector<4xf32> -> f32
    %3 = spirv.FSub %1, %2 : f32
    %4 = spirv.IAdd %i, %i : i32
    %5 = spirv.GL.Sqrt %3 : f32
    spirv.ReturnValue %5 : f32
  }
}
