// Two resources of one type, and a pointer that is loaded from twice.
module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @a bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    spirv.GlobalVariable @b bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    spirv.func @same(%at: i32, %c: i32) -> f32 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %at] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
      %3 = spirv.AccessChain %1[%0, %at, %c] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %4 = spirv.Load "StorageBuffer" %3 : f32
      %5 = spirv.Load "StorageBuffer" %2 : vector<4xf32>
      spirv.Store "StorageBuffer" %2, %5 : vector<4xf32>
      spirv.ReturnValue %4 : f32
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @w bind(0, 1) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @l bind(0, 1) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    spirv.func @twice(%at: i32) -> i64 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @l : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %at] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : i64
      spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|UniformMemory>
      %4 = spirv.Load "StorageBuffer" %2 : i64
      %5 = spirv.IAdd %3, %4 : i64
      spirv.ReturnValue %5 : i64
    }
  }
}
