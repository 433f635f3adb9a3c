package emulate

import (
	"math"

	"github.com/spvc/spvc/dialect/arith"
	dialectmath "github.com/spvc/spvc/dialect/math"
	"github.com/spvc/spvc/mlir"
)

// Conversions between wide integers and floats, which round once, as those of narrow ones do.

// floatType is the float that a conversion is from or to, of the elements of t.
func floatType(t mlir.Type) *mlir.FloatType {
	f, _ := mlir.ElementTypeOrSelf(t).(*mlir.FloatType)
	return f
}

// holds reports whether v is a number of the type.
func holds(t *mlir.FloatType, v float64) bool {
	return !math.IsInf(v, 0) && t.Float64(t.FromFloat64(v)) == v
}

// digits is how many binary digits numbers of the widest float have that halves are compared with.
const digits = 53

// scale is how much more the high half counts.
func (w *wide) scale() float64 { return math.Ldexp(1, w.half) }

func (w *wide) unsignedToFloat(in []*mlir.Value) (*mlir.Value, error) {
	f := floatType(w.op.Result(0).Type())
	low, high := w.halves(in[0])
	if w.half <= digits && holds(f, w.scale()-1) {
		// Both halves are exact, so the sum is what rounds.
		least, most := w.cast(arith.UIToFP, low, f), w.cast(arith.UIToFP, high, f)
		return w.whole(w.of(arith.AddF, w.of(arith.MulF, most, w.float(most, w.scale())), least)), nil
	}
	return w.whole(w.rounded(low, high, f)), nil
}

// rounded is the wide integer as a float with fewer digits than a half. Where it is more than a half, its first digits make one: the highest is set, and the
// lowest, too, if any was lost. That rounds as all digits do, and is scaled.
func (w *wide) rounded(low, high *mlir.Value, f *mlir.FloatType) *mlir.Value {
	one := w.integer(low, 1)
	last := w.integer(low, int64(w.half-1))
	zeros := w.of(arith.MinUI, w.of(dialectmath.CountLeadingZeros, high), last)
	rest := w.of(arith.XOrI, zeros, last)
	first := w.of(arith.OrI, w.of(arith.ShLI, high, zeros), w.of(arith.ShRUI, w.of(arith.ShRUI, low, one), rest))
	lost := w.compare(arith.CmpIPredicateNe, w.of(arith.ShLI, low, zeros), w.integer(low, 0))
	first = w.of(arith.OrI, first, w.cast(arith.ExtUI, lost, w.part()))
	scale := w.cast(arith.UIToFP, w.of(arith.ShLI, one, rest), f)
	large := w.of(arith.MulF, w.cast(arith.UIToFP, first, f), scale)
	large = w.of(arith.AddF, large, large)
	return w.choose(w.compare(arith.CmpIPredicateEq, high, w.integer(high, 0)), w.cast(arith.UIToFP, low, f), large)
}

// signedToFloat is the absolute value as a float, with the sign.
func (w *wide) signedToFloat([]*mlir.Value) (*mlir.Value, error) {
	v, to := w.op.Operand(0), w.op.Result(0).Type()
	zero := w.integer(v, 0)
	isNegative := w.compare(arith.CmpIPredicateSlt, v, zero)
	size := w.choose(isNegative, w.of(arith.SubI, zero, v), v)
	f := w.make(arith.UIToFP, to, []*mlir.Value{size})
	return w.choose(isNegative, w.of(arith.NegF, f), f), nil
}

func (w *wide) floatToUnsigned(in []*mlir.Value) (*mlir.Value, error) {
	v := w.sliced(in[0])
	f := floatType(v.Type())
	if !holds(f, w.scale()) {
		return w.joined(w.cast(arith.FPToUI, v, w.part()), nil) // no number has a high half
	}
	high := w.cast(arith.FPToUI, w.of(arith.MulF, v, w.float(v, 1/w.scale())), w.part())
	above := w.of(arith.MulF, w.cast(arith.UIToFP, high, f), w.float(v, w.scale()))
	return w.joined(w.cast(arith.FPToUI, w.of(arith.SubF, v, above), w.part()), high)
}

// floatToSigned is the integer of the absolute value, with the sign.
func (w *wide) floatToSigned([]*mlir.Value) (*mlir.Value, error) {
	v, to := w.op.Operand(0), w.op.Result(0).Type()
	isNegative := w.make(arith.CmpF, withElement(v.Type(), mlir.I1), []*mlir.Value{v, w.float(v, 0)},
		mlir.NamedAttribute{Name: "predicate", Value: arith.CmpFPredicate.Attr(arith.CmpFPredicateOlt)})
	size := w.make(arith.FPToUI, to, []*mlir.Value{w.choose(isNegative, w.of(arith.NegF, v), v)})
	return w.choose(isNegative, w.of(arith.SubI, w.integer(size, 0), size), size), nil
}
