package interp

import (
	"math"

	"github.com/spvc/spvc/spirv/grammar"
)

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
	var space [4][]float64
	for i, v := range x.from {
		space[i] = g.floats(i, v.shape.components())
	}
	from, to, k := space[:len(x.from)], g.floats(len(x.from), x.d.shape.components()), x.d.shape.kind
	for _, l := range g.active {
		for i, v := range x.from {
			for j := range from[i] {
				from[i][j] = toFloat(v.shape.kind, g.integers(v.reg+reg(j*v.shape.kind.slots()), v.shape.kind).get(l))
			}
		}
		x.of(to, from)
		for j := range to {
			g.integers(x.d.reg+reg(j*k.slots()), k).set(l, rounded(k, x.mode, to[j]))
		}
	}
}

// floats is room for so many numbers of an operand, or of the result.
func (g *group) floats(i, n int) []float64 {
	if len(g.numbers[i]) < n {
		g.numbers[i] = make([]float64, n)
	}
	return g.numbers[i][:n]
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
