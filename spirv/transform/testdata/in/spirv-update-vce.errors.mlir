// expected-error @below {{missing 'spirv.target_env' attribute}}
spirv.module Logical GLSL450 {
}

// -----

spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  spirv.func @f(%a: f64, %p: i1) "None" { // expected-error {{'spirv.func' requires at least one capability in [Float64] but none allowed in target environment}}
    // expected-error @+1 {{'spirv.FAdd' requires at least one capability in [Float64] but none allowed in target environment}}
    %0 = spirv.FAdd %a, %a : f64
    // expected-error @+1 {{'spirv.KHR.SubgroupBallot' requires at least one capability in [SubgroupBallotKHR] but none allowed in target environment}}
    %1 = spirv.KHR.SubgroupBallot %p : vector<4xi32>
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, GroupNonUniform], []>, #spirv.resource_limits<>>} {
  spirv.func @f() "None" {
    // expected-error @+1 {{'spirv.GroupNonUniformElect' requires min version v1.3 but target environment allows up to v1.0}}
    %0 = spirv.GroupNonUniformElect <Subgroup> : i1
    spirv.Return
  }
}

// -----

// expected-error @+1 {{'spirv.module' requires at least one capability in [Shader] but none allowed in target environment}}
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
}

// -----

spirv.module Physical64 OpenCL requires #spirv.vce<v1.4, [Kernel, Addresses, Linkage], []> {
  spirv.func @f(%p: !spirv.ptr<i32, CrossWorkgroup>, %v: i32, %c: i32) -> i32 "None" {
    // expected-error @+1 {{'spirv.AtomicCompareExchangeWeak' requires max version v1.3 but target environment has v1.4}}
    %0 = spirv.AtomicCompareExchangeWeak <Device> <None> <None> %p, %v, %c : !spirv.ptr<i32, CrossWorkgroup>
    spirv.ReturnValue %0 : i32
  }
}

// -----

spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Linkage], []>, #spirv.resource_limits<>>} {
  // expected-error @+1 {{'spirv.GlobalVariable' requires at least one extension in [SPV_KHR_linkonce_odr] but none allowed in target environment}}
  spirv.GlobalVariable @v {linkage_attributes = #spirv.linkage_attributes<linkage_name="v", linkage_type=<LinkOnceODR>>} : !spirv.ptr<f32, Private>
}

// -----

spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, StorageUniform16], []>, #spirv.resource_limits<>>} {
  // expected-error @+1 {{'spirv.GlobalVariable' requires at least one extension in [SPV_KHR_16bit_storage], or min version v1.3, but none allowed in target environment}}
  spirv.GlobalVariable @h : !spirv.ptr<!spirv.struct<(f16 [0])>, Uniform>
}

// -----

spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  // expected-error @+1 {{'spirv.GlobalVariable' requires at least one capability in [Sampled1D, Image1D] but none allowed in target environment}}
  spirv.GlobalVariable @line : !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
}
