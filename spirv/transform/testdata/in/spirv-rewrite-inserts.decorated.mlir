spirv.module Logical GLSL450 {
  spirv.func @decorated(%a: f32, %b: vector<2xf32>) -> vector<2xf32> "None" {
    %0 = spirv.CompositeInsert %a, %b[0 : i32] {relaxed_precision} : f32 into vector<2xf32>
    %1 = spirv.CompositeInsert %a, %0[1 : i32] {relaxed_precision} : f32 into vector<2xf32>
    spirv.ReturnValue %1 : vector<2xf32>
  }
}
