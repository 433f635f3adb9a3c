package emulate

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// A wide rewrites one operation with wide integers. It computes with halves: of a scalar, that is a scalar; of vectors it is a vector with one
// dimension of 1 more, as slices are.
type wide struct {
	*convert.Rewriter
	op   *mlir.Operation
	half int
	more []*mlir.Value // the results behind the first, where there are some
}

// make makes an operation with one result, with the defaults of its attributes.
func (w *wide) make(def *mlir.OpDef, t mlir.Type, operands []*mlir.Value, attrs ...mlir.NamedAttribute) *mlir.Value {
	return w.makeAll(def, []mlir.Type{t}, operands, attrs...).Result(0)
}

func (w *wide) makeAll(def *mlir.OpDef, types []mlir.Type, operands []*mlir.Value, attrs ...mlir.NamedAttribute) *mlir.Operation {
	_ = def.OpName() // completes the definition
	for _, a := range def.Attrs {
		if a.Default != nil && !a.Optional {
			attrs = append(attrs, mlir.NamedAttribute{Name: a.Name, Value: a.Default})
		}
	}
	return w.CreateOp(def, w.op.Loc(), operands, types, attrs...)
}

// of makes an operation whose result has the type of its first operand.
func (w *wide) of(def *mlir.OpDef, operands ...*mlir.Value) *mlir.Value {
	return w.make(def, operands[0].Type(), operands)
}

func (w *wide) compare(predicate uint64, a, b *mlir.Value) *mlir.Value {
	return w.make(arith.CmpI, withElement(a.Type(), mlir.I1), []*mlir.Value{a, b}, mlir.NamedAttribute{Name: "predicate", Value: arith.CmpIPredicate.Attr(predicate)})
}

func (w *wide) choose(condition, yes, no *mlir.Value) *mlir.Value {
	return w.make(arith.Select, yes.Type(), []*mlir.Value{condition, yes, no})
}

// cast is v with other elements.
func (w *wide) cast(def *mlir.OpDef, v *mlir.Value, elem mlir.Type) *mlir.Value {
	return w.make(def, withElement(v.Type(), elem), []*mlir.Value{v})
}

// integer is a constant like v.
func (w *wide) integer(like *mlir.Value, n int64) *mlir.Value {
	t := like.Type()
	return w.constant(t, mlir.GetIntegerAttr(mlir.ElementTypeOrSelf(t), n))
}

// float is a constant like v.
func (w *wide) float(like *mlir.Value, n float64) *mlir.Value {
	t := like.Type()
	return w.constant(t, mlir.GetFloatAttr(mlir.ElementTypeOrSelf(t), n))
}

func (w *wide) constant(t mlir.Type, v mlir.Attribute) *mlir.Value {
	return arith.Materialize(&w.Builder, fold.Filled(t, v), t, w.op.Loc()).Result(0)
}

// part is the type of the halves of wide integers.
func (w *wide) part() mlir.Type { return mlir.GetIntegerType(w.half, mlir.Signless) }

// low and high are the halves of v.
func (w *wide) low(v *mlir.Value) *mlir.Value  { return w.slice(v, 0) }
func (w *wide) high(v *mlir.Value) *mlir.Value { return w.slice(v, 1) }

func (w *wide) halves(v *mlir.Value) (low, high *mlir.Value) {
	low = w.low(v)
	return low, w.high(v)
}

func (w *wide) slice(v *mlir.Value, i int64) *mlir.Value {
	t := v.Type().(*mlir.VectorType)
	rank := len(t.Shape())
	if rank == 1 {
		at := mlir.NamedAttribute{Name: "static_position", Value: mlir.GetDenseI64Array(i)}
		return w.make(vector.Extract, t.ElementType(), []*mlir.Value{v}, at)
	}
	shape := append([]int64{}, t.Shape()...)
	shape[rank-1] = 1
	return w.make(vector.ExtractStridedSlice, mlir.GetVectorType(shape, t.ScalableDims(), t.ElementType()), []*mlir.Value{v},
		list("offsets", lastOf(rank, i)), list("sizes", shape), list("strides", ones(rank)))
}

// joined is the wide integer that has these halves; nil is zero.
func (w *wide) joined(low, high *mlir.Value) (*mlir.Value, error) {
	t, err := w.Types.Convert(w.op.Result(0).Type())
	if err != nil {
		return nil, err
	}
	v := w.constant(t, mlir.GetIntegerAttr(w.part(), 0))
	for i, half := range []*mlir.Value{low, high} {
		if half == nil {
			continue
		}
		if rank := len(t.(*mlir.VectorType).Shape()); rank > 1 {
			v = w.make(vector.InsertStridedSlice, t, []*mlir.Value{half, v}, list("offsets", lastOf(rank, int64(i))), list("strides", ones(rank)))
			continue
		}
		at := mlir.NamedAttribute{Name: "static_position", Value: mlir.GetDenseI64Array(int64(i))}
		v = w.make(vector.Insert, t, []*mlir.Value{half, v}, at)
	}
	return v, nil
}

// sliced gives vectors the dimension that slices have; scalars stay.
func (w *wide) sliced(v *mlir.Value) *mlir.Value {
	t, ok := v.Type().(*mlir.VectorType)
	if !ok {
		return v
	}
	scalable := t.ScalableDims()
	if scalable != nil {
		scalable = append(append([]bool{}, scalable...), false)
	}
	return w.make(vector.ShapeCast, mlir.GetVectorType(append(append([]int64{}, t.Shape()...), 1), scalable, t.ElementType()), []*mlir.Value{v})
}

// whole takes from a slice the dimension that sliced gives.
func (w *wide) whole(v *mlir.Value) *mlir.Value {
	t, ok := v.Type().(*mlir.VectorType)
	if !ok {
		return v
	}
	n := len(t.Shape()) - 1
	scalable := t.ScalableDims()
	if scalable != nil {
		scalable = scalable[:n]
	}
	return w.make(vector.ShapeCast, mlir.GetVectorType(t.Shape()[:n], scalable, t.ElementType()), []*mlir.Value{v})
}

func withElement(t, elem mlir.Type) mlir.Type {
	if v, ok := t.(*mlir.VectorType); ok {
		return mlir.GetVectorType(v.Shape(), v.ScalableDims(), elem)
	}
	return elem
}

func list(name string, values []int64) mlir.NamedAttribute {
	attrs := make([]mlir.Attribute, len(values))
	for i, v := range values {
		attrs[i] = mlir.GetIntegerAttr(mlir.I64, v)
	}
	return mlir.NamedAttribute{Name: name, Value: mlir.GetArrayAttr(attrs...)}
}

// lastOf are n zeros, but v as the last.
func lastOf(n int, v int64) []int64 {
	values := make([]int64, n)
	values[n-1] = v
	return values
}

func ones(n int) []int64 {
	values := make([]int64, n)
	for i := range values {
		values[i] = 1
	}
	return values
}
