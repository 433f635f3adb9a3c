module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [SubgroupVoteKHR, Shader, Matrix], [SPV_KHR_subgroup_vote]> {
    func @barrier() {
      spv.ControlBarrier "Workgroup", "Subgroup", "None"
      spv.Return
    }
  } attributes {spv.target_env = #spv.target_env<#spv.vce<v1.2, [Shader, SubgroupBallotKHR, SubgroupVoteKHR],
      [SPV_KHR_shader_ballot, SPV_KHR_subgroup_vote]>, #spv.resource_limits<>>}
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, VariablePointers, Matrix,
      VariablePointersStorageBuffer], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_variable_pointers]> {
    func @select(%arg0: i1, %arg1: !spv.ptr<i32, StorageBuffer>, %arg2: !spv.ptr<i32, StorageBuffer>) {
      %0 = spv.Select %arg0, %arg1, %arg2 : i1, !spv.ptr<i32, StorageBuffer>
      spv.Return
    }
  }
      attributes {spv.target_env = #spv.target_env<#spv.vce<v1.3, [Shader, VariablePointersStorageBuffer,
      VariablePointers], []>, #spv.resource_limits<>>}
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [VariablePointers, Shader, VariablePointersStorageBuffer,
      Matrix], [SPV_KHR_variable_pointers]> {
    func @flow(%arg0: i1, %arg1: !spv.ptr<i32, Workgroup>, %arg2: !spv.ptr<i32, Workgroup>) {
      spv.BranchConditional %arg0, ^bb1(%arg1 : !spv.ptr<i32, Workgroup>), ^bb1(%arg2 : !spv.ptr<i32, Workgroup>)
    ^bb1(%0: !spv.ptr<i32, Workgroup>):  // 2 preds: ^bb0, ^bb0
      spv.Return
    }
  }
      attributes {spv.target_env = #spv.target_env<#spv.vce<v1.3, [Shader, VariablePointersStorageBuffer,
      VariablePointers], []>, #spv.resource_limits<>>}
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
    func @parameters(%arg0: !spv.ptr<i32, StorageBuffer>, %arg1: !spv.ptr<i32, Workgroup>) {
      spv.Return
    }
  }
      attributes {spv.target_env = #spv.target_env<#spv.vce<v1.3, [Shader, VariablePointersStorageBuffer,
      VariablePointers], []>, #spv.resource_limits<>>}
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Matrix], []> {
    spv.globalVariable @plain : !spv.ptr<!spv.struct<f32, i32>, Workgroup>
  } attributes {spv.target_env = #spv.target_env<#spv.vce<v1.4, [Shader, WorkgroupMemoryExplicitLayoutKHR],
      [SPV_KHR_workgroup_memory_explicit_layout]>, #spv.resource_limits<>>}
}
