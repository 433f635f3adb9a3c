module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int64, Vector16], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @kernel(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: vector<8xf32>, %arg5: vector<16xi64>) {
    %0 = spirv.CL.s_max %arg0, %arg1 : i32
    %1 = spirv.CL.fmin %arg2, %arg3 : f32
    %2 = spirv.Unordered %arg2, %arg2 : f32
    %3 = spirv.FAdd %arg4, %arg4 : vector<8xf32>
    %4 = spirv.IMul %arg5, %arg5 : vector<16xi64>
    %5 = spirv.CL.s_abs %arg0 : i32
    %6 = spirv.CL.s_abs %arg0 : i32
    %7 = spirv.UMod %5, %6 : i32
    %8 = spirv.IEqual %arg0, %5 : i32
    %9 = spirv.SNegate %7 : i32
    %10 = spirv.Select %8, %7, %9 : i1, i32
    return
  }
}
