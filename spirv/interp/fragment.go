package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Derivatives (specification, section 3.3.16) and what else fragments do. An invocation's neighbours are in its quad: the
// one beside it has the lowest bit of its number changed, the one below it the next.

func fragmentRows() []row {
	return []row{
		{grammar.OpDPdx, derivative(1, true)}, {grammar.OpDPdxFine, derivative(1, true)}, {grammar.OpDPdxCoarse, derivative(1, false)},
		{grammar.OpDPdy, derivative(2, true)}, {grammar.OpDPdyFine, derivative(2, true)}, {grammar.OpDPdyCoarse, derivative(2, false)},
		{grammar.OpFwidth, width(true)}, {grammar.OpFwidthFine, width(true)}, {grammar.OpFwidthCoarse, width(false)},
		{grammar.OpDemoteToHelperInvocation, func(c *compiler, _ module.Instruction) { c.emit(runDemote, noReg, noReg, noReg, 1) }},
		{grammar.OpIsHelperInvocationEXT, func(c *compiler, in module.Instruction) { c.emit(runIsHelper, c.result(in).reg, noReg, noReg, 1) }},
	}
}

// isHelperInvocation reports whether a pointer is the built-in of that name. Volatile loads of it see who was demoted (Vulkan,
// "HelperInvocation"); others see how the invocation began.
func (c *compiler) isHelperInvocation(id uint32) bool {
	w, ok := c.p.m.DecorationWord(id, grammar.DecorationBuiltIn)
	return ok && grammar.BuiltIn(w) == grammar.BuiltInHelperInvocation
}

// derivative compiles the difference along an axis: bit says which neighbour, fine whether each row or column has its own.
func derivative(bit int32, fine bool) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		v, d := c.value(operands(in)[0]), c.result(in)
		c.derive(d.reg, v, bit, fine)
	}
}

func (c *compiler) derive(d reg, v value, bit int32, fine bool) {
	if v.shape.kind != float32Kind {
		c.errorf("derivatives are of 32-bit floats only")
	}
	o := c.emit(runDerivative, d, v.reg, v.reg, v.shape.components())
	o.imm = int64(bit)
	if !fine {
		o.imm |= 4
	}
}

func runDerivative(g *group, o *op) {
	bit := int32(o.imm & 3)
	for i := range reg(o.n) {
		d, a := g.f32(o.d+i, 1), g.f32(o.a+i, 1)
		for _, l := range g.active {
			low := l &^ bit
			if o.imm&4 != 0 {
				low = l &^ 3
			}
			d[l] = a[low|bit] - a[low]
		}
	}
}

func width(fine bool) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		v, d := c.value(operands(in)[0]), c.result(in)
		n := v.shape.components()
		x, y := c.temp(float32Kind, n), c.temp(float32Kind, n)
		c.derive(x, v, 1, fine)
		c.derive(y, v, 2, fine)
		c.emit(runSumOfMagnitudes, d.reg, x, y, n)
	}
}

func runSumOfMagnitudes(g *group, o *op) {
	d, a, b := g.f32(o.d, o.n), g.f32(o.a, o.n), g.f32(o.b, o.n)
	for base := 0; base < len(d); base += g.lanes {
		for _, l := range g.active {
			i := base + int(l)
			d[i] = max(a[i], -a[i]) + max(b[i], -b[i])
		}
	}
}

func runDemote(g *group, _ *op) {
	if g.demoted == nil {
		g.demoted = make([]bool, g.lanes)
	}
	if g.helper == nil {
		g.helper = make([]bool, g.lanes)
	}
	for _, l := range g.active {
		g.demoted[l], g.helper[l] = true, true
	}
	g.someHelp = g.someHelp || len(g.active) > 0
}

func runIsHelper(g *group, o *op) {
	d := g.u32(o.d, 1)
	for _, l := range g.active {
		d[l] = truth(g.helper != nil && g.helper[l])
	}
}
