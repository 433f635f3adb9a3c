package interp

import (
	"math"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// numberChecks are what the sanitizer looks at in the operands of instructions.
func numberChecks() []row {
	return []row{
		{grammar.OpUDiv, divisor(false)}, {grammar.OpUMod, divisor(false)},
		{grammar.OpSDiv, divisor(true)}, {grammar.OpSRem, divisor(true)}, {grammar.OpSMod, divisor(true)},
		{grammar.OpShiftLeftLogical, (*compiler).checkShift}, {grammar.OpShiftRightLogical, (*compiler).checkShift},
		{grammar.OpShiftRightArithmetic, (*compiler).checkShift},
		{grammar.OpBitFieldInsert, bitField(2)}, {grammar.OpBitFieldSExtract, bitField(1)}, {grammar.OpBitFieldUExtract, bitField(1)},
		{grammar.OpConvertFToU, conversionRange(false)}, {grammar.OpConvertFToS, conversionRange(true)},
		{grammar.OpVectorExtractDynamic, vectorIndex(0, 1)}, {grammar.OpVectorInsertDynamic, vectorIndex(0, 2)},
		{grammar.OpDPdx, (*compiler).checkQuads}, {grammar.OpDPdy, (*compiler).checkQuads}, {grammar.OpFwidth, (*compiler).checkQuads},
		{grammar.OpDPdxFine, (*compiler).checkQuads}, {grammar.OpDPdyFine, (*compiler).checkQuads}, {grammar.OpFwidthFine, (*compiler).checkQuads},
		{grammar.OpDPdxCoarse, (*compiler).checkQuads}, {grammar.OpDPdyCoarse, (*compiler).checkQuads}, {grammar.OpFwidthCoarse, (*compiler).checkQuads},
	}
}

// each emits a look at each component of some operands, for each active invocation.
func (c *compiler) each(from []value, look func(g *group, lane int32, a []uint64)) {
	n := 1
	for _, v := range from {
		n = max(n, v.shape.components())
	}
	c.emitOp(op{run: runEach, n: int32(n), aux: &looking{from, look}})
}

type looking struct {
	from []value
	look func(g *group, lane int32, a []uint64)
}

func runEach(g *group, o *op) {
	x := o.aux.(*looking)
	var space [4]uint64
	for i := range int(o.n) {
		for _, l := range g.active {
			for j, v := range x.from {
				r := v.reg
				if v.shape.class != scalarClass {
					r += reg(i * v.shape.kind.slots())
				}
				space[j] = g.integers(r, v.shape.kind).get(l)
			}
			x.look(g, l, space[:len(x.from)])
		}
	}
}

func divisor(signed bool) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		a, b := c.value(operands(in)[0]), c.value(operands(in)[1])
		width := 8 * b.shape.kind.bytes()
		c.each([]value{a, b}, func(g *group, l int32, v []uint64) {
			if v[1] == 0 {
				g.find(DivisionByZero, l, "%d is divided by zero", signExtend(v[0], width))
			} else if signed && signExtend(v[1], width) == -1 && signExtend(v[0], width) == math.MinInt64>>(64-width) {
				g.find(OutOfRange, l, "%d divided by -1 does not fit", signExtend(v[0], width))
			}
		})
	}
}

func (c *compiler) checkShift(in module.Instruction) {
	a, b := c.value(operands(in)[0]), c.value(operands(in)[1])
	width := uint64(8 * a.shape.kind.bytes())
	c.each([]value{b}, func(g *group, l int32, v []uint64) {
		if v[0] >= width {
			g.find(ShiftTooWide, l, "%d bits are shifted by %d", width, v[0])
		}
	})
}

func conversionRange(signed bool) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		a := c.value(operands(in)[0])
		typ, id := c.p.m.Results(in)
		if _, saturated := c.p.m.Decoration(id, grammar.DecorationSaturatedConversion); saturated {
			return
		}
		width := 8 * c.shape(typ).kind.bytes()
		low, high, sign := -1.0, math.Ldexp(1, width), " without a sign"
		if signed {
			low, high, sign = -math.Ldexp(1, width-1)-1, math.Ldexp(1, width-1), " with a sign"
		}
		k := a.shape.kind
		c.each([]value{a}, func(g *group, l int32, v []uint64) {
			if f := toFloat(k, v[0]); !(f > low && f < high) && !(signed && width == 64 && f == low+1) {
				g.find(OutOfRange, l, "%v does not fit in %d bits%s", f, width, sign)
			}
		})
	}
}

// bitField looks at the operands Offset, the number of which is given, and Count.
func bitField(offset int) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		ids := operands(in)
		base, from, count := c.value(ids[0]), c.value(ids[offset]), c.value(ids[offset+1])
		width := uint64(8 * base.shape.kind.bytes())
		c.each([]value{from, count}, func(g *group, l int32, v []uint64) {
			if v[0] > width || v[1] > width || v[0]+v[1] > width {
				g.find(OutOfRange, l, "%d bits from bit %d on are not all in a number of %d", v[1], v[0], width)
			}
		})
	}
}

func vectorIndex(vector, index int) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		v := c.value(operands(in)[vector])
		c.checkIndex(c.value(operands(in)[index]), uint64(v.shape.count), "the vector")
	}
}

// checkIndex looks whether an index is inside of something.
func (c *compiler) checkIndex(index value, n uint64, what string) {
	if c.check() {
		width := 8 * index.shape.kind.bytes()
		c.each([]value{index}, func(g *group, l int32, v []uint64) {
			if i := signExtend(v[0], width); i < 0 || uint64(i) >= n {
				g.stray(l)
				if f := g.find(OutOfBounds, l, "index %d is outside of %s, which has %d elements", i, what, n); f != nil {
					f.Variable = what
				}
			}
		})
	}
}

// checkQuads looks whether all of a quad are there: a derivative is nothing else.
func (c *compiler) checkQuads(module.Instruction) {
	c.emit(runCheckQuads, noReg, noReg, noReg, 1)
}

func runCheckQuads(g *group, _ *op) {
	for i := 0; i < len(g.active); {
		first := g.active[i] &^ 3
		n := 0
		for i < len(g.active) && g.active[i]&^3 == first {
			i++
			n++
		}
		alive := 0
		for l := first; l < first+4; l++ {
			if !g.dead[l] {
				alive++
			}
		}
		if n < alive {
			g.find(Divergence, g.active[i-1], "a derivative where only %d of %d invocations of a quad are", n, alive)
		}
	}
}
