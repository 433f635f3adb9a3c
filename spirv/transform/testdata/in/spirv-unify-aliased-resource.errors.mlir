module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @a bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    spirv.GlobalVariable @b bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    spirv.func @sa(%arg0: i32, %arg1: i64) "None" {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
      %2 = spirv.AccessChain %1[%0, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
      // expected-error @+1 {{failed to legalize operation 'spirv.Store'}}
      spirv.Store "StorageBuffer" %2, %arg1 : i64
      spirv.Return
    }
  }
}
