package unroll

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// passing are operations that pass values on: with parts they pass more of them.
var passing = lazy.Value[map[string]row]{Make: func() map[string]row {
	return map[string]row{
		"func.func": passOn, "func.return": passOn, "func.call": passOn, "gpu.func": passOn, "gpu.return": passOn,
		"cf.br": passOn, "cf.cond_br": passOn,
		"scf.if": passOn, "scf.for": passOn, "scf.while": passOn, "scf.condition": passOn, "scf.yield": passOn,
		"scf.execute_region": passOn, "scf.index_switch": passOn,
	}
}}

// signatureOf is the type that op, a function, says that it has; nil for any other.
func signatureOf(op *mlir.Operation) *mlir.FunctionType {
	if a, ok := op.Attr(mlir.FunctionTypeAttr).(*mlir.TypeAttr); ok {
		f, _ := a.Value().(*mlir.FunctionType)
		return f
	}
	return nil
}

// passOn makes the operation anew, with all parts in place of what they are of.
func passOn(x *code) error {
	op := x.op
	results, err := x.types.ConvertAll(op.ResultTypes())
	if err != nil {
		return err
	}
	s := &mlir.OperationState{Name: op.Name(), Loc: op.Loc(), Results: results}
	var counts []int
	for _, v := range op.Operands {
		parts := x.Now(v)
		counts = append(counts, len(parts))
		s.Operands = append(s.Operands, parts...)
	}
	for _, a := range op.AllAttrs() {
		switch {
		case a.Name == mlir.FunctionTypeAttr:
			if a.Value, err = x.signature(); err != nil {
				return err
			}
		case a.Name == mlir.OperandSegmentSizes:
			a.Value = segments(op, counts)
		case (a.Name == "arg_attrs" || a.Name == "res_attrs") && !x.types.AreSignatureLegal(signatureOf(op)):
			return convert.Need("arguments without attributes where vectors are taken apart")
		}
		s.AddAttr(a.Name, a.Value)
	}
	for _, b := range op.Successors {
		s.Successors = append(s.Successors, b)
	}
	for i := range op.NumRegions() {
		if err := x.ConvertRegion(op.Region(i), nil); err != nil {
			return err
		}
		s.Regions = append(s.Regions, op.Region(i))
	}
	made := x.Create(s)
	for made.Number() >= len(x.made) {
		x.unroller.made = append(x.made, make([]bool, 1+len(x.made))...)
	}
	x.made[made.Number()] = true
	out := make([][]*mlir.Value, op.NumResults())
	next := 0
	for i, t := range op.ResultTypes() {
		types, _ := x.types.ConvertMany(t)
		for range types {
			out[i] = append(out[i], made.Result(next))
			next++
		}
	}
	x.ReplaceMany(op, out)
	return nil
}

func (x *code) signature() (mlir.Attribute, error) {
	f := signatureOf(x.op)
	inputs, err := x.types.ConvertAll(f.Inputs())
	if err != nil {
		return nil, err
	}
	results, err := x.types.ConvertAll(f.Results())
	return mlir.GetTypeAttr(mlir.GetFunctionType(inputs, results)), err
}

// segments are the sizes of groups of operands, each of which became so many.
func segments(op *mlir.Operation, counts []int) mlir.Attribute {
	sizes := make([]int32, len(op.Def().Operands))
	for i := range sizes {
		begin, end := op.OperandGroup(i)
		for _, n := range counts[begin:end] {
			sizes[i] += int32(n)
		}
	}
	return mlir.GetDenseI32Array(sizes...)
}
