spirv.module Logical GLSL450 {
  spirv.GlobalVariable @plain bind(0, 0) : !spirv.ptr<!spirv.struct<(f32, vector<3xf32>, f32, !spirv.array<4xf64>)>, StorageBuffer>
  spirv.GlobalVariable @nested : !spirv.ptr<!spirv.struct<(i32, !spirv.struct<(f16, !spirv.array<2x!spirv.array<3xi32>>)>, i8)>, Uniform>
  spirv.GlobalVariable @mine : !spirv.ptr<!spirv.struct<(f32 [16], f32 [64])>, PushConstant>
  spirv.GlobalVariable @input : !spirv.ptr<!spirv.array<4xf32>, Input>
  spirv.func @f(%i: i32) -> f64 "None" {
    %c3 = spirv.Constant 3 : i32
    %p = spirv.mlir.addressof @plain : !spirv.ptr<!spirv.struct<(f32, vector<3xf32>, f32, !spirv.array<4xf64>)>, StorageBuffer>
    %0 = spirv.AccessChain %p[%c3, %i] : !spirv.ptr<!spirv.struct<(f32, vector<3xf32>, f32, !spirv.array<4xf64>)>, StorageBuffer>, i32, i32 -> !spirv.ptr<f64, StorageBuffer>
    %1 = spirv.Load "StorageBuffer" %0 : f64
    spirv.ReturnValue %1 : f64
  }
}
