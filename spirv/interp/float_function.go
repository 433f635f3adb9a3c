package interp

import (
	"math"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
)

// Functions under the modes of float_control.go: which of them keep the modes, and how. Those of at most 32 bits are calculated in 64
// and rounded in the mode; in 64 bits there is nothing wider, so only those keep a mode whose results are exact.

// A pairing makes one number of two of a kind.
type pairing = func(a, b uint64, k kind) uint64

// controlledPairing is a pairing of floats as it is to be rounded and flushed: exact is what its nearest result lacks; nil where it
// lacks nothing.
func (c *compiler) controlledPairing(k kind, of pairing, exact func(a, b float64) double) pairing {
	x := c.controlOf(k)
	if x == (control{}) {
		return of
	}
	how := &directed{mode: x.mode}
	return func(a, b uint64, k kind) uint64 {
		if x.flush {
			a, b = withoutSubnormal(k, a), withoutSubnormal(k, b)
		}
		var v uint64
		if exact != nil && x.mode != grammar.FPRoundingModeRTE {
			v = how.round(k, exact(toFloat(k, a), toFloat(k, b)))
		} else {
			v = of(a, b, k)
		}
		if x.flush {
			v = withoutSubnormal(k, v)
		}
		return v
	}
}

// flushAll makes the subnormal floats of results zero, where that is asked for.
func (c *compiler) flushAll(list ...value) {
	for _, v := range list {
		if v.shape.kind.isFloat() {
			c.flush(v.reg, v.shape.kind, v.shape.components())
		}
	}
}

// keepsMode is an error at an extended instruction whose results are floats that it would not round as the module says.
func (c *compiler) keepsMode(x extInst) {
	if !c.p.control.any || exactFunctions.Get()[x.name] || len(x.operands) == 0 {
		return
	}
	typ, _ := c.p.m.Results(x.in)
	k := c.shape(typ).kind
	mode := c.controlOf(k).mode
	if mode == grammar.FPRoundingModeRTE || k != float64Kind && !apart.Get()[x.name] {
		return
	}
	c.errorf("%s of %d-bit floats is not supported with the rounding mode %s", x.name, 8*k.bytes(), mode)
}

// exactFunctions have results that no mode changes, or round those of 64 bits in the mode.
var exactFunctions = lazy.Value[map[string]bool]{Make: func() map[string]bool {
	return setOf(
		"FAbs", "FSign", "Floor", "Ceil", "Trunc", "Round", "RoundEven", "FMin", "FMax", "NMin", "NMax", "FClamp", "NClamp", "Step",
		"Modf", "ModfStruct", "Frexp", "FrexpStruct", "Ldexp", "PackDouble2x32", "InterpolateAtCentroid", "InterpolateAtSample", "InterpolateAtOffset",
		"FaceForward", "Sqrt", "Fma",
		"fabs", "sqrt", "fma", "mad", "sign", "floor", "ceil", "trunc", "round", "rint", "fmin", "fmax", "fmin_common", "fmax_common", "fclamp", "step", "modf",
		"frexp", "ldexp", "copysign", "fmod", "remainder", "remquo", "logb", "maxmag", "minmag", "nan", "nextafter", "select", "bitselect",
		"shuffle", "shuffle2", "vloadn", "vload_half", "vload_halfn", "vloada_halfn",
	)
}}

// apart are functions with two results, which are rounded to the nearest.
var apart = lazy.Value[map[string]bool]{Make: func() map[string]bool {
	return setOf("fract", "sincos", "lgamma_r")
}}

func setOf(names ...string) map[string]bool {
	set := make(map[string]bool, len(names))
	for _, n := range names {
		set[n] = true
	}
	return set
}

// ldexp has an exponent of integers.
func (c *compiler) ldexp(x extInst) {
	if len(x.operands) != 2 {
		c.errorf("too few operands")
		return
	}
	from := c.flushedValues(c.operandsOf(x))
	d := c.result(x.in)
	k, width, how := d.shape.kind, 8*from[1].shape.kind.bytes(), &directed{mode: c.controlOf(d.shape.kind).mode}
	if !k.isFloat() || from[0].shape.kind != k || !from[1].shape.kind.isInt() {
		c.errorf("the operands are not what the instruction takes")
		return
	}
	c.perComponent(d, from, func(a []uint64) uint64 {
		exponent := max(min(signExtend(a[1], width), 1<<13), -1<<13)
		return how.round(k, scaledBy(toFloat(k, a[0]), int(exponent)))
	})
	c.flushAll(d)
}

// scaledBy is v·2ⁿ with what is missing: at most the sign of that counts.
func scaledBy(v float64, n int) double {
	r := math.Ldexp(v, n)
	switch {
	case v == 0 || v-v != 0:
		return double{r, 0}
	case math.IsInf(r, 0):
		return overflown(r)
	case r == 0:
		return double{r, math.Copysign(math.SmallestNonzeroFloat64, v)}
	}
	f, e := math.Frexp(v)
	return double{r, f - math.Ldexp(r, -e-n)}
}

// packHalf rounds to 16 bits, as the modes for these say.
func (c *compiler) packHalf(x extInst) {
	how := c.controlOf(float16Kind)
	pack(2, 16, func(v float64) uint64 {
		bits := rounded(float16Kind, how.mode, v)
		if how.flush {
			bits = withoutSubnormal(float16Kind, bits)
		}
		return bits
	})(c, x)
}

// unpackHalf has nothing to round.
func (c *compiler) unpackHalf(x extInst) {
	flush := c.controlOf(float16Kind).flush
	unpack(2, 16, func(bits uint64) float64 {
		if flush {
			bits = withoutSubnormal(float16Kind, bits)
		}
		return toFloat(float16Kind, bits)
	})(c, x)
}
