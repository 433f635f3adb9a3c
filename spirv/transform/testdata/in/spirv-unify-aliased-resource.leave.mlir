// What cannot be accessed through the other stays: gaps, other bindings at the same place.
module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=16> [0])>, StorageBuffer>
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
    spirv.GlobalVariable @b bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i8, stride=1> [0])>, StorageBuffer>
    spirv.GlobalVariable @l bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    spirv.func @ll(%arg0: i32, %arg1: i32) -> i64 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @l : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : i64
      spirv.ReturnValue %3 : i64
    }
  }
  // Nor are they one where something else is said of them: that nobody writes, that others look, in which class they are.
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @f bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0, NonWritable])>, StorageBuffer>
    spirv.GlobalVariable @i bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    spirv.func @store(%at: i32, %x: i32) "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @i : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %at] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      spirv.Store "StorageBuffer" %2, %x : i32
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @f bind(0, 0) {aliased, coherent} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @i bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    spirv.func @store(%at: i32, %x: i32) "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @i : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %at] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      spirv.Store "StorageBuffer" %2, %x : i32
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @f bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @i bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, Uniform>
    spirv.func @store(%at: i32, %x: i32) "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @i : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, Uniform>
      %2 = spirv.AccessChain %1[%0, %at] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, Uniform>, i32, i32 -> !spirv.ptr<i32, Uniform>
      spirv.Store "Uniform" %2, %x : i32
      spirv.Return
    }
  }
  // What is bound nowhere is at no place that another variable is at.
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @f {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @i {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    spirv.func @store(%at: i32, %x: i32) "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @i : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %at] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      spirv.Store "StorageBuffer" %2, %x : i32
      spirv.Return
    }
  }
  // Nor are elements numbers that have members.
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @s bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<!spirv.struct<(f32)>> [0])>, StorageBuffer>
    spirv.GlobalVariable @i bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32> [0])>, StorageBuffer>
  }
}
