// Numbers that are several components of a vector, and components of larger vectors.
module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    spirv.GlobalVariable @l bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    spirv.func @ll(%arg0: i32, %arg1: i32) -> i64 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @l : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : i64
      spirv.ReturnValue %3 : i64
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v4 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    spirv.GlobalVariable @v2 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>
    spirv.func @lc(%arg0: i32, %arg1: i32) -> f32 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @v4 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0, %arg1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : f32
      spirv.ReturnValue %3 : f32
    }
  }
}
