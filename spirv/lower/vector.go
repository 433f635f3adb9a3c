package lower

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(vectorToSPIRV.pass()) }

var vectorToSPIRV = &conversion{
	name: "convert-vector-to-spirv", title: "ConvertVectorToSPIRVPass", summary: "Convert Vector dialect to SPIR-V dialect",
	patterns: (*lowering).vectors,
}

// vectors are the patterns for the dialect vector. Whatever its shape, a vector becomes its elements in the order of rows: a vector, or a
// scalar where there is one. So most operations say which elements they take from where.
func (l *lowering) vectors() []convert.Pattern {
	list := []convert.Pattern{
		l.extended(extendedRow{op: "vector.fma", glsl: "Fma", opencl: "fma"}),
		{Op: "vector.bitcast", Rewrite: l.castVector},
		{Op: "vector.extract", Rewrite: l.extractPart},
		{Op: "vector.insert", Rewrite: l.insertPart},
		{Op: "vector.step", Rewrite: l.step},
		{Op: "vector.create_mask", Rewrite: l.createMask},
		{Op: "vector.constant_mask", Rewrite: l.constantMask},
		{Op: "vector.to_elements", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
			r.Replace(op, components(builder(r, op), one(op, operands, "source"))...)
			return nil
		}},
		{Op: "vector.deinterleave", Rewrite: l.deinterleave},
		{Op: "vector.reduction", Rewrite: l.reduceVector},
		{Op: "vector.load", AnyTypes: true, Rewrite: l.loadVector},
		{Op: "vector.store", AnyTypes: true, Rewrite: l.storeVector},
	}
	for name, choose := range choices.Get() {
		list = append(list, l.choice(name, choose))
	}
	return list
}

// choices say of operations which elements of their operands, one operand after the other, the result consists of; -1 for any value.
var choices = lazy.Value[map[string]func(op *mlir.Operation) []int64]{Make: func() map[string]func(op *mlir.Operation) []int64 {
	return map[string]func(op *mlir.Operation) []int64{
		"vector.from_elements":         allElements,
		"vector.shape_cast":            allElements,
		"vector.transpose":             allElements, // of what has one dimension that counts
		"vector.broadcast":             broadcastElements,
		"vector.shuffle":               shuffled,
		"vector.interleave":            interleaved,
		"vector.extract_strided_slice": sliced,
		"vector.insert_strided_slice":  withSlice,
	}
}}

// choice is a pattern for an operation that chooses elements.
func (l *lowering) choice(name string, choose func(op *mlir.Operation) []int64) convert.Pattern {
	return convert.Pattern{Op: name, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		t, err := l.types.Convert(op.Result(0).Type())
		if err != nil {
			return err
		}
		r.Replace(op, pick(builder(r, op), t, choose(op), operands...))
		return nil
	}}
}
