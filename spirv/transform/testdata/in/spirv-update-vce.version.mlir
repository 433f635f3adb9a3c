// Variables that are no inputs or outputs are in interfaces since version 1.4; an extension is enough for the memory model.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [VulkanMemoryModel, Shader], []>, #spirv.resource_limits<>>} {
  spirv.module Logical Vulkan {
    spirv.GlobalVariable @own : !spirv.ptr<f32, Private>
    spirv.func @main() "None" {
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @main, @own
  }
}
