spv.module "Physical64" "OpenCL" requires #spv.vce<v1.6, [Kernel, Addresses, Linkage, Int64, Float16, Float8EXT,
    Float8UnsignedE8M0EXT, Float6EXT, Float4EXT, LongVectorEXT, DotProduct, DotProductInputAll,
    MaskedGatherScatterINTEL, AtomicFloat16VectorNV], [SPV_EXT_float8, SPV_EXT_long_vector,
    SPV_INTEL_masked_gather_scatter, SPV_NV_shader_atomic_fp16_vector]> {
  func @_fn0(%arg0: vector<2xsi32>, %arg1: vector<2xi32>, %arg2: !spv.VectorIdEXT<f16, 5 : i32>, %arg3: vector<2xi64>,
      %arg4: !spv.ptr<vector<2xf16>, CrossWorkgroup>, %arg5: vector<2xf16>, %arg6: f16) -> f16 {
    %cst1_i32 = spv.constant 1 : i32
    %0 = "spv.SDot"(%arg0, %arg1) : (vector<2xsi32>, vector<2xi32>) -> si32
    %1 = "spv.SDotAccSat"(%arg0, %arg1, %0) : (vector<2xsi32>, vector<2xi32>, si32) -> si32
    %2 = spv.ConvertUToPtr %arg3 : vector<2xi64> to vector<2x!spv.ptr<i32, CrossWorkgroup>>
    %3 = spv.ConvertPtrToU %2 : vector<2x!spv.ptr<i32, CrossWorkgroup>> to vector<2xi64>
    %4 = spv.AtomicFAddEXT "Device" "None" %arg4, %arg5 : !spv.ptr<vector<2xf16>, CrossWorkgroup>
    %5 = spv.FAdd %arg2, %arg2 : !spv.VectorIdEXT<f16, 5 : i32>
    %6 = spv.VectorTimesScalar %5, %arg6 : (!spv.VectorIdEXT<f16, 5 : i32>, f16) -> !spv.VectorIdEXT<f16, 5 : i32>
    %7 = spv.VectorShuffle [4 : i32, 9 : i32] %arg2, %arg2 : !spv.VectorIdEXT<f16, 5 : i32>,
        !spv.VectorIdEXT<f16, 5 : i32> -> vector<2xf16>
    %8 = spv.VectorExtractDynamic %6[%cst1_i32] : !spv.VectorIdEXT<f16, 5 : i32>, i32
    spv.ReturnValue %8 : f16
  }
} attributes {spv.order = array<i32: 1, 0, 2, 3, 4, 5>, spv.unused = [f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E8M0FNU]}
