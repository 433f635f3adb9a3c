module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int64, Int8], []>, #spirv.resource_limits<>>} {
  gpu.module @k {
    spirv.module @__spv__k Physical32 OpenCL {
      spirv.SpecConstant @printfMsg0_sc0 = 110 : i8
      spirv.SpecConstant @printfMsg0_sc1 = 32 : i8
      spirv.SpecConstant @printfMsg0_sc2 = 37 : i8
      spirv.SpecConstant @printfMsg0_sc3 = 100 : i8
      spirv.SpecConstant @printfMsg0_sc4 = 0 : i8
      spirv.SpecConstantComposite @printfMsg0_scc (@printfMsg0_sc0, @printfMsg0_sc1, @printfMsg0_sc2, @printfMsg0_sc3, @printfMsg0_sc4) : !spirv.array<5 x i8>
      spirv.GlobalVariable @printfMsg0 initializer(@printfMsg0_scc) {constant} : !spirv.ptr<!spirv.array<5 x i8>, UniformConstant>
      spirv.func @f(%arg0: i32, %arg1: f32, %arg2: i32) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>, workgroup_attributions = 0 : i64} {
        %printfMsg0_addr = spirv.mlir.addressof @printfMsg0 : !spirv.ptr<!spirv.array<5 x i8>, UniformConstant>
        %0 = spirv.Bitcast %printfMsg0_addr : !spirv.ptr<!spirv.array<5 x i8>, UniformConstant> to !spirv.ptr<i8, UniformConstant>
        %1 = spirv.CL.printf %0 %arg0 : !spirv.ptr<i8, UniformConstant>, i32 -> i32
        spirv.Return
      }
    }
    gpu.func @f(%arg0: i32, %arg1: f32, %arg2: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
      gpu.printf "n %d", %arg0 : i32
      gpu.return
    }
  }
}
