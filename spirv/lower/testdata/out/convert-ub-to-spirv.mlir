module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @poison() {
    %0 = spirv.Undef : i32
    %1 = spirv.Undef : vector<4xf32>
    %2 = spirv.Undef : i32
    return
  }
}
