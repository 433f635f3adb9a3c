package interp

import (
	"math"

	"github.com/spvc/spvc/spirv/grammar"
)

// Conversions that are rounded in a mode, or stay at the largest number: see float_control.go.

// flushedValues are values without subnormal floats, where these are to be zero.
func (c *compiler) flushedValues(from []value) []value {
	if !c.p.control.any {
		return from
	}
	list := make([]value, len(from))
	for i, v := range from {
		list[i] = value{c.flushed(v.reg, v.shape.kind, v.shape.components()), v.shape}
	}
	return list
}

// controlledConversion emits a conversion that is not the usual one; false for any other.
func (c *compiler) controlledConversion(op grammar.Opcode, d, a reg, from, to kind, n int) bool {
	of := c.saturating(op, from, to)
	source, target := c.controlOf(from), c.controlOf(to)
	switch {
	case of != nil:
	case op == grammar.OpFConvert && (from.isFloat8() || to.isFloat8()):
		of = c.converter8(from, to)
	case conversionOf(op, from, to) == nil:
	case (op == grammar.OpConvertFToS || op == grammar.OpConvertFToU) && c.isRounded():
		of = fromRounded(op, from, to, c.p.control.rounded[c.resultID])
	case op == grammar.OpFConvert && (source != control{} || target != control{}):
		a = c.flushed(a, from, n)
		of = func(v uint64) uint64 { return roundAs(to, target.mode, toFloat(from, v)) }
	case (op == grammar.OpConvertSToF || op == grammar.OpConvertUToF) && target.mode != grammar.FPRoundingModeRTE:
		of = toRounded(op, from, to, target.mode)
	}
	if of == nil {
		return false
	}
	for i := range n {
		v := value{a + reg(i*from.slots()), c.scalarShape(from)}
		c.perComponent(value{d + reg(i*to.slots()), c.scalarShape(to)}, []value{v}, func(a []uint64) uint64 { return of(a[0]) })
	}
	c.flush(d, to, n)
	return true
}

// isRounded reports whether the instruction that is compiled says how its result is rounded.
func (c *compiler) isRounded() bool {
	_, ok := c.p.control.rounded[c.resultID]
	return ok
}

// saturating is a conversion of integers to narrower ones, where the module wants it to stay at the largest number; nil for
// others. Those of floats always stay there.
func (c *compiler) saturating(op grammar.Opcode, from, to kind) func(uint64) uint64 {
	if op != grammar.OpUConvert && op != grammar.OpSConvert || from.bytes() <= to.bytes() {
		return nil
	}
	if _, ok := c.p.m.Decoration(c.resultID, grammar.DecorationSaturatedConversion); !ok {
		return nil
	}
	if op == grammar.OpUConvert {
		return func(v uint64) uint64 { return min(v, to.mask()) }
	}
	return func(v uint64) uint64 { return limit(from.signed(v), 8*to.bytes()) }
}

// fromRounded is a float as an integer, rounded in a mode.
func fromRounded(op grammar.Opcode, from, to kind, mode grammar.FPRoundingMode) func(uint64) uint64 {
	round := map[grammar.FPRoundingMode]func(float64) float64{
		grammar.FPRoundingModeRTE: math.RoundToEven, grammar.FPRoundingModeRTZ: math.Trunc,
		grammar.FPRoundingModeRTP: math.Ceil, grammar.FPRoundingModeRTN: math.Floor,
	}[mode]
	width := 8 * to.bytes()
	if round == nil {
		return nil
	}
	if op == grammar.OpConvertFToU {
		return func(v uint64) uint64 { return min(toUnsigned[uint64](round(toFloat(from, v))), to.mask()) }
	}
	return func(v uint64) uint64 { return limit(toSigned[int64](round(toFloat(from, v))), width) }
}

// toRounded is an integer as a float, rounded in a mode.
func toRounded(op grammar.Opcode, from, to kind, mode grammar.FPRoundingMode) func(uint64) uint64 {
	x := &directed{mode: mode}
	if op == grammar.OpConvertUToF {
		return func(v uint64) uint64 { return x.round(to, twoSum(float64(v>>32)*(1<<32), float64(uint32(v)))) }
	}
	return func(v uint64) uint64 {
		n := from.signed(v)
		return x.round(to, twoSum(float64(n>>32)*(1<<32), float64(uint32(n))))
	}
}

// converter8 is a conversion from or to floats of 8 bits.
func (c *compiler) converter8(from, to kind) func(uint64) uint64 {
	_, saturated := c.p.m.Decoration(c.resultID, grammar.DecorationSaturatedToLargestFloat8NormalConversionEXT)
	return func(v uint64) uint64 {
		f := toFloat(from, v)
		if saturated && to.isFloat8() {
			f = saturated8(f, to)
		}
		return fromFloat(to, f)
	}
}
