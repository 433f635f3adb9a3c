package lower

import (
	"errors"
	"math"

	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/internal/lazy"
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
	nan              bool           // NaN if one of the values is
}

var reductions = lazy.Value[map[uint64][]reduceRow]{Make: func() map[uint64][]reduceRow {
	return map[uint64][]reduceRow{
		gpu.AllReduceOperationAdd: {
			{nonUniform: grammar.OpGroupNonUniformIAdd, uniform: grammar.OpGroupIAdd, pair: grammar.OpIAdd},
			{float: true, nonUniform: grammar.OpGroupNonUniformFAdd, uniform: grammar.OpGroupFAdd, pair: grammar.OpFAdd},
		},
		gpu.AllReduceOperationMul: {
			{nonUniform: grammar.OpGroupNonUniformIMul, uniform: grammar.OpGroupIMulKHR, pair: grammar.OpIMul},
			{float: true, nonUniform: grammar.OpGroupNonUniformFMul, uniform: grammar.OpGroupFMulKHR, pair: grammar.OpFMul},
		},
		gpu.AllReduceOperationMinui:    {{nonUniform: grammar.OpGroupNonUniformUMin, uniform: grammar.OpGroupUMin, reading: unsigned, glsl: "UMin", opencl: "u_min"}},
		gpu.AllReduceOperationMinsi:    {{nonUniform: grammar.OpGroupNonUniformSMin, uniform: grammar.OpGroupSMin, reading: signed, glsl: "SMin", opencl: "s_min"}},
		gpu.AllReduceOperationMaxui:    {{nonUniform: grammar.OpGroupNonUniformUMax, uniform: grammar.OpGroupUMax, reading: unsigned, glsl: "UMax", opencl: "u_max"}},
		gpu.AllReduceOperationMaxsi:    {{nonUniform: grammar.OpGroupNonUniformSMax, uniform: grammar.OpGroupSMax, reading: signed, glsl: "SMax", opencl: "s_max"}},
		gpu.AllReduceOperationMinnumf:  {{float: true, nonUniform: grammar.OpGroupNonUniformFMin, uniform: grammar.OpGroupFMin, glsl: "NMin", opencl: "fmin"}},
		gpu.AllReduceOperationMaxnumf:  {{float: true, nonUniform: grammar.OpGroupNonUniformFMax, uniform: grammar.OpGroupFMax, glsl: "NMax", opencl: "fmax"}},
		gpu.AllReduceOperationMinimumf: {{float: true, nonUniform: grammar.OpGroupNonUniformFMin, glsl: "FMin", opencl: "fmin", nan: true}},
		gpu.AllReduceOperationMaximumf: {{float: true, nonUniform: grammar.OpGroupNonUniformFMax, glsl: "FMax", opencl: "fmax", nan: true}},
		gpu.AllReduceOperationAnd: {{nonUniform: grammar.OpGroupNonUniformBitwiseAnd, uniform: grammar.OpGroupBitwiseAndKHR, pair: grammar.OpBitwiseAnd,
			boolean: grammar.OpGroupNonUniformLogicalAnd, logical: grammar.OpLogicalAnd}},
		gpu.AllReduceOperationOr: {{nonUniform: grammar.OpGroupNonUniformBitwiseOr, uniform: grammar.OpGroupBitwiseOrKHR, pair: grammar.OpBitwiseOr,
			boolean: grammar.OpGroupNonUniformLogicalOr, logical: grammar.OpLogicalOr}},
		gpu.AllReduceOperationXor: {{nonUniform: grammar.OpGroupNonUniformBitwiseXor, uniform: grammar.OpGroupBitwiseXorKHR, pair: grammar.OpBitwiseXor,
			boolean: grammar.OpGroupNonUniformLogicalXor, logical: grammar.OpLogicalNotEqual}},
	}
}}

