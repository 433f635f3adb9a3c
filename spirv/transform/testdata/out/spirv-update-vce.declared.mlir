module {
  spirv.module Logical GLSL450 requires #spirv.vce<v1.5, [Shader, StorageBuffer16BitAccess, Int64, VariablePointersStorageBuffer, Matrix], [SPV_KHR_non_semantic_info]> {
    spirv.GlobalVariable @h bind(0, 0) : !spirv.ptr<!spirv.struct<(f16 [0])>, StorageBuffer>
    spirv.func @f(%arg0: i64) -> i64 "None" {
      %0 = spirv.IAdd %arg0, %arg0 : i64
      spirv.ReturnValue %0 : i64
    }
  }
}
