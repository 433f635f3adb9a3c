// Each subgroup by itself, then all of them by way of memory; without subgroups each invocation by itself.
module {
  gpu.module @with attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
    gpu.func @sum(%x: f32) kernel attributes {known_block_size = array<i32: 64, 2, 1>} {
      %g = gpu.subgroup_reduce add %x : (f32) -> f32
      %0 = gpu.all_reduce add %x {} : (f32) -> f32
      gpu.return
    }
  }
  gpu.module @without {
    gpu.func @most(%x: i32) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      %0 = gpu.all_reduce maxsi %x {} : (i32) -> i32
      gpu.return
    }
  }
}
