package unroll

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// elementwise does to each part what the operation does to the whole. Operands without parts are the same for all.
func elementwise(x *code) error {
	var results [][]mlir.Type
	parts := 0
	for _, t := range x.op.ResultTypes() {
		types, err := x.types.ConvertMany(t)
		if err != nil {
			return err
		}
		results = append(results, types)
		parts = max(parts, len(types))
	}
	operands := make([][]*mlir.Value, x.op.NumOperands())
	for i, v := range x.op.Operands {
		if operands[i] = x.Now(v); len(operands[i]) != parts && len(operands[i]) != 1 {
			return convert.Need("operands of the shape of the result")
		}
	}
	out := make([][]*mlir.Value, len(results))
	for i := range parts {
		s := &mlir.OperationState{Name: x.op.Name(), Loc: x.op.Loc()}
		for _, list := range operands {
			s.Operands = append(s.Operands, list[min(i, len(list)-1)])
		}
		for _, types := range results {
			s.Results = append(s.Results, types[i])
		}
		for _, a := range x.op.AllAttrs() {
			s.AddAttr(a.Name, a.Value)
		}
		made := x.Create(s)
		for n := range out {
			out[n] = append(out[n], made.Result(n))
		}
	}
	x.ReplaceMany(x.op, out)
	return nil
}

// constant cuts a constant into parts.
func constant(x *code) error {
	value, ok := x.op.Attr("value").(*mlir.DenseElementsAttr)
	types, err := x.types.ConvertMany(x.op.Result(0).Type())
	if !ok || err != nil {
		return convert.Need("a constant whose elements are known")
	}
	var list []*mlir.Value
	at := 0
	for _, t := range types {
		n := int(countOf(t))
		part := make([]mlir.Attribute, n)
		for i := range part {
			part[i] = value.Element(at + i)
		}
		at += n
		if v, ok := t.(*mlir.VectorType); ok {
			list = append(list, x.constant(mlir.GetDenseOf(v, part)))
		} else {
			list = append(list, x.constant(part[0].(mlir.TypedAttribute)))
		}
	}
	x.ReplaceMany(x.op, [][]*mlir.Value{list})
	return nil
}

// poison is any value.
func poison(x *code) error {
	types, err := x.types.ConvertMany(x.op.Result(0).Type())
	if err != nil {
		return err
	}
	var list []*mlir.Value
	for _, t := range types {
		s := &mlir.OperationState{Name: x.op.Name(), Loc: x.op.Loc(), Results: []mlir.Type{t}}
		for _, a := range x.op.AllAttrs() {
			s.AddAttr(a.Name, a.Value)
		}
		list = append(list, x.Create(s).Result(0))
	}
	x.ReplaceMany(x.op, [][]*mlir.Value{list})
	return nil
}
