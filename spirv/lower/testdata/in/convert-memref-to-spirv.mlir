module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @elements(%m: memref<4x8xf32, strided<[16, 2], offset: 5>, #spirv.storage_class<StorageBuffer>>, %i: index, %j: index) -> f32 {
  %v = memref.load %m[%i, %j] : memref<4x8xf32, strided<[16, 2], offset: 5>, #spirv.storage_class<StorageBuffer>>
  memref.store %v, %m[%j, %i] {nontemporal = true, alignment = 16 : i64} : memref<4x8xf32, strided<[16, 2], offset: 5>, #spirv.storage_class<StorageBuffer>>
  return %v : f32
}
func.func @variables(%i: index, %x: f32) {
  %0 = memref.alloc() : memref<4x5xf32, #spirv.storage_class<Workgroup>>
  %1 = memref.alloca() : memref<4xvector<4xf32>, #spirv.storage_class<Function>>
  %2 = memref.alloc() : memref<i8, #spirv.storage_class<Workgroup>>
  memref.store %x, %0[%i, %i] : memref<4x5xf32, #spirv.storage_class<Workgroup>>
  %3 = memref.load %1[%i] : memref<4xvector<4xf32>, #spirv.storage_class<Function>>
  memref.dealloc %0 : memref<4x5xf32, #spirv.storage_class<Workgroup>>
  return
}
}
