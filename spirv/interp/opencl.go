package interp

import (
	"math"
	"math/bits"
)

// The instructions of OpenCL.std that are the same for each component. Floats of 16 and 32 bits are calculated in 64 and rounded
// once; those of 64 bits have functions of their own where the ones of package math are too coarse (precise.go). The half_ and
// native_ functions are the exact ones. Limits: OpenCL C specification, section 7.4.

func openclRows() []extRow {
	rows := []extRow{
		{"acos", float1(acos)}, {"acosh", float1(math.Acosh)}, {"acospi", float1(func(a float64) float64 { return acos(a) / math.Pi })},
		{"asin", float1(asin)}, {"asinh", float1(math.Asinh)}, {"asinpi", float1(func(a float64) float64 { return asin(a) / math.Pi })},
		{"atan", float1(math.Atan)}, {"atan2", float2(math.Atan2)}, {"atanh", float1(math.Atanh)},
		{"atanpi", float1(func(a float64) float64 { return math.Atan(a) / math.Pi })},
		{"atan2pi", float2(func(a, b float64) float64 { return math.Atan2(a, b) / math.Pi })},
		{"cbrt", float1(math.Cbrt)}, {"ceil", float1(math.Ceil)}, {"copysign", float2(math.Copysign)},
		{"cos", float1(cosine)}, {"cosh", float1(cosh)}, {"cospi", float1(cosPi)},
		{"erfc", float1(math.Erfc)}, {"erf", float1(math.Erf)},
		{"exp", float1(math.Exp)}, {"exp2", float1(math.Exp2)}, {"exp10", float1(exp10)}, {"expm1", float1(math.Expm1)},
		{"fabs", bitwise(func(a []uint64, w int) uint64 { return a[0] &^ (1 << (w - 1)) })}, {"fdim", float2(positiveDifference)},
		{"floor", float1(math.Floor)}, {"fma", (*compiler).fusedMultiplyAdd}, {"mad", (*compiler).fusedMultiplyAdd},
		{"fmax", float2(maxNumber)}, {"fmin", float2(minNumber)}, {"fmod", float2(math.Mod)},
		{"fract", second(fractAndFloor)}, {"frexp", second(frexpParts)}, {"hypot", float2(math.Hypot)},
		{"ilogb", fromFloats(exponentOf)}, {"ldexp", (*compiler).ldexp}, {"lgamma", float1(func(a float64) float64 { v, _ := math.Lgamma(a); return v })},
		{"lgamma_r", second(gammaAndSign)},
		{"log", float1(math.Log)}, {"log2", float1(log2)}, {"log10", float1(log10)}, {"log1p", float1(math.Log1p)}, {"logb", float1(math.Logb)},
		{"maxmag", float2(largerMagnitude)}, {"minmag", float2(smallerMagnitude)},
		{"modf", second(wholeAndRest)}, {"nan", (*compiler).notANumber}, {"nextafter", (*compiler).nextAfter},
		{"pow", float2(pow)}, {"pown", floatAndInteger(pown)}, {"powr", float2(powr)}, {"rootn", floatAndInteger(rootn)},
		{"remainder", float2(math.Remainder)}, {"remquo", (*compiler).remquo},
		{"rint", float1(math.RoundToEven)}, {"round", float1(math.Round)}, {"rsqrt", float1(inverseSqrt)},
		{"sin", float1(sine)}, {"sincos", second(sineAndCosine)}, {"sinh", float1(sinh)}, {"sinpi", float1(sinPi)}, {"sqrt", (*compiler).squareRoot},
		{"tan", float1(tangent)}, {"tanh", float1(math.Tanh)}, {"tanpi", float1(tanPi)}, {"tgamma", float1(gamma)}, {"trunc", float1(math.Trunc)},

		{"fclamp", float3(clampNumber)}, {"degrees", float1(func(a float64) float64 { return a * (180 / math.Pi) })},
		{"fmax_common", float2(maxNumber)}, {"fmin_common", float2(minNumber)},
		{"mix", float3(func(x, y, a float64) float64 { return x + (y-x)*a })}, {"radians", float1(func(a float64) float64 { return a * (math.Pi / 180) })},
		{"step", float2(func(edge, x float64) float64 { return float64(truth(!(x < edge))) })}, {"smoothstep", float3(smoothStep)},
		{"sign", float1(func(a float64) float64 {
			if a != a {
				return 0
			}
			return sign(a)
		})},
	}
	for _, prefix := range []string{"half_", "native_"} {
		rows = append(rows,
			extRow{prefix + "cos", float1(cosine)}, extRow{prefix + "sin", float1(sine)}, extRow{prefix + "tan", float1(tangent)},
			extRow{prefix + "exp", float1(math.Exp)}, extRow{prefix + "exp2", float1(math.Exp2)}, extRow{prefix + "exp10", float1(exp10)},
			extRow{prefix + "log", float1(math.Log)}, extRow{prefix + "log2", float1(log2)}, extRow{prefix + "log10", float1(log10)},
			extRow{prefix + "powr", float2(powr)}, extRow{prefix + "sqrt", float1(math.Sqrt)}, extRow{prefix + "rsqrt", float1(inverseSqrt)},
			extRow{prefix + "recip", float1(func(a float64) float64 { return 1 / a })},
			extRow{prefix + "divide", float2(func(a, b float64) float64 { return a / b })})
	}
	rows = append(rows, openclIntegerRows()...)
	rows = append(rows, openclVectorRows()...)
	return append(rows, openclMemoryRows()...)
}

