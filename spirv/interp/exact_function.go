package interp

import (
	"math"
	"math/big"

	"github.com/spvc/spvc/spirv/grammar"
)

// Functions that IEEE 754 rounds exactly. In 64 bits there is nothing wider to calculate in, so for a mode other than to the nearest
// the sign of what the nearest result lacks is found.

// roundedFunction compiles a function of floats: of is right in 64 bits to the nearest, and good enough for fewer bits in any mode;
// exact says what it lacks.
func roundedFunction(of func(a []float64) float64, exact func(a []float64) double) func(*compiler, extInst) {
	usual := floating(of)
	return func(c *compiler, x extInst) {
		from := c.operandsOf(x)
		mode := c.controlOf(from[0].shape.kind).mode
		if from[0].shape.kind != float64Kind || mode == grammar.FPRoundingModeRTE {
			usual(c, x)
			return
		}
		how, d := &directed{mode: mode}, c.result(x.in)
		c.perComponent(d, c.flushedValues(from), func(a []uint64) uint64 {
			var v [4]float64
			for i, bits := range a {
				v[i] = math.Float64frombits(bits)
			}
			return how.round(float64Kind, exact(v[:len(a)]))
		})
		c.flushAll(d)
	}
}

// squareRoot compiles √a.
func (c *compiler) squareRoot(x extInst) {
	roundedFunction(func(a []float64) float64 { return math.Sqrt(a[0]) }, exactRoot)(c, x)
}

// exactRoot is √a. The remainder has the sign of what is missing; an even power of two keeps it a number.
func exactRoot(a []float64) double {
	root := math.Sqrt(a[0])
	if root-root != 0 || root == 0 {
		return double{root, 0}
	}
	m, e := math.Frexp(a[0])
	if e%2 != 0 {
		m *= 2
	}
	s := math.Sqrt(m)
	return double{root, math.FMA(-s, s, m)}
}

// widest is how many bits a sum of a product and a number of 64 bits may need.
const widest = 4400

// exactFMA is a·b + c.
func exactFMA(a []float64) double {
	near := math.FMA(a[0], a[1], a[2])
	for _, v := range a {
		if v-v != 0 {
			return double{near, 0}
		}
	}
	if math.IsInf(near, 0) {
		return overflown(near)
	}
	number := func(v float64) *big.Float { return new(big.Float).SetPrec(widest).SetFloat64(v) }
	sum := number(a[0])
	sum.Mul(sum, number(a[1]))
	sum.Add(sum, number(a[2]))
	return double{near, float64(sum.Sub(sum, number(near)).Sign())}
}
