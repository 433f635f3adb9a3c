package interp

import (
	"math"
	"math/bits"

	"github.com/spvc/spvc/spirv/grammar"
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
		{"Sqrt", float1(math.Sqrt)}, {"InverseSqrt", float1(func(a float64) float64 { return 1 / math.Sqrt(a) })},
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

// glslVectorRows are those that look at a vector or a matrix as a whole, and those with two results.
func glslVectorRows() []extRow {
	return []extRow{
		{"Length", (*compiler).lengthRow}, {"Distance", (*compiler).distance}, {"Normalize", (*compiler).normalize},
		{"Cross", (*compiler).cross}, {"FaceForward", (*compiler).faceForward}, {"Reflect", (*compiler).reflect}, {"Refract", (*compiler).refract},
		{"Determinant", (*compiler).determinant}, {"MatrixInverse", (*compiler).inverse},
		{"Modf", (*compiler).modf}, {"ModfStruct", (*compiler).modf}, {"Frexp", (*compiler).frexp}, {"FrexpStruct", (*compiler).frexp},
		{"InterpolateAtCentroid", interpolated(PlaceCentroid)}, {"InterpolateAtSample", interpolated(PlaceSample)},
		{"InterpolateAtOffset", interpolated(PlaceOffset)},
	}
}

// A whole is what an instruction makes of all components of its operands, one after the other.
type whole struct {
	d    value
	from []value
	of   func(to []float64, from [][]float64)
	mode grammar.FPRoundingMode
}

// wholes compiles a function of vectors or matrices: it gets their components and sets those of the result.
func (c *compiler) wholes(x extInst, of func(to []float64, from [][]float64)) {
	from := c.operandsOf(x)
	d := c.result(x.in)
	for _, v := range append([]value{d}, from...) {
		if !v.shape.kind.isFloat() {
			c.errorf("the operands are not what the instruction takes")
			return
		}
	}
	c.emitOp(op{run: runWhole, aux: &whole{d, c.flushedValues(from), of, c.controlOf(d.shape.kind).mode}})
	c.flush(d.reg, d.shape.kind, d.shape.components())
}

func runWhole(g *group, o *op) {
	x := o.aux.(*whole)
	var space [4][16]float64
	var from [4][]float64
	var to [16]float64
	for _, l := range g.active {
		for i, v := range x.from {
			n := v.shape.components()
			for j := range n {
				space[i][j] = toFloat(v.shape.kind, g.integers(v.reg+reg(j*v.shape.kind.slots()), v.shape.kind).get(l))
			}
			from[i] = space[i][:n]
		}
		n, k := x.d.shape.components(), x.d.shape.kind
		x.of(to[:n], from[:len(x.from)])
		for j := range n {
			g.integers(x.d.reg+reg(j*k.slots()), k).set(l, rounded(k, x.mode, to[j]))
		}
	}
}

func dotOf(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

func (c *compiler) lengthRow(x extInst) {
	c.wholes(x, func(to []float64, v [][]float64) { to[0] = length(v[0]) })
}

func (c *compiler) distance(x extInst) {
	c.wholes(x, func(to []float64, v [][]float64) {
		for i := range v[0] {
			v[0][i] -= v[1][i]
		}
		to[0] = length(v[0])
	})
}

func (c *compiler) normalize(x extInst) {
	c.wholes(x, func(to []float64, v [][]float64) { direction(to, v[0]) })
}

func (c *compiler) cross(x extInst) {
	c.wholes(x, func(to []float64, v [][]float64) {
		a, b := v[0], v[1]
		for i := range to {
			j, k := (i+1)%3, (i+2)%3
			to[i] = a[j]*b[k] - b[j]*a[k]
		}
	})
}

func (c *compiler) faceForward(x extInst) {
	c.wholes(x, func(to []float64, v [][]float64) {
		turn := 1.0
		if !(dotOf(v[2], v[1]) < 0) {
			turn = -1
		}
		for i := range to {
			to[i] = turn * v[0][i]
		}
	})
}

func (c *compiler) reflect(x extInst) {
	c.wholes(x, func(to []float64, v [][]float64) {
		d := dotOf(v[1], v[0])
		for i := range to {
			to[i] = v[0][i] - 2*d*v[1][i]
		}
	})
}

func (c *compiler) refract(x extInst) {
	c.wholes(x, func(to []float64, v [][]float64) {
		d, eta := dotOf(v[1], v[0]), v[2][0]
		k := 1 - eta*eta*(1-d*d)
		for i := range to {
			if to[i] = 0; k >= 0 {
				to[i] = eta*v[0][i] - (eta*d+math.Sqrt(k))*v[1][i]
			}
		}
	})
}

func (c *compiler) determinant(x extInst) {
	c.wholes(x, func(to []float64, v [][]float64) { to[0] = determinant(squareOf(v[0])) })
}

func (c *compiler) inverse(x extInst) {
	c.wholes(x, func(to []float64, v [][]float64) { squareOf(v[0]).invert(to) })
}

// A square is a matrix with as many rows as columns, column by column.
type square struct {
	n int
	v [16]float64
}

func squareOf(v []float64) (s square) {
	for s.n*s.n < len(v) {
		s.n++
	}
	copy(s.v[:], v)
	return s
}

// without is the matrix that is left without a column and a row.
func (s *square) without(column, row int) (rest square) {
	rest.n = s.n - 1
	at := 0
	for c := range s.n {
		for r := range s.n {
			if c != column && r != row {
				rest.v[at] = s.v[c*s.n+r]
				at++
			}
		}
	}
	return rest
}

// determinant adds up what the numbers of the first column are times the determinants without their rows.
func determinant(s square) float64 {
	switch s.n {
	case 1:
		return s.v[0]
	case 2:
		return s.v[0]*s.v[3] - s.v[1]*s.v[2]
	}
	sum := s.v[0] * determinant(s.without(0, 0))
	for r := 1; r < s.n; r++ {
		sum += s.v[r] * s.cofactor(0, r)
	}
	return sum
}

// cofactor is the determinant without a column and a row, with the sign of their place.
func (s *square) cofactor(column, row int) float64 {
	d := determinant(s.without(column, row))
	if (column+row)%2 == 1 {
		return -d
	}
	return d
}

// invert divides the cofactors by the determinant; a matrix that has no inverse gets what dividing by zero gives.
func (s square) invert(to []float64) {
	det := determinant(s)
	for c := range s.n {
		for r := range s.n {
			to[r*s.n+c] = s.cofactor(c, r) / det
		}
	}
}

// fract stays below one.
func (c *compiler) fract(x extInst) {
	k := c.operandsOf(x)[0].shape.kind
	c.floatsOf(x, func(a []float64) float64 { return fraction(k, a[0]) })
}

// modf has the whole part behind a pointer, or as a second member.
func (c *compiler) modf(x extInst) {
	c.twoResults(x, wholeAndRest)
}

func (c *compiler) frexp(x extInst) {
	c.twoResults(x, frexpParts)
}

// twoResults compiles a function with two results: a structure of both, or one and what a pointer leads to.
func (c *compiler) twoResults(x extInst, of func(k kind, a uint64) (first, second uint64)) {
	v := c.flushedValues([]value{c.value(x.operands[0])})[0]
	d := c.result(x.in)
	first, second := d, d
	if d.shape.class == structClass && d.shape.count == 2 {
		first, second = value{d.reg, d.shape.parts[0]}, value{d.reg + reg(d.shape.at[1]), d.shape.parts[1]}
	} else if len(x.operands) == 2 {
		s := c.shape(c.p.m.Pointee(x.operands[1]))
		second = value{c.take(s.slots), s}
	}
	k := v.shape.kind
	c.perComponent(first, []value{v}, func(a []uint64) uint64 { r, _ := of(k, a[0]); return r })
	c.perComponent(second, []value{v}, func(a []uint64) uint64 { _, r := of(k, a[0]); return r })
	c.flushAll(first, second)
	if len(x.operands) == 2 {
		c.store(c.need(x.operands[1]), second)
	}
}

// glslPackRows put small numbers into large ones.
func glslPackRows() []extRow {
	snorm := func(most float64) func(float64) uint64 {
		return func(v float64) uint64 { return uint64(int64(math.RoundToEven(clampNumber(v, -1, 1) * most))) }
	}
	unorm := func(most float64) func(float64) uint64 {
		return func(v float64) uint64 { return uint64(math.RoundToEven(clampNumber(v, 0, 1) * most)) }
	}
	fromSNorm := func(most float64, width int) func(uint64) float64 {
		return func(v uint64) float64 { return max(float64(signExtend(v, width))/most, -1) }
	}
	fromUNorm := func(most float64) func(uint64) float64 {
		return func(v uint64) float64 { return float64(v) / most }
	}
	return []extRow{
		{"PackSnorm4x8", pack(4, 8, snorm(127))}, {"UnpackSnorm4x8", unpack(4, 8, fromSNorm(127, 8))},
		{"PackUnorm4x8", pack(4, 8, unorm(255))}, {"UnpackUnorm4x8", unpack(4, 8, fromUNorm(255))},
		{"PackSnorm2x16", pack(2, 16, snorm(32767))}, {"UnpackSnorm2x16", unpack(2, 16, fromSNorm(32767, 16))},
		{"PackUnorm2x16", pack(2, 16, unorm(65535))}, {"UnpackUnorm2x16", unpack(2, 16, fromUNorm(65535))},
		{"PackHalf2x16", (*compiler).packHalf}, {"UnpackHalf2x16", (*compiler).unpackHalf},
		{"PackDouble2x32", (*compiler).recutRow}, {"UnpackDouble2x32", (*compiler).recutRow},
	}
}

func pack(n, width int, of func(float64) uint64) func(*compiler, extInst) {
	return func(c *compiler, x extInst) {
		v := c.operandsOf(x)[0]
		d := c.result(x.in)
		var parts []value
		k := v.shape.kind
		for i := range n {
			parts = append(parts, value{v.reg + reg(i*k.slots()), &shape{class: scalarClass, kind: k, count: 1, slots: k.slots()}})
		}
		c.perComponent(d, parts, func(a []uint64) uint64 {
			var all uint64
			for i, bits := range a {
				all |= of(toFloat(k, bits)) & (1<<width - 1) << (width * i)
			}
			return all
		})
	}
}

func unpack(n, width int, of func(uint64) float64) func(*compiler, extInst) {
	return func(c *compiler, x extInst) {
		v := c.operandsOf(x)[0]
		d := c.result(x.in)
		k := d.shape.kind
		one := &shape{class: scalarClass, kind: k, count: 1, slots: k.slots()}
		for i := range min(n, d.shape.components()) {
			c.perComponent(value{d.reg + reg(i*k.slots()), one}, []value{v}, func(a []uint64) uint64 {
				return fromFloat(k, of(a[0]>>(width*i)&(1<<width-1)))
			})
		}
	}
}

// recutRow keeps the bits and gives them components of another width.
func (c *compiler) recutRow(x extInst) {
	v := c.operandsOf(x)[0]
	d := c.result(x.in)
	c.emitOp(op{run: recut, d: d.reg, a: v.reg, n: int32(v.shape.components()), imm: int64(d.shape.components()), aux: [2]kind{v.shape.kind, d.shape.kind}})
}
