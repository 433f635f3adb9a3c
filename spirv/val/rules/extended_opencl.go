package rules

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// openclSignatures is OpenCL.std.
func openclSignatures() []signature {
	return []signature{
		{names: `acos acosh acospi asin asinh asinpi atan atan2 atanh atanpi atan2pi cbrt ceil copysign cos cosh cospi erfc erf exp exp2 exp10
		expm1 fabs fdim floor fma fmax fmin fmod hypot lgamma log log2 log10 log1p logb mad maxmag minmag nextafter pow powr remainder rint
		round rsqrt sin sinh sinpi sqrt tan tanh tanpi tgamma trunc half_cos half_divide half_exp half_exp2 half_exp10 half_log half_log2
		half_log10 half_powr half_recip half_rsqrt half_sin half_sqrt half_tan native_cos native_divide native_exp native_exp2 native_exp10
		native_log native_log2 native_log10 native_powr native_recip native_rsqrt native_sin native_sqrt native_tan fclamp degrees
		fmax_common fmin_common mix radians step smoothstep sign`,
			result: kernelFloats.Get(), rest: likeResult},
		{names: `s_abs s_abs_diff s_add_sat u_add_sat s_hadd u_hadd s_rhadd u_rhadd s_clamp u_clamp clz ctz s_mad_hi u_mad_sat s_mad_sat s_max
		u_max s_min u_min s_mul_hi rotate s_sub_sat u_sub_sat popcount u_abs u_abs_diff u_mul_hi u_mad_hi`,
			result: kernelInts.Get(), rest: likeResult},
		{names: "s_mad24 u_mad24 s_mul24 u_mul24", result: kernelInts32.Get(), rest: likeResult},
		{names: "fract modf sincos", result: kernelFloats.Get(), operands: []want{likeResult, pointerTo(likeResult, true, writable...)}},
		{names: "frexp lgamma_r", result: kernelFloats.Get(), operands: []want{likeResult, pointerTo(ofKind(ints, 32).with(sizedLikeResult), true, writable...)}},
		{names: "remquo", result: kernelFloats.Get(), operands: []want{likeResult, likeResult, pointerTo(ofKind(ints, 32).with(sizedLikeResult), true, writable...)}},
		{names: "ilogb", result: kernelInts32.Get(), operands: []want{ofKind(floats).with(sizedLikeResult)}},
		{names: "ldexp pown rootn", result: kernelFloats.Get(), operands: []want{likeResult, ofKind(ints, 32).with(sizedLikeResult)}},
		{names: "nan", result: kernelFloats.Get(), operands: []want{ofKind(ints).with(sizedLikeResult).with(wideLikeResult)}},
		{names: "u_upsample s_upsample", result: ofKind(ints, 16, 32, 64).with(kernelSize), operands: []want{sizedLikeResult.with(halfOfResult), likeFirst}},
		{names: "cross", result: ofKind(floatVectors).with(counted(3, 4)), rest: likeResult},
		{names: "distance fast_distance", result: ofKind(floatScalar), operands: []want{ofKind(floats).with(upTo4).with(madeOfResult), likeFirst}},
		{names: "length fast_length", result: ofKind(floatScalar), operands: []want{ofKind(floats).with(upTo4).with(madeOfResult)}},
		{names: "normalize fast_normalize", result: ofKind(floats).with(upTo4), rest: likeResult},
		{names: "bitselect", result: kernelNumbers.Get(), rest: likeResult},
		{names: "select", result: kernelNumbers.Get(), operands: []want{likeResult, likeResult, ofKind(ints).with(sizedLikeResult).with(wideLikeResult)}},
		{names: "vloadn", result: kernelVector.Get(), literal: true, operands: []want{sizeT, pointerTo(partOfResult, false, readable.Get()...)}},
		{names: "vstoren", result: isVoid, operands: []want{kernelVector.Get(), sizeT, pointerTo(partOfFirst, false, writable...)}},
		{names: "vload_half", result: ofKind(floatScalar), operands: []want{sizeT, pointerTo(half.Get(), true, readable.Get()...)}},
		{names: "vload_halfn vloada_halfn", result: ofKind(floatVectors).with(kernelSize), literal: true, operands: []want{sizeT, pointerTo(half.Get(), true, readable.Get()...)}},
		{names: "vstore_half vstore_half_r", result: isVoid, operands: []want{ofKind(floatScalar, 32, 64), sizeT, pointerTo(half.Get(), true, writable...)}},
		{names: "vstore_halfn vstore_halfn_r vstorea_halfn vstorea_halfn_r",
			result: isVoid, operands: []want{ofKind(floatVectors, 32, 64).with(kernelSize), sizeT, pointerTo(half.Get(), true, writable...)}},
		{names: "shuffle", result: shuffled.Get(), operands: []want{shuffled.Get().with(partLikeResult), shuffleMask.Get()}},
		{names: "shuffle2", result: shuffled.Get(), operands: []want{shuffled.Get().with(partLikeResult), likeFirst, shuffleMask.Get()}},
		{names: "printf", result: ofKind(intScalar, 32), operands: []want{format}},
		{names: "prefetch", result: isVoid, operands: []want{pointerTo(kernelNumbers.Get(), false, grammar.StorageClassCrossWorkgroup), sizeT}},
	}
}

