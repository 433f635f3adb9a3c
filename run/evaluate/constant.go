package evaluate

import "github.com/spvc/spvc/mlir"

func constant(fn *function, op *mlir.Operation) step {
	v := fn.constant(op, op.Attr("value"), op.Result(0).Type())
	return func(f *frame, in *instruction) { f.values[in.out[0]] = v }
}

// constant is what an attribute of a type is.
func (fn *function) constant(op *mlir.Operation, a mlir.Attribute, t mlir.Type) Value {
	k := fn.kind(op, t)
	d, ok := a.(*mlir.DenseElementsAttr)
	if !ok {
		return Value{Bits: fn.scalar(op, k, a)}
	}
	n := d.Len()
	out := make([]uint64, n)
	for i := range out {
		if i > 0 && d.IsSplat() {
			out[i] = out[0]
			continue
		}
		out[i] = fn.scalar(op, k, d.Element(i))
	}
	return Value{Vector: out}
}

func (fn *function) scalar(op *mlir.Operation, k kind, a mlir.Attribute) uint64 {
	switch a := a.(type) {
	case *mlir.IntegerAttr:
		return k.cut(uint64(a.Value().Resize(64, true).Int64()))
	case *mlir.FloatAttr:
		return a.Bits().Uint64()
	}
	fail(op, "cannot be evaluated: its value is %s", a)
	return 0
}

// poison is zero: whatever it is, nothing may depend on it.
func poison(_ *function, op *mlir.Operation) step {
	v := zero(op.Result(0).Type())
	return func(f *frame, in *instruction) { f.values[in.out[0]] = v }
}

func zero(t mlir.Type) Value {
	if isVector(t) {
		return Value{Vector: make([]uint64, elements(t))}
	}
	return Value{}
}
