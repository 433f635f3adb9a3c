module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, VulkanMemoryModel, Int8, StorageBuffer8BitAccess], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_cooperative_matrix]>, #spirv.resource_limits<>>} {
  spirv.module @__spv__k Logical Vulkan {
    spirv.GlobalVariable @__memory__f : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Workgroup>
    spirv.func @f(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<256 x i8, stride=1> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %arg2: !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %__memory__f_addr = spirv.mlir.addressof @__memory__f : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Workgroup>
      %cst0_i32 = spirv.Constant 0 : i32
      %cst16_i32 = spirv.Constant 16 : i32
      %0 = spirv.IMul %cst0_i32, %cst16_i32 : i32
      %1 = spirv.IAdd %cst0_i32, %0 : i32
      %cst0_i32_0 = spirv.Constant 0 : i32
      %2 = spirv.AccessChain %arg0[%cst0_i32_0, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x i8, stride=1> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i8, StorageBuffer>
      %cst16_i32_1 = spirv.Constant 16 : i32
      %3 = spirv.KHR.CooperativeMatrixLoad %2, %cst16_i32_1, <RowMajor>, <NonPrivatePointer> : !spirv.ptr<i8, StorageBuffer>, i32 -> !spirv.coopmatrix<16x16xsi8, Subgroup, MatrixA>
      %cst16_i32_2 = spirv.Constant 16 : i32
      %4 = spirv.IMul %cst0_i32, %cst16_i32_2 : i32
      %5 = spirv.IAdd %cst0_i32, %4 : i32
      %cst0_i32_3 = spirv.Constant 0 : i32
      %6 = spirv.AccessChain %arg0[%cst0_i32_3, %5] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x i8, stride=1> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i8, StorageBuffer>
      %cst16_i32_4 = spirv.Constant 16 : i32
      %7 = spirv.KHR.CooperativeMatrixLoad %6, %cst16_i32_4, <RowMajor>, <NonPrivatePointer> : !spirv.ptr<i8, StorageBuffer>, i32 -> !spirv.coopmatrix<16x16xui8, Subgroup, MatrixB>
      %cst7_i32 = spirv.Constant 7 : i32
      %8 = spirv.CompositeConstruct %cst7_i32 : (i32) -> !spirv.coopmatrix<16x16xi32, Subgroup, MatrixAcc>
      %9 = spirv.KHR.CooperativeMatrixMulAdd %3, %7, %8, <ASigned|CSigned|ResultSigned> : !spirv.coopmatrix<16x16xsi8, Subgroup, MatrixA>, !spirv.coopmatrix<16x16xui8, Subgroup, MatrixB> -> !spirv.coopmatrix<16x16xi32, Subgroup, MatrixAcc>
      %cst0_i32_5 = spirv.Constant 0 : i32
      %10 = spirv.AccessChain %__memory__f_addr[%cst0_i32_5, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
      spirv.Store "Workgroup" %10, %arg1 ["NonPrivatePointer"] : f32
      spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|UniformMemory|WorkgroupMemory|MakeAvailable|MakeVisible>
      %cst0_i32_6 = spirv.Constant 0 : i32
      %11 = spirv.AccessChain %arg2[%cst0_i32_6, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      %12 = spirv.AtomicIAdd <QueueFamily> <None> %11, %cst7_i32 : !spirv.ptr<i32, StorageBuffer>
      spirv.Return
    }
  }
  gpu.module @k {
    gpu.func @f(%arg0: memref<16x16xi8, #spirv.storage_class<StorageBuffer>>, %arg1: f32, %arg2: memref<4xi32, #spirv.storage_class<StorageBuffer>>) workgroup(%arg3 : memref<4xf32, #spirv.storage_class<Workgroup>>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
      %c0 = arith.constant 0 : index
      %0 = gpu.subgroup_mma_load_matrix %arg0[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xi8, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xsi8, "AOp">
      %1 = gpu.subgroup_mma_load_matrix %arg0[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xi8, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xui8, "BOp">
      %c7_i32 = arith.constant 7 : i32
      %2 = gpu.subgroup_mma_constant_matrix %c7_i32 : !gpu.mma_matrix<16x16xi32, "COp">
      %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<16x16xsi8, "AOp">, !gpu.mma_matrix<16x16xui8, "BOp"> -> !gpu.mma_matrix<16x16xi32, "COp">
      memref.store %arg1, %arg3[%c0] : memref<4xf32, #spirv.storage_class<Workgroup>>
      gpu.barrier
      %4 = memref.atomic_rmw addi %c7_i32, %arg2[%c0] : (i32, memref<4xi32, #spirv.storage_class<StorageBuffer>>) -> i32
      gpu.return
    }
  }
  func.func @h(%arg0: index, %arg1: memref<16x16xi8, #spirv.storage_class<StorageBuffer>>, %arg2: f32, %arg3: memref<4xi32, #spirv.storage_class<StorageBuffer>>) {
    gpu.launch_func  @k::@f blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  args(%arg1 : memref<16x16xi8, #spirv.storage_class<StorageBuffer>>, %arg2 : f32, %arg3 : memref<4xi32, #spirv.storage_class<StorageBuffer>>)
    return
  }
}
