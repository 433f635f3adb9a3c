package interp

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
)

// Loads and stores of vectors at any place, and of halves as larger floats (OpenCL C specification, section 6.15.8).

func openclMemoryRows() []extRow {
	return []extRow{
		{"vloadn", (*compiler).loadVector}, {"vstoren", (*compiler).storeVector},
		{"vload_half", (*compiler).loadVector}, {"vload_halfn", (*compiler).loadVector}, {"vloada_halfn", (*compiler).loadVector},
		{"vstore_half", (*compiler).storeVector}, {"vstore_halfn", (*compiler).storeVector}, {"vstorea_halfn", (*compiler).storeVector},
		{"vstore_half_r", (*compiler).storeVector}, {"vstore_halfn_r", (*compiler).storeVector}, {"vstorea_halfn_r", (*compiler).storeVector},
		{"prefetch", func(*compiler, extInst) {}},
		{"printf", (*compiler).printf},
	}
}

// halves says of which instructions the memory holds halves, and aligned of which a vector of three takes the place of four.
var halves = lazy.Value[map[string]bool]{Make: func() map[string]bool {
	return map[string]bool{"vload_half": true, "vload_halfn": true, "vloada_halfn": true, "vstore_half": true, "vstore_halfn": true,
		"vstorea_halfn": true, "vstore_half_r": true, "vstore_halfn_r": true, "vstorea_halfn_r": true}
}}

var aligned = lazy.Value[map[string]bool]{Make: func() map[string]bool {
	return map[string]bool{"vloada_halfn": true, "vstorea_halfn": true, "vstorea_halfn_r": true}
}}

// vectorAt is the pointer to the vector with a number, and how it lies there: n components of a kind.
func (c *compiler) vectorAt(x extInst, pointer, offset uint32, s *shape) (*pointer, *access, kind) {
	k, n := s.kind, s.components()
	if halves.Get()[x.name] {
		k = float16Kind
	}
	ptr := c.need(pointer)
	if ptr.space != memorySpace || n == 0 || !s.kind.isFloat() && halves.Get()[x.name] {
		c.errorf("the operands are not what the instruction takes")
		return nil, nil, k
	}
	each := n
	if aligned.Get()[x.name] && n == 3 {
		each = 4
	}
	at := c.scaled(*ptr, c.value(offset), int64(each*k.bytes()))
	return &at, &access{root: at.root, offset: at.offset, stretches: []stretch{{kind: k, size: int8(k.bytes()), count: int32(n), step: int64(k.bytes())}}}, k
}

// loadVector has the operands offset and pointer, and a literal that the result's type says too.
func (c *compiler) loadVector(x extInst) {
	if len(x.operands) < 2 {
		c.errorf("the operands are not what the instruction takes")
		return
	}
	typ, _ := c.p.m.Results(x.in)
	s := c.shape(typ)
	at, a, k := c.vectorAt(x, x.operands[1], x.operands[0], s)
	if c.err != nil {
		return
	}
	d := c.result(x.in)
	to := d.reg
	if k != s.kind {
		to = c.temp(k, s.components())
	}
	c.emitOp(op{tag: loadTag, run: runLoad, d: to, a: at.addr, b: at.dyn, n: int32(s.components() * k.slots()), aux: a})
	if k != s.kind {
		c.convert(grammar.OpFConvert, d.reg, to, k, s.kind, s.components())
	}
}

// storeVector has the operands data, offset and pointer, and some a literal rounding mode.
func (c *compiler) storeVector(x extInst) {
	if len(x.operands) < 3 {
		c.errorf("the operands are not what the instruction takes")
		return
	}
	v := c.value(x.operands[0])
	at, a, k := c.vectorAt(x, x.operands[2], x.operands[1], v.shape)
	if c.err != nil {
		return
	}
	from := v.reg
	if k != v.shape.kind {
		mode := grammar.FPRoundingModeRTE
		if len(x.operands) > 3 {
			mode = grammar.FPRoundingMode(x.operands[3])
		}
		from = c.temp(k, v.shape.components())
		c.roundHalves(from, v, mode)
	}
	c.writes = true
	c.emitOp(op{tag: storeTag, run: runStore, d: from, a: at.addr, b: at.dyn, n: int32(v.shape.components() * k.slots()), aux: a})
}

// roundHalves rounds floats to halves.
func (c *compiler) roundHalves(d reg, v value, mode grammar.FPRoundingMode) {
	if mode > grammar.FPRoundingModeRTN {
		c.errorf("there is no rounding mode %d", mode)
	}
	k := v.shape.kind
	for i := range v.shape.components() {
		one := value{v.reg + reg(i*k.slots()), c.scalarShape(k)}
		c.perComponent(value{d + reg(i), c.scalarShape(float16Kind)}, []value{one}, func(a []uint64) uint64 {
			return roundAs(float16Kind, mode, toFloat(k, a[0]))
		})
	}
}
