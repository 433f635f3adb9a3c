module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, Float16, StorageBuffer16BitAccess], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_cooperative_matrix]>, #spirv.resource_limits<>>} {
  spirv.module @__spv__k Logical GLSL450 {
    spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.func @f(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<1024 x f16, stride=2> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<256 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>, workgroup_attributions = 0 : i64} {
      %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
      %0 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
      %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
      %cst_f32 = spirv.Constant 1.000000e+00 : f32
      %cst32_i32 = spirv.Constant 32 : i32
      %2 = spirv.IMul %1, %cst32_i32 : i32
      %3 = spirv.IAdd %1, %2 : i32
      %cst0_i32 = spirv.Constant 0 : i32
      %4 = spirv.AccessChain %arg0[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.array<1024 x f16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
      %cst32_i32_0 = spirv.Constant 32 : i32
      %5 = spirv.KHR.CooperativeMatrixLoad %4, %cst32_i32_0, <RowMajor> : !spirv.ptr<f16, StorageBuffer>, i32 -> !spirv.coopmatrix<16x16xf16, Subgroup, MatrixA>
      %cst32_i32_1 = spirv.Constant 32 : i32
      %6 = spirv.IMul %1, %cst32_i32_1 : i32
      %7 = spirv.IAdd %1, %6 : i32
      %cst0_i32_2 = spirv.Constant 0 : i32
      %8 = spirv.AccessChain %arg0[%cst0_i32_2, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<1024 x f16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
      %cst32_i32_3 = spirv.Constant 32 : i32
      %9 = spirv.KHR.CooperativeMatrixLoad %8, %cst32_i32_3, <ColumnMajor> : !spirv.ptr<f16, StorageBuffer>, i32 -> !spirv.coopmatrix<16x16xf16, Subgroup, MatrixB>
      %cst16_i32 = spirv.Constant 16 : i32
      %10 = spirv.IMul %1, %cst16_i32 : i32
      %11 = spirv.IAdd %1, %10 : i32
      %cst0_i32_4 = spirv.Constant 0 : i32
      %12 = spirv.AccessChain %arg1[%cst0_i32_4, %11] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %cst16_i32_5 = spirv.Constant 16 : i32
      %13 = spirv.KHR.CooperativeMatrixLoad %12, %cst16_i32_5, <RowMajor> : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
      %14 = spirv.KHR.CooperativeMatrixMulAdd %5, %9, %13 : !spirv.coopmatrix<16x16xf16, Subgroup, MatrixA>, !spirv.coopmatrix<16x16xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
      %15 = spirv.CompositeConstruct %cst_f32 : (f32) -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
      %16 = spirv.FAdd %14, %15 : !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
      %17 = spirv.MatrixTimesScalar %16, %cst_f32 : !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>, f32
      %18 = spirv.FMul %17, %16 : !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
      %19 = spirv.FNegate %18 : !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
      %cst0_i32_6 = spirv.Constant 0 : i32
      %20 = spirv.CompositeExtract %19[0 : i32] : !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
      %21 = spirv.CompositeInsert %20, %14[0 : i32] : f32 into !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
      %cst16_i32_7 = spirv.Constant 16 : i32
      %22 = spirv.IMul %1, %cst16_i32_7 : i32
      %23 = spirv.IAdd %1, %22 : i32
      %cst0_i32_8 = spirv.Constant 0 : i32
      %24 = spirv.AccessChain %arg1[%cst0_i32_8, %23] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %cst16_i32_9 = spirv.Constant 16 : i32
      spirv.KHR.CooperativeMatrixStore %24, %21, %cst16_i32_9, <RowMajor> : !spirv.ptr<f32, StorageBuffer>, !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>, i32
      spirv.Return
    }
  }
  gpu.module @k {
    gpu.func @f(%arg0: memref<32x32xf16, #spirv.storage_class<StorageBuffer>>, %arg1: memref<16x16xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %block_id_x = gpu.block_id  x
      %cst = arith.constant 1.000000e+00 : f32
      %0 = gpu.subgroup_mma_load_matrix %arg0[%block_id_x, %block_id_x] {leadDimension = 32 : index} : memref<32x32xf16, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xf16, "AOp">
      %1 = gpu.subgroup_mma_load_matrix %arg0[%block_id_x, %block_id_x] {leadDimension = 32 : index, transpose} : memref<32x32xf16, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xf16, "BOp">
      %2 = gpu.subgroup_mma_load_matrix %arg1[%block_id_x, %block_id_x] {leadDimension = 16 : index} : memref<16x16xf32, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xf32, "COp">
      %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
      %4 = gpu.subgroup_mma_constant_matrix %cst : !gpu.mma_matrix<16x16xf32, "COp">
      %5 = gpu.subgroup_mma_elementwise  addf %3, %4 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
      %6 = gpu.subgroup_mma_elementwise  mulf %5, %4 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
      %7 = gpu.subgroup_mma_elementwise  mulf %6, %5 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
      %8 = gpu.subgroup_mma_elementwise  negatef %7 : (!gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
      %c0 = arith.constant 0 : index
      %9 = gpu.subgroup_mma_extract_thread_local %8[%c0] : !gpu.mma_matrix<16x16xf32, "COp"> -> f32
      %10 = gpu.subgroup_mma_insert_thread_local %9, %3[%c0] : f32, !gpu.mma_matrix<16x16xf32, "COp"> -> !gpu.mma_matrix<16x16xf32, "COp">
      gpu.subgroup_mma_store_matrix %10, %arg1[%block_id_x, %block_id_x] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
}
