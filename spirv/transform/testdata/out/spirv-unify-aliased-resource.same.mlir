module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    spirv.func @same(%arg0: i32, %arg1: i32) -> f32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %a_addr = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
      %0 = spirv.AccessChain %a_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
      %1 = spirv.AccessChain %a_addr[%cst0_i32, %arg0, %arg1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %2 = spirv.Load "StorageBuffer" %1 : f32
      %3 = spirv.Load "StorageBuffer" %0 : vector<4xf32>
      spirv.Store "StorageBuffer" %0, %3 : vector<4xf32>
      spirv.ReturnValue %2 : f32
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @w bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    spirv.func @twice(%arg0: i32) -> i64 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %w_addr = spirv.mlir.addressof @w : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
      %cst2_i32 = spirv.Constant 2 : i32
      %0 = spirv.IMul %arg0, %cst2_i32 : i32
      %1 = spirv.AccessChain %w_addr[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      %2 = spirv.Load "StorageBuffer" %1 : i32
      %cst1_i32 = spirv.Constant 1 : i32
      %3 = spirv.IAdd %0, %cst1_i32 : i32
      %4 = spirv.AccessChain %w_addr[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      %5 = spirv.Load "StorageBuffer" %4 : i32
      %6 = spirv.CompositeConstruct %2, %5 : (i32, i32) -> vector<2xi32>
      %7 = spirv.Bitcast %6 : vector<2xi32> to i64
      spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|UniformMemory>
      %8 = spirv.Load "StorageBuffer" %1 : i32
      %cst1_i32_0 = spirv.Constant 1 : i32
      %9 = spirv.IAdd %0, %cst1_i32_0 : i32
      %10 = spirv.AccessChain %w_addr[%cst0_i32, %9] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      %11 = spirv.Load "StorageBuffer" %10 : i32
      %12 = spirv.CompositeConstruct %8, %11 : (i32, i32) -> vector<2xi32>
      %13 = spirv.Bitcast %12 : vector<2xi32> to i64
      %14 = spirv.IAdd %7, %13 : i64
      spirv.ReturnValue %14 : i64
    }
  }
}
