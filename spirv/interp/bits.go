package interp

import (
	"math"
	"math/bits"
	"unsafe"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Bits (specification, section 3.3.14), and what has two results: a component at a time, as integers of any width.

// pair compiles what has two results: the low and the high part, or the difference and the borrow.
func (c *compiler) pair(in module.Instruction, of func(a, b uint64, width int) (low, high uint64)) {
	ids := operands(in)
	a, b, d := c.value(ids[0]), c.value(ids[1]), c.result(in)
	k, n := a.shape.kind, a.shape.components()
	c.emitOp(op{run: runPair, d: d.reg, a: a.reg, b: b.reg, n: int32(n), imm: int64(k), aux: of})
}

func runPair(g *group, o *op) {
	of, k := o.aux.(func(a, b uint64, width int) (uint64, uint64)), kind(o.imm)
	for i := range reg(o.n) {
		w := reg(k.slots())
		a, b := g.integers(o.a+i*w, k), g.integers(o.b+i*w, k)
		low, high := g.integers(o.d+i*w, k), g.integers(o.d+(reg(o.n)+i)*w, k)
		for _, l := range g.active {
			x, y := of(a.get(l), b.get(l), 8*k.bytes())
			low.set(l, x)
			high.set(l, y)
		}
	}
}

func addCarry(a, b uint64, width int) (uint64, uint64) {
	if width == 64 {
		return bits.Add64(a, b, 0)
	}
	return a + b, (a + b) >> width
}

func subBorrow(a, b uint64, _ int) (uint64, uint64) {
	return a - b, uint64(truth(a < b))
}

func mulUnsigned(a, b uint64, width int) (uint64, uint64) {
	if width == 64 {
		high, low := bits.Mul64(a, b)
		return low, high
	}
	return a * b, a * b >> width
}

func mulSigned(a, b uint64, width int) (uint64, uint64) {
	if width == 64 {
		high, low := bits.Mul64(a, b)
		high -= uint64(int64(a)>>63)&b + uint64(int64(b)>>63)&a
		return low, high
	}
	p := signExtend(a, width) * signExtend(b, width)
	return uint64(p), uint64(p >> width)
}

func signExtend(v uint64, width int) int64 { return int64(v<<(64-width)) >> (64 - width) }

// integers are the components of a register as numbers, whatever their width: for what is not worth a kernel for each. It is four
// machine words, which stay in registers.
type integers struct {
	words []uint32
	mask  uint64 // the bits of a component; of more than 32 two words are one
}

func (g *group) integers(r reg, k kind) integers {
	return integers{g.u32(r, int32(k.slots())), k.mask()}
}

func (v integers) isWide() bool { return v.mask > math.MaxUint32 }

// wide is a component of two words.
func (v integers) wide(lane int32) *uint64 {
	return (*uint64)(unsafe.Pointer(unsafe.SliceData(v.words[2*int(lane):][:2])))
}

func (v integers) get(lane int32) uint64 {
	if v.isWide() {
		return *v.wide(lane)
	}
	return uint64(v.words[lane])
}

func (v integers) set(lane int32, to uint64) {
	if v.isWide() {
		*v.wide(lane) = to
	} else {
		v.words[lane] = uint32(to & v.mask)
	}
}

func (c *compiler) bitCount(in module.Instruction) {
	v, d := c.value(operands(in)[0]), c.result(in)
	c.perComponent(d, []value{v}, func(a []uint64) uint64 { return uint64(bits.OnesCount64(a[0])) })
}

// perComponent calculates each component by a function of those of the operands, as integers of their widths. Operands
// that are scalars beside vectors are the same for each.
func (c *compiler) perComponent(d value, from []value, of func(a []uint64) uint64) {
	c.emitOp(op{run: runPerComponent, d: d.reg, n: int32(d.shape.components()), imm: int64(d.shape.kind), aux: &mapping{from, of}})
}

type mapping struct {
	from []value
	of   func(a []uint64) uint64
}

func runPerComponent(g *group, o *op) {
	m, k := o.aux.(*mapping), kind(o.imm)
	var space [4]uint64
	var views [4]integers
	for i := range int(o.n) {
		for j, v := range m.from {
			r := v.reg
			if v.shape.class != scalarClass {
				r += reg(i * v.shape.kind.slots())
			}
			views[j] = g.integers(r, v.shape.kind)
		}
		d := g.integers(o.d+reg(i*k.slots()), k)
		for _, l := range g.active {
			for j := range m.from {
				space[j] = views[j].get(l)
			}
			d.set(l, m.of(space[:len(m.from)]))
		}
	}
}

func (c *compiler) bitField(in module.Instruction) {
	var from []value
	for _, id := range operands(in) {
		from = append(from, c.value(id))
	}
	d := c.result(in)
	width := 8 * d.shape.kind.bytes()
	of := map[grammar.Opcode]func(a []uint64) uint64{
		grammar.OpBitFieldInsert: func(a []uint64) uint64 {
			mask := bitMask(a[3], width) << a[2]
			return a[0]&^mask | a[1]<<a[2]&mask
		},
		grammar.OpBitFieldUExtract: func(a []uint64) uint64 { return a[0] >> a[1] & bitMask(a[2], width) },
		grammar.OpBitFieldSExtract: func(a []uint64) uint64 {
			if a[2] == 0 {
				return 0
			}
			return uint64(signExtend(a[0]>>a[1], int(min(a[2], 64))))
		},
	}[in.Opcode]
	if len(from) > 4 {
		c.errorf("too many operands")
		return
	}
	c.perComponent(d, from, of)
}

func bitMask(count uint64, width int) uint64 {
	if count >= uint64(width) {
		return 1<<(width-1)<<1 - 1
	}
	return 1<<count - 1
}

func (c *compiler) isNormal(in module.Instruction) {
	v, d := c.value(operands(in)[0]), c.result(in)
	digits := map[kind]int{float16Kind: 10, bfloat16Kind: 7, float32Kind: 23, float64Kind: 52}[v.shape.kind]
	width := 8 * v.shape.kind.bytes()
	c.perComponent(d, []value{v}, func(a []uint64) uint64 {
		exponent, most := a[0]<<(65-width)>>(65-width)>>digits, uint64(1)<<(width-1-digits)-1
		return uint64(truth(exponent != 0 && exponent != most))
	})
}
