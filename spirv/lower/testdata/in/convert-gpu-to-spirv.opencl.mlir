// Numbers as wide as addresses, and instructions of whole workgroups.
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Kernel, Addresses, Int64, Groups], []>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @ids(%x: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
      %thread = gpu.thread_id x
      %width = gpu.block_dim y
      %sum = gpu.all_reduce add %x uniform {} : (f32) -> f32
      gpu.return
    }
  }
}
