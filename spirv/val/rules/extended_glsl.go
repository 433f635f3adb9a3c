package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// glslSignatures is GLSL.std.450.
func glslSignatures() []signature {
	return []signature{
		{names: `Round RoundEven FAbs Trunc FSign Floor Ceil Fract Sqrt InverseSqrt FMix SmoothStep Normalize FaceForward Reflect
			FMin FMax FClamp NMin NMax NClamp Step Fma`, result: ofKind(floats), rest: likeResult},
		{names: "SAbs SSign FindILsb", result: ofKind(ints), rest: ofKind(ints).with(sizedLikeResult).with(wideLikeResult)},
		{names: "FindUMsb FindSMsb", result: ofKind(ints, 32), rest: ofKind(ints, 32).with(sizedLikeResult)},
		{names: "UMin SMin UMax SMax UClamp SClamp", result: ofKind(ints), rest: ofKind(ints).with(sizedLikeResult).with(wideLikeResult)},
		{names: "Radians Degrees Sin Cos Tan Asin Acos Atan Atan2 Sinh Cosh Tanh Asinh Acosh Atanh Exp Exp2 Log Log2 Pow", result: ofKind(floats, 16, 32), rest: likeResult},
		{names: "Determinant", result: ofKind(floatScalar), operands: []want{squareMatrix.with(madeOfResult)}},
		{names: "MatrixInverse", result: squareMatrix, rest: likeResult},
		{names: "Modf", result: ofKind(floats), operands: []want{likeResult, pointerTo(likeResult, false)}},
		{names: "ModfStruct", result: twoAlike, operands: []want{firstMember}},
		{names: "Frexp", result: ofKind(floats), operands: []want{likeResult, pointerTo(exponents.with(sizedLikeResult), false)}},
		{names: "FrexpStruct", result: significandAndExponent, operands: []want{firstMember}},
		{names: "Ldexp", result: ofKind(floats), operands: []want{likeResult, ofKind(ints).with(sizedLikeResult)}},
		{names: "PackSnorm4x8 PackUnorm4x8", result: ofKind(intScalar, 32), operands: []want{ofKind(floatVectors, 32).with(counted(4))}},
		{names: "PackSnorm2x16 PackUnorm2x16 PackHalf2x16", result: ofKind(intScalar, 32), operands: []want{ofKind(floatVectors, 32).with(counted(2))}},
		{names: "PackDouble2x32", result: ofKind(floatScalar, 64), operands: []want{ofKind(intVectors, 32).with(counted(2))}},
		{names: "UnpackSnorm4x8 UnpackUnorm4x8", result: ofKind(floatVectors, 32).with(counted(4)), operands: []want{ofKind(intScalar, 32)}},
		{names: "UnpackSnorm2x16 UnpackUnorm2x16 UnpackHalf2x16", result: ofKind(floatVectors, 32).with(counted(2)), operands: []want{ofKind(intScalar, 32)}},
		{names: "UnpackDouble2x32", result: ofKind(intVectors, 32).with(counted(2)), operands: []want{ofKind(floatScalar, 64)}},
		{names: "Length", result: ofKind(floatScalar), operands: []want{ofKind(floats).with(madeOfResult)}},
		{names: "Distance", result: ofKind(floatScalar), operands: []want{ofKind(floats).with(madeOfResult), ofKind(floats).with(madeOfResult).with(sizedLikeFirst)}},
		{names: "Cross", result: ofKind(floatVectors).with(counted(3)), rest: likeResult},
		{names: "Refract", result: ofKind(floats), operands: []want{likeResult, likeResult, ofKind(floatScalar)}},
		{names: "InterpolateAtCentroid", result: interpolated, operands: []want{interpolant()}},
		{names: "InterpolateAtSample", result: interpolated, operands: []want{interpolant(), ofKind(intScalar, 32)}},
		{names: "InterpolateAtOffset", result: interpolated,
			operands: []want{interpolant(), interpolated.with(ofKind(floatVectors)).with(counted(2))}},
	}
}

// interpolant is an input. What facts could say of it does not hold where HLSL is to be legalized: see typeOf.
func interpolant() want {
	w := pointerTo(likeResult, false, grammar.StorageClassInput)
	w.facts = nil
	return w
}

var (
	// exponents are integers of 32 bits, or of 16 with AMD's extension.
	exponents = want{"32-bit integers", func(k *extCall, typ check.ID) bool {
		w := k.Width(typ)
		return kindOf(k.Context, typ)&ints != 0 && (w == 32 || w == 16 && k.HasExtension("SPV_AMD_gpu_shader_int16"))
	}, inFacts("_:int|vec(int) _.width:16/32")}

	// interpolated are floats of 32 bits, or of 16 with AMD's extension.
	interpolated = want{"32-bit floats", func(k *extCall, typ check.ID) bool {
		w := k.Width(typ)
		return kindOf(k.Context, typ)&floats != 0 && (w == 32 || w == 16 && k.HasExtension("SPV_AMD_gpu_shader_half_float"))
	}, inFacts("_:float|bf16|vec(float|bf16) _.width:16/32")}

	twoAlike = want{"a structure of two floats, or vectors of them, of one type", func(k *extCall, typ check.ID) bool {
		m := k.Type(typ).Members
		return k.IsStruct(typ) && len(m) == 2 && m[0] == m[1] && kindOf(k.Context, m[0])&floats != 0
	}, inFacts("_:struct _.members:2 _.m0:float|bf16|vec(float|bf16) _.m1=_.m0")}

	significandAndExponent = want{"a structure of floats and as many 32-bit integers", func(k *extCall, typ check.ID) bool {
		m := k.Type(typ).Members
		return k.IsStruct(typ) && len(m) == 2 && kindOf(k.Context, m[0])&floats != 0 && exponents.is(k, m[1]) && k.Size(m[0]) == k.Size(m[1])
	}, inFacts("_:struct _.members:2 _.m0:float|bf16|vec(float|bf16) _.m1:int|vec(int) _.m1.width:16/32 _.m1.count=_.m0.count")}
)
