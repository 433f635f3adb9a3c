// targets: vulkan1.3+CooperativeMatrixKHR+Float16+VulkanMemoryModel+StorageBuffer16BitAccess
gpu.module @kernels {
  gpu.func @k(%x: memref<16x16xf16>, %y: memref<16x16xf16>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %zero = arith.constant 0 : index
    %m = gpu.subgroup_mma_load_matrix %x[%zero, %zero] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %m, %y[%zero, %zero] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
    gpu.return
  }
}
