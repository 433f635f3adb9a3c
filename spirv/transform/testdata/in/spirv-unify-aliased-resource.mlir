// One of several views of a buffer stands for all of them.
module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @s bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @v bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    spirv.func @ls(%arg0: i32, %arg1: i32) -> f32 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @s : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @ss(%arg0: i32, %arg1: f32) "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @s : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      spirv.Store "StorageBuffer" %2, %arg1 ["Aligned", 4] : f32
      spirv.Return
    }
    spirv.func @lv(%arg0: i32, %arg1: i32) -> vector<4xf32> "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : vector<4xf32>
      spirv.ReturnValue %3 : vector<4xf32>
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @a bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @b bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    spirv.func @la(%arg0: i32, %arg1: i32) -> i32 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : i32
      spirv.ReturnValue %3 : i32
    }
    spirv.func @lb(%arg0: i32, %arg1: i32) -> f32 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @sb(%arg0: i32, %arg1: f32) "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      spirv.Store "StorageBuffer" %2, %arg1 ["Aligned", 4] : f32
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @a bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>
    spirv.GlobalVariable @b bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
    spirv.GlobalVariable @c bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    spirv.func @la(%arg0: i32, %arg1: i32) -> f64 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f64, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : f64
      spirv.ReturnValue %3 : f64
    }
    spirv.func @lb(%arg0: i32, %arg1: i32) -> i16 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : i16
      spirv.ReturnValue %3 : i16
    }
    spirv.func @lc(%arg0: i32, %arg1: i32) -> f32 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @c : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : f32
      spirv.ReturnValue %3 : f32
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v4 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    spirv.GlobalVariable @v2 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
    spirv.GlobalVariable @s bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    spirv.func @l4(%arg0: i32, %arg1: i32) -> vector<4xf32> "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @v4 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : vector<4xf32>
      spirv.ReturnValue %3 : vector<4xf32>
    }
    spirv.func @l2(%arg0: i32, %arg1: i32) -> vector<2xf32> "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @v2 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xf32>, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : vector<2xf32>
      spirv.ReturnValue %3 : vector<2xf32>
    }
    spirv.func @ss(%arg0: i32, %arg1: i32) "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @s : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      spirv.Store "StorageBuffer" %2, %arg1 ["Aligned", 4] : i32
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    spirv.GlobalVariable @h bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf16>, stride=8> [0])>, StorageBuffer>
    spirv.func @lv(%arg0: i32, %arg1: i32) -> vector<4xf32> "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : vector<4xf32>
      spirv.ReturnValue %3 : vector<4xf32>
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @alone bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    spirv.func @la(%arg0: i32, %arg1: i32) -> f32 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @alone : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : f32
      spirv.ReturnValue %3 : f32
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @small bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i8, stride=1> [0])>, StorageBuffer>
    spirv.GlobalVariable @v bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>
    spirv.func @lv(%arg0: i32, %arg1: i32) -> vector<2xi32> "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xi32>, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : vector<2xi32>
      spirv.ReturnValue %3 : vector<2xi32>
    }
    spirv.func @ls(%arg0: i32, %arg1: i32) -> i8 "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @small : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i8, stride=1> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i8, stride=1> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i8, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : i8
      spirv.ReturnValue %3 : i8
    }
  }
}
