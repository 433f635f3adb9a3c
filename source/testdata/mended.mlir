// An element of a block that becomes a constant is mended where a module is streamed, too.
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<!spirv.struct<(i32 [0]), Block>, StorageBuffer>, %v: i32) "None" {
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Constant 1 : i32
    %i = spirv.IAdd %1, %1 : i32
    %a = spirv.PtrAccessChain %p[%i %0] : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    spirv.Store "StorageBuffer" %a, %v : i32
    spirv.Return
  }
}
