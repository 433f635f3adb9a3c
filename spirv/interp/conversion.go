package interp

import (
	"unsafe"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Conversions (specification, section 3.3.11).

func conversionRows() []row {
	return []row{
		{grammar.OpConvertFToU, (*compiler).conversion},
		{grammar.OpConvertFToS, (*compiler).conversion},
		{grammar.OpConvertSToF, (*compiler).conversion},
		{grammar.OpConvertUToF, (*compiler).conversion},
		{grammar.OpUConvert, (*compiler).conversion},
		{grammar.OpSConvert, (*compiler).conversion},
		{grammar.OpFConvert, (*compiler).conversion},
		{grammar.OpSatConvertSToU, (*compiler).conversion},
		{grammar.OpSatConvertUToS, (*compiler).conversion},
		{grammar.OpQuantizeToF16, (*compiler).quantize},
		{grammar.OpBitcast, (*compiler).bitcast},
		{grammar.OpConvertPtrToU, (*compiler).pointerBits},
		{grammar.OpConvertUToPtr, (*compiler).pointerBits},
	}
}

// conversion compiles what converts each component.
func (c *compiler) conversion(in module.Instruction) {
	v, d := c.value(operands(in)[0]), c.result(in)
	c.convert(in.Opcode, d.reg, v.reg, v.shape.kind, d.shape.kind, d.shape.components())
}

func (c *compiler) convert(op grammar.Opcode, d, a reg, from, to kind, n int) {
	if c.controlledConversion(op, d, a, from, to, n) {
		return
	}
	run := conversionOf(op, from, to)
	if run == nil {
		c.errorf("this conversion is not supported")
		return
	}
	c.emit(run, d, a, a, n)
}

func (c *compiler) quantize(in module.Instruction) {
	v, d := c.value(operands(in)[0]), c.result(in)
	n := d.shape.components()
	half := c.temp(float16Kind, n)
	c.convert(grammar.OpFConvert, half, v.reg, float32Kind, float16Kind, n)
	c.emit(flushHalf, half, half, half, n)
	c.convert(grammar.OpFConvert, d.reg, half, float16Kind, float32Kind, n)
}

// flushHalf makes subnormal halves zero, which keeps its sign: so says OpQuantizeToF16.
func flushHalf(g *group, o *op) {
	d := g.u32(o.d, o.n)
	for base := 0; base < len(d); base += g.lanes {
		for _, l := range g.active {
			if i := base + int(l); d[i]&0x7C00 == 0 {
				d[i] &= 0x8000
			}
		}
	}
}

// bitcast gives bits another type. Between components of one width it is the same registers.
func (c *compiler) bitcast(in module.Instruction) {
	x, _ := view.AsBitcast(in)
	if c.bitcastPointer(in) {
		return
	}
	v := c.value(x.Operand())
	typ, id := c.p.m.Results(in)
	s := c.shape(typ)
	from, to := v.shape.kind.bytes(), s.kind.bytes()
	if c.p.narrow && v.shape.kind == pointerKind || c.p.narrow && s.kind == pointerKind {
		c.pointerBits(in)
		return
	}
	switch {
	case from*v.shape.components() != to*s.components():
		c.errorf("the types do not have the same number of bits")
	case from == to:
		c.set(id, value{v.reg, s})
	default:
		d := c.result(in)
		c.emitOp(op{run: recut, d: d.reg, a: v.reg, n: int32(v.shape.components()), imm: int64(d.shape.components()), aux: [2]kind{v.shape.kind, s.kind}})
	}
}

// recut cuts the bits of some components into components of another width, lowest first.
func recut(g *group, o *op) {
	k := o.aux.([2]kind)
	from, to := reg(k[0].slots()), reg(k[1].slots())
	bytes := make([]byte, 0, 64)
	for _, l := range g.active {
		bytes = bytes[:0]
		for i := range reg(o.n) {
			v := g.integers(o.a+i*from, k[0]).get(l)
			for range k[0].bytes() {
				bytes = append(bytes, byte(v))
				v >>= 8
			}
		}
		for i := range reg(o.imm) {
			var v uint64
			w := k[1].bytes()
			for j := range w {
				v |= uint64(bytes[int(i)*w+j]) << (8 * j)
			}
			g.integers(o.d+i*to, k[1]).set(l, v)
		}
	}
}

// pointerBits takes addresses to integers and back: both are the same bits, of 64 or fewer.
func (c *compiler) pointerBits(in module.Instruction) {
	v := c.value(operands(in)[0])
	typ, id := c.p.m.Results(in)
	s := c.shape(typ)
	if v.shape.slots == s.slots {
		c.set(id, value{v.reg, s})
		return
	}
	d := c.result(in)
	if v.shape.slots == 2 {
		c.emit(narrowBits, d.reg, v.reg, v.reg, 1)
	} else {
		c.emit(widenBits, d.reg, v.reg, v.reg, 1)
	}
}

func narrowBits(g *group, o *op) {
	d, a := g.u32(o.d, o.n), g.u64(o.a, o.n)
	for _, l := range g.active {
		d[l] = uint32(a[l])
	}
}

func widenBits(g *group, o *op) {
	d, a := g.u64(o.d, o.n), g.u32(o.a, o.n)
	for _, l := range g.active {
		d[l] = uint64(a[l])
	}
}

// registers makes the words of so many slots, where components of 64 bits are aligned.
func registers(slots, lanes int) []uint32 {
	w := make([]uint64, (slots*lanes+1)/2+1)
	return unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(w))), 2*len(w))[:slots*lanes]
}
