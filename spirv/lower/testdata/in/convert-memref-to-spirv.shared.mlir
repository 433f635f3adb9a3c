// What is shared with others changes by atomic instructions, which order the memory that they are on.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @shared(%m: memref<9xi8, #spirv.storage_class<StorageBuffer>>, %b: memref<i1, #spirv.storage_class<Workgroup>>,
    %h: memref<8xi16, #spirv.storage_class<Workgroup>>, %i: index, %v: i8, %t: i1, %s: i16) -> i1 {
  memref.store %v, %m[%i] : memref<9xi8, #spirv.storage_class<StorageBuffer>>
  memref.store %t, %b[] : memref<i1, #spirv.storage_class<Workgroup>>
  memref.store %s, %h[%i] : memref<8xi16, #spirv.storage_class<Workgroup>>
  %0 = memref.load %b[] : memref<i1, #spirv.storage_class<Workgroup>>
  return %0 : i1
}
func.func @own(%m: memref<9xi8, #spirv.storage_class<Function>>, %w: memref<9xvector<4xi8>, #spirv.storage_class<StorageBuffer>>, %i: index, %v: i8, %x: vector<4xi8>) {
  memref.store %v, %m[%i] : memref<9xi8, #spirv.storage_class<Function>>
  memref.store %x, %w[%i] : memref<9xvector<4xi8>, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @halves(%m: memref<?xf16, #spirv.storage_class<StorageBuffer>>, %n: memref<4xbf16, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = memref.load %m[%i] : memref<?xf16, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%i] : memref<?xf16, #spirv.storage_class<StorageBuffer>>
  %1 = memref.load %n[%i] : memref<4xbf16, #spirv.storage_class<StorageBuffer>>
  memref.store %1, %n[%i] : memref<4xbf16, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @three(%m: memref<4xvector<3xf32>, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = memref.load %m[%i] : memref<4xvector<3xf32>, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%i] : memref<4xvector<3xf32>, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @at(%m: memref<8xi32, #spirv.storage_class<StorageBuffer>>, %w: memref<9xi8, #spirv.storage_class<Workgroup>>, %v: i32, %b: i8, %i: index) -> i32 {
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<8xi32, #spirv.storage_class<StorageBuffer>>) -> i32
  %1 = memref.atomic_rmw muli %v, %m[%i] : (i32, memref<8xi32, #spirv.storage_class<StorageBuffer>>) -> i32
  %2 = memref.atomic_rmw maxs %b, %w[%i] : (i8, memref<9xi8, #spirv.storage_class<Workgroup>>) -> i8
  memref.store %2, %w[%i] : memref<9xi8, #spirv.storage_class<Workgroup>>
  return %0 : i32
}
func.func @kinds(%m: memref<8xi32, #spirv.storage_class<Workgroup>>, %f: memref<8xf32, #spirv.storage_class<Workgroup>>, %v: i32, %x: f32, %i: index) {
  %0 = memref.atomic_rmw xori %v, %m[%i] : (i32, memref<8xi32, #spirv.storage_class<Workgroup>>) -> i32
  %1 = memref.atomic_rmw assign %x, %f[%i] : (f32, memref<8xf32, #spirv.storage_class<Workgroup>>) -> f32
  %2 = memref.atomic_rmw minu %v, %m[%i] : (i32, memref<8xi32, #spirv.storage_class<Workgroup>>) -> i32
  return
}
func.func @left(%m: memref<0xf32, #spirv.storage_class<StorageBuffer>>, %f: memref<8xf32, #spirv.storage_class<Workgroup>>, %x: f32, %i: index) {
  memref.store %x, %m[%i] : memref<0xf32, #spirv.storage_class<StorageBuffer>>
  %1 = memref.atomic_rmw addf %x, %f[%i] : (f32, memref<8xf32, #spirv.storage_class<Workgroup>>) -> f32
  return
}
}
