package emulate

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
)

// A quotient of wide integers comes out bit by bit, as it does on paper: for each bit of the dividend, from the highest on, the rest so far takes
// that bit in from below, and if the divisor goes into it, it goes off, and the quotient has a one. What the dividend loses above, the quotient fills
// from below, so both are in one number. All elements of a vector go through the loop together.

// divide is the quotient and the rest of unsigned integers, in halves: of each the low one, then the high one.
func (w *wide) divide(in []*mlir.Value) (quotient, rest [2]*mlir.Value) {
	low, high := w.halves(in[0])
	by, byHigh := w.halves(in[1])
	zero, one, top := w.integer(low, 0), w.integer(low, 1), w.integer(low, int64(w.half-1))
	state := []*mlir.Value{low, high, zero, zero}
	var types []mlir.Type
	for _, v := range state {
		types = append(types, v.Type())
	}
	index := func(n int64) *mlir.Value { return w.constant(mlir.Index, mlir.GetIntegerAttr(mlir.Index, n)) }
	loop := w.CreateOp(scf.For, w.op.Loc(), append([]*mlir.Value{index(0), index(int64(2 * w.half)), index(1)}, state...), types)
	body := w.CreateBlock(loop.Region(0), w.op.Loc(), append([]mlir.Type{mlir.Index}, types...)...)
	// shifted shifts v to the left, and takes in the highest bit of what is below.
	shifted := func(v, below *mlir.Value) *mlir.Value {
		return w.of(arith.OrI, w.of(arith.ShLI, v, one), w.of(arith.ShRUI, below, top))
	}
	q, qHigh, r, rHigh := body.Argument(1), body.Argument(2), body.Argument(3), body.Argument(4)
	over := w.compare(arith.CmpIPredicateSlt, rHigh, zero) // what goes out above is more than any divisor
	rHigh = shifted(rHigh, r)
	r = shifted(r, qHigh)
	qHigh = shifted(qHigh, q)
	q = w.of(arith.ShLI, q, one)
	lowFits := w.compare(arith.CmpIPredicateUge, r, by)
	fits := w.of(arith.OrI, w.compare(arith.CmpIPredicateUgt, rHigh, byHigh), w.of(arith.AndI, w.compare(arith.CmpIPredicateEq, rHigh, byHigh), lowFits))
	fits = w.of(arith.OrI, fits, over)
	borrow := w.cast(arith.ExtUI, w.compare(arith.CmpIPredicateUlt, r, by), w.part())
	less, lessHigh := w.of(arith.SubI, r, by), w.of(arith.SubI, w.of(arith.SubI, rHigh, byHigh), borrow)
	q = w.of(arith.OrI, q, w.cast(arith.ExtUI, fits, w.part()))
	w.CreateOp(scf.Yield, w.op.Loc(), []*mlir.Value{q, qHigh, w.choose(fits, less, r), w.choose(fits, lessHigh, rHigh)}, nil)
	w.After(loop)
	return [2]*mlir.Value{loop.Result(0), loop.Result(1)}, [2]*mlir.Value{loop.Result(2), loop.Result(3)}
}

func (w *wide) divideUnsigned(in []*mlir.Value) (*mlir.Value, error) {
	q, _ := w.divide(in)
	return w.joined(q[0], q[1])
}

func (w *wide) remainderUnsigned(in []*mlir.Value) (*mlir.Value, error) {
	_, r := w.divide(in)
	return w.joined(r[0], r[1])
}

// What follows computes with wide integers, which are converted in turn.

// sign is all ones where v is negative.
func (w *wide) sign(v *mlir.Value) *mlir.Value {
	return w.of(arith.ShRSI, v, w.integer(v, int64(2*w.half-1)))
}

// negated is -v where sign is all ones, else v.
func (w *wide) negated(v, sign *mlir.Value) *mlir.Value {
	return w.of(arith.SubI, w.of(arith.XOrI, v, sign), sign)
}

func (w *wide) divideSigned([]*mlir.Value) (*mlir.Value, error) {
	a, b := w.op.Operand(0), w.op.Operand(1)
	sign, other := w.sign(a), w.sign(b)
	q := w.of(arith.DivUI, w.negated(a, sign), w.negated(b, other))
	return w.negated(q, w.of(arith.XOrI, sign, other)), nil
}

func (w *wide) remainderSigned([]*mlir.Value) (*mlir.Value, error) {
	a, b := w.op.Operand(0), w.op.Operand(1)
	sign := w.sign(a)
	return w.negated(w.of(arith.RemUI, w.negated(a, sign), w.negated(b, w.sign(b))), sign), nil
}

// rounded is a quotient that another one rounds towards zero, and that goes by one the other way where there is a rest and its sign is the divisor's, or
// is not.
func rounded(division, by *mlir.OpDef, sameSign bool) func(*wide, []*mlir.Value) (*mlir.Value, error) {
	return func(w *wide, _ []*mlir.Value) (*mlir.Value, error) {
		a, b := w.op.Operand(0), w.op.Operand(1)
		q := w.of(division, a, b)
		rest := w.of(arith.SubI, a, w.of(arith.MulI, q, b))
		zero := w.integer(a, 0)
		more := w.compare(arith.CmpIPredicateNe, rest, zero)
		if division == arith.DivSI {
			signs := uint64(arith.CmpIPredicateSlt)
			if sameSign {
				signs = arith.CmpIPredicateSge
			}
			more = w.of(arith.AndI, more, w.compare(signs, w.of(arith.XOrI, rest, b), zero))
		}
		return w.of(by, q, w.cast(arith.ExtUI, more, mlir.ElementTypeOrSelf(a.Type()))), nil
	}
}
