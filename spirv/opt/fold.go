package opt

import (
	"maps"
	"math"
	"math/bits"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Constants of constants. What an instruction does to components stands in a table; the results are those of the interpreter, to the
// bit. What is undefined, or a NaN, is not folded, and floats not where the module asks for other roundings or for no small numbers.

// A scalar is a component: the bits of an integer, or of a float of 16, 32 or 64 bits.
type scalar struct {
	width int
	u     uint64
	f     float64 // where it is a float
	float bool
}

func (s scalar) s() int64 { return int64(s.u<<(64-s.width)) >> (64 - s.width) }

// A folding computes a component of the result; false where there is none.
type folding func(to mlir.Type, a []scalar) (scalar, bool)

func integer(u uint64) (scalar, bool) { return scalar{u: u}, true }
func float(f float64) (scalar, bool)  { return scalar{f: f, float: true}, !math.IsNaN(f) }
func boolean(b bool) (scalar, bool)   { return scalar{u: uint64(btoi(b))}, true }
func signed(f func(a, b int64) int64) folding {
	return func(_ mlir.Type, a []scalar) (scalar, bool) { return integer(uint64(f(a[0].s(), a[1].s()))) }
}
func unsigned(f func(a, b uint64) uint64) folding {
	return func(_ mlir.Type, a []scalar) (scalar, bool) { return integer(f(a[0].u, a[1].u)) }
}
func floats(f func(a, b float64) float64) folding {
	return func(_ mlir.Type, a []scalar) (scalar, bool) { return float(f(a[0].f, a[1].f)) }
}
func ofFloat(f func(float64) float64) folding {
	return func(_ mlir.Type, a []scalar) (scalar, bool) { return float(f(a[0].f)) }
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// comparesInts and comparesFloats say whether a comparison holds.
func comparesInts(f func(a, b scalar) bool) folding {
	return func(_ mlir.Type, a []scalar) (scalar, bool) { return boolean(f(a[0], a[1])) }
}

// comparesFloats: unordered comparisons hold of NaNs.
func comparesFloats(unordered bool, f func(a, b float64) bool) folding {
	return func(_ mlir.Type, a []scalar) (scalar, bool) {
		if math.IsNaN(a[0].f) || math.IsNaN(a[1].f) {
			return boolean(unordered)
		}
		return boolean(f(a[0].f, a[1].f))
	}
}

func toInt(least, most float64) folding {
	return func(to mlir.Type, a []scalar) (scalar, bool) {
		f := math.Trunc(a[0].f)
		if !(f >= least && f <= most) || to.(*mlir.IntegerType).Width() != 32 {
			return scalar{}, false
		}
		return integer(uint64(int64(f)))
	}
}

// foldings are by the names of the dialect. Integer arithmetic that the dialect folds itself is not among them.
var foldings = lazy.Value[map[string]folding]{Make: func() map[string]folding {
	clampInts := func(_ mlir.Type, a []scalar) (scalar, bool) {
		return integer(uint64(min(max(a[0].s(), a[1].s()), a[2].s())))
	}
	all := map[string]folding{
		"FNegate":           ofFloat(func(a float64) float64 { return -a }),
		"FAdd":              floats(func(a, b float64) float64 { return a + b }),
		"FSub":              floats(func(a, b float64) float64 { return a - b }),
		"FMul":              floats(func(a, b float64) float64 { return a * b }),
		"VectorTimesScalar": floats(func(a, b float64) float64 { return a * b }),
		"FDiv": func(_ mlir.Type, a []scalar) (scalar, bool) {
			r, ok := float(a[0].f / a[1].f)
			return r, ok && a[1].f != 0
		},

		"BitCount": func(_ mlir.Type, a []scalar) (scalar, bool) { return integer(uint64(bits.OnesCount64(a[0].u))) },
		"BitReverse": func(_ mlir.Type, a []scalar) (scalar, bool) {
			return integer(bits.Reverse64(a[0].u) >> (64 - a[0].width))
		},

		"ConvertSToF": func(_ mlir.Type, a []scalar) (scalar, bool) {
			r, _ := float(float64(a[0].s()))
			return r, a[0].width <= 53 // so that it is rounded once
		},
		"ConvertUToF": func(_ mlir.Type, a []scalar) (scalar, bool) {
			r, _ := float(float64(a[0].u))
			return r, a[0].width <= 53 // so that it is rounded once
		},
		"ConvertFToS":  toInt(math.MinInt32, math.MaxInt32),
		"ConvertFToU":  toInt(0, math.MaxUint32),
		"UConvert":     func(_ mlir.Type, a []scalar) (scalar, bool) { return integer(a[0].u) },
		"SConvert":     func(_ mlir.Type, a []scalar) (scalar, bool) { return integer(uint64(a[0].s())) },
		"FConvert":     ofFloat(func(a float64) float64 { return a }),
		"Bitcast":      castBits,
		"IsNan":        func(_ mlir.Type, a []scalar) (scalar, bool) { return boolean(math.IsNaN(a[0].f)) },
		"IsInf":        func(_ mlir.Type, a []scalar) (scalar, bool) { return boolean(math.IsInf(a[0].f, 0)) },
		"LogicalEqual": comparesInts(func(a, b scalar) bool { return a.u == b.u }),

		"GLSL.FAbs":      ofFloat(math.Abs),
		"GLSL.Floor":     ofFloat(math.Floor),
		"GLSL.Ceil":      ofFloat(math.Ceil),
		"GLSL.Trunc":     ofFloat(math.Trunc),
		"GLSL.RoundEven": ofFloat(math.RoundToEven),
		"GLSL.SAbs":      func(_ mlir.Type, a []scalar) (scalar, bool) { return integer(uint64(max(a[0].s(), -a[0].s()))) },
		"GLSL.SSign":     func(_ mlir.Type, a []scalar) (scalar, bool) { return integer(uint64(min(max(a[0].s(), -1), 1))) },
		"GLSL.UMin":      unsigned(func(a, b uint64) uint64 { return min(a, b) }),
		"GLSL.UMax":      unsigned(func(a, b uint64) uint64 { return max(a, b) }),
		"GLSL.SMin":      signed(func(a, b int64) int64 { return min(a, b) }),
		"GLSL.SMax":      signed(func(a, b int64) int64 { return max(a, b) }),
		"GLSL.UClamp": func(_ mlir.Type, a []scalar) (scalar, bool) {
			r, _ := integer(min(max(a[0].u, a[1].u), a[2].u))
			return r, a[1].u <= a[2].u
		},
		"GLSL.SClamp": func(t mlir.Type, a []scalar) (scalar, bool) {
			r, _ := clampInts(t, a)
			return r, a[1].s() <= a[2].s()
		},
		"GLSL.FMin":    ordered2(func(a, b float64) float64 { return min(a, b) }),
		"GLSL.FMax":    ordered2(func(a, b float64) float64 { return max(a, b) }),
		"GLSL.NMin":    ordered2(func(a, b float64) float64 { return min(a, b) }),
		"GLSL.NMax":    ordered2(func(a, b float64) float64 { return max(a, b) }),
		"GLSL.FClamp":  clampFloats,
		"GLSL.NClamp":  clampFloats,
		"OCL.fabs":     ofFloat(math.Abs),
		"OCL.floor":    ofFloat(math.Floor),
		"OCL.ceil":     ofFloat(math.Ceil),
		"OCL.trunc":    ofFloat(math.Trunc),
		"OCL.rint":     ofFloat(math.RoundToEven),
		"OCL.s_min":    signed(func(a, b int64) int64 { return min(a, b) }),
		"OCL.s_max":    signed(func(a, b int64) int64 { return max(a, b) }),
		"OCL.u_min":    unsigned(func(a, b uint64) uint64 { return min(a, b) }),
		"OCL.u_max":    unsigned(func(a, b uint64) uint64 { return max(a, b) }),
		"OCL.popcount": func(_ mlir.Type, a []scalar) (scalar, bool) { return integer(uint64(bits.OnesCount64(a[0].u))) },
	}
	for name, f := range map[string]func(a, b scalar) bool{
		"IEqual": func(a, b scalar) bool { return a.u == b.u }, "INotEqual": func(a, b scalar) bool { return a.u != b.u },
		"SLessThan": func(a, b scalar) bool { return a.s() < b.s() }, "SLessThanEqual": func(a, b scalar) bool { return a.s() <= b.s() },
		"SGreaterThan": func(a, b scalar) bool { return a.s() > b.s() }, "SGreaterThanEqual": func(a, b scalar) bool { return a.s() >= b.s() },
		"ULessThan": func(a, b scalar) bool { return a.u < b.u }, "ULessThanEqual": func(a, b scalar) bool { return a.u <= b.u },
		"UGreaterThan": func(a, b scalar) bool { return a.u > b.u }, "UGreaterThanEqual": func(a, b scalar) bool { return a.u >= b.u },
	} {
		all[name] = comparesInts(f)
	}
	for name, f := range map[string]func(a, b float64) bool{
		"Equal": func(a, b float64) bool { return a == b }, "NotEqual": func(a, b float64) bool { return a != b },
		"LessThan": func(a, b float64) bool { return a < b }, "LessThanEqual": func(a, b float64) bool { return a <= b },
		"GreaterThan": func(a, b float64) bool { return a > b }, "GreaterThanEqual": func(a, b float64) bool { return a >= b },
	} {
		all["FOrd"+name], all["FUnord"+name] = comparesFloats(false, f), comparesFloats(true, f)
	}
	maps.Copy(all, exactFoldings())
	maps.Copy(all, bitFoldings())
	return all
}}

// foldingOf is the one of an instruction, nil for none.
func foldingOf(op *mlir.Operation) folding { return foldings.Get()[nameOf(op.Def())] }

// ordered2 is floats for operands that are no NaNs and not both zero, of which it is not said which one is taken.
func ordered2(f func(a, b float64) float64) folding {
	compute := floats(f)
	return func(to mlir.Type, a []scalar) (scalar, bool) {
		r, ok := compute(to, a)
		return r, ok && (a[0].f != 0 || a[1].f != 0)
	}
}

// clampFloats is for operands that are no NaNs, with bounds in their order, where zero is the result of zeros of one sign only.
func clampFloats(_ mlir.Type, a []scalar) (scalar, bool) {
	x, least, most := a[0].f, a[1].f, a[2].f
	r, ok := float(min(max(x, least), most))
	if r.f == 0 {
		for _, s := range a {
			ok = ok && (s.f != 0 || math.Signbit(s.f) == math.Signbit(r.f))
		}
	}
	return r, ok && least <= most
}

// castBits keeps the bits of numbers of the same width. Where components have other widths one becomes several, or part of one.
func castBits(to mlir.Type, a []scalar) (scalar, bool) {
	if widthOf(to) != a[0].width {
		return scalar{}, false
	}
	if t, ok := to.(*mlir.FloatType); ok {
		return float(t.Float64(mlir.MakeAPUint(t.Width(), a[0].u)))
	}
	return integer(a[0].u)
}

// A rounding says how a module computes with floats: odd where they are rounded in another way than everywhere else, or small ones are zero.
type rounding struct{ odd bool }

// oddModes are the modes of execution in which arithmetic on floats is not what it is everywhere else.
var oddModes = lazy.Value[map[grammar.ExecutionMode]bool]{Make: func() map[grammar.ExecutionMode]bool {
	return map[grammar.ExecutionMode]bool{
		grammar.ExecutionModeDenormFlushToZero: true, grammar.ExecutionModeRoundingModeRTZ: true,
		grammar.ExecutionModeRoundingModeRTPINTEL: true, grammar.ExecutionModeRoundingModeRTNINTEL: true,
		grammar.ExecutionModeFloatingPointModeALTINTEL: true,
	}
}}

// roundingOf is that of a module.
func roundingOf(module *mlir.Operation) (r rounding) {
	for op := range module.Region(0).Entry().Operations {
		if mode := mlir.AttrOf[*spirv.EnumAttr](op, spirv.ExecutionModeAttr); mode != nil && oddModes.Get()[grammar.ExecutionMode(mode.Value())] {
			r.odd = true
		}
	}
	return r
}

// folds reports whether constants can be computed of constants by op: it says nothing about floats that are not what they are everywhere else.
func (r rounding) folds(op *mlir.Operation) bool {
	return (!r.odd || !aboutFloats(op)) && op.Attr(spirv.DecorationName(grammar.DecorationFPRoundingMode)) == nil
}

// compute is the constant that op gives of constants; nil if one is missing, or the result is not defined or known.
func (r rounding) compute(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
	if !r.folds(op) {
		return nil
	}
	return foldComponents(op, operands)
}

// foldComponents is the constant that op computes of constants, component by component, where floats are what they are everywhere else.
func foldComponents(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
	compute := foldingOf(op)
	if compute == nil {
		return nil
	}
	t := op.Result(0).Type()
	elem := spirv.ElementOf(t)
	parts := make([]mlir.Attribute, numComponents(t))
	in := make([]scalar, len(operands))
	for i := range parts {
		for k, a := range operands {
			s, ok := scalarAt(a, op.Operand(k).Type(), i) // a scalar beside vectors is for all components
			if !ok {
				return nil
			}
			in[k] = s
		}
		out, ok := compute(elem, in)
		if !ok {
			return nil
		}
		if parts[i] = out.attribute(elem); parts[i] == nil {
			return nil
		}
	}
	return ofComponents(t, parts)
}

// ofComponents is a constant of such components.
func ofComponents(t mlir.Type, parts []mlir.Attribute) mlir.Attribute {
	if v, ok := t.(*mlir.VectorType); ok {
		return mlir.GetDenseOf(v, parts)
	}
	return parts[0]
}

// scalarAt is component i of a constant, or all of one that is a scalar.
func scalarAt(a mlir.Attribute, t mlir.Type, i int) (scalar, bool) {
	if vectorLength(t) > 0 {
		a = constantMember(a, t, []uint32{uint32(i)})
	}
	return scalarOf(a)
}

// scalarOf is a constant that is a scalar.
func scalarOf(a mlir.Attribute) (scalar, bool) {
	switch a := a.(type) {
	case *mlir.IntegerAttr:
		if a.Value().Width() <= 64 {
			return scalar{width: a.Value().Width(), u: a.Uint()}, true
		}
	case *mlir.FloatAttr:
		return scalar{width: a.Bits().Width(), u: a.Bits().Uint64(), f: a.Float(), float: true}, true
	}
	return scalar{}, false
}

func isIEEE(t *mlir.FloatType) bool { return t == mlir.F16 || t == mlir.F32 || t == mlir.F64 }

// attribute is s as a constant of type t; nil if it is none, or a float that became a NaN.
func (s scalar) attribute(t mlir.Type) mlir.Attribute {
	switch t := t.(type) {
	case *mlir.IntegerType:
		if t.Width() > 64 { // what is above would be a matter of the sign
			return nil
		}
		return mlir.GetIntegerAttrAP(t, mlir.MakeAPUint(t.Width(), s.u))
	case *mlir.FloatType:
		if isIEEE(t) {
			return mlir.GetFloatAttr(t, s.f)
		}
	}
	return nil
}
