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
