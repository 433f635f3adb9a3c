// expected-error @+2 {{'spirv.module' declares capability GroupNonUniform, which requires min version v1.3 but the module allows up to v1.0}}
// expected-error @+1 {{'spirv.module' requires at least one capability in [VulkanMemoryModel] but the module allows none}}
spirv.module Logical Vulkan requires #spirv.vce<v1.0, [Shader, GroupNonUniform], []> {
  // expected-error @+2 {{'spirv.GlobalVariable' requires at least one extension in [SPV_KHR_storage_buffer_storage_class, SPV_KHR_variable_pointers], or min version v1.3, but the module allows none}}
  // expected-error @+1 {{'spirv.GlobalVariable' requires at least one capability in [Int64] but the module allows none}}
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i64 [0]), Block>, StorageBuffer>
  // expected-error @+1 {{'spirv.func' requires at least one capability in [Float64] but the module allows none}}
  spirv.func @f(%a: i32, %b: f64) "None" {
    %0 = spirv.BitReverse %a : i32
    // expected-error @+1 {{'spirv.FAdd' requires at least one capability in [Float64] but the module allows none}}
    %1 = spirv.FAdd %b, %b : f64
    // expected-error @+1 {{'spirv.GroupNonUniformElect' requires min version v1.3 but the module allows up to v1.0}}
    %2 = spirv.GroupNonUniformElect <Subgroup> : i1
    spirv.Return
  }
}

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniform], [SPV_KHR_16bit_storage]>, #spirv.resource_limits<>>} {
  // expected-error @+3 {{'spirv.module' declares version v1.5 but the target environment allows up to v1.3}}
  // expected-error @+2 {{'spirv.module' declares capability Kernel, which requires at least one capability in [Kernel] but the target environment allows none}}
  // expected-error @+1 {{'spirv.module' declares extension SPV_KHR_8bit_storage, which the target environment does not allow}}
  spirv.module Logical GLSL450 requires #spirv.vce<v1.5, [Shader, Kernel], [SPV_KHR_8bit_storage]> {
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%a: i32) "None" {
      %0 = spirv.BitReverse %a : i32
      %2 = spirv.GroupNonUniformElect <Subgroup> : i1
      // expected-error @+1 {{'spirv.SConvert' requires at least one capability in [Int64] but the target environment allows none}}
      %3 = spirv.SConvert %a : i32 to i64
      spirv.Return
    }
  }
}
