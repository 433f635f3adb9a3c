module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @floats(%arg0: f32, %arg1: f32) {
    %0 = spirv.CL.fabs %arg0 : f32
    %1 = spirv.CL.cos %arg0 : f32
    %2 = spirv.CL.exp %arg0 : f32
    %3 = spirv.CL.floor %arg0 : f32
    %4 = spirv.CL.log %arg0 : f32
    %5 = spirv.CL.erf %arg0 : f32
    %6 = spirv.CL.round %arg0 : f32
    %7 = spirv.CL.sqrt %arg0 : f32
    %8 = spirv.CL.tanh %arg0 : f32
    %9 = spirv.CL.pow %arg0, %arg1 : f32
    %10 = spirv.CL.fma %arg0, %arg1, %arg0 : f32
    %11 = spirv.CL.atan2 %arg0, %arg1 : f32
    return
  }
}
