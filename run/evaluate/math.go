package evaluate

import (
	"math"
	"math/bits"

	"github.com/spvc/spvc/mlir"
)

// Functions of floats are calculated with 64 bits and rounded: within a unit of the last place for f32, exact for f16.
func mathRows() map[string]row {
	return map[string]row{
		"math.absf":      each1(func(k kind, a uint64) uint64 { return a &^ (1 << (k.width - 1)) }),
		"math.absi":      each1(func(k kind, a uint64) uint64 { return k.cut(uint64(max(k.signed(a), -k.signed(a)))) }),
		"math.acos":      float1(math.Acos),
		"math.acosh":     float1(math.Acosh),
		"math.asin":      float1(math.Asin),
		"math.asinh":     float1(math.Asinh),
		"math.atan":      float1(math.Atan),
		"math.atanh":     float1(math.Atanh),
		"math.atan2":     float2(math.Atan2),
		"math.cbrt":      float1(math.Cbrt),
		"math.ceil":      float1(math.Ceil),
		"math.cos":       float1(math.Cos),
		"math.cosh":      float1(math.Cosh),
		"math.erf":       float1(math.Erf),
		"math.erfc":      float1(math.Erfc),
		"math.exp":       float1(math.Exp),
		"math.exp2":      float1(math.Exp2),
		"math.expm1":     float1(math.Expm1),
		"math.floor":     float1(math.Floor),
		"math.log":       float1(math.Log),
		"math.log10":     float1(math.Log10),
		"math.log1p":     float1(math.Log1p),
		"math.log2":      float1(math.Log2),
		"math.powf":      float2(math.Pow),
		"math.round":     float1(math.Round),
		"math.roundeven": float1(math.RoundToEven),
		"math.rsqrt":     float1(func(x float64) float64 { return 1 / math.Sqrt(x) }),
		"math.sin":       float1(math.Sin),
		"math.sinh":      float1(math.Sinh),
		"math.sqrt":      float1(math.Sqrt),
		"math.tan":       float1(math.Tan),
		"math.tanh":      float1(math.Tanh),
		"math.trunc":     float1(math.Trunc),
		"math.copysign":  float2(math.Copysign),
		"math.clampf": each3(func(k kind, v, lo, hi uint64) uint64 {
			return k.round(math.Min(math.Max(k.number(v), k.number(lo)), k.number(hi)))
		}),
		"math.fma":      each3(fused),
		"math.isfinite": test(func(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }),
		"math.isinf":    test(func(x float64) bool { return math.IsInf(x, 0) }),
		"math.isnan":    test(math.IsNaN),
		"math.isnormal": each1(isNormal),
		"math.ctlz":     each1(func(k kind, a uint64) uint64 { return uint64(bits.LeadingZeros64(a) - (64 - k.width)) }),
		"math.cttz":     each1(func(k kind, a uint64) uint64 { return uint64(min(bits.TrailingZeros64(a), k.width)) }),
		"math.ctpop":    each1(func(k kind, a uint64) uint64 { return uint64(bits.OnesCount64(a)) }),
		"math.ipowi":    each2Partial(integerPower),
		"math.fpowi":    floatPower,
		"math.sincos": pair(func(k kind, a, _ uint64) (uint64, uint64) {
			sin, cos := math.Sincos(k.number(a))
			return k.round(sin), k.round(cos)
		}),
	}
}

func float1(do func(float64) float64) row {
	return each1(func(k kind, a uint64) uint64 { return k.round(do(k.number(a))) })
}

func float2(do func(a, b float64) float64) row {
	return each2(func(k kind, a, b uint64) uint64 { return k.round(do(k.number(a), k.number(b))) })
}

func test(do func(float64) bool) row {
	return each1(func(k kind, a uint64) uint64 { return truth(do(k.number(a))) })
}

// isNormal looks at the exponent: neither the smallest nor the largest.
func isNormal(k kind, a uint64) uint64 {
	x := math.Abs(k.number(a))
	if x == 0 || math.IsInf(x, 0) || math.IsNaN(x) {
		return 0
	}
	digits := map[*mlir.FloatType]int{mlir.F16: 10, mlir.BF16: 7, mlir.F32: 23, mlir.F64: 52}[k.float]
	return truth(a&^(1<<(k.width-1))>>digits != 0)
}

// fused multiplies and adds, and rounds once.
func fused(k kind, a, b, c uint64) uint64 {
	x, y, z := k.number(a), k.number(b), k.number(c)
	if k.float == mlir.F64 {
		return math.Float64bits(math.FMA(x, y, z))
	}
	return k.roundSum(x*y, z) // the product of two short floats is exact
}

func integerPower(k kind, a, b uint64) (uint64, string) {
	base, exponent := k.signed(a), k.signed(b)
	if exponent < 0 {
		switch base {
		case 0:
			return 0, "raises zero to a negative power"
		case 1:
			return 1, ""
		case -1:
			return either(exponent&1 == 1, k.cut(^uint64(0)), 1), ""
		}
		return 0, ""
	}
	result, square := uint64(1), a
	for e := uint64(exponent); e != 0; e >>= 1 {
		if e&1 == 1 {
			result = k.cut(result * square)
		}
		square = k.cut(square * square)
	}
	return result, ""
}

// floatPower is math.fpowi, whose second operand is an integer.
func floatPower(fn *function, op *mlir.Operation) step {
	exponent := fn.kind(op, op.Operand(1).Type())
	return each2(func(k kind, a, b uint64) uint64 {
		return k.round(math.Pow(k.number(a), float64(exponent.signed(b))))
	})(fn, op)
}
