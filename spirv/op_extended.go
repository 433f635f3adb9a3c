package spirv

import "github.com/spvc/spvc/mlir"

// toResultForm is the text of conversions.
const toResultForm = "attr-dict $operand `:` type($operand) `->` type($result)"

// Extended instructions with a form nicer than the generic one: GLSL.std.450 and OpenCL.std. Those that MLIR does not have are
// written like their kind.
var extendedOps = []overlay{
	{ops: `GLSL.Round GLSL.RoundEven GLSL.FAbs GLSL.FSign GLSL.Floor GLSL.Ceil GLSL.Fract GLSL.Sin GLSL.Cos GLSL.Tan GLSL.Asin
		GLSL.Acos GLSL.Atan GLSL.Sinh GLSL.Cosh GLSL.Tanh GLSL.Asinh GLSL.Acosh GLSL.Atanh GLSL.Exp GLSL.Log GLSL.Exp2 GLSL.Log2
		GLSL.Sqrt GLSL.InverseSqrt GLSL.Normalize`, short: &unary},
	{ops: "GLSL.Trunc GLSL.Radians GLSL.Degrees", short: &unary, with: &mlir.OpDef{Traits: pureOfOneType}},
	{ops: "GLSL.SAbs GLSL.SSign GLSL.FindILsb GLSL.FindSMsb GLSL.FindUMsb", short: &unary, lax: true, with: &mlir.OpDef{Verify: verifySameCount}},
	{ops: "GLSL.Pow GLSL.FMin GLSL.FMax GLSL.Reflect GLSL.Cross", short: &uniform2},
	{ops: "GLSL.Atan2 GLSL.NMin GLSL.NMax GLSL.Step", short: &uniform2, with: &mlir.OpDef{Traits: pureOfOneType}},
	{ops: "GLSL.SMin GLSL.SMax GLSL.UMin GLSL.UMax", short: &uniform2, lax: true, with: &mlir.OpDef{Verify: verifyIntegers}},
	{ops: "GLSL.FClamp GLSL.Fma", short: &uniform3, with: &mlir.OpDef{Verify: verifyIntegersInSPIRV}},
	{ops: "GLSL.NClamp GLSL.SmoothStep GLSL.FaceForward", short: &uniform3, with: &mlir.OpDef{Traits: pureOfOneType}},
	{ops: "GLSL.SClamp GLSL.UClamp", short: &uniform3, lax: true, with: &mlir.OpDef{Verify: verifyIntegersInSPIRV}},
	{ops: "GLSL.FMix", with: &mlir.OpDef{Format: "attr-dict $x `:` type($x) `,` $y `:` type($y) `,` $a `:` type($a) `->` type($result)"}},
	{ops: "GLSL.Ldexp", with: &mlir.OpDef{Format: "attr-dict $x `:` type($x) `,` $exp `:` type($exp) `->` type($y)", Verify: verifyLdexp}},
	{ops: "GLSL.FrexpStruct", with: &mlir.OpDef{Format: toResultForm, Verify: verifyFrexpStruct}},
	{ops: "GLSL.PackHalf2x16 GLSL.PackSnorm4x8 GLSL.UnpackHalf2x16 GLSL.UnpackSnorm4x8", with: &mlir.OpDef{Format: toResultForm}},
	{ops: "GLSL.Length", with: &mlir.OpDef{Format: "$operand attr-dict `:` type($operand) `->` type($result)"}},
	{ops: "GLSL.Distance", with: &mlir.OpDef{Format: "operands attr-dict `:` type($p0) `,` type($p1) `->` type($result)"}},
	{ops: `GLSL.Determinant GLSL.MatrixInverse GLSL.ModfStruct GLSL.PackSnorm2x16 GLSL.PackUnorm4x8 GLSL.PackUnorm2x16
		GLSL.PackDouble2x32 GLSL.UnpackSnorm2x16 GLSL.UnpackUnorm4x8 GLSL.UnpackUnorm2x16 GLSL.UnpackDouble2x32 GLSL.Refract
		GLSL.IMix GLSL.InterpolateAtCentroid GLSL.InterpolateAtSample GLSL.InterpolateAtOffset`, with: &mlir.OpDef{Traits: mlir.Pure}},
	{ops: `OCL.acos OCL.acosh OCL.asin OCL.asinh OCL.atan OCL.atanh OCL.ceil OCL.cos OCL.cosh OCL.erf OCL.exp OCL.fabs OCL.floor
		OCL.log OCL.rint OCL.round OCL.rsqrt OCL.sin OCL.sinh OCL.sqrt OCL.tan OCL.tanh`, short: &unary},
	{ops: "OCL.s_abs", short: &unary, lax: true, with: &mlir.OpDef{Verify: verifyIntegers}},
	{ops: "OCL.atan2 OCL.fmax OCL.fmin OCL.pow", short: &uniform2},
	{ops: "OCL.s_max OCL.s_min OCL.u_max OCL.u_min", short: &uniform2, lax: true, with: &mlir.OpDef{Verify: verifyIntegers}},
	{ops: "OCL.fma OCL.mix", short: &uniform3},
	{ops: "OCL.printf", with: &mlir.OpDef{Format: "$format ( $arguments^ )? attr-dict `:` type($format) ( `,` type($arguments)^ )? `->` type($result)"}},
}

// verifyLdexp: a number and an exponent for each component.
func verifyLdexp(op *mlir.Operation, d *mlir.Diagnostics) bool {
	x, exp := GLSLFrexpOp{op}.X().Type(), GLSLFrexpOp{op}.Exp().Type()
	switch {
	case is[*mlir.VectorType](x) != is[*mlir.VectorType](exp):
		return fail(op, d, "operands must both be scalars or vectors")
	case componentCount(x) != componentCount(exp):
		return fail(op, d, "operands must have the same number of elements")
	}
	return true
}

// verifyFrexpStruct: the significand has the operand's type, the exponent is as many 32-bit integers.
func verifyFrexpStruct(op *mlir.Operation, d *mlir.Diagnostics) bool {
	s, ok := op.Result(0).Type().(*StructType)
	if !ok || s.NumMembers() != 2 {
		return fail(op, d, "result type must be a struct type with two memebers")
	}
	significand, exponent := s.Member(0).Type, s.Member(1).Type
	operand := TestOp{op}.X().Type()
	switch {
	case significand != operand:
		return fail(op, d, "member zero of the resulting struct type must be the same type as the operand")
	case !isIntegerOf(elementOf(exponent), 32) && !isIntegerOf(elementOf(exponent), 16): // 16 bits: SPV_AMD_gpu_shader_int16
		return fail(op, d, "member one of the resulting struct type must be a scalar or vector of 32 bit integer type")
	case componentCount(exponent) != componentCount(operand):
		return fail(op, d, "member one of the resulting struct type must have the same number of components as the operand type")
	}
	return true
}