func openclIntegerRows() []extRow {
	return []extRow{
		{"s_abs", ints(func(a []int64, _ int) uint64 { return uint64(max(a[0], -a[0])) })},
		{"u_abs", bitwise(func(a []uint64, _ int) uint64 { return a[0] })},
		{"s_abs_diff", ints(func(a []int64, _ int) uint64 { return uint64(max(a[0], a[1])) - uint64(min(a[0], a[1])) })},
		{"u_abs_diff", bitwise(func(a []uint64, _ int) uint64 { return max(a[0], a[1]) - min(a[0], a[1]) })},
		{"s_add_sat", ints(func(a []int64, w int) uint64 { return addSaturated(a[0], a[1], w) })},
		{"u_add_sat", bitwise(func(a []uint64, w int) uint64 { return addUnsignedSaturated(a[0], a[1], w) })},
		{"s_sub_sat", ints(func(a []int64, w int) uint64 { return subSaturated(a[0], a[1], w) })},
		{"u_sub_sat", bitwise(func(a []uint64, _ int) uint64 { return a[0] - min(a[0], a[1]) })},
		{"s_hadd", ints(func(a []int64, _ int) uint64 { return uint64(a[0]>>1 + a[1]>>1 + a[0]&a[1]&1) })},
		{"u_hadd", bitwise(func(a []uint64, _ int) uint64 { return a[0]>>1 + a[1]>>1 + a[0]&a[1]&1 })},
		{"s_rhadd", ints(func(a []int64, _ int) uint64 { return uint64(a[0]>>1 + a[1]>>1 + (a[0]|a[1])&1) })},
		{"u_rhadd", bitwise(func(a []uint64, _ int) uint64 { return a[0]>>1 + a[1]>>1 + (a[0]|a[1])&1 })},
		{"s_clamp", ints(func(a []int64, _ int) uint64 { return uint64(min(max(a[0], a[1]), a[2])) })},
		{"u_clamp", bitwise(func(a []uint64, _ int) uint64 { return min(max(a[0], a[1]), a[2]) })},
		{"s_max", ints(func(a []int64, _ int) uint64 { return uint64(max(a[0], a[1])) })},
		{"u_max", bitwise(func(a []uint64, _ int) uint64 { return max(a[0], a[1]) })},
		{"s_min", ints(func(a []int64, _ int) uint64 { return uint64(min(a[0], a[1])) })},
		{"u_min", bitwise(func(a []uint64, _ int) uint64 { return min(a[0], a[1]) })},
		{"clz", bitwise(func(a []uint64, w int) uint64 { return uint64(bits.LeadingZeros64(a[0]) - (64 - w)) })},
		{"ctz", bitwise(func(a []uint64, w int) uint64 { return uint64(min(bits.TrailingZeros64(a[0]), w)) })},
		{"popcount", bitwise(func(a []uint64, _ int) uint64 { return uint64(bits.OnesCount64(a[0])) })},
		{"rotate", bitwise(func(a []uint64, w int) uint64 {
			by := a[1] % uint64(w)
			return a[0]<<by | a[0]>>(uint64(w)-by)
		})},
		{"s_mul_hi", ints(func(a []int64, w int) uint64 { _, high := mulSigned(uint64(a[0]), uint64(a[1]), w); return high })},
		{"u_mul_hi", bitwise(func(a []uint64, w int) uint64 { _, high := mulUnsigned(a[0], a[1], w); return high })},
		{"s_mad_hi", ints(func(a []int64, w int) uint64 {
			_, high := mulSigned(uint64(a[0]), uint64(a[1]), w)
			return high + uint64(a[2])
		})},
		{"u_mad_hi", bitwise(func(a []uint64, w int) uint64 { _, high := mulUnsigned(a[0], a[1], w); return high + a[2] })},
		{"s_mad_sat", ints(func(a []int64, w int) uint64 { return madSaturated(a[0], a[1], a[2], w) })},
		{"u_mad_sat", bitwise(func(a []uint64, w int) uint64 { return madUnsignedSaturated(a[0], a[1], a[2], w) })},
		{"s_mul24", bitwise(func(a []uint64, _ int) uint64 { return uint64(signExtend(a[0], 24) * signExtend(a[1], 24)) })},
		{"u_mul24", bitwise(func(a []uint64, _ int) uint64 { return a[0] & (1<<24 - 1) * (a[1] & (1<<24 - 1)) })},
		{"s_mad24", bitwise(func(a []uint64, _ int) uint64 { return uint64(signExtend(a[0], 24)*signExtend(a[1], 24)) + a[2] })},
		{"u_mad24", bitwise(func(a []uint64, _ int) uint64 { return a[0]&(1<<24-1)*(a[1]&(1<<24-1)) + a[2] })},
		{"s_upsample", bitwise(func(a []uint64, w int) uint64 { return a[0]<<w | a[1] })},
		{"u_upsample", bitwise(func(a []uint64, w int) uint64 { return a[0]<<w | a[1] })},
		{"bitselect", bitwise(func(a []uint64, _ int) uint64 { return a[0]&^a[2] | a[1]&a[2] })},
		{"select", (*compiler).selectByBits},
	}
}

