module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @plain bind(0, 0) : !spirv.ptr<!spirv.struct<(f32 [0], vector<3xf32> [16], f32 [28], !spirv.array<4 x f64, stride=8> [32])>, StorageBuffer>
    spirv.GlobalVariable @nested : !spirv.ptr<!spirv.struct<(i32 [0], !spirv.struct<(f16 [0], !spirv.array<2 x !spirv.array<3 x i32, stride=4>, stride=12> [4])> [4], i8 [32])>, Uniform>
    spirv.GlobalVariable @mine : !spirv.ptr<!spirv.struct<(f32 [16], f32 [64])>, PushConstant>
    spirv.GlobalVariable @input : !spirv.ptr<!spirv.array<4 x f32>, Input>
    spirv.func @f(%arg0: i32) -> f64 "None" {
      %cst3_i32 = spirv.Constant 3 : i32
      %plain_addr = spirv.mlir.addressof @plain : !spirv.ptr<!spirv.struct<(f32 [0], vector<3xf32> [16], f32 [28], !spirv.array<4 x f64, stride=8> [32])>, StorageBuffer>
      %0 = spirv.AccessChain %plain_addr[%cst3_i32, %arg0] : !spirv.ptr<!spirv.struct<(f32 [0], vector<3xf32> [16], f32 [28], !spirv.array<4 x f64, stride=8> [32])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f64, StorageBuffer>
      %1 = spirv.Load "StorageBuffer" %0 : f64
      spirv.ReturnValue %1 : f64
    }
  }
}
