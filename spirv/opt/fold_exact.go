package opt

import (
	"math"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Functions whose results devices may round as they like, within bounds, are computed where the result is a number of 32 bits exactly:
// that is within all bounds.

// exactFoldings are by the names of the dialect.
func exactFoldings() map[string]folding {
	return map[string]folding{
		"GLSL.Sqrt":        exactly(math.Sqrt),
		"GLSL.InverseSqrt": exactly(func(a float64) float64 { return 1 / math.Sqrt(a) }),
		"GLSL.Exp2":        exactly(math.Exp2),
		"GLSL.Exp":         exactly(math.Exp),
		"GLSL.Log2":        exactly(math.Log2),
		"GLSL.Log":         exactly(math.Log),
		"GLSL.Sin":         exactly(math.Sin),
		"GLSL.Cos":         exactly(math.Cos),
		"GLSL.Tan":         exactly(math.Tan),
		"GLSL.Asin":        exactly(math.Asin),
		"GLSL.Atan":        exactly(math.Atan),
		"GLSL.Pow": func(to mlir.Type, a []scalar) (scalar, bool) {
			if a[0].f <= 0 || a[1].f-a[1].f != 0 { // of a base below zero, and of zero to the power of zero, nothing is said; infinity times the logarithm of one is NaN
				return scalar{}, false
			}
			return exactly(func(x float64) float64 { return math.Pow(x, a[1].f) })(to, a)
		},
	}
}

// exactly folds what f gives, if that is a number of 32 bits, of which devices keep all digits.
func exactly(f func(float64) float64) folding {
	return func(to mlir.Type, a []scalar) (scalar, bool) {
		r := f(a[0].f)
		return scalar{f: r, float: true}, to == mlir.F32 && isExact(r)
	}
}

// isExact reports whether f is a finite number of 32 bits, and no denormal one.
func isExact(f float64) bool {
	return float64(float32(f)) == f && !math.IsInf(f, 0) && (f == 0 || math.Abs(f) >= 0x1p-126)
}

// foldDot is the sum of the products of constants, in whatever order it is added up: each product and each sum is exact.
func foldDot(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
	t := op.Operand(0).Type()
	n := vectorLength(t)
	if spirv.OpcodeOf(op) != grammar.OpDot || n == 0 || op.Result(0).Type() != mlir.F32 { // a cast makes a number of vectors, too
		return nil
	}
	sum, reach := math.Copysign(0, -1), 0.0 // the sum of zeros below zero is one
	for i := range n {
		a, _ := scalarAt(operands[0], t, i)
		b, _ := scalarAt(operands[1], t, i)
		product := a.f * b.f
		if product != math.Trunc(product*0x1p10)/0x1p10 {
			return nil
		}
		sum, reach = sum+product, reach+math.Abs(product)
	}
	if reach > 0x1p13 { // sums of multiples of 2⁻¹⁰ up to here have 24 bits at most
		return nil
	}
	return mlir.GetFloatAttr(mlir.F32, sum)
}
