module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, GroupNonUniformShuffle, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
  spirv.module @__spv__kernels Logical GLSL450 {
    spirv.GlobalVariable @__builtin__SubgroupSize__ built_in("SubgroupSize") : !spirv.ptr<i32, Input>
    spirv.GlobalVariable @__builtin__NumSubgroups__ built_in("NumSubgroups") : !spirv.ptr<i32, Input>
    spirv.GlobalVariable @__builtin__SubgroupId__ built_in("SubgroupId") : !spirv.ptr<i32, Input>
    spirv.GlobalVariable @__builtin__NumWorkgroups__ built_in("NumWorkgroups") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @__builtin__GlobalInvocationId__ built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @__builtin__SubgroupLocalInvocationId__ built_in("SubgroupLocalInvocationId") : !spirv.ptr<i32, Input>
    spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.func @ids(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %arg2: !spirv.ptr<!spirv.struct<(!spirv.array<192 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}, %arg3: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 3), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 4, 1]>, workgroup_attributions = 0 : i64} {
      %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
      %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
      %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
      %__builtin__LocalInvocationId___addr_0 = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
      %2 = spirv.Load "Input" %__builtin__LocalInvocationId___addr_0 : vector<3xi32>
      %3 = spirv.CompositeExtract %2[2 : i32] : vector<3xi32>
      %__builtin__SubgroupLocalInvocationId___addr = spirv.mlir.addressof @__builtin__SubgroupLocalInvocationId__ : !spirv.ptr<i32, Input>
      %4 = spirv.Load "Input" %__builtin__SubgroupLocalInvocationId___addr : i32
      %__builtin__GlobalInvocationId___addr = spirv.mlir.addressof @__builtin__GlobalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
      %5 = spirv.Load "Input" %__builtin__GlobalInvocationId___addr : vector<3xi32>
      %6 = spirv.CompositeExtract %5[1 : i32] : vector<3xi32>
      %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
      %7 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
      %8 = spirv.CompositeExtract %7[2 : i32] : vector<3xi32>
      %__builtin__NumWorkgroups___addr = spirv.mlir.addressof @__builtin__NumWorkgroups__ : !spirv.ptr<vector<3xi32>, Input>
      %9 = spirv.Load "Input" %__builtin__NumWorkgroups___addr : vector<3xi32>
      %10 = spirv.CompositeExtract %9[0 : i32] : vector<3xi32>
      %cst4_i32 = spirv.Constant 4 : i32
      %__builtin__SubgroupId___addr = spirv.mlir.addressof @__builtin__SubgroupId__ : !spirv.ptr<i32, Input>
      %11 = spirv.Load "Input" %__builtin__SubgroupId___addr : i32
      %__builtin__NumSubgroups___addr = spirv.mlir.addressof @__builtin__NumSubgroups__ : !spirv.ptr<i32, Input>
      %12 = spirv.Load "Input" %__builtin__NumSubgroups___addr : i32
      %__builtin__SubgroupSize___addr = spirv.mlir.addressof @__builtin__SubgroupSize__ : !spirv.ptr<i32, Input>
      %13 = spirv.Load "Input" %__builtin__SubgroupSize___addr : i32
      %14 = spirv.IAdd %1, %cst4_i32 : i32
      spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
      %cst3_i32 = spirv.Constant 3 : i32
      %cst16_i32 = spirv.Constant 16 : i32
      %15 = spirv.GroupNonUniformShuffleXor <Subgroup> %arg0, %cst3_i32 : f32, i32
      %true = spirv.Constant true
      %16 = spirv.GroupNonUniformShuffle <Subgroup> %arg1, %cst3_i32 : i32, i32
      %true_1 = spirv.Constant true
      %17 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %arg0 : f32 -> f32
      %cst4_i32_2 = spirv.Constant 4 : i32
      %18 = spirv.GroupNonUniformUMax <Subgroup> <ClusteredReduce> %arg1 cluster_size(%cst4_i32_2) : i32, i32 -> i32
      %cst3_i32_3 = spirv.Constant 3 : i32
      %cst16_i32_4 = spirv.Constant 16 : i32
      %19 = spirv.GroupNonUniformRotateKHR <Subgroup> %arg0, %cst3_i32_3, cluster_size(%cst16_i32_4) : f32, i32, i32 -> f32
      %true_5 = spirv.Constant true
      spirv.Return
    }
    spirv.func @bound(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 2), Uniform>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
      spirv.Return
    }
  }
  gpu.module @kernels {
    gpu.func @ids(%arg0: f32, %arg1: i32, %arg2: memref<12x16xf32, #spirv.storage_class<StorageBuffer>>, %arg3: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 4, 1]>} {
      %thread_id_x = gpu.thread_id  x
      %thread_id_z = gpu.thread_id  z
      %0 = gpu.lane_id
      %global_id_y = gpu.global_id  y
      %block_id_z = gpu.block_id  z
      %grid_dim_x = gpu.grid_dim  x
      %block_dim_y = gpu.block_dim  y
      %1 = gpu.subgroup_id : index
      %2 = gpu.num_subgroups : index
      %3 = gpu.subgroup_size : index
      %4 = arith.addi %thread_id_x, %block_dim_y : index
      gpu.barrier
      %c3_i32 = arith.constant 3 : i32
      %c16_i32 = arith.constant 16 : i32
      %shuffleResult, %valid = gpu.shuffle  xor %arg0, %c3_i32, %c16_i32 : f32
      %shuffleResult_0, %valid_1 = gpu.shuffle  idx %arg1, %c3_i32, %c16_i32 : i32
      %5 = gpu.subgroup_reduce  add %arg0 : (f32) -> f32
      %6 = gpu.subgroup_reduce  maxui %arg1 cluster(size = 4) : (i32) -> i32
      %rotateResult, %valid_2 = gpu.rotate %arg0, 3, 16 : f32
      gpu.return
    }
    gpu.func @bound(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 2), Uniform>}) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      gpu.return
    }
  }
}
