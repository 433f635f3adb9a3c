package lower

import (
	"errors"

	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

// A reduceRow is how values of a kind are put together: by all of a subgroup, by a whole group in uniform control flow (in OpenCL), and two.
type reduceRow struct {
	float            bool
	nonUniform       grammar.Opcode
	uniform          grammar.Opcode // 0 for none
	reading          reading
	pair             grammar.Opcode // of two values; 0 where the extended instructions have it
	glsl, opencl     string
	boolean, logical grammar.Opcode // for Booleans: by a subgroup, of two; 0 for none
}

var reductions = map[uint64][]reduceRow{
	gpu.AllReduceOperationAdd: {
		{nonUniform: grammar.OpGroupNonUniformIAdd, uniform: grammar.OpGroupIAdd, pair: grammar.OpIAdd},
		{float: true, nonUniform: grammar.OpGroupNonUniformFAdd, uniform: grammar.OpGroupFAdd, pair: grammar.OpFAdd},
	},
	gpu.AllReduceOperationMul: {
		{nonUniform: grammar.OpGroupNonUniformIMul, uniform: grammar.OpGroupIMulKHR, pair: grammar.OpIMul},
		{float: true, nonUniform: grammar.OpGroupNonUniformFMul, uniform: grammar.OpGroupFMulKHR, pair: grammar.OpFMul},
	},
	gpu.AllReduceOperationMinui:   {{nonUniform: grammar.OpGroupNonUniformUMin, uniform: grammar.OpGroupUMin, reading: unsigned, glsl: "UMin", opencl: "u_min"}},
	gpu.AllReduceOperationMinsi:   {{nonUniform: grammar.OpGroupNonUniformSMin, uniform: grammar.OpGroupSMin, reading: signed, glsl: "SMin", opencl: "s_min"}},
	gpu.AllReduceOperationMaxui:   {{nonUniform: grammar.OpGroupNonUniformUMax, uniform: grammar.OpGroupUMax, reading: unsigned, glsl: "UMax", opencl: "u_max"}},
	gpu.AllReduceOperationMaxsi:   {{nonUniform: grammar.OpGroupNonUniformSMax, uniform: grammar.OpGroupSMax, reading: signed, glsl: "SMax", opencl: "s_max"}},
	gpu.AllReduceOperationMinnumf: {{float: true, nonUniform: grammar.OpGroupNonUniformFMin, uniform: grammar.OpGroupFMin, glsl: "NMin", opencl: "fmin"}},
	gpu.AllReduceOperationMaxnumf: {{float: true, nonUniform: grammar.OpGroupNonUniformFMax, uniform: grammar.OpGroupFMax, glsl: "NMax", opencl: "fmax"}},
	gpu.AllReduceOperationAnd: {{nonUniform: grammar.OpGroupNonUniformBitwiseAnd, uniform: grammar.OpGroupBitwiseAndKHR, pair: grammar.OpBitwiseAnd,
		boolean: grammar.OpGroupNonUniformLogicalAnd, logical: grammar.OpLogicalAnd}},
	gpu.AllReduceOperationOr: {{nonUniform: grammar.OpGroupNonUniformBitwiseOr, uniform: grammar.OpGroupBitwiseOrKHR, pair: grammar.OpBitwiseOr,
		boolean: grammar.OpGroupNonUniformLogicalOr, logical: grammar.OpLogicalOr}},
	gpu.AllReduceOperationXor: {{nonUniform: grammar.OpGroupNonUniformBitwiseXor, uniform: grammar.OpGroupBitwiseXorKHR, pair: grammar.OpBitwiseXor,
		boolean: grammar.OpGroupNonUniformLogicalXor, logical: grammar.OpLogicalNotEqual}},
}

// reductionOf is the row for an operation on values of type t.
func reductionOf(op *mlir.Operation, t mlir.Type) (reduceRow, error) {
	a := op.Attr("op")
	if a == nil {
		return reduceRow{}, errors.New("its region says how values are put together; only the operations that have a name are converted")
	}
	kind, _ := gpu.AllReduceOperation.Of(a)
	_, isFloat := elementOf(t).(*mlir.FloatType)
	for _, row := range reductions[kind] {
		if row.float != isFloat {
			continue
		}
		if elementOf(t) == mlir.I1 {
			if row.boolean == 0 {
				break
			}
			row.nonUniform, row.pair, row.uniform = row.boolean, row.logical, 0
		}
		return row, nil
	}
	if kind == gpu.AllReduceOperationMinimumf || kind == gpu.AllReduceOperationMaximumf {
		return reduceRow{}, convert.Need("another reduction than '%s': SPIR-V's do not keep NaN", gpu.AllReduceOperation.Word(kind)).Try("minnumf and maxnumf leave it out")
	}
	return reduceRow{}, errors.New("SPIR-V has no such reduction of '" + typeText(t) + "'")
}

// convertSubgroupReduce: vectors go component by component in one instruction.
func (l *lowering) convertSubgroupReduce(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t := op.Operand(0).Type()
	row, err := reductionOf(op, t)
	if err != nil {
		return err
	}
	if op.Attr("uniform") != nil && row.uniform != 0 && l.has(grammar.CapabilityKernel) {
		return l.reduceUniform(r, op, operands[0], row, grammar.ScopeSubgroup)
	}
	if stride := mlir.AttrOf[*mlir.IntegerAttr](op, "cluster_stride"); stride != nil && stride.Int() != 1 {
		return convert.Need("clusters of neighbors, not of every lane number %d", stride.Int())
	}
	if err := l.exchanged(row.nonUniform, op.Operand(0)); err != nil {
		return err
	}
	size := mlir.AttrOf[*mlir.IntegerAttr](op, "cluster_size")
	if size != nil {
		if err := l.need(env.EnumerantNeed(grammar.KindGroupOperation, uint32(grammar.GroupOperationClusteredReduce))); err != nil {
			return err
		}
	}
	b := builder(r, op)
	r.Replace(op, l.rounded(b, l.reduce(b, row, l.read(b, row.reading, operands[0], t), size), t))
	return nil
}

// reduce is what a subgroup makes of v, or each cluster of it, where there is a size of such.
func (l *lowering) reduce(b *spirv.Builder, row reduceRow, v *mlir.Value, size *mlir.IntegerAttr) *mlir.Value {
	operands, how := []*mlir.Value{v}, grammar.GroupOperationReduce
	if size != nil {
		operands, how = append(operands, b.Constant(mlir.I32, size.Int())), grammar.GroupOperationClusteredReduce
	}
	return b.Op(row.nonUniform, v.Type(), operands, inSubgroup, groupOperation(how)).Result(0)
}

func groupOperation(how grammar.GroupOperation) mlir.NamedAttribute {
	return mlir.NamedAttribute{Name: "group_operation", Value: spirv.GetEnumAttr(grammar.KindGroupOperation, uint32(how))}
}

// reduceUniform: all invocations of a group come here together.
func (l *lowering) reduceUniform(r *convert.Rewriter, op *mlir.Operation, v *mlir.Value, row reduceRow, scope grammar.Scope) error {
	t := op.Operand(0).Type()
	if err := l.exchanged(row.uniform, op.Operand(0)); err != nil {
		return err
	}
	b := builder(r, op)
	in := mlir.NamedAttribute{Name: "execution_scope", Value: spirv.GetEnumAttr(grammar.KindScope, uint32(scope))}
	v = b.Op(row.uniform, v.Type(), []*mlir.Value{l.read(b, row.reading, v, t)}, in, groupOperation(grammar.GroupOperationReduce)).Result(0)
	r.Replace(op, l.rounded(b, v, t))
	return nil
}

// convertAllReduce: in OpenCL an instruction of the workgroup. Elsewhere each subgroup reduces what it has and writes that into memory
// of the workgroup; then every invocation puts these together, all in the same order, so that they get the same.
func (l *lowering) convertAllReduce(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t := op.Operand(0).Type()
	row, err := reductionOf(op, t)
	switch {
	case err != nil:
		return err
	case l.has(grammar.CapabilityKernel) && op.Attr("uniform") != nil && row.uniform != 0:
		return l.reduceUniform(r, op, operands[0], row, grammar.ScopeWorkgroup)
	case elementOf(t) == mlir.I1:
		return convert.Need("numbers, not Booleans, which have no form in memory of the workgroup").Try("extend them to i32")
	}
	if _, err := l.calculable(t); err != nil {
		return err
	}
	size := workgroupSize(op)
	if size == nil {
		return convert.Need("a size of the workgroup that is known").Try("known_block_size or spirv.entry_point_abi gives it")
	}
	count := int64(1)
	for _, n := range size {
		if n < 1 || n > 1<<20 || count > 1<<20 {
			return convert.Need("a workgroup of a size that devices have")
		}
		count *= n
	}
	l.reduceInMemory(r, op, operands[0], row, count)
	return nil
}

// reduceInMemory is for workgroups of count invocations at most.
func (l *lowering) reduceInMemory(r *convert.Rewriter, op *mlir.Operation, v *mlir.Value, row reduceRow, count int64) {
	t := op.Operand(0).Type()
	pointee := spirv.GetArrayType(v.Type(), uint64(count), 0)
	slots := l.global(r, op, "__all_reduce__", spirv.GetPointerType(pointee, grammar.StorageClassWorkgroup))
	b := builder(r, op)
	v = l.read(b, row.reading, v, t)
	own := func(i *mlir.Value) *mlir.Value { return b.AccessChain(b.AddressOf(slots), i) }
	barrier := func() {
		b.ControlBarrier(grammar.ScopeWorkgroup, grammar.ScopeWorkgroup, grammar.MemorySemanticsAcquireRelease|grammar.MemorySemanticsWorkgroupMemory)
	}
	many := b.Constant(mlir.I32, count)
	barrier() // until everybody has read what was there before
	if l.exchanged(row.nonUniform, op.Operand(0)) == nil && l.has(grammar.CapabilityGroupNonUniform) {
		v = l.rounded(b, l.reduce(b, row, v, nil), t)
		group := l.builtin(r, op, grammar.BuiltInSubgroupId, mlir.I32)
		many = l.builtin(r, op, grammar.BuiltInNumSubgroups, mlir.I32)
		b.Selection(b.GroupNonUniformElect(grammar.ScopeSubgroup), nil, func() []*mlir.Value {
			b.Store(own(group), v)
			return nil
		}, nil)
	} else {
		b.Store(own(l.builtin(r, op, grammar.BuiltInLocalInvocationIndex, mlir.I32)), v)
	}
	barrier()
	one := b.Constant(mlir.I32, 1)
	first := b.Load(own(b.Constant(mlir.I32, 0)))
	loop := b.Loop([]*mlir.Value{one, first}, func(now []*mlir.Value) *mlir.Value { return b.ULessThan(now[0], many) },
		func(now []*mlir.Value) []*mlir.Value {
			return []*mlir.Value{b.IAdd(now[0], one), l.rounded(b, l.pair(b, row, now[1], b.Load(own(now[0]))), t)}
		})
	r.Replace(op, loop.Result(1))
}

// pair puts two values together.
func (l *lowering) pair(b *spirv.Builder, row reduceRow, x, y *mlir.Value) *mlir.Value {
	switch {
	case row.pair != 0:
		return b.Op(row.pair, x.Type(), []*mlir.Value{x, y}).Result(0)
	case l.has(grammar.CapabilityShader):
		return b.ExtInst("GLSL.std.450", row.glsl, x.Type(), x, y).Result(0)
	}
	return b.ExtInst("OpenCL.std", row.opencl, x.Type(), x, y).Result(0)
}
