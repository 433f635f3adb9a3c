package interp

import "github.com/spvc/spvc/spirv/grammar"

// Inputs of fragments at other places than where they were set (GLSL.std.450, InterpolateAtCentroid and its kin). Only who set them
// knows what they are there, and is asked for it.

// A InputPlace is somewhere in the pixel of a fragment.
type InputPlace struct {
	Kind   InputPlaceKind
	Sample uint32  // of PlaceSample: its number
	X, Y   float32 // of PlaceOffset: how far it is from the middle of the pixel, in pixels, to the right and down
}

// A InputPlaceKind says how a InputPlace is told.
type InputPlaceKind uint8

// The kinds, as the instructions have them.
const (
	PlaceCentroid InputPlaceKind = iota // somewhere in the part of the pixel that the primitive covers
	PlaceSample
	PlaceOffset
)

// InterpolateBy says what inputs are elsewhere in the pixels of a fragment stage: of is asked for the bits of a component of an
// input of an invocation. It is called while Run runs, on its goroutine. Without it inputs are what they were set to everywhere in
// a pixel.
func (b *Batch) InterpolateBy(of func(s *Slot, component, invocation int, at InputPlace) uint64) {
	b.g.elsewhere = of
}

// AtSamples reports whether the stage asks for inputs at samples, at the centroid or at offsets: see Batch.InterpolateBy.
func (x *Machine) AtSamples() bool { return len(x.inputAt) > 0 }

// An inputPart is what a register of an input holds: a component of a slot. Other registers have no slot.
type inputPart struct {
	slot      *Slot
	component int
}

// findInputs notes what the registers of inputs hold, where the stage asks for inputs elsewhere.
func (x *Machine) findInputs() {
	if !x.unit.samples {
		return
	}
	for i := range x.inputs {
		s := &x.inputs[i]
		if s.IsBuiltIn {
			continue
		}
		for c := range s.Components {
			at := int(s.reg) + c*s.shape.kind.slots()
			if n := at + 1 - len(x.inputAt); n > 0 {
				x.inputAt = append(x.inputAt, make([]inputPart, n)...)
			}
			x.inputAt[at] = inputPart{s, c}
		}
	}
}

// interpolated compiles the instructions: the pointer, and which sample or how far away.
func interpolated(kind InputPlaceKind) func(c *compiler, x extInst) {
	return func(c *compiler, x extInst) {
		ptr := c.need(x.operands[0])
		if c.err != nil {
			return
		}
		if ptr.space != slotSpace || ptr.class != grammar.StorageClassInput {
			c.errorf("the interpolant is not an input")
			return
		}
		if w, has := c.p.m.DecorationWord(ptr.object, grammar.DecorationBuiltIn); has {
			c.errorf("interpolation of built-in %s is not supported", grammar.BuiltIn(w))
			return
		}
		o := op{run: runInterpolated, a: ptr.slot, b: ptr.dyn}
		at := &interpolation{kind: kind, low: ptr.low, high: ptr.high}
		if kind != PlaceCentroid {
			v := c.value(x.operands[1])
			if want, n := at.takes(); v.shape.kind != want || v.shape.components() != n {
				c.errorf("the operands are not what the instruction takes")
				return
			}
			o.c = v.reg
		}
		c.samples = true
		c.inBounds(ptr)
		d := c.result(x.in)
		n := d.shape.components()
		if k := d.shape.kind; k != float32Kind && k != float16Kind || ptr.high != 0 && ptr.slot+reg(n) > ptr.high {
			c.errorf("the operands are not what the instruction takes")
			return
		}
		at.of = d.shape.kind
		o.d, o.n, o.aux = d.reg, int32(n), at
		c.emitOp(o)
	}
}

// An interpolation is one of the instructions.
type interpolation struct {
	kind      InputPlaceKind
	of        kind // of a component, which has one slot
	low, high reg  // of the variable; high is zero if it is not known
}

// takes is what the second operand must be.
func (x *interpolation) takes() (kind, int) {
	if x.kind == PlaceSample {
		return int32Kind, 1
	}
	return float32Kind, 2
}

// runInterpolated asks for an input elsewhere. Outside of the variable it is zero.
func runInterpolated(g *group, o *op) {
	x := o.aux.(*interpolation)
	bounds := &slotAccess{low: x.low, high: x.high}
	for _, l := range g.active {
		from := o.a
		if o.b != noReg {
			from = bounds.slot(g, o, l)
		}
		at := InputPlace{Kind: x.kind}
		switch x.kind {
		case PlaceSample:
			at.Sample = g.u32(o.c, 1)[l]
		case PlaceOffset:
			at.X, at.Y = g.f32(o.c, 1)[l], g.f32(o.c+1, 1)[l]
		}
		for i := range reg(o.n) {
			v := uint64(0)
			if from != noReg {
				v = g.input(from+i, x.of, l, at)
			}
			g.integers(o.d+i, x.of).set(l, v)
		}
	}
}

// input is what a register of an input would hold for an invocation if it had been set at a place.
func (g *group) input(r reg, k kind, lane int32, at InputPlace) uint64 {
	if p := g.m.inputAt; g.elsewhere != nil && int(r) < len(p) && p[r].slot != nil {
		return g.elsewhere(p[r].slot, p[r].component, int(lane), at)
	}
	return g.integers(r, k).get(lane)
}
