package interp

import "math"

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
