package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Dot products of integers (SPIR-V 1.6, SPV_KHR_integer_dot_product), also of four bytes in a number of 32 bits.

func dotRows() []row {
	return []row{
		{grammar.OpSDot, integerDot(true, true, false)}, {grammar.OpUDot, integerDot(false, false, false)}, {grammar.OpSUDot, integerDot(true, false, false)},
		{grammar.OpSDotAccSat, integerDot(true, true, true)}, {grammar.OpUDotAccSat, integerDot(false, false, true)}, {grammar.OpSUDotAccSat, integerDot(true, false, true)},
	}
}

// A dotting is a dot product: of what components, with what sign.
type dotting struct {
	a, b, sum        value // sum is what is added; no shape if nothing is
	d                value
	aSigned, bSigned bool
	n, width         int // components, and bits of each
	packed           bool
}

// integerDot compiles a product; with a sum it ends at the largest number instead of beginning anew.
func integerDot(aSigned, bSigned, saturated bool) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		ids := operands(in)
		values := 2
		if saturated {
			values = 3
		}
		if len(ids) < values {
			c.errorf("too few operands")
			return
		}
		x := &dotting{a: c.value(ids[0]), b: c.value(ids[1]), aSigned: aSigned, bSigned: bSigned}
		if saturated {
			x.sum = c.value(ids[2])
		}
		x.d = c.result(in)
		x.n, x.width = x.a.shape.components(), 8*x.a.shape.kind.bytes()
		if x.packed = len(ids) > values; x.packed {
			if format := grammar.PackedVectorFormat(ids[values]); format != grammar.PackedVectorFormatPackedVectorFormat4x8Bit {
				c.errorf("the format %s is not supported", format)
			}
			x.n, x.width = 4, 8
		} else if x.a.shape.class == scalarClass {
			c.errorf("a scalar needs a packed format")
		}
		if x.b.shape.components() != x.a.shape.components() || !x.d.shape.kind.isInt() || !x.a.shape.kind.isInt() {
			c.errorf("the operands are not what the instruction takes")
		}
		c.emitOp(op{run: runIntegerDot, aux: x})
	}
}

// part is a component of an operand with its sign.
func (x *dotting) part(g *group, v value, i int, signed bool, lane int32) int64 {
	var bits uint64
	if k := v.shape.kind; x.packed {
		bits = g.integers(v.reg, k).get(lane) >> (8 * i) & 255
	} else {
		bits = g.integers(v.reg+reg(i*k.slots()), k).get(lane)
	}
	if signed {
		return signExtend(bits, x.width)
	}
	return int64(bits)
}

func runIntegerDot(g *group, o *op) {
	x := o.aux.(*dotting)
	width := 8 * x.d.shape.kind.bytes()
	d := g.integers(x.d.reg, x.d.shape.kind)
	for _, l := range g.active {
		var sum int64
		for i := range x.n {
			sum += x.part(g, x.a, i, x.aSigned, l) * x.part(g, x.b, i, x.bSigned, l)
		}
		switch {
		case x.sum.shape == nil:
			d.set(l, uint64(sum))
		case x.aSigned:
			d.set(l, addSaturated(signExtend(uint64(sum), width), signExtend(g.integers(x.sum.reg, x.sum.shape.kind).get(l), width), width))
		default:
			d.set(l, addUnsignedSaturated(uint64(sum)&x.d.shape.kind.mask(), g.integers(x.sum.reg, x.sum.shape.kind).get(l), width))
		}
	}
}
