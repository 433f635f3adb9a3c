module {
  spirv.module Logical GLSL450 {
    spirv.func @chains(%arg0: f32, %arg1: vector<2xf32>, %arg2: !spirv.matrix<2 x vector<2xf32>>, %arg3: !spirv.struct<(f32)>) -> vector<2xf32> "None" {
      %0 = spirv.CompositeInsert %arg0, %arg1[0 : i32] : f32 into vector<2xf32>
      %1 = spirv.CompositeConstruct %arg0, %arg0 : (f32, f32) -> vector<2xf32>
      %2 = spirv.CompositeConstruct %1, %arg1 : (vector<2xf32>, vector<2xf32>) -> !spirv.matrix<2 x vector<2xf32>>
      %3 = spirv.CompositeConstruct %arg0 : (f32) -> !spirv.struct<(f32)>
      %4 = spirv.CompositeConstruct %arg0, %arg0 : (f32, f32) -> vector<2xf32>
      %5 = spirv.FAdd %0, %4 : vector<2xf32>
      %6 = spirv.CompositeInsert %arg0, %arg1[1 : i32] : f32 into vector<2xf32>
      %7 = spirv.CompositeInsert %arg0, %6[0 : i32] : f32 into vector<2xf32>
      %8 = spirv.CompositeInsert %arg0, %arg2[1 : i32, 1 : i32] : f32 into !spirv.matrix<2 x vector<2xf32>>
      spirv.ReturnValue %5 : vector<2xf32>
    }
  }
}
