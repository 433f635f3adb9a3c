module {
  spirv.module Logical GLSL450 {
    spirv.func @decorated(%arg0: f32, %arg1: vector<2xf32>) -> vector<2xf32> "None" {
      %0 = spirv.CompositeConstruct %arg0, %arg0 {relaxed_precision} : (f32, f32) -> vector<2xf32>
      spirv.ReturnValue %0 : vector<2xf32>
    }
  }
}
