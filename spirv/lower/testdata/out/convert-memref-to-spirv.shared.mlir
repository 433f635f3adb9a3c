module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @shared(%arg0: memref<9xi8, #spirv.storage_class<StorageBuffer>>, %arg1: memref<i1, #spirv.storage_class<Workgroup>>, %arg2: memref<8xi16, #spirv.storage_class<Workgroup>>, %arg3: index, %arg4: i8, %arg5: i1, %arg6: i16) -> i1 {
    %0 = builtin.unrealized_conversion_cast %arg2 : memref<8xi16, #spirv.storage_class<Workgroup>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>
    %1 = builtin.unrealized_conversion_cast %arg6 : i16 to i32
    %2 = builtin.unrealized_conversion_cast %arg1 : memref<i1, #spirv.storage_class<Workgroup>> to !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>)>, Workgroup>
    %3 = builtin.unrealized_conversion_cast %arg3 : index to i32
    %4 = builtin.unrealized_conversion_cast %arg0 : memref<9xi8, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32, stride=4> [0])>, StorageBuffer>
    %5 = builtin.unrealized_conversion_cast %arg4 : i8 to i32
    %cst255_i32 = spirv.Constant 255 : i32
    %6 = spirv.BitwiseAnd %5, %cst255_i32 : i32
    %cst4_i32 = spirv.Constant 4 : i32
    %7 = spirv.UDiv %3, %cst4_i32 : i32
    %cst0_i32 = spirv.Constant 0 : i32
    %8 = spirv.AccessChain %4[%cst0_i32, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %cst4_i32_0 = spirv.Constant 4 : i32
    %9 = spirv.UMod %3, %cst4_i32_0 : i32
    %cst8_i32 = spirv.Constant 8 : i32
    %10 = spirv.IMul %9, %cst8_i32 : i32
    %cst255_i32_1 = spirv.Constant 255 : i32
    %11 = spirv.ShiftLeftLogical %cst255_i32_1, %10 : i32, i32
    %12 = spirv.Not %11 : i32
    %13 = spirv.ShiftLeftLogical %6, %10 : i32, i32
    %14 = spirv.AtomicAnd <Device> <AcquireRelease|UniformMemory> %8, %12 : !spirv.ptr<i32, StorageBuffer>
    %15 = spirv.AtomicOr <Device> <AcquireRelease|UniformMemory> %8, %13 : !spirv.ptr<i32, StorageBuffer>
    %cst0_i32_2 = spirv.Constant 0 : i32
    %cst1_i32 = spirv.Constant 1 : i32
    %16 = spirv.Select %arg5, %cst1_i32, %cst0_i32_2 : i1, i32
    %cst0_i32_3 = spirv.Constant 0 : i32
    %cst0_i32_4 = spirv.Constant 0 : i32
    %cst0_i32_5 = spirv.Constant 0 : i32
    %17 = spirv.AccessChain %2[%cst0_i32_5, %cst0_i32_4] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
    %cst0_i32_6 = spirv.Constant 0 : i32
    %cst255_i32_7 = spirv.Constant 255 : i32
    %18 = spirv.ShiftLeftLogical %cst255_i32_7, %cst0_i32_6 : i32, i32
    %19 = spirv.Not %18 : i32
    %20 = spirv.ShiftLeftLogical %16, %cst0_i32_6 : i32, i32
    %21 = spirv.AtomicAnd <Workgroup> <AcquireRelease|WorkgroupMemory> %17, %19 : !spirv.ptr<i32, Workgroup>
    %22 = spirv.AtomicOr <Workgroup> <AcquireRelease|WorkgroupMemory> %17, %20 : !spirv.ptr<i32, Workgroup>
    %cst65535_i32 = spirv.Constant 65535 : i32
    %23 = spirv.BitwiseAnd %1, %cst65535_i32 : i32
    %cst2_i32 = spirv.Constant 2 : i32
    %24 = spirv.UDiv %3, %cst2_i32 : i32
    %cst0_i32_8 = spirv.Constant 0 : i32
    %25 = spirv.AccessChain %0[%cst0_i32_8, %24] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
    %cst2_i32_9 = spirv.Constant 2 : i32
    %26 = spirv.UMod %3, %cst2_i32_9 : i32
    %cst16_i32 = spirv.Constant 16 : i32
    %27 = spirv.IMul %26, %cst16_i32 : i32
    %cst65535_i32_10 = spirv.Constant 65535 : i32
    %28 = spirv.ShiftLeftLogical %cst65535_i32_10, %27 : i32, i32
    %29 = spirv.Not %28 : i32
    %30 = spirv.ShiftLeftLogical %23, %27 : i32, i32
    %31 = spirv.AtomicAnd <Workgroup> <AcquireRelease|WorkgroupMemory> %25, %29 : !spirv.ptr<i32, Workgroup>
    %32 = spirv.AtomicOr <Workgroup> <AcquireRelease|WorkgroupMemory> %25, %30 : !spirv.ptr<i32, Workgroup>
    %cst0_i32_11 = spirv.Constant 0 : i32
    %cst0_i32_12 = spirv.Constant 0 : i32
    %cst0_i32_13 = spirv.Constant 0 : i32
    %33 = spirv.AccessChain %2[%cst0_i32_13, %cst0_i32_12] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
    %cst0_i32_14 = spirv.Constant 0 : i32
    %34 = spirv.Load "Workgroup" %33 : i32
    %35 = spirv.ShiftRightLogical %34, %cst0_i32_14 : i32, i32
    %cst255_i32_15 = spirv.Constant 255 : i32
    %36 = spirv.BitwiseAnd %35, %cst255_i32_15 : i32
    %cst1_i32_16 = spirv.Constant 1 : i32
    %37 = spirv.IEqual %36, %cst1_i32_16 : i32
    return %37 : i1
  }
  func.func @own(%arg0: memref<9xi8, #spirv.storage_class<Function>>, %arg1: memref<9xvector<4xi8>, #spirv.storage_class<StorageBuffer>>, %arg2: index, %arg3: i8, %arg4: vector<4xi8>) {
    %0 = builtin.unrealized_conversion_cast %arg1 : memref<9xvector<4xi8>, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<9 x i32, stride=4> [0])>, StorageBuffer>
    %1 = builtin.unrealized_conversion_cast %arg4 : vector<4xi8> to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast %arg2 : index to i32
    %3 = builtin.unrealized_conversion_cast %arg0 : memref<9xi8, #spirv.storage_class<Function>> to !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32>)>, Function>
    %4 = builtin.unrealized_conversion_cast %arg3 : i8 to i32
    %cst255_i32 = spirv.Constant 255 : i32
    %5 = spirv.BitwiseAnd %4, %cst255_i32 : i32
    %cst4_i32 = spirv.Constant 4 : i32
    %6 = spirv.UDiv %2, %cst4_i32 : i32
    %cst0_i32 = spirv.Constant 0 : i32
    %7 = spirv.AccessChain %3[%cst0_i32, %6] : !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32>)>, Function>, i32, i32 -> !spirv.ptr<i32, Function>
    %cst4_i32_0 = spirv.Constant 4 : i32
    %8 = spirv.UMod %2, %cst4_i32_0 : i32
    %cst8_i32 = spirv.Constant 8 : i32
    %9 = spirv.IMul %8, %cst8_i32 : i32
    %cst255_i32_1 = spirv.Constant 255 : i32
    %10 = spirv.ShiftLeftLogical %cst255_i32_1, %9 : i32, i32
    %11 = spirv.Not %10 : i32
    %12 = spirv.ShiftLeftLogical %5, %9 : i32, i32
    %13 = spirv.Load "Function" %7 : i32
    %14 = spirv.BitwiseAnd %13, %11 : i32
    %15 = spirv.BitwiseOr %14, %12 : i32
    spirv.Store "Function" %7, %15 : i32
    %16 = spirv.CompositeExtract %1[0 : i32] : vector<4xi32>
    %cst255_i32_2 = spirv.Constant 255 : i32
    %17 = spirv.BitwiseAnd %16, %cst255_i32_2 : i32
    %18 = spirv.CompositeExtract %1[1 : i32] : vector<4xi32>
    %cst255_i32_3 = spirv.Constant 255 : i32
    %19 = spirv.BitwiseAnd %18, %cst255_i32_3 : i32
    %cst8_i32_4 = spirv.Constant 8 : i32
    %20 = spirv.ShiftLeftLogical %19, %cst8_i32_4 : i32, i32
    %21 = spirv.BitwiseOr %17, %20 : i32
    %22 = spirv.CompositeExtract %1[2 : i32] : vector<4xi32>
    %cst255_i32_5 = spirv.Constant 255 : i32
    %23 = spirv.BitwiseAnd %22, %cst255_i32_5 : i32
    %cst16_i32 = spirv.Constant 16 : i32
    %24 = spirv.ShiftLeftLogical %23, %cst16_i32 : i32, i32
    %25 = spirv.BitwiseOr %21, %24 : i32
    %26 = spirv.CompositeExtract %1[3 : i32] : vector<4xi32>
    %cst255_i32_6 = spirv.Constant 255 : i32
    %27 = spirv.BitwiseAnd %26, %cst255_i32_6 : i32
    %cst24_i32 = spirv.Constant 24 : i32
    %28 = spirv.ShiftLeftLogical %27, %cst24_i32 : i32, i32
    %29 = spirv.BitwiseOr %25, %28 : i32
    %cst4_i32_7 = spirv.Constant 4 : i32
    %30 = spirv.IMul %2, %cst4_i32_7 : i32
    %cst4_i32_8 = spirv.Constant 4 : i32
    %31 = spirv.UDiv %30, %cst4_i32_8 : i32
    %cst0_i32_9 = spirv.Constant 0 : i32
    %32 = spirv.AccessChain %0[%cst0_i32_9, %31] : !spirv.ptr<!spirv.struct<(!spirv.array<9 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %cst4_i32_10 = spirv.Constant 4 : i32
    %33 = spirv.UMod %30, %cst4_i32_10 : i32
    %cst8_i32_11 = spirv.Constant 8 : i32
    %34 = spirv.IMul %33, %cst8_i32_11 : i32
    spirv.Store "StorageBuffer" %32, %29 : i32
    return
  }
  func.func @halves(%arg0: memref<?xf16, #spirv.storage_class<StorageBuffer>>, %arg1: memref<4xbf16, #spirv.storage_class<StorageBuffer>>, %arg2: index) {
    %0 = builtin.unrealized_conversion_cast %arg1 : memref<4xbf16, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32, stride=4> [0])>, StorageBuffer>
    %1 = builtin.unrealized_conversion_cast %arg2 : index to i32
    %2 = builtin.unrealized_conversion_cast %arg0 : memref<?xf16, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %cst2_i32 = spirv.Constant 2 : i32
    %3 = spirv.UDiv %1, %cst2_i32 : i32
    %cst0_i32 = spirv.Constant 0 : i32
    %4 = spirv.AccessChain %2[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %cst2_i32_0 = spirv.Constant 2 : i32
    %5 = spirv.UMod %1, %cst2_i32_0 : i32
    %cst16_i32 = spirv.Constant 16 : i32
    %6 = spirv.IMul %5, %cst16_i32 : i32
    %7 = spirv.Load "StorageBuffer" %4 : i32
    %8 = spirv.ShiftRightLogical %7, %6 : i32, i32
    %9 = spirv.GL.UnpackHalf2x16 %8 : i32 -> vector<2xf32>
    %10 = spirv.CompositeExtract %9[0 : i32] : vector<2xf32>
    %cst_f32 = spirv.Constant 0.000000e+00 : f32
    %11 = spirv.CompositeConstruct %10, %cst_f32 : (f32, f32) -> vector<2xf32>
    %12 = spirv.GL.PackHalf2x16 %11 : vector<2xf32> -> i32
    %cst2_i32_1 = spirv.Constant 2 : i32
    %13 = spirv.UDiv %1, %cst2_i32_1 : i32
    %cst0_i32_2 = spirv.Constant 0 : i32
    %14 = spirv.AccessChain %2[%cst0_i32_2, %13] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %cst2_i32_3 = spirv.Constant 2 : i32
    %15 = spirv.UMod %1, %cst2_i32_3 : i32
    %cst16_i32_4 = spirv.Constant 16 : i32
    %16 = spirv.IMul %15, %cst16_i32_4 : i32
    %cst65535_i32 = spirv.Constant 65535 : i32
    %17 = spirv.ShiftLeftLogical %cst65535_i32, %16 : i32, i32
    %18 = spirv.Not %17 : i32
    %19 = spirv.ShiftLeftLogical %12, %16 : i32, i32
    %20 = spirv.AtomicAnd <Device> <AcquireRelease|UniformMemory> %14, %18 : !spirv.ptr<i32, StorageBuffer>
    %21 = spirv.AtomicOr <Device> <AcquireRelease|UniformMemory> %14, %19 : !spirv.ptr<i32, StorageBuffer>
    %cst2_i32_5 = spirv.Constant 2 : i32
    %22 = spirv.UDiv %1, %cst2_i32_5 : i32
    %cst0_i32_6 = spirv.Constant 0 : i32
    %23 = spirv.AccessChain %0[%cst0_i32_6, %22] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %cst2_i32_7 = spirv.Constant 2 : i32
    %24 = spirv.UMod %1, %cst2_i32_7 : i32
    %cst16_i32_8 = spirv.Constant 16 : i32
    %25 = spirv.IMul %24, %cst16_i32_8 : i32
    %26 = spirv.Load "StorageBuffer" %23 : i32
    %27 = spirv.ShiftRightLogical %26, %25 : i32, i32
    %cst16_i32_9 = spirv.Constant 16 : i32
    %28 = spirv.ShiftLeftLogical %27, %cst16_i32_9 : i32, i32
    %29 = spirv.Bitcast %28 : i32 to f32
    %30 = spirv.Bitcast %29 : f32 to i32
    %cst16_i32_10 = spirv.Constant 16 : i32
    %31 = spirv.ShiftRightLogical %30, %cst16_i32_10 : i32, i32
    %cst2_i32_11 = spirv.Constant 2 : i32
    %32 = spirv.UDiv %1, %cst2_i32_11 : i32
    %cst0_i32_12 = spirv.Constant 0 : i32
    %33 = spirv.AccessChain %0[%cst0_i32_12, %32] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %cst2_i32_13 = spirv.Constant 2 : i32
    %34 = spirv.UMod %1, %cst2_i32_13 : i32
    %cst16_i32_14 = spirv.Constant 16 : i32
    %35 = spirv.IMul %34, %cst16_i32_14 : i32
    %cst65535_i32_15 = spirv.Constant 65535 : i32
    %36 = spirv.ShiftLeftLogical %cst65535_i32_15, %35 : i32, i32
    %37 = spirv.Not %36 : i32
    %38 = spirv.ShiftLeftLogical %31, %35 : i32, i32
    %39 = spirv.AtomicAnd <Device> <AcquireRelease|UniformMemory> %33, %37 : !spirv.ptr<i32, StorageBuffer>
    %40 = spirv.AtomicOr <Device> <AcquireRelease|UniformMemory> %33, %38 : !spirv.ptr<i32, StorageBuffer>
    return
  }
  func.func @three(%arg0: memref<4xvector<3xf32>, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
    %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
    %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xvector<3xf32>, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>
    %cst3_i32 = spirv.Constant 3 : i32
    %2 = spirv.IMul %0, %cst3_i32 : i32
    %cst0_i32 = spirv.Constant 0 : i32
    %3 = spirv.AccessChain %1[%cst0_i32, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %4 = spirv.Load "StorageBuffer" %3 : f32
    %cst3_i32_0 = spirv.Constant 3 : i32
    %5 = spirv.IMul %0, %cst3_i32_0 : i32
    %cst1_i32 = spirv.Constant 1 : i32
    %6 = spirv.IAdd %5, %cst1_i32 : i32
    %cst0_i32_1 = spirv.Constant 0 : i32
    %7 = spirv.AccessChain %1[%cst0_i32_1, %6] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %8 = spirv.Load "StorageBuffer" %7 : f32
    %cst3_i32_2 = spirv.Constant 3 : i32
    %9 = spirv.IMul %0, %cst3_i32_2 : i32
    %cst2_i32 = spirv.Constant 2 : i32
    %10 = spirv.IAdd %9, %cst2_i32 : i32
    %cst0_i32_3 = spirv.Constant 0 : i32
    %11 = spirv.AccessChain %1[%cst0_i32_3, %10] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %12 = spirv.Load "StorageBuffer" %11 : f32
    %13 = spirv.CompositeConstruct %4, %8, %12 : (f32, f32, f32) -> vector<3xf32>
    %14 = spirv.CompositeExtract %13[0 : i32] : vector<3xf32>
    %cst3_i32_4 = spirv.Constant 3 : i32
    %15 = spirv.IMul %0, %cst3_i32_4 : i32
    %cst0_i32_5 = spirv.Constant 0 : i32
    %16 = spirv.AccessChain %1[%cst0_i32_5, %15] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %16, %14 : f32
    %17 = spirv.CompositeExtract %13[1 : i32] : vector<3xf32>
    %cst3_i32_6 = spirv.Constant 3 : i32
    %18 = spirv.IMul %0, %cst3_i32_6 : i32
    %cst1_i32_7 = spirv.Constant 1 : i32
    %19 = spirv.IAdd %18, %cst1_i32_7 : i32
    %cst0_i32_8 = spirv.Constant 0 : i32
    %20 = spirv.AccessChain %1[%cst0_i32_8, %19] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %20, %17 : f32
    %21 = spirv.CompositeExtract %13[2 : i32] : vector<3xf32>
    %cst3_i32_9 = spirv.Constant 3 : i32
    %22 = spirv.IMul %0, %cst3_i32_9 : i32
    %cst2_i32_10 = spirv.Constant 2 : i32
    %23 = spirv.IAdd %22, %cst2_i32_10 : i32
    %cst0_i32_11 = spirv.Constant 0 : i32
    %24 = spirv.AccessChain %1[%cst0_i32_11, %23] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %24, %21 : f32
    return
  }
  func.func @at(%arg0: memref<8xi32, #spirv.storage_class<StorageBuffer>>, %arg1: memref<9xi8, #spirv.storage_class<Workgroup>>, %arg2: i32, %arg3: i8, %arg4: index) -> i32 {
    %0 = builtin.unrealized_conversion_cast %arg1 : memref<9xi8, #spirv.storage_class<Workgroup>> to !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32>)>, Workgroup>
    %1 = builtin.unrealized_conversion_cast %arg3 : i8 to i32
    %2 = builtin.unrealized_conversion_cast %arg4 : index to i32
    %3 = builtin.unrealized_conversion_cast %arg0 : memref<8xi32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
    %cst0_i32 = spirv.Constant 0 : i32
    %4 = spirv.AccessChain %3[%cst0_i32, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %5 = spirv.AtomicIAdd <Device> <AcquireRelease|UniformMemory> %4, %arg2 : !spirv.ptr<i32, StorageBuffer>
    %cst0_i32_0 = spirv.Constant 0 : i32
    %6 = spirv.AccessChain %3[%cst0_i32_0, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %7 = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.MemoryBarrier <Device>, <AcquireRelease|UniformMemory>
    %cst0_i32_1 = spirv.Constant 0 : i32
    %8 = spirv.AtomicOr <Device> <None> %6, %cst0_i32_1 : !spirv.ptr<i32, StorageBuffer>
    spirv.mlir.loop {
      spirv.Branch ^bb1(%8 : i32)
    ^bb1(%32: i32):  // 2 preds: ^bb0, ^bb2
      %33 = spirv.IMul %32, %arg2 : i32
      %34 = spirv.AtomicCompareExchange <Device> <None> <None> %6, %33, %32 : !spirv.ptr<i32, StorageBuffer>
      spirv.Store "Function" %7, %34 : i32
      %35 = spirv.IEqual %34, %32 : i32
      spirv.BranchConditional %35, ^bb3, ^bb2(%34 : i32)
    ^bb2(%36: i32):  // pred: ^bb1
      spirv.Branch ^bb1(%36 : i32)
    ^bb3:  // pred: ^bb1
      spirv.mlir.merge
    }
    spirv.MemoryBarrier <Device>, <AcquireRelease|UniformMemory>
    %9 = spirv.Load "Function" %7 : i32
    %cst4_i32 = spirv.Constant 4 : i32
    %10 = spirv.UDiv %2, %cst4_i32 : i32
    %cst0_i32_2 = spirv.Constant 0 : i32
    %11 = spirv.AccessChain %0[%cst0_i32_2, %10] : !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
    %cst4_i32_3 = spirv.Constant 4 : i32
    %12 = spirv.UMod %2, %cst4_i32_3 : i32
    %cst8_i32 = spirv.Constant 8 : i32
    %13 = spirv.IMul %12, %cst8_i32 : i32
    %cst255_i32 = spirv.Constant 255 : i32
    %14 = spirv.ShiftLeftLogical %cst255_i32, %13 : i32, i32
    %15 = spirv.Not %14 : i32
    %cst24_i32 = spirv.Constant 24 : i32
    %16 = spirv.ShiftLeftLogical %1, %cst24_i32 : i32, i32
    %17 = spirv.ShiftRightArithmetic %16, %cst24_i32 : i32, i32
    %18 = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.MemoryBarrier <Workgroup>, <AcquireRelease|WorkgroupMemory>
    %cst0_i32_4 = spirv.Constant 0 : i32
    %19 = spirv.AtomicOr <Workgroup> <None> %11, %cst0_i32_4 : !spirv.ptr<i32, Workgroup>
    spirv.mlir.loop {
      spirv.Branch ^bb1(%19 : i32)
    ^bb1(%32: i32):  // 2 preds: ^bb0, ^bb2
      %33 = spirv.ShiftRightLogical %32, %13 : i32, i32
      %cst24_i32_11 = spirv.Constant 24 : i32
      %34 = spirv.ShiftLeftLogical %33, %cst24_i32_11 : i32, i32
      %35 = spirv.ShiftRightArithmetic %34, %cst24_i32_11 : i32, i32
      %36 = spirv.SGreaterThan %35, %17 : i32
      %37 = spirv.Select %36, %35, %17 : i1, i32
      %cst255_i32_12 = spirv.Constant 255 : i32
      %38 = spirv.BitwiseAnd %37, %cst255_i32_12 : i32
      %39 = spirv.BitwiseAnd %32, %15 : i32
      %40 = spirv.ShiftLeftLogical %38, %13 : i32, i32
      %41 = spirv.BitwiseOr %39, %40 : i32
      %42 = spirv.AtomicCompareExchange <Workgroup> <None> <None> %11, %41, %32 : !spirv.ptr<i32, Workgroup>
      spirv.Store "Function" %18, %42 : i32
      %43 = spirv.IEqual %42, %32 : i32
      spirv.BranchConditional %43, ^bb3, ^bb2(%42 : i32)
    ^bb2(%44: i32):  // pred: ^bb1
      spirv.Branch ^bb1(%44 : i32)
    ^bb3:  // pred: ^bb1
      spirv.mlir.merge
    }
    spirv.MemoryBarrier <Workgroup>, <AcquireRelease|WorkgroupMemory>
    %20 = spirv.Load "Function" %18 : i32
    %21 = spirv.ShiftRightLogical %20, %13 : i32, i32
    %cst255_i32_5 = spirv.Constant 255 : i32
    %22 = spirv.BitwiseAnd %21, %cst255_i32_5 : i32
    %cst4_i32_6 = spirv.Constant 4 : i32
    %23 = spirv.UDiv %2, %cst4_i32_6 : i32
    %cst0_i32_7 = spirv.Constant 0 : i32
    %24 = spirv.AccessChain %0[%cst0_i32_7, %23] : !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
    %cst4_i32_8 = spirv.Constant 4 : i32
    %25 = spirv.UMod %2, %cst4_i32_8 : i32
    %cst8_i32_9 = spirv.Constant 8 : i32
    %26 = spirv.IMul %25, %cst8_i32_9 : i32
    %cst255_i32_10 = spirv.Constant 255 : i32
    %27 = spirv.ShiftLeftLogical %cst255_i32_10, %26 : i32, i32
    %28 = spirv.Not %27 : i32
    %29 = spirv.ShiftLeftLogical %22, %26 : i32, i32
    %30 = spirv.AtomicAnd <Workgroup> <AcquireRelease|WorkgroupMemory> %24, %28 : !spirv.ptr<i32, Workgroup>
    %31 = spirv.AtomicOr <Workgroup> <AcquireRelease|WorkgroupMemory> %24, %29 : !spirv.ptr<i32, Workgroup>
    return %5 : i32
  }
  func.func @kinds(%arg0: memref<8xi32, #spirv.storage_class<Workgroup>>, %arg1: memref<8xf32, #spirv.storage_class<Workgroup>>, %arg2: i32, %arg3: f32, %arg4: index) {
    %0 = builtin.unrealized_conversion_cast %arg1 : memref<8xf32, #spirv.storage_class<Workgroup>> to !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32>)>, Workgroup>
    %1 = builtin.unrealized_conversion_cast %arg4 : index to i32
    %2 = builtin.unrealized_conversion_cast %arg0 : memref<8xi32, #spirv.storage_class<Workgroup>> to !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32>)>, Workgroup>
    %cst0_i32 = spirv.Constant 0 : i32
    %3 = spirv.AccessChain %2[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
    %4 = spirv.AtomicXor <Workgroup> <AcquireRelease|WorkgroupMemory> %3, %arg2 : !spirv.ptr<i32, Workgroup>
    %cst0_i32_0 = spirv.Constant 0 : i32
    %5 = spirv.AccessChain %0[%cst0_i32_0, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
    %6 = spirv.AtomicExchange <Workgroup> <AcquireRelease|WorkgroupMemory> %5, %arg3 : !spirv.ptr<f32, Workgroup>
    %cst0_i32_1 = spirv.Constant 0 : i32
    %7 = spirv.AccessChain %2[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
    %8 = spirv.AtomicUMin <Workgroup> <AcquireRelease|WorkgroupMemory> %7, %arg2 : !spirv.ptr<i32, Workgroup>
    return
  }
  func.func @left(%arg0: memref<0xf32, #spirv.storage_class<StorageBuffer>>, %arg1: memref<8xf32, #spirv.storage_class<Workgroup>>, %arg2: f32, %arg3: index) {
    memref.store %arg2, %arg0[%arg3] : memref<0xf32, #spirv.storage_class<StorageBuffer>>
    %0 = memref.atomic_rmw addf %arg2, %arg1[%arg3] : (f32, memref<8xf32, #spirv.storage_class<Workgroup>>) -> f32
    return
  }
}
