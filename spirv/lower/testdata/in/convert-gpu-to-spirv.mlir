// What an invocation knows of itself, and what those of a subgroup do together, in Vulkan.
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, GroupNonUniformShuffle, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
  gpu.module @kernels {
    gpu.func @ids(%x: f32, %n: i32, %memory: memref<12x16xf32, #spirv.storage_class<StorageBuffer>>, %i: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 4, 1]>} {
      %thread = gpu.thread_id x
      %again = gpu.thread_id z
      %lane = gpu.lane_id
      %global = gpu.global_id y
      %block = gpu.block_id z
      %grid = gpu.grid_dim x
      %width = gpu.block_dim y
      %group = gpu.subgroup_id : index
      %groups = gpu.num_subgroups : index
      %size = gpu.subgroup_size : index
      %sum = arith.addi %thread, %width : index
      gpu.barrier
      %c3 = arith.constant 3 : i32
      %c16 = arith.constant 16 : i32
      %s, %sv = gpu.shuffle xor %x, %c3, %c16 : f32
      %t, %tv = gpu.shuffle idx %n, %c3, %c16 : i32
      %r0 = gpu.subgroup_reduce add %x : (f32) -> f32
      %r1 = gpu.subgroup_reduce maxui %n cluster(size = 4) : (i32) -> i32
      %r, %v = gpu.rotate %x, 3, 16 : f32
      gpu.return
    }
    gpu.func @bound(%x: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 2), Uniform>}) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      gpu.return
    }
  }
}
