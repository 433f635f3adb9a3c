// Without a target a module keeps its version, and what code does not show.
module {
  spirv.module Logical GLSL450 requires #spirv.vce<v1.5, [Shader, Int64, Float16, VariablePointersStorageBuffer, StorageBuffer16BitAccess, Geometry], [SPV_KHR_16bit_storage, SPV_KHR_non_semantic_info, SPV_KHR_shader_clock]> {
    spirv.GlobalVariable @h bind(0, 0) : !spirv.ptr<!spirv.struct<(f16 [0])>, StorageBuffer>
    spirv.func @f(%arg0: i64) -> i64 "None" {
      %0 = spirv.IAdd %arg0, %arg0 : i64
      spirv.ReturnValue %0 : i64
    }
  }
}
