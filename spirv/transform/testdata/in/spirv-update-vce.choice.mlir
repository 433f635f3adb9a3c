// Which of several capabilities is declared where a target has them all.

// Barriers of subgroups before version 1.3.
spv.module Logical GLSL450 attributes {spv.target_env = #spv.target_env<#spv.vce<v1.2, [Shader, SubgroupBallotKHR, SubgroupVoteKHR], [SPV_KHR_shader_ballot, SPV_KHR_subgroup_vote]>, #spv.resource_limits<>>} {
  func @barrier() {
    spv.ControlBarrier "Workgroup", "Subgroup", "None"
    spv.Return
  }
}

// Pointers that are chosen: by an instruction, and by control flow. Parameters are not.
!p = !spv.ptr<i32, StorageBuffer>
!w = !spv.ptr<i32, Workgroup>
spv.module Logical GLSL450 attributes {spv.target_env = #spv.target_env<#spv.vce<v1.3, [Shader, VariablePointersStorageBuffer, VariablePointers], []>, #spv.resource_limits<>>} {
  func @select(%c: i1, %a: !p, %b: !p) {
    %0 = spv.Select %c, %a, %b : i1, !p
    spv.Return
  }
}
spv.module Logical GLSL450 attributes {spv.target_env = #spv.target_env<#spv.vce<v1.3, [Shader, VariablePointersStorageBuffer, VariablePointers], []>, #spv.resource_limits<>>} {
  func @flow(%c: i1, %a: !w, %b: !w) {
    spv.BranchConditional %c, ^at(%a : !w), ^at(%b : !w)
  ^at(%p: !w):
    spv.Return
  }
}
spv.module Logical GLSL450 attributes {spv.target_env = #spv.target_env<#spv.vce<v1.3, [Shader, VariablePointersStorageBuffer, VariablePointers], []>, #spv.resource_limits<>>} {
  func @parameters(%a: !p, %b: !w) {
    spv.Return
  }
}

// Memory of a workgroup that is no block needs no layout.
spv.module Logical GLSL450 attributes {spv.target_env = #spv.target_env<#spv.vce<v1.4, [Shader, WorkgroupMemoryExplicitLayoutKHR], [SPV_KHR_workgroup_memory_explicit_layout]>, #spv.resource_limits<>>} {
  spv.globalVariable @plain : !spv.ptr<!spv.struct<f32, i32>, Workgroup>
}
