package unroll

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// elementwise does to each part what the operation does to the whole, or to each element where vectors have other parts than others. Operands
// without parts are the same for all.
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
		operands[i] = x.Now(v)
	}
	if !x.haveEqualParts(operands, results) {
		return x.elementByElement()
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

// haveEqualParts reports whether all vectors of an operation have as many parts, which are all vectors or all scalars.
func (x *code) haveEqualParts(operands [][]*mlir.Value, results [][]mlir.Type) bool {
	var all [][]mlir.Type
	for i, v := range x.op.Operands {
		if _, isVector := v.Type().(*mlir.VectorType); isVector {
			var types []mlir.Type
			for _, part := range operands[i] {
				types = append(types, part.Type())
			}
			all = append(all, types)
		}
	}
	for i, t := range x.op.ResultTypes() {
		if _, isVector := t.(*mlir.VectorType); isVector {
			all = append(all, results[i])
		}
	}
	for _, types := range all {
		_, isVector := types[0].(*mlir.VectorType)
		_, isFirst := all[0][0].(*mlir.VectorType)
		if len(types) != len(all[0]) || isVector != isFirst {
			return false
		}
	}
	return true
}

func (x *code) elementByElement() error {
	count := int64(0)
	operands := make([][]element, x.op.NumOperands())
	for i, v := range x.op.Operands {
		operands[i] = x.elements(v)
		count = max(count, int64(len(operands[i])))
	}
	for _, list := range operands {
		if n := int64(len(list)); n != count && n != 1 {
			return convert.Need("operands of the shape of the result")
		}
	}
	results := make([][]element, x.op.NumResults())
	for i := range count {
		s := &mlir.OperationState{Name: x.op.Name(), Loc: x.op.Loc()}
		for _, list := range operands {
			s.Operands = append(s.Operands, x.value(list[min(i, int64(len(list))-1)]))
		}
		for _, t := range x.op.ResultTypes() {
			s.Results = append(s.Results, mlir.ElementTypeOrSelf(t))
		}
		for _, a := range x.op.AllAttrs() {
			s.AddAttr(a.Name, a.Value)
		}
		made := x.Create(s)
		for n := range results {
			results[n] = append(results[n], element{made.Result(n), alone})
		}
	}
	out := make([][]*mlir.Value, len(results))
	for i, t := range x.op.ResultTypes() {
		out[i] = x.whole(t, results[i])
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
