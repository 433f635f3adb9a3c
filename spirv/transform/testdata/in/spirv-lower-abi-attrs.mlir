spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.func @shader(
      %a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>},
      %b: !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 2)>},
      %c: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>, i32)>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 3)>})
      "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 4, 1], subgroup_size = 32>} {
    %id = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %0 = spirv.Load "Input" %id : vector<3xi32>
    %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
    %zero = spirv.Constant 0 : i32
    %p = spirv.AccessChain %b[%zero, %1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %p, %a : f32
    %q = spirv.AccessChain %c[%zero, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>, i32)>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %q, %a : f32
    spirv.Return
  }
  spirv.func @helper(%x: i32) -> i32 "None" {
    spirv.ReturnValue %x : i32
  }
}
spirv.module Physical64 OpenCL attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.1, [Kernel, SubgroupDispatch], []>, #spirv.resource_limits<>>} {
  spirv.func @kernel(%a: f32, %b: !spirv.ptr<f32, CrossWorkgroup>) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1], subgroup_size = 64>} {
    spirv.Return
  }
}
