module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  spirv.func @types(%arg0: i32, %arg1: vector<2xf32>, %arg2: i32, %arg3: !spirv.ptr<!spirv.struct<(!spirv.array<32 x f32, stride=4> [0])>, StorageBuffer>, %arg4: !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32>)>, Workgroup>) -> i32 "None" attributes {no_inline} {
    spirv.ReturnValue %arg2 : i32
  }
  func.func @buffers(%arg0: memref<f32, #spirv.storage_class<Uniform>>, %arg1: memref<4x4xf32, strided<[8, 1], offset: 2>, #spirv.storage_class<StorageBuffer>>, %arg2: memref<5xi1, #spirv.storage_class<StorageBuffer>>, %arg3: memref<9xi8, #spirv.storage_class<Workgroup>>, %arg4: memref<2x?xi64, #spirv.storage_class<StorageBuffer>>) {
    spirv.Return
  }
  spirv.func @call(%arg0: i32, %arg1: i32) -> i32 "None" {
    spirv.FunctionCall @nothing() : () -> ()
    %0 = spirv.FunctionCall @id(%arg1) : (i32) -> i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @id(%arg0: i32) -> i32 "None" {
    spirv.ReturnValue %arg0 : i32
  }
  spirv.func @nothing() "None" {
    spirv.Return
  }
  func.func @several(%arg0: i32) -> (i32, i32) {
    return %arg0, %arg0 : i32, i32
  }
}
