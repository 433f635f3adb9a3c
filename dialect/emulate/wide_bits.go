package emulate

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/math"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// absolute computes with wide integers, which are converted in turn.
func (w *wide) absolute([]*mlir.Value) (*mlir.Value, error) {
	v := w.op.Operand(0)
	return w.negated(v, w.sign(v)), nil
}

// ones is how many bits are one: those of both halves.
func (w *wide) ones(in []*mlir.Value) (*mlir.Value, error) {
	low, high := w.halves(in[0])
	return w.joined(w.of(arith.AddI, w.of(math.CtPop, low), w.of(math.CtPop, high)), nil)
}

func (w *wide) leadingZeros(in []*mlir.Value) (*mlir.Value, error) {
	low, high := w.halves(in[0])
	return w.zeros(math.CountLeadingZeros, high, low)
}

func (w *wide) trailingZeros(in []*mlir.Value) (*mlir.Value, error) {
	low, high := w.halves(in[0])
	return w.zeros(math.CountTrailingZeros, low, high)
}

// zeros counts those of one half, and where there is nothing else in it, those of the other behind.
func (w *wide) zeros(count *mlir.OpDef, first, second *mlir.Value) (*mlir.Value, error) {
	behind := w.of(arith.AddI, w.of(count, second), w.integer(second, int64(w.half)))
	return w.joined(w.choose(w.compare(arith.CmpIPredicateEq, first, w.integer(first, 0)), behind, w.of(count, first)), nil)
}

// extendedProduct is a product with twice the bits: what is above is the sum of the products of halves that go there. A negative factor counts as
// what it is without its sign, so the other one goes off above.
func extendedProduct(isSigned bool) func(*wide, []*mlir.Value) (*mlir.Value, error) {
	return func(w *wide, _ []*mlir.Value) (*mlir.Value, error) { // computes with wide integers, which are converted in turn
		a, b := w.op.Operand(0), w.op.Operand(1)
		mask, by := w.integer(a, 1<<w.half-1), w.integer(a, int64(w.half))
		low := func(v *mlir.Value) *mlir.Value { return w.of(arith.AndI, v, mask) }
		high := func(v *mlir.Value) *mlir.Value { return w.of(arith.ShRUI, v, by) }
		times := func(x, y *mlir.Value) *mlir.Value { return w.of(arith.MulI, x, y) }
		sum := func(list ...*mlir.Value) *mlir.Value {
			s := list[0]
			for _, v := range list[1:] {
				s = w.of(arith.AddI, s, v)
			}
			return s
		}
		first, second := times(low(a), high(b)), times(high(a), low(b))
		carry := sum(high(times(low(a), low(b))), low(first), low(second))
		above := sum(times(high(a), high(b)), high(first), high(second), high(carry))
		if isSigned {
			above = w.of(arith.SubI, above, w.of(arith.AndI, w.sign(a), b))
			above = w.of(arith.SubI, above, w.of(arith.AndI, w.sign(b), a))
		}
		w.more = []*mlir.Value{above}
		return times(a, b), nil
	}
}

// bits are those of a scalar as another one of the same size, which is no integer.
func (w *wide) bits(in []*mlir.Value) (*mlir.Value, error) {
	from, to := w.op.Operand(0).Type(), w.op.Result(0).Type()
	one := func(t mlir.Type) mlir.Type { return mlir.GetVectorType([]int64{1}, nil, t) }
	first := mlir.NamedAttribute{Name: "static_position", Value: mlir.GetDenseI64Array(0)}
	if _, isVector := from.(*mlir.VectorType); isVector {
		return nil, convert.Need("scalars").Try("--vector-unroll takes vectors apart")
	}
	if _, isWide := to.(*mlir.IntegerType); !isWide {
		return w.make(vector.Extract, to, []*mlir.Value{w.make(vector.BitCast, one(to), in)}, first), nil
	}
	v := w.make(vector.Broadcast, one(from), in)
	return w.make(vector.BitCast, mlir.GetVectorType([]int64{2}, nil, w.part()), []*mlir.Value{v}), nil
}

// vectorBits are those of a vector: the halves of all its elements, one behind the other, are a row of them.
func (w *wide) vectorBits(in []*mlir.Value) (*mlir.Value, error) {
	flat := func(t mlir.Type) *mlir.VectorType { // with the elements of an innermost row side by side
		v := t.(*mlir.VectorType)
		if mlir.ElementTypeOrSelf(v) == w.part() || !w.isWide(v) {
			return v
		}
		shape := append([]int64{}, v.Shape()...)
		shape[len(shape)-1] *= 2
		return mlir.GetVectorType(shape, nil, w.part())
	}
	from, to := w.op.Operand(0).Type(), w.op.Result(0).Type()
	v := in[0]
	if t := flat(from); t != v.Type() {
		v = w.make(vector.ShapeCast, t, []*mlir.Value{v})
	}
	if t := flat(to); t != v.Type() {
		v = w.make(vector.BitCast, t, []*mlir.Value{v})
	}
	result, err := w.Types.Convert(to)
	if err == nil && result != v.Type() {
		v = w.make(vector.ShapeCast, result, []*mlir.Value{v})
	}
	return v, err
}

func (w *wide) isWide(t mlir.Type) bool {
	i, ok := mlir.ElementTypeOrSelf(t).(*mlir.IntegerType)
	return ok && i.Width() == 2*w.half
}
