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
  // Entry points list the one that stays, once.
  spirv.module Logical GLSL450 requires #spirv.vce<v1.4, [Shader], []> {
    spirv.GlobalVariable @f bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
    spirv.GlobalVariable @i bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
    spirv.GlobalVariable @other : !spirv.ptr<i32, Private>
    spirv.func @both() "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @i : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      spirv.Store "StorageBuffer" %2, %0 : i32
      spirv.Return
    }
    spirv.func @one() "None" {
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @both, @other, @i, @f
    spirv.EntryPoint "GLCompute" @one, @i, @other
    spirv.ExecutionMode @both "LocalSize", 1, 1, 1
    spirv.ExecutionMode @one "LocalSize", 1, 1, 1
  }
}
