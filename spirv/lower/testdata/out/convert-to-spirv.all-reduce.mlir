module {
  spirv.module @__spv__with Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
    spirv.GlobalVariable @__builtin__NumSubgroups__ built_in("NumSubgroups") : !spirv.ptr<i32, Input>
    spirv.GlobalVariable @__builtin__SubgroupId__ built_in("SubgroupId") : !spirv.ptr<i32, Input>
    spirv.GlobalVariable @__all_reduce__ : !spirv.ptr<!spirv.array<128 x f32>, Workgroup>
    spirv.func @sum(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 2, 1]>} {
      %0 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %arg0 : f32 -> f32
      spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
      %1 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %arg0 : f32 -> f32
      %__builtin__SubgroupId___addr = spirv.mlir.addressof @__builtin__SubgroupId__ : !spirv.ptr<i32, Input>
      %2 = spirv.Load "Input" %__builtin__SubgroupId___addr : i32
      %__builtin__NumSubgroups___addr = spirv.mlir.addressof @__builtin__NumSubgroups__ : !spirv.ptr<i32, Input>
      %3 = spirv.Load "Input" %__builtin__NumSubgroups___addr : i32
      %4 = spirv.GroupNonUniformElect <Subgroup> : i1
      spirv.mlir.selection {
        spirv.BranchConditional %4, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %__all_reduce___addr_0 = spirv.mlir.addressof @__all_reduce__ : !spirv.ptr<!spirv.array<128 x f32>, Workgroup>
        %8 = spirv.AccessChain %__all_reduce___addr_0[%2] : !spirv.ptr<!spirv.array<128 x f32>, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
        spirv.Store "Workgroup" %8, %1 : f32
        spirv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge
      }
      spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
      %cst1_i32 = spirv.Constant 1 : i32
      %cst0_i32 = spirv.Constant 0 : i32
      %__all_reduce___addr = spirv.mlir.addressof @__all_reduce__ : !spirv.ptr<!spirv.array<128 x f32>, Workgroup>
      %5 = spirv.AccessChain %__all_reduce___addr[%cst0_i32] : !spirv.ptr<!spirv.array<128 x f32>, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
      %6 = spirv.Load "Workgroup" %5 : f32
      %7:2 = spirv.mlir.loop -> i32, f32 {
        spirv.Branch ^bb1(%cst1_i32, %6 : i32, f32)
      ^bb1(%8: i32, %9: f32):  // 2 preds: ^bb0, ^bb3
        %10 = spirv.ULessThan %8, %3 : i32
        spirv.BranchConditional %10, ^bb2, ^bb4(%8, %9 : i32, f32)
      ^bb2:  // pred: ^bb1
        %11 = spirv.IAdd %8, %cst1_i32 : i32
        %__all_reduce___addr_0 = spirv.mlir.addressof @__all_reduce__ : !spirv.ptr<!spirv.array<128 x f32>, Workgroup>
        %12 = spirv.AccessChain %__all_reduce___addr_0[%8] : !spirv.ptr<!spirv.array<128 x f32>, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
        %13 = spirv.Load "Workgroup" %12 : f32
        %14 = spirv.FAdd %9, %13 : f32
        spirv.Branch ^bb3(%11, %14 : i32, f32)
      ^bb3(%15: i32, %16: f32):  // pred: ^bb2
        spirv.Branch ^bb1(%15, %16 : i32, f32)
      ^bb4(%17: i32, %18: f32):  // pred: ^bb1
        spirv.mlir.merge %17, %18 : i32, f32
      }
      spirv.Return
    }
  }
  spirv.module @__spv__without Logical GLSL450 {
    spirv.GlobalVariable @__builtin__LocalInvocationIndex__ built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
    spirv.GlobalVariable @__all_reduce__ : !spirv.ptr<!spirv.array<64 x i32>, Workgroup>
    spirv.func @most(%arg0: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
      %__builtin__LocalInvocationIndex___addr = spirv.mlir.addressof @__builtin__LocalInvocationIndex__ : !spirv.ptr<i32, Input>
      %0 = spirv.Load "Input" %__builtin__LocalInvocationIndex___addr : i32
      %__all_reduce___addr = spirv.mlir.addressof @__all_reduce__ : !spirv.ptr<!spirv.array<64 x i32>, Workgroup>
      %1 = spirv.AccessChain %__all_reduce___addr[%0] : !spirv.ptr<!spirv.array<64 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
      spirv.Store "Workgroup" %1, %arg0 : i32
      %cst64_i32 = spirv.Constant 64 : i32
      spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
      %cst1_i32 = spirv.Constant 1 : i32
      %cst0_i32 = spirv.Constant 0 : i32
      %__all_reduce___addr_0 = spirv.mlir.addressof @__all_reduce__ : !spirv.ptr<!spirv.array<64 x i32>, Workgroup>
      %2 = spirv.AccessChain %__all_reduce___addr_0[%cst0_i32] : !spirv.ptr<!spirv.array<64 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
      %3 = spirv.Load "Workgroup" %2 : i32
      %4:2 = spirv.mlir.loop -> i32, i32 {
        spirv.Branch ^bb1(%cst1_i32, %3 : i32, i32)
      ^bb1(%5: i32, %6: i32):  // 2 preds: ^bb0, ^bb3
        %7 = spirv.ULessThan %5, %cst64_i32 : i32
        spirv.BranchConditional %7, ^bb2, ^bb4(%5, %6 : i32, i32)
      ^bb2:  // pred: ^bb1
        %8 = spirv.IAdd %5, %cst1_i32 : i32
        %__all_reduce___addr_1 = spirv.mlir.addressof @__all_reduce__ : !spirv.ptr<!spirv.array<64 x i32>, Workgroup>
        %9 = spirv.AccessChain %__all_reduce___addr_1[%5] : !spirv.ptr<!spirv.array<64 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
        %10 = spirv.Load "Workgroup" %9 : i32
        %11 = spirv.GL.SMax %6, %10 : i32
        spirv.Branch ^bb3(%8, %11 : i32, i32)
      ^bb3(%12: i32, %13: i32):  // pred: ^bb2
        spirv.Branch ^bb1(%12, %13 : i32, i32)
      ^bb4(%14: i32, %15: i32):  // pred: ^bb1
        spirv.mlir.merge %14, %15 : i32, i32
      }
      spirv.Return
    }
  }
}
