// Memory of what has no memory of its own; mlir-opt 22 has another layout for each, which is none of the same bytes.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @f16(%a: memref<3xf16, #spirv.storage_class<StorageBuffer>>, %b: memref<4xbf16, #spirv.storage_class<Workgroup>>) {
  return
}
func.func @three(%a: memref<5xvector<3xf32>, #spirv.storage_class<StorageBuffer>>, %b: memref<5xvector<4xf32>, #spirv.storage_class<StorageBuffer>>,
    %c: memref<4xvector<4xi8>, #spirv.storage_class<StorageBuffer>>, %d: memref<4xcomplex<f32>, #spirv.storage_class<StorageBuffer>>) {
  return
}
func.func @nibbles(%a: memref<9xi4, #spirv.storage_class<StorageBuffer>>) {
  return
}
}
