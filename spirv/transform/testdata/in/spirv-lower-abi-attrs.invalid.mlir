// expected-error @+1 {{'spirv.module' op missing SPIR-V target env attribute}}
spirv.module Logical GLSL450 {
  spirv.func @f() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    spirv.Return
  }
}

// -----

// There is nothing to lower.
// expected-error @+1 {{'spirv.module' op missing SPIR-V target env attribute}}
spirv.module Logical GLSL450 {
}

// -----

spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Matrix], []>, #spirv.resource_limits<>>} {
  // expected-error @+1 {{lower entry point failure: could not select execution model based on 'spirv.target_env'}}
  spirv.func @f() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  // expected-error @+1 {{argument #0 is no pointer, so its attribute has to name a storage class}}
  spirv.func @f(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    spirv.Return
  }
  // expected-error @+1 {{argument #0 has no layout: member 0: !spv.ptr<f32, StorageBuffer> is no physical pointer}}
  spirv.func @g(%a: !spirv.ptr<!spirv.struct<(!spirv.ptr<f32, StorageBuffer>)>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    spirv.Return
  }
}
