package emulate

import (
	"fmt"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// mostElements is how many elements a constant may have: all are written out.
const mostElements = 1 << 20

func (w *wide) halvesOfConstant([]*mlir.Value) (*mlir.Value, error) {
	to, err := w.Types.Convert(w.op.Result(0).Type())
	if err != nil {
		return nil, err
	}
	var elements []mlir.Attribute
	add := func(v mlir.APInt) {
		low, high := halvesOf(v, w.half)
		elements = append(elements, mlir.GetIntegerAttrAP(w.part(), low), mlir.GetIntegerAttrAP(w.part(), high))
	}
	switch a := w.op.Attr("value").(type) {
	case *mlir.IntegerAttr:
		add(a.Value())
	case *mlir.DenseElementsAttr:
		if n := mlir.NumElements(a.ShapedType()); n > mostElements {
			return nil, fmt.Errorf("a constant of %d elements", n)
		}
		for i := range a.Len() {
			add(a.Element(i).(*mlir.IntegerAttr).Value())
		}
	default:
		return nil, convert.Need("a constant whose elements are written out")
	}
	return arith.Materialize(&w.Builder, mlir.GetDenseOf(to.(mlir.ShapedType), elements), to, w.op.Loc()).Result(0), nil
}

// halvesOf are the halves of a number.
func halvesOf(v mlir.APInt, half int) (low, high mlir.APInt) {
	return v.Resize(half, false), mlir.APIntFromBig(half, v.Big(true).Rsh(v.Big(true), uint(half)))
}

func (w *wide) add(in []*mlir.Value) (*mlir.Value, error) {
	low, high := w.halves(in[0])
	otherLow, otherHigh := w.halves(in[1])
	sum := w.makeAll(arith.AddUIExtended, []mlir.Type{low.Type(), withElement(low.Type(), mlir.I1)}, []*mlir.Value{low, otherLow})
	carry := w.cast(arith.ExtUI, sum.Result(1), w.part())
	return w.joined(sum.Result(0), w.of(arith.AddI, w.of(arith.AddI, carry, high), otherHigh))
}

func (w *wide) subtract(in []*mlir.Value) (*mlir.Value, error) {
	low, high := w.halves(in[0])
	otherLow, otherHigh := w.halves(in[1])
	difference := w.of(arith.SubI, low, otherLow)
	borrow := w.cast(arith.ExtUI, w.compare(arith.CmpIPredicateUlt, low, otherLow), w.part())
	return w.joined(difference, w.of(arith.SubI, w.of(arith.SubI, high, borrow), otherHigh))
}

// multiply leaves out what is above the high half: the product of both.
func (w *wide) multiply(in []*mlir.Value) (*mlir.Value, error) {
	low, high := w.halves(in[0])
	otherLow, otherHigh := w.halves(in[1])
	product := w.makeAll(arith.MulUIExtended, []mlir.Type{low.Type(), low.Type()}, []*mlir.Value{low, otherLow})
	first, second := w.of(arith.MulI, low, otherHigh), w.of(arith.MulI, high, otherLow)
	return w.joined(product.Result(0), w.of(arith.AddI, w.of(arith.AddI, product.Result(1), first), second))
}

func bitwise(def *mlir.OpDef) func(*wide, []*mlir.Value) (*mlir.Value, error) {
	return func(w *wide, in []*mlir.Value) (*mlir.Value, error) {
		low, high := w.halves(in[0])
		otherLow, otherHigh := w.halves(in[1])
		first := w.of(def, low, otherLow)
		return w.joined(first, w.of(def, high, otherHigh))
	}
}

// lowPredicates are how low halves compare if the high ones are equal.
var lowPredicates = lazy.Value[map[uint64]uint64]{Make: func() map[uint64]uint64 {
	return map[uint64]uint64{
		arith.CmpIPredicateSlt: arith.CmpIPredicateUlt, arith.CmpIPredicateSle: arith.CmpIPredicateUle,
		arith.CmpIPredicateSgt: arith.CmpIPredicateUgt, arith.CmpIPredicateSge: arith.CmpIPredicateUge,
	}
}}

func (w *wide) comparison(in []*mlir.Value) (*mlir.Value, error) {
	low, high := w.halves(in[0])
	otherLow, otherHigh := w.halves(in[1])
	predicate := arith.CmpIPredicate.In(w.op, "predicate")
	lowPredicate, isSigned := lowPredicates.Get()[predicate]
	if !isSigned {
		lowPredicate = predicate
	}
	first, second := w.compare(lowPredicate, low, otherLow), w.compare(predicate, high, otherHigh)
	switch predicate {
	case arith.CmpIPredicateEq:
		return w.whole(w.of(arith.AndI, first, second)), nil
	case arith.CmpIPredicateNe:
		return w.whole(w.of(arith.OrI, first, second)), nil
	}
	return w.whole(w.choose(w.compare(arith.CmpIPredicateEq, high, otherHigh), first, second)), nil
}

// better chooses one of two wide integers by a comparison; both are converted in turn.
func better(predicate uint64) func(*wide, []*mlir.Value) (*mlir.Value, error) {
	return func(w *wide, _ []*mlir.Value) (*mlir.Value, error) {
		a, b := w.op.Operand(0), w.op.Operand(1)
		return w.choose(w.compare(predicate, a, b), a, b), nil
	}
}

func (w *wide) selection(in []*mlir.Value) (*mlir.Value, error) {
	low, high := w.halves(in[1])
	otherLow, otherHigh := w.halves(in[2])
	condition := w.sliced(in[0])
	first := w.choose(condition, low, otherLow)
	return w.joined(first, w.choose(condition, high, otherHigh))
}

// isNegative is all ones where v, a half, is negative.
func (w *wide) isNegative(v *mlir.Value) *mlir.Value {
	return w.cast(arith.ExtSI, w.compare(arith.CmpIPredicateSlt, v, w.integer(v, 0)), w.part())
}

// extended are the extensions to wide integers, of what has half the bits or fewer.
func extended(def *mlir.OpDef) func(*wide, []*mlir.Value) (*mlir.Value, error) {
	return func(w *wide, in []*mlir.Value) (*mlir.Value, error) {
		v := w.sliced(in[0])
		if mlir.ElementTypeOrSelf(v.Type()) != w.part() {
			v = w.cast(def, v, w.part())
		}
		if def == arith.ExtUI {
			return w.joined(v, nil)
		}
		return w.joined(v, w.isNegative(v))
	}
}

func (w *wide) truncate(in []*mlir.Value) (*mlir.Value, error) {
	v := w.whole(w.low(in[0]))
	if to := mlir.ElementTypeOrSelf(w.op.Result(0).Type()); to != w.part() {
		v = w.cast(arith.TruncI, v, to)
	}
	return v, nil
}

// indexed are the conversions from and to indices. An index has no more bits than a half, or what is above is lost.
func indexed(def *mlir.OpDef) func(*wide, []*mlir.Value) (*mlir.Value, error) {
	return func(w *wide, in []*mlir.Value) (*mlir.Value, error) {
		if mlir.ElementTypeOrSelf(w.op.Result(0).Type()) == mlir.Index {
			return w.cast(def, w.whole(w.low(in[0])), mlir.Index), nil
		}
		v := w.sliced(w.cast(def, in[0], w.part()))
		if def == arith.IndexCastUI {
			return w.joined(v, nil)
		}
		return w.joined(v, w.isNegative(v))
	}
}
