package interp

import (
	"math"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// How floats are rounded, and what becomes of those that are too small to have all digits: execution modes of
// SPV_KHR_float_controls, and the decorations FPRoundingMode and SaturatedConversion. Most modules have none of them and are
// rounded to the nearest; then nothing here costs anything.

// A control is what is said for floats of a width.
type control struct {
	mode  grammar.FPRoundingMode
	flush bool // subnormal numbers are zero
}

// controls are what a module says.
type controls struct {
	of      [pointerKind]control
	any     bool                              // one of them is not what is usual
	rounded map[uint32]grammar.FPRoundingMode // by the id of the result
}

// modesOfFloats are the execution modes that say how floats are rounded.
var modesOfFloats = lazy.Value[map[grammar.ExecutionMode]control]{Make: func() map[grammar.ExecutionMode]control {
	return map[grammar.ExecutionMode]control{
		grammar.ExecutionModeRoundingModeRTE:      {mode: grammar.FPRoundingModeRTE},
		grammar.ExecutionModeRoundingModeRTZ:      {mode: grammar.FPRoundingModeRTZ},
		grammar.ExecutionModeRoundingModeRTPINTEL: {mode: grammar.FPRoundingModeRTP},
		grammar.ExecutionModeRoundingModeRTNINTEL: {mode: grammar.FPRoundingModeRTN},
		grammar.ExecutionModeDenormFlushToZero:    {flush: true},
	}
}}

// readControls looks for all that says how floats are rounded.
func (p *program) readControls(function uint32) error {
	p.control = controls{rounded: map[uint32]grammar.FPRoundingMode{}}
	for mode := range p.m.Modes(function) {
		if mode.Mode == grammar.ExecutionModeFloatingPointModeALTINTEL {
			return errorAt(p.m, mode.Instruction.Offset(), "the execution mode %s is not supported", mode.Mode)
		}
		c, ok := modesOfFloats.Get()[mode.Mode]
		if !ok || len(mode.Operands) == 0 {
			continue
		}
		k := map[uint32]kind{16: float16Kind, 32: float32Kind, 64: float64Kind}[mode.Operands[0]]
		if k == noKind {
			return errorAt(p.m, mode.Instruction.Offset(), "there are no floats of %d bits", mode.Operands[0])
		}
		if c.flush {
			p.control.of[k].flush = true
		} else {
			p.control.of[k].mode = c.mode
		}
		p.control.any = p.control.any || c != control{}
	}
	for in := range p.m.In(module.Annotations) {
		if in.Opcode == grammar.OpDecorate && len(in.Words) > 3 && grammar.Decoration(in.Words[2]) == grammar.DecorationFPRoundingMode {
			p.control.rounded[in.Words[1]] = grammar.FPRoundingMode(in.Words[3])
		}
	}
	p.control.any = p.control.any || len(p.control.rounded) > 0
	return nil
}

// controlOf is what holds for floats of a kind at the instruction that is compiled.
func (c *compiler) controlOf(k kind) control {
	if !c.p.control.any || !k.isFloat() {
		return control{}
	}
	x := c.p.control.of[k]
	if mode, ok := c.p.control.rounded[c.resultID]; ok {
		x.mode = mode
	}
	return x
}

// flushed is registers with the floats of others, without subnormal ones; the others themselves where these may be.
func (c *compiler) flushed(a reg, k kind, n int) reg {
	if !c.controlOf(k).flush {
		return a
	}
	d := c.temp(k, n)
	c.copy(d, a, k, n)
	c.flush(d, k, n)
	return d
}

// flush makes subnormal floats zero, where that is asked for. They keep their sign.
func (c *compiler) flush(d reg, k kind, n int) {
	if c.controlOf(k).flush {
		c.emitOp(op{run: runFlush, d: d, n: int32(n), imm: int64(k)})
	}
}

func runFlush(g *group, o *op) {
	k := kind(o.imm)
	for i := range o.n {
		d := g.integers(o.d+reg(int(i)*k.slots()), k)
		for _, l := range g.active {
			d.set(l, withoutSubnormal(k, d.get(l)))
		}
	}
}

func withoutSubnormal(k kind, bits uint64) uint64 {
	sign := k.mask() ^ k.mask()>>1
	if magnitude := bits &^ sign; magnitude < smallestNormal(k) {
		return bits & sign
	}
	return bits
}

// smallestNormal is the bits of the smallest float that has all digits.
func smallestNormal(k kind) uint64 {
	switch k {
	case float16Kind:
		return 1 << 10
	case bfloat16Kind:
		return 1 << 7
	case float32Kind:
		return 1 << 23
	}
	return 1 << 52
}

// controlled emits an operation on floats that is not rounded as usual, or whose operands are flushed; false for any other.
func (c *compiler) controlled(o grammar.Opcode, k kind, d, a, b reg, n int) bool {
	x := c.controlOf(k)
	if x == (control{}) {
		return false
	}
	run := kernelOf(o, k)
	if run == nil {
		return false
	}
	_, test := tests.Get()[o]
	a = c.flushed(a, k, n)
	if b != noReg {
		b = c.flushed(b, k, n)
	}
	if of := exactly.Get()[o]; of != nil && x.mode != grammar.FPRoundingModeRTE {
		c.emitOp(op{run: runDirected, d: d, a: a, b: b, n: int32(n), imm: int64(k), aux: &directed{x.mode, of}})
	} else {
		c.emit(run, d, a, b, n)
	}
	if !test {
		c.flush(d, k, n)
	}
	return true
}

// tests are operations on floats whose results are none.
var tests = lazy.Value[map[grammar.Opcode]struct{}]{Make: func() map[grammar.Opcode]struct{} {
	return map[grammar.Opcode]struct{}{
		grammar.OpFOrdEqual: {}, grammar.OpFUnordEqual: {}, grammar.OpFOrdNotEqual: {}, grammar.OpFUnordNotEqual: {}, grammar.OpFOrdLessThan: {},
		grammar.OpFUnordLessThan: {}, grammar.OpFOrdGreaterThan: {}, grammar.OpFUnordGreaterThan: {}, grammar.OpFOrdLessThanEqual: {},
		grammar.OpFUnordLessThanEqual: {}, grammar.OpFOrdGreaterThanEqual: {}, grammar.OpFUnordGreaterThanEqual: {}, grammar.OpLessOrGreater: {},
		grammar.OpOrdered: {}, grammar.OpUnordered: {}, grammar.OpIsNan: {}, grammar.OpIsInf: {}, grammar.OpIsFinite: {}, grammar.OpSignBitSet: {},
	}
}}

// A directed operation is one that is rounded in a mode: the nearest result, and what is missing there.
type directed struct {
	mode grammar.FPRoundingMode
	of   func(a, b float64) double
}

func runDirected(g *group, o *op) {
	x, k := o.aux.(*directed), kind(o.imm)
	for i := range o.n {
		step := reg(int(i) * k.slots())
		d, a, b := g.integers(o.d+step, k), g.integers(o.a+step, k), g.integers(o.b+step, k)
		for _, l := range g.active {
			d.set(l, x.round(k, x.of(toFloat(k, a.get(l)), toFloat(k, b.get(l)))))
		}
	}
}

// round rounds a result that is known with what is missing.
func (x *directed) round(k kind, v double) uint64 {
	if k != float64Kind {
		return roundAs(k, x.mode, odd(v.high, v.low))
	}
	near := v.high
	if near == 0 {
		near = v.low // for its sign
	}
	return direct(k, x.mode, math.Float64bits(v.high), v.low, near)
}

// exactly are the operations whose results are rounded, with what their nearest results lack.
var exactly = lazy.Value[map[grammar.Opcode]func(a float64, b float64) double]{Make: func() map[grammar.Opcode]func(a float64, b float64) double {
	return map[grammar.Opcode]func(a, b float64) double{
		grammar.OpFAdd: exactSum,
		grammar.OpFSub: func(a, b float64) double { return exactSum(a, -b) },
		grammar.OpFMul: exactProduct,
		grammar.OpFDiv: exactQuotient,
	}
}}

// overflown is what is missing at an infinity that comes from finite numbers: all of it.
func overflown(near float64) double { return double{near, -near} }

func exactSum(a, b float64) double {
	s := a + b
	if math.IsInf(s, 0) && a-a == 0 && b-b == 0 {
		return overflown(s)
	}
	return twoSum(a, b)
}

func exactProduct(a, b float64) double {
	p := a * b
	switch {
	case math.IsInf(p, 0) && a-a == 0 && b-b == 0:
		return overflown(p)
	case math.Abs(p) > 0x1p-900 || a == 0 || b == 0 || p != p:
		return twoProduct(a, b)
	}
	if p == 0 {
		return double{p, math.Copysign(1, p)}
	}
	// What is missing may be too small to be a number, so the smaller factor is made larger.
	if math.Abs(a) > math.Abs(b) {
		a, b = b, a
	}
	return double{p, math.FMA(a*0x1p300, b, -p*0x1p300)}
}

func exactQuotient(a, b float64) double {
	q := a / b
	switch {
	case math.IsInf(q, 0) && a-a == 0 && b != 0:
		return overflown(q)
	case q-q != 0 || b-b != 0 || a == 0:
		return double{q, 0}
	}
	// The remainder has the sign of what is missing, but for the sign of the divisor. Powers of two keep it a number.
	_, e := math.Frexp(b)
	_, f := math.Frexp(a)
	rest := math.FMA(-math.Ldexp(q, e-f), math.Ldexp(b, -e), math.Ldexp(a, -f))
	return double{q, math.Copysign(1, b) * rest}
}