var (
	writable = []grammar.StorageClass{grammar.StorageClassGeneric, grammar.StorageClassCrossWorkgroup, grammar.StorageClassWorkgroup, grammar.StorageClassFunction}
	readable = lazy.Value[[]grammar.StorageClass]{Make: func() []grammar.StorageClass {
		return append([]grammar.StorageClass{grammar.StorageClassUniformConstant}, writable...)
	}}

	upTo4      = want{"with at most 4 components", func(k *extCall, typ check.ID) bool { return k.Size(typ) <= 4 }, inFacts("_.count:1/2/3/4")}
	kernelSize = want{"with 1, 2, 3, 4, 8 or 16 components", func(k *extCall, typ check.ID) bool {
		n := k.Size(typ)
		return n <= 4 || n == 8 || n == 16
	}, inFacts("_.count:1/2/3/4/8/16")}

	kernelFloats = lazy.Value[want]{Make: func() want {
		return ofKind(floats).with(kernelSize)
	}}
	kernelInts = lazy.Value[want]{Make: func() want {
		return ofKind(ints).with(kernelSize)
	}}
	kernelInts32 = lazy.Value[want]{Make: func() want {
		return ofKind(ints, 32).with(kernelSize)
	}}
	kernelNumbers = lazy.Value[want]{Make: func() want {
		return ofKind(ints | floats).with(kernelSize)
	}}
	kernelVector = lazy.Value[want]{Make: func() want {
		return ofKind(intVectors | floatVectors).with(kernelSize)
	}}
	half = lazy.Value[want]{Make: func() want {
		return ofKind(floatScalar, 16)
	}}
	shuffled = lazy.Value[want]{Make: func() want {
		return ofKind(intVectors | floatVectors).with(counted(2, 4, 8, 16))
	}}
	shuffleMask = lazy.Value[want]{Make: func() want {
		return ofKind(intVectors).with(sizedLikeResult).with(wideLikeResult)
	}}

	halfOfResult = want{"with components half as wide as the result's", func(k *extCall, typ check.ID) bool { return 2*k.Width(typ) == k.Width(k.result) }, nil}

	sizeT = want{"an integer as wide as an address", func(k *extCall, typ check.ID) bool {
		switch k.Addressing {
		case grammar.AddressingModelPhysical32:
			return k.IsIntOf(typ, 32)
		case grammar.AddressingModelPhysical64:
			return k.IsIntOf(typ, 64)
		}
		return false
	}, inFacts("_:int _.width:32/64")}

	format = want{"a pointer to 8-bit integers, in UniformConstant", func(k *extCall, typ check.ID) bool {
		t := k.Type(typ)
		switch t.Storage {
		case grammar.StorageClassUniformConstant:
		case grammar.StorageClassCrossWorkgroup, grammar.StorageClassWorkgroup, grammar.StorageClassFunction, grammar.StorageClassGeneric:
			if !k.HasExtension("SPV_EXT_relaxed_printf_string_address_space") {
				return false
			}
		default:
			return false
		}
		char := t.Elem
		if k.IsArray(char) {
			char = k.Type(char).Elem
		}
		return t.Op == grammar.OpTypeUntypedPointerKHR || t.Op == grammar.OpTypePointer && k.IsIntOf(char, 8)
	}, inFacts("_:ptr")}
)
