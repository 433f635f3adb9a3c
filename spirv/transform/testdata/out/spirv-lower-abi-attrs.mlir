module {
  spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
    spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @shader_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
    spirv.GlobalVariable @shader_arg_1 bind(1, 2) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @shader_arg_2 bind(1, 3) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0], i32 [16])>, StorageBuffer>
    spirv.func @shader() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<subgroup_size = 32>} {
      %shader_arg_0_addr = spirv.mlir.addressof @shader_arg_0 : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
      %cst0_i32 = spirv.Constant 0 : i32
      %0 = spirv.AccessChain %shader_arg_0_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
      %1 = spirv.Load "StorageBuffer" %0 : f32
      %shader_arg_1_addr = spirv.mlir.addressof @shader_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
      %shader_arg_2_addr = spirv.mlir.addressof @shader_arg_2 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0], i32 [16])>, StorageBuffer>
      %2 = spirv.Bitcast %shader_arg_2_addr : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0], i32 [16])>, StorageBuffer> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>, i32)>, StorageBuffer>
      %id_addr = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
      %3 = spirv.Load "Input" %id_addr : vector<3xi32>
      %4 = spirv.CompositeExtract %3[0 : i32] : vector<3xi32>
      %cst0_i32_0 = spirv.Constant 0 : i32
      %5 = spirv.AccessChain %shader_arg_1_addr[%cst0_i32_0, %4] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      spirv.Store "StorageBuffer" %5, %1 : f32
      %6 = spirv.AccessChain %2[%cst0_i32_0, %4] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>, i32)>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      spirv.Store "StorageBuffer" %6, %1 : f32
      spirv.Return
    }
    spirv.func @helper(%arg0: i32) -> i32 "None" {
      spirv.ReturnValue %arg0 : i32
    }
    spirv.EntryPoint "GLCompute" @shader, @id
    spirv.ExecutionMode @shader "LocalSize", 8, 4, 1
  }
  spirv.module Physical64 OpenCL attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.1, [Kernel, SubgroupDispatch], []>, #spirv.resource_limits<>>} {
    spirv.func @kernel(%arg0: f32, %arg1: !spirv.ptr<f32, CrossWorkgroup>) "None" {
      spirv.Return
    }
    spirv.EntryPoint "Kernel" @kernel
    spirv.ExecutionMode @kernel "LocalSize", 32, 1, 1
    spirv.ExecutionMode @kernel "SubgroupSize", 64
  }
}