// reductionOf is the row for an operation on values of type t.
func reductionOf(op *mlir.Operation, t mlir.Type) (reduceRow, error) {
	a := op.Attr("op")
	if a == nil {
		return reduceRow{}, errors.New("its region says how values are put together; only the operations that have a name are converted")
	}
	kind, _ := gpu.AllReduceOperation.Of(a)
	_, isFloat := elementOf(t).(*mlir.FloatType)
	for _, row := range reductions.Get()[kind] {
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
	return reduceRow{}, errors.New("SPIR-V has no such reduction of '" + typeText(t) + "'")
}

// A cluster is lanes that reduce what they have without the others: size of them, each stride lanes from the next one.
type cluster struct{ size, stride int64 }

// clusterOf is what op says of clusters; of size 0 if the whole subgroup is one.
func (l *lowering) clusterOf(op *mlir.Operation) (c cluster, err error) {
	c.stride = 1
	if a := mlir.AttrOf[*mlir.IntegerAttr](op, "cluster_stride"); a != nil {
		c.stride = a.Int()
	}
	a := mlir.AttrOf[*mlir.IntegerAttr](op, "cluster_size")
	if a == nil {
		return c, nil
	}
	c.size = a.Int()
	if most := l.subgroupSize(); c.size < 1 || c.stride < 1 || c.size > most || c.stride > most/c.size {
		return c, convert.Need("clusters that the target's subgroups of %d have room for", most)
	}
	return c, nil
}

// convertSubgroupReduce: vectors go component by component in one instruction.
func (l *lowering) convertSubgroupReduce(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, v := op.TypeOf("value"), become(op, operands, "value")
	row, err := reductionOf(op, t)
	if err != nil {
		return err
	}
	if op.Attr("cluster_size") == nil && l.hasUniform(op, row) {
		l.reduceUniform(r, op, v, row, grammar.ScopeSubgroup)
		return nil
	}
	c, err := l.clusterOf(op)
	if err != nil {
		return err
	}
	if c.stride != 1 {
		return l.reduceByShuffles(r, op, v, row, c)
	}
	if err := l.exchanged(row.nonUniform, op.OperandNamed("value")); err != nil {
		return err
	}
	if c.size != 0 {
		if err := l.need(env.EnumerantNeed(grammar.KindGroupOperation, uint32(grammar.GroupOperationClusteredReduce))); err != nil {
			return err
		}
	}
	b := builder(r, op)
	r.Replace(op, l.rounded(b, l.reduce(b, row, l.read(b, row.reading, v, t), c.size), t))
	return nil
}

// reduce is what a subgroup makes of v, or each cluster of neighbors, where there is a size of such.
func (l *lowering) reduce(b *spirv.Builder, row reduceRow, v *mlir.Value, size int64) *mlir.Value {
	by := func(opcode grammar.Opcode, v *mlir.Value) *mlir.Value {
		operands, how := []*mlir.Value{v}, grammar.GroupOperationReduce
		if size != 0 {
			operands, how = append(operands, b.Constant(mlir.I32, size)), grammar.GroupOperationClusteredReduce
		}
		return b.Op(opcode, v.Type(), operands, inSubgroup.Get(), groupOperation(how)).Result(0)
	}
	all := by(row.nonUniform, v)
	if row.nan {
		all = b.Select(by(grammar.OpGroupNonUniformLogicalOr, b.IsNan(v)), b.Constant(v.Type(), math.NaN()), all)
	}
	return all
}

// reduceByShuffles: in each round what a lane has so far is put together with what another one has.
func (l *lowering) reduceByShuffles(r *convert.Rewriter, op *mlir.Operation, v *mlir.Value, row reduceRow, c cluster) error {
	const shuffle = grammar.OpGroupNonUniformShuffleXor
	if err := l.exchanged(shuffle, op.OperandNamed("value")); err != nil {
		return err
	}
	t := op.TypeOf("value")
	b := builder(r, op)
	v = l.read(b, row.reading, v, t)
	for by := c.stride; by < c.size*c.stride; by *= 2 {
		other := b.Op(shuffle, v.Type(), []*mlir.Value{v, b.Constant(mlir.I32, by)}, inSubgroup.Get()).Result(0)
		v = l.rounded(b, l.pair(b, row, v, other), t)
	}
	r.Replace(op, v)
	return nil
}

// pair puts two values together.
func (l *lowering) pair(b *spirv.Builder, row reduceRow, x, y *mlir.Value) *mlir.Value {
	if row.pair != 0 {
		return b.Op(row.pair, x.Type(), []*mlir.Value{x, y}).Result(0)
	}
	set, name := "GLSL.std.450", row.glsl
	if !l.has(grammar.CapabilityShader) {
		set, name = openclSet, row.opencl
	}
	v := b.ExtInst(set, name, x.Type(), x, y).Result(0)
	if row.nan {
		v = b.Select(b.IsNan(y), y, b.Select(b.IsNan(x), x, v))
	}
	return v
}

func groupOperation(how grammar.GroupOperation) mlir.NamedAttribute {
	return mlir.NamedAttribute{Name: "group_operation", Value: spirv.GetEnumAttr(grammar.KindGroupOperation, uint32(how))}
}

// hasUniform reports whether op can be an instruction for which all invocations of a group come together.
func (l *lowering) hasUniform(op *mlir.Operation, row reduceRow) bool {
	return op.Attr("uniform") != nil && row.uniform != 0 && l.has(grammar.CapabilityKernel) && l.exchanged(row.uniform, op.OperandNamed("value")) == nil
}

// reduceUniform: all invocations of a group come here together.
func (l *lowering) reduceUniform(r *convert.Rewriter, op *mlir.Operation, v *mlir.Value, row reduceRow, scope grammar.Scope) {
	t := op.TypeOf("value")
	b := builder(r, op)
	in := mlir.NamedAttribute{Name: "execution_scope", Value: spirv.GetEnumAttr(grammar.KindScope, uint32(scope))}
	v = b.Op(row.uniform, v.Type(), []*mlir.Value{l.read(b, row.reading, v, t)}, in, groupOperation(grammar.GroupOperationReduce)).Result(0)
	r.Replace(op, l.rounded(b, v, t))
}
