module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformArithmetic], []>, #spirv.resource_limits<subgroup_size = 16>>} {
  gpu.module @groups {
    gpu.func @wrong(%x: f32, %i: i32, %b: i1, %n: i64) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      // expected-error@-1 {{failed to legalize operation 'gpu.func': needs capability Int64 for 'i64'}}
      gpu.return
    }
    gpu.func @groups(%x: f32, %i: i32) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      %c32 = arith.constant 32 : i32
      // expected-error@+1 {{needs a width that is the size of the target's subgroups, 16, or less}}
      %0, %v = gpu.shuffle xor %x, %i, %c32 : f32
      // expected-error@+1 {{needs clusters that the target's subgroups of 16 have room for}}
      %1 = gpu.subgroup_reduce maximumf %x cluster(size = 8, stride = 4) : (f32) -> f32
      // expected-error@+1 {{needs at least one capability in [GroupNonUniformClustered]}}
      %4 = gpu.subgroup_reduce add %x cluster(size = 8) : (f32) -> f32
      // expected-error@+1 {{needs at least one capability in [GroupNonUniformRotateKHR]}}
      %2, %w = gpu.rotate %x, 1, 16 : f32
      // expected-error@+1 {{needs a region of one block}}
      %3 = gpu.all_reduce %x {
      ^bb0(%l: f32, %r: f32):
        cf.br ^bb1
      ^bb1:
        gpu.yield %l : f32
      } : (f32) -> f32
      // expected-error@+1 {{needs at least one extension in [SPV_KHR_non_semantic_info], or min version v1.6}}
      gpu.printf "%d", %i : i32
      // expected-error@+1 {{its format has more conversions than there are values}}
      gpu.printf "%d %d", %i : i32
      // expected-error@+1 {{its format has fewer conversions than there are values}}
      gpu.printf "%%", %i : i32
      // expected-error@+1 {{needs a conversion for 'i32', not %f}}
      gpu.printf "%f", %i : i32
      // expected-error@+1 {{needs conversions of numbers in the format, not %s}}
      gpu.printf "%s", %i : i32
      // expected-error@+1 {{has no end that a format has}}
      gpu.printf "%l", %i : i32
      // expected-error@+1 {{SPIR-V has no clusters of workgroups}}
      %5 = gpu.cluster_id x
      // expected-error@+1 {{needs memory of the workgroup of a size that is known}}
      %6 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      gpu.return
    }
  }
  gpu.module @entry {
    // expected-error@+1 {{failed to legalize operation 'gpu.func': missing 'spirv.entry_point_abi' attribute; known_block_size says how large a workgroup is, too}}
    gpu.func @wrong(%x: f32) kernel {
      gpu.return
    }
  }
  gpu.module @matrices attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, VulkanMemoryModel], [SPV_KHR_cooperative_matrix]>, #spirv.resource_limits<>>} {
    gpu.func @matrices(%a: memref<16x16xf16, #spirv.storage_class<StorageBuffer>>, %c: memref<16x16xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
      %z = arith.constant 0 : index
      // expected-error@+1 {{needs capability Float16 for matrices of 'f16'}}
      %0 = gpu.subgroup_mma_load_matrix %a[%z, %z] {leadDimension = 16 : index} : memref<16x16xf16, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xf16, "AOp">
      // expected-error@+1 {{needs rows that are apart by a number of elements that is positive, not 0}}
      %1 = gpu.subgroup_mma_load_matrix %c[%z, %z] {leadDimension = 0 : index} : memref<16x16xf32, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xf32, "AOp">
      %2 = gpu.subgroup_mma_load_matrix %c[%z, %z] {leadDimension = 16 : index} : memref<16x16xf32, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xf32, "BOp">
      %3 = gpu.subgroup_mma_load_matrix %c[%z, %z] {leadDimension = 16 : index} : memref<16x16xf32, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xf32, "COp">
      // expected-error@+1 {{needs operands that 'addi' is for}}
      %5 = gpu.subgroup_mma_elementwise addi %3, %3 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
      // expected-error@+1 {{needs one index, among the components that an invocation has}}
      %6 = gpu.subgroup_mma_extract_thread_local %3[%z, %z] : !gpu.mma_matrix<16x16xf32, "COp"> -> f32
      %7 = gpu.subgroup_mma_load_matrix %c[%z, %z] {leadDimension = 16 : index} : memref<16x16xf32, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xf32, "AOp">
      // expected-error@+1 {{needs factors that are not transposed; the load of a matrix transposes it}}
      %8 = gpu.subgroup_mma_compute %7, %2, %3 {b_transpose} : !gpu.mma_matrix<16x16xf32, "AOp">, !gpu.mma_matrix<16x16xf32, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
      gpu.return
    }
  }
  gpu.module @memory_model attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR], [SPV_KHR_cooperative_matrix]>, #spirv.resource_limits<>>} {
    gpu.func @model(%x: f32) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
      // expected-error@+1 {{needs capability VulkanMemoryModel}}
      %0 = gpu.subgroup_mma_constant_matrix %x : !gpu.mma_matrix<16x16xf32, "COp">
      gpu.return
    }
  }
}
