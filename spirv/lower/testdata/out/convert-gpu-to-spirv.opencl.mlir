module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Kernel, Addresses, Int64, Groups], []>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    spirv.module @__spv__kernels Physical32 OpenCL {
      spirv.GlobalVariable @__builtin__WorkgroupSize__ built_in("WorkgroupSize") : !spirv.ptr<vector<3xi32>, Input>
      spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
      spirv.func @ids(%arg0: f32) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>, workgroup_attributions = 0 : i64} {
        %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
        %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
        %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
        %__builtin__WorkgroupSize___addr = spirv.mlir.addressof @__builtin__WorkgroupSize__ : !spirv.ptr<vector<3xi32>, Input>
        %2 = spirv.Load "Input" %__builtin__WorkgroupSize___addr : vector<3xi32>
        %3 = spirv.CompositeExtract %2[1 : i32] : vector<3xi32>
        %4 = spirv.GroupFAdd <Workgroup> <Reduce> %arg0 : f32
        spirv.Return
      }
    }
    gpu.func @ids(%arg0: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
      %thread_id_x = gpu.thread_id  x
      %block_dim_y = gpu.block_dim  y
      %0 = gpu.all_reduce  add %arg0 uniform {
      } : (f32) -> f32
      gpu.return
    }
  }
}
