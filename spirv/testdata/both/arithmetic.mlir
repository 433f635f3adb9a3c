spv.module "Logical" "GLSL450" {
  func @floats(%a: f32, %v: vector<4xf32>, %h: vector<2xf16>, %d: f64) -> f32 {
    %0 = spv.FAdd %a, %a : f32
    %1 = spv.FMul %v, %v {no_contraction} : vector<4xf32>
    %2 = spv.FDiv %h, %h : vector<2xf16>
    %3 = spv.FNegate %d : f64
    %4 = spv.VectorTimesScalar %1, %0 : (vector<4xf32>, f32) -> vector<4xf32>
    %5 = spv.Dot %4, %v : vector<4xf32> -> f32
    %6 = spv.FRem %5, %0 : f32
    %7 = spv.FMod %6, %a : f32
    spv.ReturnValue %7 : f32
  }
  func @integers(%a: i32, %b: i32, %v: vector<3xi16>) -> i32 {
    %0 = spv.IAdd %a, %b : i32
    %1 = spv.ISub %0, %b : i32
    %2 = spv.IMul %1, %1 : i32
    %3 = spv.SDiv %2, %a : i32
    %4 = spv.UDiv %3, %a : i32
    %5 = spv.SRem %4, %a : i32
    %6 = spv.SMod %5, %a : i32
    %7 = spv.UMod %6, %a : i32
    %8 = spv.SNegate %v : vector<3xi16>
    %9 = spv.IAddCarry %7, %a : !spv.struct<i32, i32>
    %10 = spv.UMulExtended %7, %a : !spv.struct<i32, i32>
    %11 = spv.CompositeExtract %9[1 : i32] : !spv.struct<i32, i32>
    spv.ReturnValue %11 : i32
  }
  func @bits(%a: i32, %n: i16, %v: vector<2xi32>, %w: vector<2xi8>) -> i32 {
    %0 = spv.BitwiseAnd %a, %a : i32
    %1 = spv.BitwiseOr %0, %a : i32
    %2 = spv.BitwiseXor %1, %a : i32
    %3 = spv.Not %2 : i32
    %4 = spv.ShiftLeftLogical %3, %n : i32, i16
    %5 = spv.ShiftRightArithmetic %v, %w : vector<2xi32>, vector<2xi8>
    %6 = spv.BitFieldInsert %4, %a, %n, %n : i32, i16, i16
    %7 = spv.BitFieldSExtract %6, %n, %a : i32, i16, i32
    %8 = spv.BitCount %7 : i32
    %9 = spv.BitReverse %8 : i32
    spv.ReturnValue %9 : i32
  }
  func @logic(%a: i32, %f: f32, %v: vector<4xf32>, %p: i1) -> i1 {
    %0 = spv.SLessThan %a, %a : i32
    %1 = spv.FOrdLessThan %v, %v : vector<4xf32>
    %2 = spv.LogicalAnd %0, %p : i1
    %3 = spv.LogicalNot %1 : vector<4xi1>
    %4 = spv.IsNan %f : f32
    %5 = spv.Select %2, %f, %f : i1, f32
    %6 = spv.Select %3, %v, %v : vector<4xi1>, vector<4xf32>
    %7 = spv.LogicalOr %4, %2 : i1
    spv.ReturnValue %7 : i1
  }
  func @casts(%f: f32, %i: i32, %v: vector<2xf32>) -> i64 {
    %0 = spv.ConvertFToS %f : f32 to i32
    %1 = spv.ConvertUToF %0 : i32 to f64
    %2 = spv.FConvert %v : vector<2xf32> to vector<2xf16>
    %3 = spv.UConvert %0 : i32 to i16
    %4 = spv.Bitcast %v : vector<2xf32> to i64
    spv.ReturnValue %4 : i64
  }
  func @matrices(%m: !spv.matrix<3 x vector<4xf32>>, %v: vector<3xf32>, %s: f32) -> vector<4xf32> {
    %0 = spv.MatrixTimesScalar %m, %s : !spv.matrix<3 x vector<4xf32>>, f32
    %1 = spv.Transpose %0 : !spv.matrix<3 x vector<4xf32>> -> !spv.matrix<4 x vector<3xf32>>
    %2 = spv.MatrixTimesMatrix %0, %1 : !spv.matrix<3 x vector<4xf32>>, !spv.matrix<4 x vector<3xf32>>
        -> !spv.matrix<4 x vector<4xf32>>
    %3 = spv.MatrixTimesVector %m, %v : !spv.matrix<3 x vector<4xf32>>, vector<3xf32> -> vector<4xf32>
    spv.ReturnValue %3 : vector<4xf32>
  }
  func @extended(%f: f32, %v: vector<3xf32>, %i: i32) -> f32 {
    %0 = spv.GLSL.Exp %f : f32
    %1 = spv.GLSL.FClamp %0, %f, %f : f32
    %2 = spv.GLSL.Cross %v, %v : vector<3xf32>
    %3 = spv.GLSL.Length %2 : vector<3xf32> -> f32
    %4 = spv.GLSL.FMix %3 : f32, %1 : f32, %f : f32 -> f32
    %5 = spv.GLSL.SMax %i, %i : i32
    %6 = spv.GLSL.Ldexp %4 : f32, %5 : i32 -> f32
    %7 = spv.GLSL.FrexpStruct %6 : f32 -> !spv.struct<f32, i32>
    %8 = spv.GLSL.FindUMsb %5 : i32
    %9 = spv.OCL.fma %6, %6, %6 : f32
    %10 = spv.OCL.s_abs %8 : i32
    spv.ReturnValue %9 : f32
  }
}
