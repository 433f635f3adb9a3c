module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    spirv.func @ls(%arg0: i32, %arg1: i32) -> f32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %v_addr = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
      %cst4_i32 = spirv.Constant 4 : i32
      %0 = spirv.SDiv %arg0, %cst4_i32 : i32
      %1 = spirv.SMod %arg0, %cst4_i32 : i32
      %2 = spirv.AccessChain %v_addr[%cst0_i32, %0, %1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @ss(%arg0: i32, %arg1: f32) "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %v_addr = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
      %cst4_i32 = spirv.Constant 4 : i32
      %0 = spirv.SDiv %arg0, %cst4_i32 : i32
      %1 = spirv.SMod %arg0, %cst4_i32 : i32
      %2 = spirv.AccessChain %v_addr[%cst0_i32, %0, %1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      spirv.Store "StorageBuffer" %2, %arg1 ["Aligned", 4] : f32
      spirv.Return
    }
    spirv.func @lv(%arg0: i32, %arg1: i32) -> vector<4xf32> "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %v_addr = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
      %0 = spirv.AccessChain %v_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
      %1 = spirv.Load "StorageBuffer" %0 : vector<4xf32>
      spirv.ReturnValue %1 : vector<4xf32>
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    spirv.func @la(%arg0: i32, %arg1: i32) -> i32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %a_addr = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
      %0 = spirv.AccessChain %a_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      %1 = spirv.Load "StorageBuffer" %0 : i32
      spirv.ReturnValue %1 : i32
    }
    spirv.func @lb(%arg0: i32, %arg1: i32) -> f32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %a_addr = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
      %0 = spirv.AccessChain %a_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      %1 = spirv.Load "StorageBuffer" %0 : i32
      %2 = spirv.Bitcast %1 : i32 to f32
      spirv.ReturnValue %2 : f32
    }
    spirv.func @sb(%arg0: i32, %arg1: f32) "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %a_addr = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
      %0 = spirv.AccessChain %a_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      %1 = spirv.Bitcast %arg1 : f32 to i32
      spirv.Store "StorageBuffer" %0, %1 ["Aligned", 4] : i32
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @b bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
    spirv.func @la(%arg0: i32, %arg1: i32) -> f64 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %b_addr = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
      %cst4_i32 = spirv.Constant 4 : i32
      %0 = spirv.IMul %arg0, %cst4_i32 : i32
      %1 = spirv.AccessChain %b_addr[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
      %2 = spirv.Load "StorageBuffer" %1 : i16
      %cst1_i32 = spirv.Constant 1 : i32
      %3 = spirv.IAdd %0, %cst1_i32 : i32
      %4 = spirv.AccessChain %b_addr[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
      %5 = spirv.Load "StorageBuffer" %4 : i16
      %6 = spirv.IAdd %3, %cst1_i32 : i32
      %7 = spirv.AccessChain %b_addr[%cst0_i32, %6] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
      %8 = spirv.Load "StorageBuffer" %7 : i16
      %9 = spirv.IAdd %6, %cst1_i32 : i32
      %10 = spirv.AccessChain %b_addr[%cst0_i32, %9] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
      %11 = spirv.Load "StorageBuffer" %10 : i16
      %12 = spirv.CompositeConstruct %2, %5, %8, %11 : (i16, i16, i16, i16) -> vector<4xi16>
      %13 = spirv.Bitcast %12 : vector<4xi16> to f64
      spirv.ReturnValue %13 : f64
    }
    spirv.func @lb(%arg0: i32, %arg1: i32) -> i16 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %b_addr = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
      %0 = spirv.AccessChain %b_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
      %1 = spirv.Load "StorageBuffer" %0 : i16
      spirv.ReturnValue %1 : i16
    }
    spirv.func @lc(%arg0: i32, %arg1: i32) -> f32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %b_addr = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
      %cst2_i32 = spirv.Constant 2 : i32
      %0 = spirv.IMul %arg0, %cst2_i32 : i32
      %1 = spirv.AccessChain %b_addr[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
      %2 = spirv.Load "StorageBuffer" %1 : i16
      %cst1_i32 = spirv.Constant 1 : i32
      %3 = spirv.IAdd %0, %cst1_i32 : i32
      %4 = spirv.AccessChain %b_addr[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
      %5 = spirv.Load "StorageBuffer" %4 : i16
      %6 = spirv.CompositeConstruct %2, %5 : (i16, i16) -> vector<2xi16>
      %7 = spirv.Bitcast %6 : vector<2xi16> to f32
      spirv.ReturnValue %7 : f32
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v2 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
    spirv.func @l4(%arg0: i32, %arg1: i32) -> vector<4xf32> "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %v2_addr = spirv.mlir.addressof @v2 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
      %cst2_i32 = spirv.Constant 2 : i32
      %0 = spirv.IMul %arg0, %cst2_i32 : i32
      %1 = spirv.AccessChain %v2_addr[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xf32>, StorageBuffer>
      %2 = spirv.Load "StorageBuffer" %1 : vector<2xf32>
      %cst1_i32 = spirv.Constant 1 : i32
      %3 = spirv.IAdd %0, %cst1_i32 : i32
      %4 = spirv.AccessChain %v2_addr[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xf32>, StorageBuffer>
      %5 = spirv.Load "StorageBuffer" %4 : vector<2xf32>
      %6 = spirv.CompositeConstruct %2, %5 : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
      spirv.ReturnValue %6 : vector<4xf32>
    }
    spirv.func @l2(%arg0: i32, %arg1: i32) -> vector<2xf32> "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %v2_addr = spirv.mlir.addressof @v2 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
      %0 = spirv.AccessChain %v2_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xf32>, StorageBuffer>
      %1 = spirv.Load "StorageBuffer" %0 : vector<2xf32>
      spirv.ReturnValue %1 : vector<2xf32>
    }
    spirv.func @ss(%arg0: i32, %arg1: i32) "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %v2_addr = spirv.mlir.addressof @v2 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
      %cst2_i32 = spirv.Constant 2 : i32
      %0 = spirv.SDiv %arg0, %cst2_i32 : i32
      %1 = spirv.SMod %arg0, %cst2_i32 : i32
      %2 = spirv.AccessChain %v2_addr[%cst0_i32, %0, %1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %3 = spirv.Bitcast %arg1 : i32 to f32
      spirv.Store "StorageBuffer" %2, %3 ["Aligned", 4] : f32
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @h bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf16>, stride=8> [0])>, StorageBuffer>
    spirv.func @lv(%arg0: i32, %arg1: i32) -> vector<4xf32> "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %h_addr = spirv.mlir.addressof @h : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf16>, stride=8> [0])>, StorageBuffer>
      %cst2_i32 = spirv.Constant 2 : i32
      %0 = spirv.IMul %arg0, %cst2_i32 : i32
      %1 = spirv.AccessChain %h_addr[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf16>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf16>, StorageBuffer>
      %2 = spirv.Load "StorageBuffer" %1 : vector<4xf16>
      %cst1_i32 = spirv.Constant 1 : i32
      %3 = spirv.IAdd %0, %cst1_i32 : i32
      %4 = spirv.AccessChain %h_addr[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf16>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf16>, StorageBuffer>
      %5 = spirv.Load "StorageBuffer" %4 : vector<4xf16>
      %6 = spirv.Bitcast %2 : vector<4xf16> to vector<2xf32>
      %7 = spirv.Bitcast %5 : vector<4xf16> to vector<2xf32>
      %8 = spirv.CompositeConstruct %6, %7 : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
      spirv.ReturnValue %8 : vector<4xf32>
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @alone bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    spirv.func @la(%arg0: i32, %arg1: i32) -> f32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %alone_addr = spirv.mlir.addressof @alone : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
      %0 = spirv.AccessChain %alone_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %1 = spirv.Load "StorageBuffer" %0 : f32
      spirv.ReturnValue %1 : f32
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @small bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i8, stride=1> [0])>, StorageBuffer>
    spirv.GlobalVariable @v bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>
    spirv.func @lv(%arg0: i32, %arg1: i32) -> vector<2xi32> "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %v_addr = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>
      %0 = spirv.AccessChain %v_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xi32>, StorageBuffer>
      %1 = spirv.Load "StorageBuffer" %0 : vector<2xi32>
      spirv.ReturnValue %1 : vector<2xi32>
    }
    spirv.func @ls(%arg0: i32, %arg1: i32) -> i8 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %small_addr = spirv.mlir.addressof @small : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i8, stride=1> [0])>, StorageBuffer>
      %0 = spirv.AccessChain %small_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i8, stride=1> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i8, StorageBuffer>
      %1 = spirv.Load "StorageBuffer" %0 : i8
      spirv.ReturnValue %1 : i8
    }
  }
}
