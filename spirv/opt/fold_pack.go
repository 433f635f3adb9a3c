package opt

import (
	"math"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Small numbers in one large one, of GLSL.std.450: packed and unpacked, where the result does not hang on how a device rounds.

// A packing makes the components of the result from those of the operand; false where not all devices give the same.
type packing func(in []scalar) (out []scalar, ok bool)

// packings are by the names of the dialect.
var packings = lazy.Value[map[string]packing]{Make: func() map[string]packing {
	return map[string]packing{
		"GLSL.PackHalf2x16": packed(16, func(f float64) (uint64, bool) {
			return mlir.F16.FromFloat64(f).Uint64(), isExactHalf(f)
		}),
		"GLSL.UnpackHalf2x16": unpacked(16, func(u uint64) (float64, bool) {
			f := mlir.F16.Float64(mlir.MakeAPUint(mlir.F16.Width(), u))
			return f, isExactHalf(f)
		}),
		"GLSL.PackSnorm4x8":    packed(8, toSteps(-1, math.MaxInt8)),
		"GLSL.PackUnorm4x8":    packed(8, toSteps(0, math.MaxUint8)),
		"GLSL.PackSnorm2x16":   packed(16, toSteps(-1, math.MaxInt16)),
		"GLSL.PackUnorm2x16":   packed(16, toSteps(0, math.MaxUint16)),
		"GLSL.UnpackSnorm4x8":  unpacked(8, fromSteps(math.MaxInt8, func(u uint64) float64 { return float64(int8(u)) })),
		"GLSL.UnpackUnorm4x8":  unpacked(8, fromSteps(math.MaxUint8, func(u uint64) float64 { return float64(u) })),
		"GLSL.UnpackSnorm2x16": unpacked(16, fromSteps(math.MaxInt16, func(u uint64) float64 { return float64(int16(u)) })),
		"GLSL.UnpackUnorm2x16": unpacked(16, fromSteps(math.MaxUint16, func(u uint64) float64 { return float64(u) })),
		"GLSL.PackDouble2x32": func(in []scalar) ([]scalar, bool) {
			f, ok := float(math.Float64frombits(in[0].u | in[1].u<<32))
			return []scalar{f}, ok
		},
		"GLSL.UnpackDouble2x32": func(in []scalar) ([]scalar, bool) {
			return []scalar{{u: in[0].u & math.MaxUint32}, {u: in[0].u >> 32}}, true
		},
	}
}}

// isExactHalf reports whether a finite number has 16 bits, and is no denormal one then.
func isExactHalf(f float64) bool {
	return mlir.F16.Float64(mlir.F16.FromFloat64(f)) == f && !math.IsInf(f, 0) && (f == 0 || math.Abs(f) >= 0x1p-14)
}

// packed puts each component into so many bits, the first into the lowest.
func packed(width int, of func(float64) (uint64, bool)) packing {
	return func(in []scalar) ([]scalar, bool) {
		var all scalar
		for i, s := range in {
			u, ok := of(s.f)
			if !ok {
				return nil, false
			}
			all.u |= u & (1<<width - 1) << (width * i)
		}
		return []scalar{all}, true
	}
}

// packedBits is how many bits numbers are packed into.
const packedBits = 32

// unpacked makes components of so many bits each.
func unpacked(width int, of func(uint64) (float64, bool)) packing {
	return func(in []scalar) ([]scalar, bool) {
		out := make([]scalar, packedBits/width)
		for i := range out {
			f, ok := of(in[0].u >> (width * i) & (1<<width - 1))
			if !ok {
				return nil, false
			}
			out[i] = scalar{f: f, float: true}
		}
		return out, true
	}
}

// toSteps is the number of the step, of so many to 1, that is nearest; not in the middle of two, where devices may take either.
func toSteps(least, steps float64) func(float64) (uint64, bool) {
	return func(f float64) (uint64, bool) {
		at := min(max(f, least), 1) * steps
		nearest := math.RoundToEven(at)
		return uint64(int64(nearest)), math.Abs(at-nearest) < 63.0/128
	}
}

// fromSteps is a step as a number; only of the ends and the middle it is known to all digits.
func fromSteps(steps float64, step func(uint64) float64) func(uint64) (float64, bool) {
	return func(u uint64) (float64, bool) {
		f := max(step(u), -steps)
		return f / steps, f == 0 || math.Abs(f) == steps
	}
}

// foldPacked is the constant that packing or unpacking a constant gives; nil if op is nothing of that kind.
func foldPacked(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
	compute := packings.Get()[nameOf(op.Def())]
	if compute == nil {
		return nil
	}
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	in := make([]scalar, numComponents(from))
	for i := range in {
		var ok bool
		if in[i], ok = scalarAt(operands[0], from, i); !ok {
			return nil
		}
	}
	out, ok := compute(in)
	if !ok {
		return nil
	}
	parts := make([]mlir.Attribute, len(out))
	for i, s := range out {
		if parts[i] = s.attribute(spirv.ElementOf(to)); parts[i] == nil {
			return nil
		}
	}
	return ofComponents(to, parts)
}
