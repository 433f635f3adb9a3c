package interp

import "math"

// The length of vectors and their direction, of GLSL.std.450 and OpenCL.std. Squares of floats of 64 bits may be too large or too
// small, so those are scaled first.

// scaled multiplies the components by a power of two so that their squares fit. It returns the exponent.
func scaled(v []float64) int {
	most := 0.0
	for _, a := range v {
		most = max(most, math.Abs(a))
	}
	if most == 0 || most != most || math.IsInf(most, 0) || most > 0x1p-480 && most < 0x1p480 {
		return 0
	}
	_, e := math.Frexp(most)
	for i := range v {
		v[i] = math.Ldexp(v[i], -e)
	}
	return e
}

// length changes the components.
func length(v []float64) float64 {
	for _, a := range v {
		if math.IsInf(a, 0) {
			return math.Inf(1)
		}
	}
	e := scaled(v)
	return math.Ldexp(math.Sqrt(dotOf(v, v)), e)
}

// direction is a vector of length one: zero for zero, and of infinite components only these count. It changes the components.
func direction(to, v []float64) {
	infinite := false
	for _, a := range v {
		infinite = infinite || math.IsInf(a, 0)
	}
	for i, a := range v {
		switch {
		case infinite && math.IsInf(a, 0):
			v[i] = math.Copysign(1, a)
		case infinite && a == a:
			v[i] = math.Copysign(0, a)
		}
	}
	scaled(v)
	n := math.Sqrt(dotOf(v, v))
	if n == 0 {
		n = 1
	}
	for i := range to {
		to[i] = v[i] / n
	}
}

// openclVectorRows are those that look at a vector as a whole.
func openclVectorRows() []extRow {
	rows := []extRow{{"cross", (*compiler).crossOfFour}, {"shuffle", (*compiler).shuffleByMask}, {"shuffle2", (*compiler).shuffleByMask}}
	for _, prefix := range []string{"", "fast_"} {
		rows = append(rows, extRow{prefix + "distance", (*compiler).distance}, extRow{prefix + "length", (*compiler).lengthRow}, extRow{prefix + "normalize", (*compiler).normalize})
	}
	return rows
}

// crossOfFour leaves the fourth component zero, where there is one.
func (c *compiler) crossOfFour(x extInst) {
	c.wholes(x, func(to []float64, v [][]float64) {
		a, b := v[0], v[1]
		for i := range min(3, len(to)) {
			j, k := (i+1)%3, (i+2)%3
			to[i] = difference(a[j], b[k], b[j], a[k])
		}
		if len(to) > 3 {
			to[3] = 0
		}
	})
}

// difference is a·b - c·d, where the products may nearly be the same.
func difference(a, b, c, d float64) float64 {
	p, q := twoProduct(a, b), twoProduct(c, d)
	if v := p.high - q.high; v-v != 0 || math.Abs(p.high) < 0x1p-900 {
		return v
	}
	s := p.add(double{-q.high, -q.low})
	return s.high + s.low
}

// shuffleByMask takes components of one or two vectors by numbers that are calculated. Only so many bits of these count as
// there are components; a vector of three counts as one of four, whose last component is zero.
func (c *compiler) shuffleByMask(x extInst) {
	from := c.operandsOf(x)
	d := c.result(x.in)
	n := len(from) - 1
	if n < 1 || n > 2 || d.shape.kind.slots() != from[0].shape.kind.slots() {
		c.errorf("the operands are not what the instruction takes")
		return
	}
	c.emitOp(op{run: runShuffleByMask, aux: &shuffling{d, from[:n], from[n]}})
}

type shuffling struct {
	d    value
	from []value
	mask value
}

func runShuffleByMask(g *group, o *op) {
	x := o.aux.(*shuffling)
	k, count := x.d.shape.kind, x.from[0].shape.components()
	each := 1 << bitsFor(count)
	for i := range min(x.d.shape.components(), x.mask.shape.components()) {
		mask := g.integers(x.mask.reg+reg(i*x.mask.shape.kind.slots()), x.mask.shape.kind)
		d := g.integers(x.d.reg+reg(i*k.slots()), k)
		for _, l := range g.active {
			n := int(mask.get(l)) & (each*len(x.from) - 1)
			var v uint64
			if part := n % each; part < count {
				v = g.integers(x.from[n/each].reg+reg(part*k.slots()), k).get(l)
			}
			d.set(l, v)
		}
	}
}

// bitsFor is how many bits a number below n has.
func bitsFor(n int) int {
	b := 0
	for 1<<b < n {
		b++
	}
	return b
}
