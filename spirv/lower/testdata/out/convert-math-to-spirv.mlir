module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Float16, Int16], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @floats(%arg0: f32, %arg1: f32, %arg2: vector<3xf16>) {
    %0 = spirv.GL.FAbs %arg0 : f32
    %1 = spirv.GL.Acos %arg0 : f32
    %2 = spirv.GL.Acosh %arg0 : f32
    %3 = spirv.GL.Asin %arg0 : f32
    %4 = spirv.GL.Asinh %arg0 : f32
    %5 = spirv.GL.Atan %arg0 : f32
    %6 = spirv.GL.Atanh %arg0 : f32
    %7 = spirv.GL.Ceil %arg0 : f32
    %8 = spirv.GL.Cos %arg0 : f32
    %9 = spirv.GL.Cosh %arg0 : f32
    %10 = spirv.GL.Exp %arg0 : f32
    %11 = spirv.GL.Floor %arg0 : f32
    %12 = spirv.GL.Log %arg0 : f32
    %13 = spirv.GL.RoundEven %arg0 : f32
    %14 = spirv.GL.InverseSqrt %arg0 : f32
    %15 = spirv.GL.Sin %arg0 : f32
    %16 = spirv.GL.Sinh %arg0 : f32
    %17 = spirv.GL.Sqrt %arg0 : f32
    %18 = spirv.GL.Tan %arg0 : f32
    %19 = spirv.GL.Fma %arg0, %arg1, %arg0 : f32
    %cst_f32 = spirv.Constant 0.000000e+00 : f32
    %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
    %cst_f32_1 = spirv.Constant 5.000000e-01 : f32
    %20 = spirv.GL.FAbs %arg0 : f32
    %21 = spirv.GL.Floor %20 : f32
    %22 = spirv.FSub %20, %21 : f32
    %23 = spirv.FOrdGreaterThanEqual %22, %cst_f32_1 : f32
    %24 = spirv.Select %23, %cst_f32_0, %cst_f32 : i1, f32
    %25 = spirv.FAdd %21, %24 : f32
    %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
    %cst2147483647_i32 = spirv.Constant 2147483647 : i32
    %26 = spirv.Bitcast %25 : f32 to i32
    %27 = spirv.Bitcast %arg0 : f32 to i32
    %28 = spirv.BitwiseAnd %26, %cst2147483647_i32 : i32
    %29 = spirv.BitwiseAnd %27, %cst-2147483648_i32 : i32
    %30 = spirv.BitwiseOr %28, %29 : i32
    %31 = spirv.Bitcast %30 : i32 to f32
    %cst-32768_i16 = spirv.Constant -32768 : i16
    %cst32767_i16 = spirv.Constant 32767 : i16
    %32 = spirv.CompositeConstruct %cst-32768_i16, %cst-32768_i16, %cst-32768_i16 : (i16, i16, i16) -> vector<3xi16>
    %33 = spirv.CompositeConstruct %cst32767_i16, %cst32767_i16, %cst32767_i16 : (i16, i16, i16) -> vector<3xi16>
    %34 = spirv.Bitcast %arg2 : vector<3xf16> to vector<3xi16>
    %35 = spirv.Bitcast %arg2 : vector<3xf16> to vector<3xi16>
    %36 = spirv.BitwiseAnd %34, %33 : vector<3xi16>
    %37 = spirv.BitwiseAnd %35, %32 : vector<3xi16>
    %38 = spirv.BitwiseOr %36, %37 : vector<3xi16>
    %39 = spirv.Bitcast %38 : vector<3xi16> to vector<3xf16>
    %40 = spirv.IsNan %arg0 : f32
    %41 = spirv.IsInf %arg0 : f32
    return
  }
  func.func @integers(%arg0: i32, %arg1: vector<2xi32>) {
    %0 = spirv.GL.SAbs %arg0 : i32
    %cst_vec_2xi32 = spirv.Constant dense<1> : vector<2xi32>
    %cst_vec_2xi32_0 = spirv.Constant dense<31> : vector<2xi32>
    %cst_vec_2xi32_1 = spirv.Constant dense<32> : vector<2xi32>
    %1 = spirv.GL.FindUMsb %arg1 : vector<2xi32>
    %2 = spirv.ISub %cst_vec_2xi32_0, %1 : vector<2xi32>
    %3 = spirv.ISub %cst_vec_2xi32_1, %arg1 : vector<2xi32>
    %4 = spirv.ULessThanEqual %arg1, %cst_vec_2xi32 : vector<2xi32>
    %5 = spirv.Select %4, %3, %2 : vector<2xi1>, vector<2xi32>
    return
  }
}
