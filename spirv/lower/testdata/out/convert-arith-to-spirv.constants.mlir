module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @constants() {
    %cst_f32 = spirv.Constant 2.000000e+00 : f32
    %cst_vec_4xf32 = spirv.Constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>
    %cst = spirv.Constant dense<[1, 2, 3, 4]> : tensor<4xi32> : !spirv.array<4 x i32>
    %cst7_i32 = spirv.Constant 7 : i32
    %cst_vec_2xi1 = spirv.Constant dense<true> : vector<2xi1>
    %cst-1_i32 = spirv.Constant -1 : i32
    %cst-1_i32_0 = spirv.Constant -1 : i32
    return
  }
}
