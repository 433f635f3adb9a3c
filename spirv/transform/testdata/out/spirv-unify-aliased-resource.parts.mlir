module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    spirv.func @ll(%arg0: i32, %arg1: i32) -> i64 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %v_addr = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
      %cst2_i32 = spirv.Constant 2 : i32
      %0 = spirv.SDiv %arg0, %cst2_i32 : i32
      %1 = spirv.SMod %arg0, %cst2_i32 : i32
      %cst2_i32_0 = spirv.Constant 2 : i32
      %2 = spirv.IMul %1, %cst2_i32_0 : i32
      %3 = spirv.AccessChain %v_addr[%cst0_i32, %0, %2] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %4 = spirv.Load "StorageBuffer" %3 : f32
      %cst1_i32 = spirv.Constant 1 : i32
      %5 = spirv.IAdd %2, %cst1_i32 : i32
      %6 = spirv.AccessChain %v_addr[%cst0_i32, %0, %5] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %7 = spirv.Load "StorageBuffer" %6 : f32
      %8 = spirv.CompositeConstruct %4, %7 : (f32, f32) -> vector<2xf32>
      %9 = spirv.Bitcast %8 : vector<2xf32> to i64
      spirv.ReturnValue %9 : i64
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v2 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>
    spirv.func @lc(%arg0: i32, %arg1: i32) -> f32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %v2_addr = spirv.mlir.addressof @v2 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>
      %cst4_i32 = spirv.Constant 4 : i32
      %0 = spirv.IMul %arg0, %cst4_i32 : i32
      %1 = spirv.IAdd %0, %arg1 : i32
      %cst2_i32 = spirv.Constant 2 : i32
      %2 = spirv.SDiv %1, %cst2_i32 : i32
      %3 = spirv.SMod %1, %cst2_i32 : i32
      %4 = spirv.AccessChain %v2_addr[%cst0_i32, %2, %3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      %5 = spirv.Load "StorageBuffer" %4 : i32
      %6 = spirv.Bitcast %5 : i32 to f32
      spirv.ReturnValue %6 : f32
    }
  }
  spirv.module Logical GLSL450 requires #spirv.vce<v1.4, [Shader], []> {
    spirv.GlobalVariable @f bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
    spirv.GlobalVariable @other : !spirv.ptr<i32, Private>
    spirv.func @both() "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %f_addr = spirv.mlir.addressof @f : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
      %0 = spirv.AccessChain %f_addr[%cst0_i32, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %1 = spirv.Bitcast %cst0_i32 : i32 to f32
      spirv.Store "StorageBuffer" %0, %1 : f32
      spirv.Return
    }
    spirv.func @one() "None" {
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @both, @other, @f
    spirv.EntryPoint "GLCompute" @one, @f, @other
    spirv.ExecutionMode @both "LocalSize", 1, 1, 1
    spirv.ExecutionMode @one "LocalSize", 1, 1, 1
  }
}
