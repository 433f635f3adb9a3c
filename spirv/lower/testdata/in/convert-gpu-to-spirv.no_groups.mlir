// What has no instruction of whole groups in the target: a workgroup reduces in its memory, a subgroup without the promise that all are there.
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Kernel, Addresses, Int64, GroupNonUniformArithmetic], []>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @reduce(%x: f32, %i: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %sum = gpu.all_reduce add %x uniform {} : (f32) -> f32
      %product = gpu.subgroup_reduce mul %i uniform : (i32) -> i32
      gpu.return
    }
  }
}
