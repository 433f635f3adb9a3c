!image_f32_2d = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
    func @vectors(%arg0: vector<3xf32>, %arg1: vector<3xf32>, %arg2: vector<3xf32>, %arg3: f32, %arg4: vector<2xi1>) {
      %0 = spv.CompositeExtract %arg4[0 : i32] : vector<2xi1>
      %1 = spv.CompositeExtract %arg4[1 : i32] : vector<2xi1>
      %2 = spv.LogicalOr %0, %1 : i1
      %3 = spv.CompositeExtract %arg4[0 : i32] : vector<2xi1>
      %4 = spv.CompositeExtract %arg4[1 : i32] : vector<2xi1>
      %5 = spv.LogicalAnd %3, %4 : i1
      %6 = spv.CompositeExtract %arg1[0 : i32] : vector<3xf32>
      %7 = spv.VectorTimesScalar %arg0, %6 : (vector<3xf32>, f32) -> vector<3xf32>
      %8 = spv.CompositeExtract %arg1[1 : i32] : vector<3xf32>
      %9 = spv.VectorTimesScalar %arg0, %8 : (vector<3xf32>, f32) -> vector<3xf32>
      %10 = spv.CompositeExtract %arg1[2 : i32] : vector<3xf32>
      %11 = spv.VectorTimesScalar %arg0, %10 : (vector<3xf32>, f32) -> vector<3xf32>
      %12 = spv.CompositeConstruct %7, %9, %11 : !spv.matrix<3 x vector<3xf32>>
      %13 = spv.Dot %arg2, %arg1 : vector<3xf32> -> f32
      %cst_f32 = spv.constant 0.000000e+00 : f32
      %14 = spv.FOrdLessThan %13, %cst_f32 : f32
      %15 = spv.CompositeConstruct %14, %14, %14 : vector<3xi1>
      %16 = spv.FNegate %arg0 : vector<3xf32>
      %17 = spv.Select %15, %arg0, %16 : vector<3xi1>, vector<3xf32>
      %cst_f32_0 = spv.constant 1.000000e+00 : f32
      %cst_f32_1 = spv.constant 0.000000e+00 : f32
      %18 = spv.Dot %arg1, %arg0 : vector<3xf32> -> f32
      %19 = spv.FMul %18, %18 : f32
      %20 = spv.FSub %cst_f32_0, %19 : f32
      %21 = spv.FMul %arg3, %arg3 : f32
      %22 = spv.FMul %21, %20 : f32
      %23 = spv.FSub %cst_f32_0, %22 : f32
      %24 = spv.FMul %arg3, %18 : f32
      %25 = spv.GLSL.Sqrt %23 : f32
      %26 = spv.FAdd %24, %25 : f32
      %27 = spv.CompositeConstruct %arg3, %arg3, %arg3 : vector<3xf32>
      %28 = spv.FMul %27, %arg0 : vector<3xf32>
      %29 = spv.CompositeConstruct %26, %26, %26 : vector<3xf32>
      %30 = spv.FMul %29, %arg1 : vector<3xf32>
      %31 = spv.FSub %28, %30 : vector<3xf32>
      %32 = spv.FOrdLessThan %23, %cst_f32_1 : f32
      %33 = spv.CompositeConstruct %32, %32, %32 : vector<3xi1>
      %cst_vec_3xf32 = spv.constant dense<0.000000e+00> : vector<3xf32>
      %34 = spv.Select %33, %cst_vec_3xf32, %31 : vector<3xi1>, vector<3xf32>
      %35 = spv.IsNan %arg1 : vector<3xf32>
      %36 = spv.GLSL.FMax %arg0, %arg1 : vector<3xf32>
      %37 = spv.Select %35, %arg0, %36 : vector<3xi1>, vector<3xf32>
      %38 = spv.IsNan %arg0 : vector<3xf32>
      %39 = spv.Select %38, %arg1, %37 : vector<3xi1>, vector<3xf32>
      spv.Return
    }
    func @scalars(%arg0: f32, %arg1: f32, %arg2: f32) {
      %0 = spv.FOrdLessThan %arg1, %arg0 : f32
      %cst_f32 = spv.constant 0.000000e+00 : f32
      %cst_f32_0 = spv.constant 1.000000e+00 : f32
      %1 = spv.Select %0, %cst_f32, %cst_f32_0 : i1, f32
      %2 = spv.FSub %arg2, %arg0 : f32
      %3 = spv.FSub %arg1, %arg0 : f32
      %4 = spv.FDiv %2, %3 : f32
      %cst_f32_1 = spv.constant 0.000000e+00 : f32
      %cst_f32_2 = spv.constant 1.000000e+00 : f32
      %5 = spv.GLSL.FClamp %4, %cst_f32_1, %cst_f32_2 : f32
      %cst_f32_3 = spv.constant 3.000000e+00 : f32
      %cst_f32_4 = spv.constant 2.000000e+00 : f32
      %6 = spv.FMul %cst_f32_4, %5 : f32
      %7 = spv.FSub %cst_f32_3, %6 : f32
      %8 = spv.FMul %5, %5 : f32
      %9 = spv.FMul %8, %7 : f32
      %cst_f32_5 = spv.constant 0.000000e+00 : f32
      %10 = spv.FOrdLessThan %arg0, %cst_f32_5 : f32
      %11 = spv.GLSL.Ceil %arg0 : f32
      %12 = spv.GLSL.Floor %arg0 : f32
      %13 = spv.Select %10, %11, %12 : i1, f32
      %cst_f32_6 = spv.constant 57.2957802 : f32
      %14 = spv.FMul %arg0, %cst_f32_6 : f32
      %15 = spv.IsNan %arg1 : f32
      %16 = spv.GLSL.FMax %arg0, %arg1 : f32
      %17 = spv.Select %15, %arg0, %16 : i1, f32
      %18 = spv.IsNan %arg0 : f32
      %19 = spv.Select %18, %arg1, %17 : i1, f32
      %20 = spv.IsNan %arg2 : f32
      %21 = spv.GLSL.FMin %19, %arg2 : f32
      %22 = spv.Select %20, %19, %21 : i1, f32
      %23 = spv.IsNan %19 : f32
      %24 = spv.Select %23, %arg2, %22 : i1, f32
      spv.Return
    }
    func @level(%arg0: !image_f32_2d, %arg1: vector<2xi32>) {
      %cst0_i32 = spv.constant 0 : i32
      %0 = spv.ImageFetch %arg0, %arg1 : !image_f32_2d, vector<2xi32> -> vector<4xf32>
      spv.Return
    }
  }
}
