module {
  spirv.module Logical GLSL450 {
    spirv.func @sizes(%arg0: !spirv.ptr<!spirv.struct<(i32 [0], i32 [4], i32 [8])>, StorageBuffer>) -> i32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %cst2_i32 = spirv.Constant 2 : i32
      %0 = spirv.AccessChain %arg0[%cst2_i32] : !spirv.ptr<!spirv.struct<(i32 [0], i32 [4], i32 [8])>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
      %1 = spirv.Load "StorageBuffer" %0 : i32
      spirv.ReturnValue %1 : i32
    }
    spirv.func @any(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32, stride=4> [0])>, StorageBuffer>, %arg1: i32) -> i32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %0 = spirv.AccessChain %arg0[%cst0_i32, %arg1] : !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      %1 = spirv.Load "StorageBuffer" %0 : i32
      spirv.ReturnValue %1 : i32
    }
  }
}
