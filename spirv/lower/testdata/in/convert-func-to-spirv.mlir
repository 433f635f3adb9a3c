// Functions, with what types become.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @types(%a: i8, %b: vector<2xf16>, %c: index, %d: memref<4x8xf32, #spirv.storage_class<StorageBuffer>>, %e: memref<?xi32, #spirv.storage_class<Workgroup>>) -> index attributes {no_inline} {
  return %c : index
}
func.func @buffers(%a: memref<f32, #spirv.storage_class<Uniform>>, %b: memref<4x4xf32, strided<[8, 1], offset: 2>, #spirv.storage_class<StorageBuffer>>,
    %c: memref<5xi1, #spirv.storage_class<StorageBuffer>>, %d: memref<9xi8, #spirv.storage_class<Workgroup>>, %e: memref<2x?xi64, #spirv.storage_class<StorageBuffer>>) {
  return
}
func.func @call(%a: i8, %c: index) -> index {
  call @nothing() : () -> ()
  %0 = call @id(%c) : (index) -> index
  return %0 : index
}
func.func @id(%c: index) -> index {
  return %c : index
}
func.func @nothing() {
  return
}
func.func @several(%c: i32) -> (i32, i32) {
  return %c, %c : i32, i32
}
}
