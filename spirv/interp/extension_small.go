package interp

import (
	"math"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Instructions of small extensions.

func smallRows() []row {
	return []row{
		{grammar.OpFmaKHR, func(c *compiler, in module.Instruction) { c.fusedMultiplyAdd(extInst{in: in, operands: operands(in)}) }},
		{grammar.OpPoisonKHR, (*compiler).undef},
		{grammar.OpArithmeticFenceEXT, (*compiler).copyObject},
		{grammar.OpBitwiseFunctionINTEL, (*compiler).bitwiseFunction},
		{grammar.OpConvertFToBF16INTEL, ofBits(func(v uint64) uint64 { return uint64(brainOf(toFloat(float32Kind, v))) })},
		{grammar.OpConvertBF16ToFINTEL, ofBits(func(v uint64) uint64 { return v << 16 })},
		{grammar.OpRoundFToTF32INTEL, ofBits(roundTF32)},
		{grammar.OpPredicatedLoadINTEL, (*compiler).predicatedLoad},
	}
}

// ofBits compiles what does the same to the bits of each component: bfloat16 is an integer there.
func ofBits(of func(v uint64) uint64) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		v := c.value(operands(in)[0])
		c.perComponent(c.result(in), []value{v}, func(a []uint64) uint64 { return of(a[0]) })
	}
}

// roundTF32 leaves ten digits of the fraction, to even between two.
func roundTF32(v uint64) uint64 {
	if f := toFloat(float32Kind, v); f-f != 0 {
		if f != f {
			v |= 1 << 22
		}
		return v &^ (1<<13 - 1)
	}
	return (v + 1<<12 - 1 + v>>13&1) &^ (1<<13 - 1)
}

// bitwiseFunction is any function of three bits: its results are the bits of a literal.
func (c *compiler) bitwiseFunction(in module.Instruction) {
	x, _ := view.AsBitwiseFunctionINTEL(in)
	table, err := c.p.uint(x.LUTIndex())
	c.fail(err)
	from := []value{c.value(x.A()), c.value(x.B()), c.value(x.C())}
	c.perComponent(c.result(in), from, func(v []uint64) (r uint64) {
		for i := range 8 {
			if table>>i&1 == 0 {
				continue
			}
			all := uint64(math.MaxUint64)
			for j, bit := range []int{4, 2, 1} { // A is the highest bit of the index
				if i&bit != 0 {
					all &= v[j]
				} else {
					all &^= v[j]
				}
			}
			r |= all
		}
		return r
	})
}

// predicatedLoad reads where the predicate is true; elsewhere the result is another value.
func (c *compiler) predicatedLoad(in module.Instruction) {
	x, _ := view.AsPredicatedLoadINTEL(in)
	ptr, which, other := c.need(x.Pointer()), c.value(x.Predicate()), c.value(x.DefaultValue())
	d := c.result(in)
	if ptr.space != memorySpace || c.err != nil {
		c.errorf("only memory that has bytes can be read so")
		return
	}
	c.copyValue(d.reg, other)
	at := ptr.place
	if at.typ == 0 {
		at.typ = d.shape.typ
	}
	a := c.access(ptr, at)
	if a == nil {
		return
	}
	c.emitOp(op{run: runPredicatedLoad, d: d.reg, a: ptr.addr, b: ptr.dyn, c: which.reg, aux: a})
}

func runPredicatedLoad(g *group, o *op) {
	x, which := o.aux.(*access), g.u32(o.c, 1)
	for _, l := range g.active {
		if which[l] == 0 {
			continue
		}
		a, at := g.where(o, x, l)
		for _, s := range x.stretches {
			for i := range int64(s.count) {
				from := at + x.offset + s.offset + i*s.step
				v, ok := a.read(from, s.size)
				if !ok {
					g.outside(a, from, s.size, false, []int32{l})
				}
				g.integers(o.d+reg(s.slot)+reg(int(i)*s.kind.slots()), s.kind).set(l, v)
			}
		}
	}
}
