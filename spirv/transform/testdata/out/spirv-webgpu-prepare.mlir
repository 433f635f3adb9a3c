module {
  spirv.module Logical GLSL450 {
    spirv.func @products(%arg0: i32, %arg1: vector<2xi32>) -> !spirv.struct<(i32, i32)> "None" {
      %cst_vec_2xi32 = spirv.Constant dense<16> : vector<2xi32>
      %cst_vec_2xi32_0 = spirv.Constant dense<65535> : vector<2xi32>
      %cst65535_i32 = spirv.Constant 65535 : i32
      %cst16_i32 = spirv.Constant 16 : i32
      %0 = spirv.BitwiseAnd %arg0, %cst65535_i32 : i32
      %1 = spirv.ShiftRightLogical %arg0, %cst16_i32 : i32, i32
      %2 = spirv.IMul %0, %0 : i32
      %3 = spirv.ShiftRightLogical %2, %cst16_i32 : i32, i32
      %4 = spirv.IMul %0, %1 : i32
      %5 = spirv.IAdd %3, %4 : i32
      %6 = spirv.BitwiseAnd %5, %cst65535_i32 : i32
      %7 = spirv.ShiftRightLogical %5, %cst16_i32 : i32, i32
      %8 = spirv.IAdd %6, %4 : i32
      %9 = spirv.ShiftRightLogical %8, %cst16_i32 : i32, i32
      %10 = spirv.IAdd %7, %9 : i32
      %11 = spirv.IMul %1, %1 : i32
      %12 = spirv.IAdd %10, %11 : i32
      %13 = spirv.BitwiseAnd %12, %cst65535_i32 : i32
      %14 = spirv.ShiftRightLogical %12, %cst16_i32 : i32, i32
      %15 = spirv.ShiftLeftLogical %14, %cst16_i32 : i32, i32
      %16 = spirv.BitwiseOr %13, %15 : i32
      %17 = spirv.BitwiseAnd %arg1, %cst_vec_2xi32_0 : vector<2xi32>
      %18 = spirv.ShiftRightLogical %arg1, %cst_vec_2xi32 : vector<2xi32>, vector<2xi32>
      %19 = spirv.ShiftRightArithmetic %arg1, %cst_vec_2xi32 : vector<2xi32>, vector<2xi32>
      %20 = spirv.ShiftRightLogical %19, %cst_vec_2xi32 : vector<2xi32>, vector<2xi32>
      %21 = spirv.IMul %17, %17 : vector<2xi32>
      %22 = spirv.BitwiseAnd %21, %cst_vec_2xi32_0 : vector<2xi32>
      %23 = spirv.ShiftRightLogical %21, %cst_vec_2xi32 : vector<2xi32>, vector<2xi32>
      %24 = spirv.IMul %17, %18 : vector<2xi32>
      %25 = spirv.IAdd %23, %24 : vector<2xi32>
      %26 = spirv.BitwiseAnd %25, %cst_vec_2xi32_0 : vector<2xi32>
      %27 = spirv.ShiftRightLogical %25, %cst_vec_2xi32 : vector<2xi32>, vector<2xi32>
      %28 = spirv.IMul %17, %20 : vector<2xi32>
      %29 = spirv.IAdd %27, %28 : vector<2xi32>
      %30 = spirv.BitwiseAnd %29, %cst_vec_2xi32_0 : vector<2xi32>
      %31 = spirv.ShiftRightLogical %29, %cst_vec_2xi32 : vector<2xi32>, vector<2xi32>
      %32 = spirv.IAdd %31, %28 : vector<2xi32>
      %33 = spirv.BitwiseAnd %32, %cst_vec_2xi32_0 : vector<2xi32>
      %34 = spirv.IAdd %26, %24 : vector<2xi32>
      %35 = spirv.BitwiseAnd %34, %cst_vec_2xi32_0 : vector<2xi32>
      %36 = spirv.ShiftRightLogical %34, %cst_vec_2xi32 : vector<2xi32>, vector<2xi32>
      %37 = spirv.IAdd %30, %36 : vector<2xi32>
      %38 = spirv.IMul %18, %18 : vector<2xi32>
      %39 = spirv.IAdd %37, %38 : vector<2xi32>
      %40 = spirv.BitwiseAnd %39, %cst_vec_2xi32_0 : vector<2xi32>
      %41 = spirv.ShiftRightLogical %39, %cst_vec_2xi32 : vector<2xi32>, vector<2xi32>
      %42 = spirv.IAdd %33, %41 : vector<2xi32>
      %43 = spirv.IMul %18, %20 : vector<2xi32>
      %44 = spirv.IAdd %42, %43 : vector<2xi32>
      %45 = spirv.BitwiseAnd %44, %cst_vec_2xi32_0 : vector<2xi32>
      %46 = spirv.IAdd %40, %28 : vector<2xi32>
      %47 = spirv.BitwiseAnd %46, %cst_vec_2xi32_0 : vector<2xi32>
      %48 = spirv.ShiftRightLogical %46, %cst_vec_2xi32 : vector<2xi32>, vector<2xi32>
      %49 = spirv.IAdd %45, %48 : vector<2xi32>
      %50 = spirv.IAdd %49, %43 : vector<2xi32>
      %51 = spirv.BitwiseAnd %50, %cst_vec_2xi32_0 : vector<2xi32>
      %52 = spirv.IAdd %51, %28 : vector<2xi32>
      %53 = spirv.BitwiseAnd %52, %cst_vec_2xi32_0 : vector<2xi32>
      %54 = spirv.ShiftLeftLogical %35, %cst_vec_2xi32 : vector<2xi32>, vector<2xi32>
      %55 = spirv.BitwiseOr %22, %54 : vector<2xi32>
      %56 = spirv.ShiftLeftLogical %53, %cst_vec_2xi32 : vector<2xi32>, vector<2xi32>
      %57 = spirv.BitwiseOr %47, %56 : vector<2xi32>
      %58 = spirv.CompositeConstruct %55, %57 : (vector<2xi32>, vector<2xi32>) -> !spirv.struct<(vector<2xi32>, vector<2xi32>)>
      %59 = spirv.CompositeExtract %58[1 : i32, 0 : i32] : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
      %60 = spirv.BitwiseAnd %59, %cst65535_i32 : i32
      %61 = spirv.ShiftRightLogical %59, %cst16_i32 : i32, i32
      %62 = spirv.ShiftRightArithmetic %59, %cst16_i32 : i32, i32
      %63 = spirv.ShiftRightLogical %62, %cst16_i32 : i32, i32
      %64 = spirv.BitwiseAnd %16, %cst65535_i32 : i32
      %65 = spirv.ShiftRightLogical %16, %cst16_i32 : i32, i32
      %66 = spirv.ShiftRightArithmetic %16, %cst16_i32 : i32, i32
      %67 = spirv.ShiftRightLogical %66, %cst16_i32 : i32, i32
      %68 = spirv.IMul %60, %64 : i32
      %69 = spirv.BitwiseAnd %68, %cst65535_i32 : i32
      %70 = spirv.ShiftRightLogical %68, %cst16_i32 : i32, i32
      %71 = spirv.IMul %60, %65 : i32
      %72 = spirv.IAdd %70, %71 : i32
      %73 = spirv.BitwiseAnd %72, %cst65535_i32 : i32
      %74 = spirv.ShiftRightLogical %72, %cst16_i32 : i32, i32
      %75 = spirv.IMul %60, %67 : i32
      %76 = spirv.IAdd %74, %75 : i32
      %77 = spirv.BitwiseAnd %76, %cst65535_i32 : i32
      %78 = spirv.ShiftRightLogical %76, %cst16_i32 : i32, i32
      %79 = spirv.IAdd %78, %75 : i32
      %80 = spirv.BitwiseAnd %79, %cst65535_i32 : i32
      %81 = spirv.IMul %61, %64 : i32
      %82 = spirv.IAdd %73, %81 : i32
      %83 = spirv.BitwiseAnd %82, %cst65535_i32 : i32
      %84 = spirv.ShiftRightLogical %82, %cst16_i32 : i32, i32
      %85 = spirv.IAdd %77, %84 : i32
      %86 = spirv.IMul %61, %65 : i32
      %87 = spirv.IAdd %85, %86 : i32
      %88 = spirv.BitwiseAnd %87, %cst65535_i32 : i32
      %89 = spirv.ShiftRightLogical %87, %cst16_i32 : i32, i32
      %90 = spirv.IAdd %80, %89 : i32
      %91 = spirv.IMul %61, %67 : i32
      %92 = spirv.IAdd %90, %91 : i32
      %93 = spirv.BitwiseAnd %92, %cst65535_i32 : i32
      %94 = spirv.IMul %63, %64 : i32
      %95 = spirv.IAdd %88, %94 : i32
      %96 = spirv.BitwiseAnd %95, %cst65535_i32 : i32
      %97 = spirv.ShiftRightLogical %95, %cst16_i32 : i32, i32
      %98 = spirv.IAdd %93, %97 : i32
      %99 = spirv.IMul %63, %65 : i32
      %100 = spirv.IAdd %98, %99 : i32
      %101 = spirv.BitwiseAnd %100, %cst65535_i32 : i32
      %102 = spirv.IAdd %101, %94 : i32
      %103 = spirv.BitwiseAnd %102, %cst65535_i32 : i32
      %104 = spirv.ShiftLeftLogical %83, %cst16_i32 : i32, i32
      %105 = spirv.BitwiseOr %69, %104 : i32
      %106 = spirv.ShiftLeftLogical %103, %cst16_i32 : i32, i32
      %107 = spirv.BitwiseOr %96, %106 : i32
      %108 = spirv.CompositeConstruct %105, %107 : (i32, i32) -> !spirv.struct<(i32, i32)>
      spirv.ReturnValue %108 : !spirv.struct<(i32, i32)>
    }
    spirv.func @sum(%arg0: vector<3xi32>, %arg1: vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
      %cst_vec_3xi32 = spirv.Constant dense<1> : vector<3xi32>
      %cst_vec_3xi32_0 = spirv.Constant dense<0> : vector<3xi32>
      %0 = spirv.IAdd %arg0, %arg1 : vector<3xi32>
      %1 = spirv.ULessThan %0, %arg0 : vector<3xi32>
      %2 = spirv.Select %1, %cst_vec_3xi32, %cst_vec_3xi32_0 : vector<3xi1>, vector<3xi32>
      %3 = spirv.CompositeConstruct %0, %2 : (vector<3xi32>, vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)>
      spirv.ReturnValue %3 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
    }
    spirv.func @other_widths(%arg0: i16, %arg1: i64, %arg2: si64) -> !spirv.struct<(i64, i64)> "None" {
      %0 = spirv.SMulExtended %arg1, %arg1 : !spirv.struct<(i64, i64)>
      spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
    }
    spirv.func @tests(%arg0: f32, %arg1: vector<4xf16>) -> vector<4xi1> "None" {
      %cst_vec_4xi1 = spirv.Constant dense<true> : vector<4xi1>
      spirv.ReturnValue %cst_vec_4xi1 : vector<4xi1>
    }
  }
}
