module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [VulkanMemoryModel, Shader], []>, #spirv.resource_limits<>>} {
  spirv.module Logical Vulkan requires #spirv.vce<v1.4, [Shader, VulkanMemoryModel, Matrix], [SPV_KHR_vulkan_memory_model]> {
    spirv.GlobalVariable @own : !spirv.ptr<f32, Private>
    spirv.func @main() "None" {
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @main, @own
  }
}
