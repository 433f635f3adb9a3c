module {
  func.func @extract(%arg0: f32, %arg1: f32, %arg2: vector<2xf32>) -> (f32, f32, f32, f32, vector<2xf32>) {
    %cst_vec_2xf32 = spirv.Constant dense<3.000000e+00> : vector<2xf32>
    %0 = spirv.CompositeConstruct %arg2, %arg2 : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
    %1 = spirv.CompositeExtract %0[1 : i32] : vector<4xf32>
    %2 = spirv.CompositeConstruct %arg0, %arg2 : (f32, vector<2xf32>) -> !spirv.struct<(f32, vector<2xf32>)>
    %3 = spirv.CompositeExtract %2[1 : i32, 0 : i32] : !spirv.struct<(f32, vector<2xf32>)>
    return %arg1, %1, %3, %arg0, %cst_vec_2xf32 : f32, f32, f32, f32, vector<2xf32>
  }
  func.func @extract_inserted(%arg0: !spirv.array<2 x vector<2xf32>>, %arg1: f32) -> (f32, f32) {
    %0 = spirv.CompositeInsert %arg1, %arg0[1 : i32, 0 : i32] : f32 into !spirv.array<2 x vector<2xf32>>
    %1 = spirv.CompositeExtract %0[1 : i32, 1 : i32] : !spirv.array<2 x vector<2xf32>>
    return %arg1, %1 : f32, f32
  }
}
