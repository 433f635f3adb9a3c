package lower

import (
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

// An idRow is a number that an invocation knows, as the built-in variable that holds it.
type idRow struct {
	op      string
	builtin grammar.BuiltIn
	vector  bool // of three, for the dimensions
}

var idRows = []idRow{
	{"gpu.thread_id", grammar.BuiltInLocalInvocationId, true},
	{"gpu.block_id", grammar.BuiltInWorkgroupId, true},
	{"gpu.global_id", grammar.BuiltInGlobalInvocationId, true},
	{"gpu.grid_dim", grammar.BuiltInNumWorkgroups, true},
	{"gpu.lane_id", grammar.BuiltInSubgroupLocalInvocationId, false},
	{"gpu.subgroup_id", grammar.BuiltInSubgroupId, false},
	{"gpu.subgroup_size", grammar.BuiltInSubgroupSize, false},
	{"gpu.num_subgroups", grammar.BuiltInNumSubgroups, false},
}

func (l *lowering) convertID(row idRow) convert.Pattern {
	return convert.Pattern{Op: row.op, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
		t, err := l.index()
		if err != nil {
			return err
		}
		if err := l.need(env.EnumerantNeed(grammar.KindBuiltIn, uint32(row.builtin))); err != nil && l.exact {
			return err
		}
		r.Replace(op, l.asIndex(builder(r, op), l.id(r, op, row), t))
		return nil
	}}
}

// id is the number that a row is about, of the type that its variable has.
func (l *lowering) id(r *convert.Rewriter, op *mlir.Operation, row idRow) *mlir.Value {
	t := l.builtinType(row)
	if row.vector {
		v := l.builtin(r, op, row.builtin, mlir.GetVectorType([]int64{3}, nil, t))
		return builder(r, op).CompositeExtract(v, uint32(gpu.Dimension.In(op, "dimension")))
	}
	return l.builtin(r, op, row.builtin, t)
}

// builtinType: Vulkan has numbers of 32 bits; OpenCL's ids of three dimensions are as wide as its addresses.
func (l *lowering) builtinType(row idRow) mlir.Type {
	if row.vector && l.index64 && !l.has(grammar.CapabilityShader) {
		return mlir.I64
	}
	return mlir.I32
}

func (l *lowering) asIndex(b *spirv.Builder, v *mlir.Value, t mlir.Type) *mlir.Value {
	if v.Type() == t {
		return v
	}
	return b.UConvert(t, v)
}

// builtinKey is a built-in variable of a module.
type builtinKey struct {
	module  *mlir.Operation
	builtin grammar.BuiltIn
	t       mlir.Type
}

// builtin loads a built-in variable, which the module around op gets if it has none.
func (l *lowering) builtin(r *convert.Rewriter, op *mlir.Operation, builtin grammar.BuiltIn, t mlir.Type) *mlir.Value {
	key := builtinKey{tableOf(op), builtin, t}
	v := l.variables[key]
	if v == nil {
		name := "__builtin__" + grammar.KindBuiltIn.Format(uint32(builtin)) + "__"
		v = l.global(r, op, name, spirv.GetPointerType(t, grammar.StorageClassInput),
			spirv.MakeDecoration(grammar.DecorationBuiltIn, uint32(builtin)))
		l.variables[key] = v
	}
	b := builder(r, op)
	return b.Load(b.AddressOf(v))
}

// convertBlockDim: what the entry point says; OpenCL may leave that open, and then knows it at run time.
func (l *lowering) convertBlockDim(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	t, err := l.index()
	if err != nil {
		return err
	}
	size := workgroupSize(op)
	if size != nil {
		r.Replace(op, builder(r, op).Constant(t, size[gpu.Dimension.In(op, "dimension")]))
		return nil
	}
	r.Replace(op, l.asIndex(builder(r, op), l.id(r, op, idRow{op: "gpu.block_dim", builtin: grammar.BuiltInWorkgroupSize, vector: true}), t))
	return nil
}

// workgroupSize is the size that the entry point around op has, in three dimensions; nil if it does not say.
func workgroupSize(op *mlir.Operation) []int64 {
	for f := op.Parent(); f != nil; f = f.Parent() {
		abi := entryPointOf(f)
		if abi == nil {
			continue
		}
		list := integersOf(abi.Field("workgroup_size"))
		if len(list) == 0 || len(list) > 3 {
			return nil
		}
		for len(list) < 3 {
			list = append(list, 1)
		}
		return list
	}
	return nil
}

// integersOf are the numbers of a list in any form.
func integersOf(a mlir.Attribute) (list []int64) {
	switch a := a.(type) {
	case *mlir.DenseArrayAttr:
		return a.Ints()
	case *mlir.ArrayAttr:
		for _, e := range a.Elements() {
			if n, ok := e.(*mlir.IntegerAttr); ok {
				list = append(list, n.Int())
			}
		}
	}
	return list
}
