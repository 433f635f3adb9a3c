// Addresses, which only kernels of OpenCL have: as numbers, and in memory that may be any.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, GenericPointer], []>, #spirv.resource_limits<>>} {
  func.func @casts(%m: memref<4xi32, #spirv.storage_class<CrossWorkgroup>>, %g: memref<4xi32, #spirv.storage_class<Generic>>, %w: memref<4xi32, #spirv.storage_class<Workgroup>>) {
    %0 = memref.memory_space_cast %m : memref<4xi32, #spirv.storage_class<CrossWorkgroup>> to memref<4xi32, #spirv.storage_class<Generic>>
    %1 = memref.memory_space_cast %g : memref<4xi32, #spirv.storage_class<Generic>> to memref<4xi32, #spirv.storage_class<CrossWorkgroup>>
    %2 = memref.memory_space_cast %w : memref<4xi32, #spirv.storage_class<Workgroup>> to memref<4xi32, #spirv.storage_class<CrossWorkgroup>>
    return
  }
  func.func @address(%m: memref<4xi32, #spirv.storage_class<CrossWorkgroup>>) -> index {
    %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32, #spirv.storage_class<CrossWorkgroup>> -> index
    return %0 : index
  }
}
