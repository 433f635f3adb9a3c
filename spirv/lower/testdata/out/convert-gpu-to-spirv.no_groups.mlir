module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Kernel, Addresses, Int64, GroupNonUniformArithmetic], []>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    spirv.module @__spv__kernels Physical32 OpenCL {
      spirv.GlobalVariable @__builtin__LocalInvocationIndex__ built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
      spirv.GlobalVariable @__all_reduce__ : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>
      spirv.func @reduce(%arg0: f32, %arg1: i32) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>, workgroup_attributions = 0 : i64} {
        spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
        %__builtin__LocalInvocationIndex___addr = spirv.mlir.addressof @__builtin__LocalInvocationIndex__ : !spirv.ptr<i32, Input>
        %0 = spirv.Load "Input" %__builtin__LocalInvocationIndex___addr : i32
        %__all_reduce___addr = spirv.mlir.addressof @__all_reduce__ : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>
        %1 = spirv.AccessChain %__all_reduce___addr[%0] : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
        spirv.Store "Workgroup" %1, %arg0 : f32
        %cst4_i32 = spirv.Constant 4 : i32
        spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
        %cst1_i32 = spirv.Constant 1 : i32
        %cst0_i32 = spirv.Constant 0 : i32
        %__all_reduce___addr_0 = spirv.mlir.addressof @__all_reduce__ : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>
        %2 = spirv.AccessChain %__all_reduce___addr_0[%cst0_i32] : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
        %3 = spirv.Load "Workgroup" %2 : f32
        %4:2 = spirv.mlir.loop -> i32, f32 {
          spirv.Branch ^bb1(%cst1_i32, %3 : i32, f32)
        ^bb1(%6: i32, %7: f32):  // 2 preds: ^bb0, ^bb3
          %8 = spirv.ULessThan %6, %cst4_i32 : i32
          spirv.BranchConditional %8, ^bb2, ^bb4(%6, %7 : i32, f32)
        ^bb2:  // pred: ^bb1
          %9 = spirv.IAdd %6, %cst1_i32 : i32
          %__all_reduce___addr_1 = spirv.mlir.addressof @__all_reduce__ : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>
          %10 = spirv.AccessChain %__all_reduce___addr_1[%6] : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
          %11 = spirv.Load "Workgroup" %10 : f32
          %12 = spirv.FAdd %7, %11 : f32
          spirv.Branch ^bb3(%9, %12 : i32, f32)
        ^bb3(%13: i32, %14: f32):  // pred: ^bb2
          spirv.Branch ^bb1(%13, %14 : i32, f32)
        ^bb4(%15: i32, %16: f32):  // pred: ^bb1
          spirv.mlir.merge %15, %16 : i32, f32
        }
        %5 = spirv.GroupNonUniformIMul <Subgroup> <Reduce> %arg1 : i32 -> i32
        spirv.Return
      }
    }
    gpu.func @reduce(%arg0: f32, %arg1: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %0 = gpu.all_reduce  add %arg0 uniform {
      } : (f32) -> f32
      %1 = gpu.subgroup_reduce  mul %arg1 uniform : (i32) -> i32
      gpu.return
    }
  }
}
