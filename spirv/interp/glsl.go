package interp

import (
	"math"
	"math/bits"
)

// glslRows are the instructions of GLSL.std.450 that are the same for each component. Floats are calculated in 64 bits and
// rounded once, so those of 32 bits are right but for the last half of a unit.
func glslRows() []extRow {
	rows := []extRow{
		{"Round", float1(math.RoundToEven)}, {"RoundEven", float1(math.RoundToEven)}, {"Trunc", float1(math.Trunc)},
		{"FAbs", float1(math.Abs)}, {"FSign", float1(sign)}, {"Floor", float1(math.Floor)}, {"Ceil", float1(math.Ceil)},
		{"Fract", (*compiler).fract},
		{"Radians", float1(func(a float64) float64 { return a * (math.Pi / 180) })},
		{"Degrees", float1(func(a float64) float64 { return a * (180 / math.Pi) })},
		{"Sin", float1(sine)}, {"Cos", float1(cosine)}, {"Tan", float1(tangent)},
		{"Asin", float1(math.Asin)}, {"Acos", float1(math.Acos)}, {"Atan", float1(math.Atan)},
		{"Sinh", float1(math.Sinh)}, {"Cosh", float1(math.Cosh)}, {"Tanh", float1(math.Tanh)},
		{"Asinh", float1(math.Asinh)}, {"Acosh", float1(math.Acosh)}, {"Atanh", float1(math.Atanh)},
		{"Atan2", float2(math.Atan2)}, {"Pow", float2(power)},
		{"Exp", float1(math.Exp)}, {"Log", float1(math.Log)}, {"Exp2", float1(math.Exp2)}, {"Log2", float1(math.Log2)},
		{"Sqrt", (*compiler).squareRoot}, {"InverseSqrt", float1(func(a float64) float64 { return 1 / math.Sqrt(a) })},
		{"FMin", float2(minNumber)}, {"FMax", float2(maxNumber)}, {"NMin", float2(minNumber)}, {"NMax", float2(maxNumber)},
		{"FClamp", float3(clampNumber)}, {"NClamp", float3(clampNumber)},
		{"FMix", float3(func(x, y, a float64) float64 { return x*(1-a) + y*a })},
		{"Step", float2(func(edge, x float64) float64 { return float64(truth(!(x < edge))) })},
		{"SmoothStep", float3(smoothStep)},
		{"Fma", (*compiler).fusedMultiplyAdd},
		{"Ldexp", (*compiler).ldexp},
		{"SAbs", integer1(func(a int64, _ int) int64 { return max(a, -a) })},
		{"SSign", integer1(func(a int64, _ int) int64 { return int64(truth(a > 0)) - int64(truth(a < 0)) })},
		{"FindILsb", unsigned1(findILsb)}, {"FindUMsb", unsigned1(findUMsb)}, {"FindSMsb", integer1(findSMsb)},
		{"UMin", unsignedN(func(a []uint64) uint64 { return min(a[0], a[1]) })},
		{"UMax", unsignedN(func(a []uint64) uint64 { return max(a[0], a[1]) })},
		{"UClamp", unsignedN(func(a []uint64) uint64 { return min(max(a[0], a[1]), a[2]) })},
		{"SMin", signedN(func(a []int64) int64 { return min(a[0], a[1]) })},
		{"SMax", signedN(func(a []int64) int64 { return max(a[0], a[1]) })},
		{"SClamp", signedN(func(a []int64) int64 { return min(max(a[0], a[1]), a[2]) })},
	}
	return append(append(rows, glslVectorRows()...), glslPackRows()...)
}

func float1(of func(float64) float64) func(*compiler, extInst) {
	return floating(func(a []float64) float64 { return of(a[0]) })
}

func float2(of func(a, b float64) float64) func(*compiler, extInst) {
	return floating(func(a []float64) float64 { return of(a[0], a[1]) })
}

func float3(of func(a, b, c float64) float64) func(*compiler, extInst) {
	return floating(func(a []float64) float64 { return of(a[0], a[1], a[2]) })
}

func sign(a float64) float64 {
	switch {
	case a > 0:
		return 1
	case a < 0:
		return -1
	}
	return a
}

// power is undefined for a negative base: it is no number, even where the exponent is an integer.
func power(a, b float64) float64 {
	if a < 0 {
		return math.NaN()
	}
	return math.Pow(a, b)
}

// minNumber is the other operand where one is no number, which FMin leaves open and NMin demands.
func minNumber(a, b float64) float64 {
	if a != a || b < a {
		return b
	}
	return a
}

func maxNumber(a, b float64) float64 {
	if a != a || a < b {
		return b
	}
	return a
}

func clampNumber(x, low, high float64) float64 { return minNumber(maxNumber(x, low), high) }

func smoothStep(low, high, x float64) float64 {
	t := clampNumber((x-low)/(high-low), 0, 1)
	return t * t * (3 - 2*t)
}

func (c *compiler) floatsOf(x extInst, of func(a []float64) float64) { floating(of)(c, x) }

func (c *compiler) operandsOf(x extInst) []value {
	var from []value
	for _, id := range x.operands {
		from = append(from, c.value(id))
	}
	if len(from) == 0 || len(from) > 4 {
		c.errorf("the operands are not what the instruction takes")
		from = []value{{0, &shape{kind: int32Kind}}}
	}
	return from
}

func unsignedN(of func(a []uint64) uint64) func(*compiler, extInst) {
	return func(c *compiler, x extInst) {
		from := c.operandsOf(x)
		c.perComponent(c.result(x.in), from, of)
	}
}

func signedN(of func(a []int64) int64) func(*compiler, extInst) {
	return func(c *compiler, x extInst) {
		from := c.operandsOf(x)
		width := 8 * from[0].shape.kind.bytes()
		c.perComponent(c.result(x.in), from, func(a []uint64) uint64 {
			var s [4]int64
			for i, v := range a {
				s[i] = signExtend(v, width)
			}
			return uint64(of(s[:len(a)]))
		})
	}
}

func integer1(of func(a int64, width int) int64) func(*compiler, extInst) {
	return func(c *compiler, x extInst) {
		from := c.operandsOf(x)
		width := 8 * from[0].shape.kind.bytes()
		c.perComponent(c.result(x.in), from, func(a []uint64) uint64 { return uint64(of(signExtend(a[0], width), width)) })
	}
}

func unsigned1(of func(a uint64) int64) func(*compiler, extInst) {
	return unsignedN(func(a []uint64) uint64 { return uint64(of(a[0])) })
}

func findILsb(a uint64) int64 {
	if a == 0 {
		return -1
	}
	return int64(bits.TrailingZeros64(a))
}

func findUMsb(a uint64) int64 { return int64(bits.Len64(a)) - 1 }

// findSMsb is the highest bit that is not like the sign.
func findSMsb(a int64, _ int) int64 {
	if a < 0 {
		a = ^a
	}
	return findUMsb(uint64(a))
}
