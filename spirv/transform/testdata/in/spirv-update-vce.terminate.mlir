spv.module Logical GLSL450 attributes {spv.target_env = #spv.target_env<#spv.vce<v1.5, [Shader], []>, #spv.resource_limits<>>} {
  func @f() {
    // expected-error @+1 {{'spv.TerminateInvocation' requires at least one extension in [SPV_KHR_terminate_invocation], or min version v1.6, but none allowed in target environment}}
    spv.TerminateInvocation
  }
}
