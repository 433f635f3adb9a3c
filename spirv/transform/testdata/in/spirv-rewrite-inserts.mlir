spirv.module Logical GLSL450 {
  spirv.func @chains(%a: f32, %b: vector<2xf32>, %m: !spirv.matrix<2 x vector<2xf32>>, %s: !spirv.struct<(f32)>) -> vector<2xf32> "None" {
    %0 = spirv.CompositeInsert %a, %b[0 : i32] : f32 into vector<2xf32>
    %1 = spirv.CompositeInsert %a, %0[1 : i32] : f32 into vector<2xf32>
    // Nested composites are chains of their own.
    %2 = spirv.CompositeInsert %1, %m[0 : i32] : vector<2xf32> into !spirv.matrix<2 x vector<2xf32>>
    %3 = spirv.CompositeInsert %b, %2[1 : i32] : vector<2xf32> into !spirv.matrix<2 x vector<2xf32>>
    %4 = spirv.CompositeInsert %a, %s[0 : i32] : f32 into !spirv.struct<(f32)>
    // What somebody else uses stays.
    %5 = spirv.CompositeInsert %a, %0[1 : i32] : f32 into vector<2xf32>
    %6 = spirv.FAdd %0, %5 : vector<2xf32>
    // These are no chains: the first is missing, the order is another, an index leads deeper.
    %7 = spirv.CompositeInsert %a, %b[1 : i32] : f32 into vector<2xf32>
    %8 = spirv.CompositeInsert %a, %7[0 : i32] : f32 into vector<2xf32>
    %9 = spirv.CompositeInsert %a, %m[1 : i32, 1 : i32] : f32 into !spirv.matrix<2 x vector<2xf32>>
    spirv.ReturnValue %6 : vector<2xf32>
  }
}
