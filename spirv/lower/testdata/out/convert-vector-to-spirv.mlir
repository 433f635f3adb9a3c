module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @shapes(%arg0: vector<4xf32>, %arg1: vector<2xf32>, %arg2: f32, %arg3: index) -> vector<4xf32> {
    %0 = builtin.unrealized_conversion_cast %arg3 : index to i32
    %1 = spirv.VectorShuffle [0 : i32, 2 : i32, 1 : i32, 3 : i32] %arg1, %arg1 : vector<2xf32>, vector<2xf32> -> vector<4xf32>
    %2 = spirv.VectorShuffle [0 : i32, 2 : i32] %arg0, %arg0 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
    %3 = spirv.VectorShuffle [1 : i32, 3 : i32] %arg0, %arg0 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
    %4 = spirv.VectorShuffle [2 : i32, 0 : i32, 1 : i32, 5 : i32] %2, %1 : vector<2xf32>, vector<4xf32> -> vector<4xf32>
    %5 = spirv.VectorShuffle [1 : i32, 2 : i32, 3 : i32] %4, %4 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %6 = spirv.VectorShuffle [0 : i32, 4 : i32, -1 : i32, 2 : i32] %5, %3 : vector<3xf32>, vector<2xf32> -> vector<4xf32>
    %7 = spirv.VectorInsertDynamic %arg2, %6[%0] : vector<4xf32>, i32
    %8 = spirv.VectorExtractDynamic %7[%0] : vector<4xf32>, i32
    %9 = spirv.CompositeConstruct %8, %8, %8, %8 : (f32, f32, f32, f32) -> vector<4xf32>
    %10 = spirv.CompositeConstruct %8, %8, %8, %arg2 : (f32, f32, f32, f32) -> vector<4xf32>
    %11 = spirv.GL.Fma %7, %7, %7 : vector<4xf32>
    return %11 : vector<4xf32>
  }
  func.func @sums_in_any_order(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: f32) -> f32 {
    %0 = arith.mulf %arg0, %arg1 : vector<4xf32>
    %1 = spirv.Dot %arg0, %arg1 : vector<4xf32> -> f32
    %2 = spirv.FAdd %1, %arg2 : f32
    %cst_vec_4xf32 = spirv.Constant dense<1.000000e+00> : vector<4xf32>
    %3 = spirv.Dot %arg0, %cst_vec_4xf32 : vector<4xf32> -> f32
    %4 = spirv.FAdd %3, %2 : f32
    %5 = spirv.CompositeExtract %0[0 : i32] : vector<4xf32>
    %6 = spirv.CompositeExtract %0[1 : i32] : vector<4xf32>
    %7 = spirv.CompositeExtract %0[2 : i32] : vector<4xf32>
    %8 = spirv.CompositeExtract %0[3 : i32] : vector<4xf32>
    %9 = spirv.FAdd %5, %6 : f32
    %10 = spirv.FAdd %9, %7 : f32
    %11 = spirv.FAdd %10, %8 : f32
    %12 = spirv.FAdd %11, %4 : f32
    %13 = spirv.CompositeExtract %0[0 : i32] : vector<4xf32>
    %14 = spirv.CompositeExtract %0[1 : i32] : vector<4xf32>
    %15 = spirv.CompositeExtract %0[2 : i32] : vector<4xf32>
    %16 = spirv.CompositeExtract %0[3 : i32] : vector<4xf32>
    %17 = spirv.FMul %13, %14 : f32
    %18 = spirv.FMul %17, %15 : f32
    %19 = spirv.FMul %18, %16 : f32
    %20 = spirv.FMul %19, %12 : f32
    return %20 : f32
  }
  func.func @masks(%arg0: index) -> vector<4xi1> {
    %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
    %cst0_i32 = spirv.Constant 0 : i32
    %1 = spirv.SLessThan %cst0_i32, %0 : i32
    %cst1_i32 = spirv.Constant 1 : i32
    %2 = spirv.SLessThan %cst1_i32, %0 : i32
    %cst2_i32 = spirv.Constant 2 : i32
    %3 = spirv.SLessThan %cst2_i32, %0 : i32
    %cst3_i32 = spirv.Constant 3 : i32
    %4 = spirv.SLessThan %cst3_i32, %0 : i32
    %5 = spirv.CompositeConstruct %1, %2, %3, %4 : (i1, i1, i1, i1) -> vector<4xi1>
    %true = spirv.Constant true
    %true_0 = spirv.Constant true
    %true_1 = spirv.Constant true
    %false = spirv.Constant false
    %6 = spirv.CompositeConstruct %true, %true_0, %true_1, %false : (i1, i1, i1, i1) -> vector<4xi1>
    %cst0_i32_2 = spirv.Constant 0 : i32
    %cst1_i32_3 = spirv.Constant 1 : i32
    %cst2_i32_4 = spirv.Constant 2 : i32
    %cst3_i32_5 = spirv.Constant 3 : i32
    %7 = spirv.CompositeConstruct %cst0_i32_2, %cst1_i32_3, %cst2_i32_4, %cst3_i32_5 : (i32, i32, i32, i32) -> vector<4xi32>
    %8 = arith.andi %5, %6 : vector<4xi1>
    return %8 : vector<4xi1>
  }
  func.func @reductions(%arg0: vector<4xf32>, %arg1: vector<3xi8>, %arg2: vector<2xi1>, %arg3: f32) -> f32 {
    %0 = builtin.unrealized_conversion_cast %arg1 : vector<3xi8> to vector<3xi32>
    %1 = spirv.CompositeExtract %arg0[0 : i32] : vector<4xf32>
    %2 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xf32>
    %3 = spirv.CompositeExtract %arg0[2 : i32] : vector<4xf32>
    %4 = spirv.CompositeExtract %arg0[3 : i32] : vector<4xf32>
    %5 = spirv.FAdd %1, %2 : f32
    %6 = spirv.FAdd %5, %3 : f32
    %7 = spirv.FAdd %6, %4 : f32
    %8 = spirv.FAdd %7, %arg3 : f32
    %9 = spirv.CompositeExtract %arg0[0 : i32] : vector<4xf32>
    %10 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xf32>
    %11 = spirv.CompositeExtract %arg0[2 : i32] : vector<4xf32>
    %12 = spirv.CompositeExtract %arg0[3 : i32] : vector<4xf32>
    %13 = spirv.GL.FMax %9, %10 : f32
    %14 = spirv.GL.FMax %13, %11 : f32
    %15 = spirv.GL.FMax %14, %12 : f32
    %16 = spirv.CompositeExtract %arg0[0 : i32] : vector<4xf32>
    %17 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xf32>
    %18 = spirv.CompositeExtract %arg0[2 : i32] : vector<4xf32>
    %19 = spirv.CompositeExtract %arg0[3 : i32] : vector<4xf32>
    %20 = spirv.GL.FMin %16, %17 : f32
    %21 = spirv.IsNan %16 : f32
    %22 = spirv.IsNan %17 : f32
    %23 = spirv.Select %21, %17, %20 : i1, f32
    %24 = spirv.Select %22, %16, %23 : i1, f32
    %25 = spirv.GL.FMin %24, %18 : f32
    %26 = spirv.IsNan %24 : f32
    %27 = spirv.IsNan %18 : f32
    %28 = spirv.Select %26, %18, %25 : i1, f32
    %29 = spirv.Select %27, %24, %28 : i1, f32
    %30 = spirv.GL.FMin %29, %19 : f32
    %31 = spirv.IsNan %29 : f32
    %32 = spirv.IsNan %19 : f32
    %33 = spirv.Select %31, %19, %30 : i1, f32
    %34 = spirv.Select %32, %29, %33 : i1, f32
    %35 = spirv.GL.FMin %34, %8 : f32
    %36 = spirv.IsNan %34 : f32
    %37 = spirv.IsNan %8 : f32
    %38 = spirv.Select %36, %8, %35 : i1, f32
    %39 = spirv.Select %37, %34, %38 : i1, f32
    %40 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
    %41 = spirv.CompositeExtract %0[1 : i32] : vector<3xi32>
    %42 = spirv.CompositeExtract %0[2 : i32] : vector<3xi32>
    %cst255_i32 = spirv.Constant 255 : i32
    %43 = spirv.BitwiseAnd %40, %cst255_i32 : i32
    %cst255_i32_0 = spirv.Constant 255 : i32
    %44 = spirv.BitwiseAnd %41, %cst255_i32_0 : i32
    %45 = spirv.GL.UMax %43, %44 : i32
    %cst255_i32_1 = spirv.Constant 255 : i32
    %46 = spirv.BitwiseAnd %45, %cst255_i32_1 : i32
    %cst255_i32_2 = spirv.Constant 255 : i32
    %47 = spirv.BitwiseAnd %42, %cst255_i32_2 : i32
    %48 = spirv.GL.UMax %46, %47 : i32
    %49 = spirv.CompositeExtract %arg2[0 : i32] : vector<2xi1>
    %50 = spirv.CompositeExtract %arg2[1 : i32] : vector<2xi1>
    %51 = spirv.LogicalNotEqual %49, %50 : i1
    return %39 : f32
  }
  func.func @memory(%arg0: memref<8xf32, #spirv.storage_class<StorageBuffer>>, %arg1: memref<9xi8, #spirv.storage_class<StorageBuffer>>, %arg2: index) {
    %0 = builtin.unrealized_conversion_cast %arg1 : memref<9xi8, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32, stride=4> [0])>, StorageBuffer>
    %1 = builtin.unrealized_conversion_cast %arg2 : index to i32
    %2 = builtin.unrealized_conversion_cast %arg0 : memref<8xf32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>
    %cst0_i32 = spirv.Constant 0 : i32
    %3 = spirv.AccessChain %2[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %4 = spirv.Load "StorageBuffer" %3 : f32
    %cst1_i32 = spirv.Constant 1 : i32
    %5 = spirv.IAdd %1, %cst1_i32 : i32
    %cst0_i32_0 = spirv.Constant 0 : i32
    %6 = spirv.AccessChain %2[%cst0_i32_0, %5] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %7 = spirv.Load "StorageBuffer" %6 : f32
    %cst2_i32 = spirv.Constant 2 : i32
    %8 = spirv.IAdd %1, %cst2_i32 : i32
    %cst0_i32_1 = spirv.Constant 0 : i32
    %9 = spirv.AccessChain %2[%cst0_i32_1, %8] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %10 = spirv.Load "StorageBuffer" %9 : f32
    %11 = spirv.CompositeConstruct %4, %7, %10 : (f32, f32, f32) -> vector<3xf32>
    %12 = spirv.CompositeExtract %11[0 : i32] : vector<3xf32>
    %13 = spirv.CompositeExtract %11[1 : i32] : vector<3xf32>
    %14 = spirv.CompositeExtract %11[2 : i32] : vector<3xf32>
    %cst0_i32_2 = spirv.Constant 0 : i32
    %15 = spirv.AccessChain %2[%cst0_i32_2, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %15, %12 : f32
    %cst1_i32_3 = spirv.Constant 1 : i32
    %16 = spirv.IAdd %1, %cst1_i32_3 : i32
    %cst0_i32_4 = spirv.Constant 0 : i32
    %17 = spirv.AccessChain %2[%cst0_i32_4, %16] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %17, %13 : f32
    %cst2_i32_5 = spirv.Constant 2 : i32
    %18 = spirv.IAdd %1, %cst2_i32_5 : i32
    %cst0_i32_6 = spirv.Constant 0 : i32
    %19 = spirv.AccessChain %2[%cst0_i32_6, %18] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %19, %14 : f32
    %cst4_i32 = spirv.Constant 4 : i32
    %20 = spirv.UDiv %1, %cst4_i32 : i32
    %cst0_i32_7 = spirv.Constant 0 : i32
    %21 = spirv.AccessChain %0[%cst0_i32_7, %20] : !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %cst4_i32_8 = spirv.Constant 4 : i32
    %22 = spirv.UMod %1, %cst4_i32_8 : i32
    %cst8_i32 = spirv.Constant 8 : i32
    %23 = spirv.IMul %22, %cst8_i32 : i32
    %24 = spirv.Load "StorageBuffer" %21 : i32
    %25 = spirv.ShiftRightLogical %24, %23 : i32, i32
    %cst1_i32_9 = spirv.Constant 1 : i32
    %26 = spirv.IAdd %1, %cst1_i32_9 : i32
    %cst4_i32_10 = spirv.Constant 4 : i32
    %27 = spirv.UDiv %26, %cst4_i32_10 : i32
    %cst0_i32_11 = spirv.Constant 0 : i32
    %28 = spirv.AccessChain %0[%cst0_i32_11, %27] : !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %cst4_i32_12 = spirv.Constant 4 : i32
    %29 = spirv.UMod %26, %cst4_i32_12 : i32
    %cst8_i32_13 = spirv.Constant 8 : i32
    %30 = spirv.IMul %29, %cst8_i32_13 : i32
    %31 = spirv.Load "StorageBuffer" %28 : i32
    %32 = spirv.ShiftRightLogical %31, %30 : i32, i32
    %33 = spirv.CompositeConstruct %25, %32 : (i32, i32) -> vector<2xi32>
    return
  }
  func.func @left(%arg0: vector<5xf32>, %arg1: vector<2xf16>) -> f32 {
    %0 = builtin.unrealized_conversion_cast %arg1 : vector<2xf16> to vector<2xf32>
    %1 = vector.extract %arg0[1] : f32 from vector<5xf32>
    %2 = spirv.CompositeExtract %0[0 : i32] : vector<2xf32>
    %3 = spirv.CompositeExtract %0[1 : i32] : vector<2xf32>
    %cst_f32 = spirv.Constant 0.000000e+00 : f32
    %4 = spirv.CompositeConstruct %2, %cst_f32 : (f32, f32) -> vector<2xf32>
    %5 = spirv.GL.PackHalf2x16 %4 : vector<2xf32> -> i32
    %cst65535_i32 = spirv.Constant 65535 : i32
    %6 = spirv.BitwiseAnd %5, %cst65535_i32 : i32
    %cst_f32_0 = spirv.Constant 0.000000e+00 : f32
    %7 = spirv.CompositeConstruct %3, %cst_f32_0 : (f32, f32) -> vector<2xf32>
    %8 = spirv.GL.PackHalf2x16 %7 : vector<2xf32> -> i32
    %cst65535_i32_1 = spirv.Constant 65535 : i32
    %9 = spirv.BitwiseAnd %8, %cst65535_i32_1 : i32
    %cst16_i32 = spirv.Constant 16 : i32
    %10 = spirv.ShiftLeftLogical %9, %cst16_i32 : i32, i32
    %11 = spirv.BitwiseOr %6, %10 : i32
    %12 = spirv.Bitcast %11 : i32 to f32
    return %1 : f32
  }
}
