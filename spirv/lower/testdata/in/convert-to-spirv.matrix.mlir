// Matrices want the memory model Vulkan, in which what others see is not private; what the host launches stays.
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, VulkanMemoryModel, Int8, StorageBuffer8BitAccess], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_cooperative_matrix]>, #spirv.resource_limits<>>} {
  gpu.module @k {
    gpu.func @f(%c: memref<16x16xi8, #spirv.storage_class<StorageBuffer>>, %x: f32, %n: memref<4xi32, #spirv.storage_class<StorageBuffer>>) workgroup(%w: memref<4xf32, #spirv.storage_class<Workgroup>>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
      %z = arith.constant 0 : index
      %0 = gpu.subgroup_mma_load_matrix %c[%z, %z] {leadDimension = 16 : index} : memref<16x16xi8, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xsi8, "AOp">
      %1 = gpu.subgroup_mma_load_matrix %c[%z, %z] {leadDimension = 16 : index} : memref<16x16xi8, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xui8, "BOp">
      %seven = arith.constant 7 : i32
      %2 = gpu.subgroup_mma_constant_matrix %seven : !gpu.mma_matrix<16x16xi32, "COp">
      %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<16x16xsi8, "AOp">, !gpu.mma_matrix<16x16xui8, "BOp"> -> !gpu.mma_matrix<16x16xi32, "COp">
      memref.store %x, %w[%z] : memref<4xf32, #spirv.storage_class<Workgroup>>
      gpu.barrier
      %4 = memref.atomic_rmw addi %seven, %n[%z] : (i32, memref<4xi32, #spirv.storage_class<StorageBuffer>>) -> i32
      gpu.return
    }
  }
  func.func @h(%i: index, %c: memref<16x16xi8, #spirv.storage_class<StorageBuffer>>, %x: f32, %n: memref<4xi32, #spirv.storage_class<StorageBuffer>>) {
    gpu.launch_func @k::@f blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%c : memref<16x16xi8, #spirv.storage_class<StorageBuffer>>, %x : f32, %n : memref<4xi32, #spirv.storage_class<StorageBuffer>>)
    return
  }
}