// bitwise compiles a function of bits, which gets the width of the first operand too.
func bitwise(of func(a []uint64, width int) uint64) func(*compiler, extInst) {
	return func(c *compiler, x extInst) {
		from := c.operandsOf(x)
		width := 8 * from[0].shape.kind.bytes()
		c.perComponent(c.result(x.in), from, func(a []uint64) uint64 { return of(a, width) })
	}
}

// ints compiles a function of integers with a sign.
func ints(of func(a []int64, width int) uint64) func(*compiler, extInst) {
	return func(c *compiler, x extInst) {
		from := c.operandsOf(x)
		width := 8 * from[0].shape.kind.bytes()
		c.perComponent(c.result(x.in), from, func(a []uint64) uint64 {
			var s [4]int64
			for i, v := range a {
				s[i] = signExtend(v, width)
			}
			return of(s[:len(a)], width)
		})
	}
}

// fromFloats compiles a function of a float whose result is an integer.
func fromFloats(of func(a float64) int64) func(*compiler, extInst) {
	return func(c *compiler, x extInst) {
		from := c.operandsOf(x)
		k := from[0].shape.kind
		c.perComponent(c.result(x.in), from, func(a []uint64) uint64 { return uint64(of(toFloat(k, a[0]))) })
	}
}

// floatAndInteger compiles a function of a float and an integer of 32 bits.
func floatAndInteger(of func(a float64, n int64) float64) func(*compiler, extInst) {
	return func(c *compiler, x extInst) {
		from := c.operandsOf(x)
		d := c.result(x.in)
		k := d.shape.kind
		if len(from) != 2 || !k.isFloat() {
			c.errorf("the operands are not what the instruction takes")
			return
		}
		width := 8 * from[1].shape.kind.bytes()
		mode := c.controlOf(k).mode
		c.perComponent(d, c.flushedValues(from), func(a []uint64) uint64 {
			return rounded(k, mode, of(toFloat(k, a[0]), signExtend(a[1], width)))
		})
		c.flushAll(d)
	}
}

// second compiles a function with two results, of which one goes to where a pointer leads.
func second(of func(k kind, a uint64) (first, second uint64)) func(*compiler, extInst) {
	return func(c *compiler, x extInst) {
		if len(x.operands) != 2 {
			c.errorf("the operands are not what the instruction takes")
			return
		}
		c.twoResults(x, of)
	}
}

// selectByBits chooses by the sign of each component, or for scalars by whether there is a bit.
func (c *compiler) selectByBits(x extInst) {
	from := c.operandsOf(x)
	d := c.result(x.in)
	if len(from) != 3 {
		c.errorf("the operands are not what the instruction takes")
		return
	}
	which := from[2].shape.kind.mask()
	if d.shape.class == vectorClass {
		which ^= which >> 1
	}
	c.perComponent(d, from, func(a []uint64) uint64 {
		if a[2]&which != 0 {
			return a[1]
		}
		return a[0]
	})
}
