module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  spirv.GlobalVariable @__workgroup_mem__1 : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>)>, Workgroup>
  spirv.GlobalVariable @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<20 x f32>)>, Workgroup>
  func.func @elements(%arg0: memref<4x8xf32, strided<[16, 2], offset: 5>, #spirv.storage_class<StorageBuffer>>, %arg1: index, %arg2: index) -> f32 {
    %0 = builtin.unrealized_conversion_cast %arg2 : index to i32
    %1 = builtin.unrealized_conversion_cast %arg1 : index to i32
    %2 = builtin.unrealized_conversion_cast %arg0 : memref<4x8xf32, strided<[16, 2], offset: 5>, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<69 x f32, stride=4> [0])>, StorageBuffer>
    %cst5_i32 = spirv.Constant 5 : i32
    %cst16_i32 = spirv.Constant 16 : i32
    %3 = spirv.IMul %1, %cst16_i32 : i32
    %4 = spirv.IAdd %3, %cst5_i32 : i32
    %cst2_i32 = spirv.Constant 2 : i32
    %5 = spirv.IMul %0, %cst2_i32 : i32
    %6 = spirv.IAdd %5, %4 : i32
    %cst0_i32 = spirv.Constant 0 : i32
    %7 = spirv.AccessChain %2[%cst0_i32, %6] : !spirv.ptr<!spirv.struct<(!spirv.array<69 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %8 = spirv.Load "StorageBuffer" %7 : f32
    %cst5_i32_0 = spirv.Constant 5 : i32
    %cst16_i32_1 = spirv.Constant 16 : i32
    %9 = spirv.IMul %0, %cst16_i32_1 : i32
    %10 = spirv.IAdd %9, %cst5_i32_0 : i32
    %cst2_i32_2 = spirv.Constant 2 : i32
    %11 = spirv.IMul %1, %cst2_i32_2 : i32
    %12 = spirv.IAdd %11, %10 : i32
    %cst0_i32_3 = spirv.Constant 0 : i32
    %13 = spirv.AccessChain %2[%cst0_i32_3, %12] : !spirv.ptr<!spirv.struct<(!spirv.array<69 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %13, %8 ["Aligned|Nontemporal", 16] : f32
    return %8 : f32
  }
  func.func @variables(%arg0: index, %arg1: f32) {
    %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
    %__workgroup_mem__0_addr = spirv.mlir.addressof @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<20 x f32>)>, Workgroup>
    %1 = spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>>)>, Function>
    %__workgroup_mem__1_addr = spirv.mlir.addressof @__workgroup_mem__1 : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>)>, Workgroup>
    %cst5_i32 = spirv.Constant 5 : i32
    %2 = spirv.IMul %0, %cst5_i32 : i32
    %3 = spirv.IAdd %0, %2 : i32
    %cst0_i32 = spirv.Constant 0 : i32
    %4 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.array<20 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
    spirv.Store "Workgroup" %4, %arg1 : f32
    %cst0_i32_0 = spirv.Constant 0 : i32
    %5 = spirv.AccessChain %1[%cst0_i32_0, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>>)>, Function>, i32, i32 -> !spirv.ptr<vector<4xf32>, Function>
    %6 = spirv.Load "Function" %5 : vector<4xf32>
    return
  }
}
