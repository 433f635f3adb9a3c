spirv.module Logical GLSL450 {
  spirv.func @floats(%a: f32, %v: vector<4xf32>, %h: vector<2xf16>, %d: f64) -> f32 "None" {
    %0 = spirv.FAdd %a, %a : f32
    %1 = spirv.FMul %v, %v {no_contraction} : vector<4xf32>
    %2 = spirv.FDiv %h, %h : vector<2xf16>
    %3 = spirv.FNegate %d : f64
    %4 = spirv.VectorTimesScalar %1, %0 : (vector<4xf32>, f32) -> vector<4xf32>
    %5 = spirv.Dot %4, %v : vector<4xf32> -> f32
    %6 = spirv.FRem %5, %0 : f32
    %7 = spirv.FMod %6, %a : f32
    spirv.ReturnValue %7 : f32
  }
  spirv.func @integers(%a: i32, %b: i32, %v: vector<3xi16>) -> i32 "None" {
    %0 = spirv.IAdd %a, %b : i32
    %1 = spirv.ISub %0, %b : i32
    %2 = spirv.IMul %1, %1 : i32
    %3 = spirv.SDiv %2, %a : i32
    %4 = spirv.UDiv %3, %a : i32
    %5 = spirv.SRem %4, %a : i32
    %6 = spirv.SMod %5, %a : i32
    %7 = spirv.UMod %6, %a : i32
    %8 = spirv.SNegate %v : vector<3xi16>
    %9 = spirv.IAddCarry %7, %a : !spirv.struct<(i32, i32)>
    %10 = spirv.UMulExtended %7, %a : !spirv.struct<(i32, i32)>
    %11 = spirv.CompositeExtract %9[1 : i32] : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %11 : i32
  }
  spirv.func @bits(%a: i32, %n: i16, %v: vector<2xi32>, %w: vector<2xi8>) -> i32 "None" {
    %0 = spirv.BitwiseAnd %a, %a : i32
    %1 = spirv.BitwiseOr %0, %a : i32
    %2 = spirv.BitwiseXor %1, %a : i32
    %3 = spirv.Not %2 : i32
    %4 = spirv.ShiftLeftLogical %3, %n : i32, i16
    %5 = spirv.ShiftRightArithmetic %v, %w : vector<2xi32>, vector<2xi8>
    %6 = spirv.BitFieldInsert %4, %a, %n, %n : i32, i16, i16
    %7 = spirv.BitFieldSExtract %6, %n, %a : i32, i16, i32
    %8 = spirv.BitCount %7 : i32
    %9 = spirv.BitReverse %8 : i32
    spirv.ReturnValue %9 : i32
  }
  spirv.func @logic(%a: i32, %f: f32, %v: vector<4xf32>, %p: i1) -> i1 "None" {
    %0 = spirv.SLessThan %a, %a : i32
    %1 = spirv.FOrdLessThan %v, %v : vector<4xf32>
    %2 = spirv.LogicalAnd %0, %p : i1
    %3 = spirv.LogicalNot %1 : vector<4xi1>
    %4 = spirv.IsNan %f : f32
    %5 = spirv.Select %2, %f, %f : i1, f32
    %6 = spirv.Select %3, %v, %v : vector<4xi1>, vector<4xf32>
    %7 = spirv.LogicalOr %4, %2 : i1
    spirv.ReturnValue %7 : i1
  }
  spirv.func @casts(%f: f32, %i: i32, %v: vector<2xf32>) -> i64 "None" {
    %0 = spirv.ConvertFToS %f : f32 to i32
    %1 = spirv.ConvertUToF %0 : i32 to f64
    %2 = spirv.FConvert %v : vector<2xf32> to vector<2xf16>
    %3 = spirv.UConvert %0 : i32 to i16
    %4 = spirv.Bitcast %v : vector<2xf32> to i64
    spirv.ReturnValue %4 : i64
  }
  spirv.func @matrices(%m: !spirv.matrix<3 x vector<4xf32>>, %v: vector<3xf32>, %s: f32) -> vector<4xf32> "None" {
    %0 = spirv.MatrixTimesScalar %m, %s : !spirv.matrix<3 x vector<4xf32>>, f32
    %1 = spirv.Transpose %0 : !spirv.matrix<3 x vector<4xf32>> -> !spirv.matrix<4 x vector<3xf32>>
    %2 = spirv.MatrixTimesMatrix %0, %1 : !spirv.matrix<3 x vector<4xf32>>, !spirv.matrix<4 x vector<3xf32>> -> !spirv.matrix<4 x vector<4xf32>>
    %3 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<4xf32>>, vector<3xf32> -> vector<4xf32>
    spirv.ReturnValue %3 : vector<4xf32>
  }
  spirv.func @extended(%f: f32, %v: vector<3xf32>, %i: i32) -> f32 "None" {
    %0 = spirv.GL.Exp %f : f32
    %1 = spirv.GL.FClamp %0, %f, %f : f32
    %2 = spirv.GL.Cross %v, %v : vector<3xf32>
    %3 = spirv.GL.Length %2 : vector<3xf32> -> f32
    %4 = spirv.GL.FMix %3 : f32, %1 : f32, %f : f32 -> f32
    %5 = spirv.GL.SMax %i, %i : i32
    %6 = spirv.GL.Ldexp %4 : f32, %5 : i32 -> f32
    %7 = spirv.GL.FrexpStruct %6 : f32 -> !spirv.struct<(f32, i32)>
    %8 = spirv.GL.FindUMsb %5 : i32
    %9 = spirv.CL.fma %6, %6, %6 : f32
    %10 = spirv.CL.s_abs %8 : i32
    spirv.ReturnValue %9 : f32
  }
}
