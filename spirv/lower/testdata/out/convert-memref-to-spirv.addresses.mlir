module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, GenericPointer], []>, #spirv.resource_limits<>>} {
  func.func @casts(%arg0: memref<4xi32, #spirv.storage_class<CrossWorkgroup>>, %arg1: memref<4xi32, #spirv.storage_class<Generic>>, %arg2: memref<4xi32, #spirv.storage_class<Workgroup>>) {
    %0 = builtin.unrealized_conversion_cast %arg2 : memref<4xi32, #spirv.storage_class<Workgroup>> to !spirv.ptr<!spirv.array<4 x i32>, Workgroup>
    %1 = builtin.unrealized_conversion_cast %arg1 : memref<4xi32, #spirv.storage_class<Generic>> to !spirv.ptr<!spirv.array<4 x i32>, Generic>
    %2 = builtin.unrealized_conversion_cast %arg0 : memref<4xi32, #spirv.storage_class<CrossWorkgroup>> to !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
    %3 = spirv.PtrCastToGeneric %2 : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup> to !spirv.ptr<!spirv.array<4 x i32>, Generic>
    %4 = spirv.GenericCastToPtr %1 : !spirv.ptr<!spirv.array<4 x i32>, Generic> to !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
    %5 = spirv.PtrCastToGeneric %0 : !spirv.ptr<!spirv.array<4 x i32>, Workgroup> to !spirv.ptr<!spirv.array<4 x i32>, Generic>
    %6 = spirv.GenericCastToPtr %5 : !spirv.ptr<!spirv.array<4 x i32>, Generic> to !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
    return
  }
  func.func @address(%arg0: memref<4xi32, #spirv.storage_class<CrossWorkgroup>>) -> index {
    %0 = builtin.unrealized_conversion_cast %arg0 : memref<4xi32, #spirv.storage_class<CrossWorkgroup>> to !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
    %1 = spirv.ConvertPtrToU %0 : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup> to i32
    %2 = builtin.unrealized_conversion_cast %1 : i32 to index
    return %2 : index
  }
}
