package lower

import (
	"errors"

	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

// gpuGroups are the patterns for what invocations of a subgroup or workgroup do together.
func (l *lowering) gpuGroups() []convert.Pattern {
	return []convert.Pattern{
		{Op: "gpu.shuffle", Rewrite: l.convertShuffle},
		{Op: "gpu.rotate", Rewrite: l.convertRotate},
		{Op: "gpu.subgroup_broadcast", Rewrite: l.convertBroadcast},
		{Op: "gpu.subgroup_reduce", Rewrite: l.convertSubgroupReduce},
		{Op: "gpu.all_reduce", Rewrite: l.convertAllReduce},
		{Op: "gpu.warp_execute_on_lane_0", Rewrite: l.onLane0},
	}
}

// subgroupSize is how many invocations a subgroup has, as the target says.
func (l *lowering) subgroupSize() int64 {
	if l.target != nil && l.target.Limits() != nil {
		if n, ok := l.target.Limits().Field("subgroup_size").(*mlir.IntegerAttr); ok {
			return n.Int()
		}
	}
	return 32
}

// exchanged is what a value that invocations exchange becomes. One that lives in a wider type goes as that.
func (l *lowering) exchanged(opcode grammar.Opcode, v *mlir.Value) error {
	if _, err := l.calculable(v.Type()); err != nil {
		return err
	}
	return l.need(env.InstructionNeed(grammar.Lookup(opcode)))
}

var inSubgroup = lazy.Value[mlir.NamedAttribute]{Make: func() mlir.NamedAttribute {
	return mlir.NamedAttribute{Name: "execution_scope", Value: spirv.GetEnumAttr(grammar.KindScope, uint32(grammar.ScopeSubgroup))}
}}

// needLane is why the number of a lane can't be known.
func (l *lowering) needLane() error {
	return l.need(env.EnumerantNeed(grammar.KindBuiltIn, uint32(grammar.BuiltInSubgroupLocalInvocationId)))
}

// lane is the number of the invocation in its subgroup.
func (l *lowering) lane(r *convert.Rewriter, op *mlir.Operation) *mlir.Value {
	return l.builtin(r, op, grammar.BuiltInSubgroupLocalInvocationId, mlir.I32)
}

// convertRotate: within clusters of the width, where that is less than the subgroup.
func (l *lowering) convertRotate(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	if err := l.exchanged(grammar.OpGroupNonUniformRotateKHR, op.OperandNamed("value")); err != nil {
		return err
	}
	offset, width := mlir.AttrOf[*mlir.IntegerAttr](op, "offset"), mlir.AttrOf[*mlir.IntegerAttr](op, "width")
	if offset == nil || width == nil || width.Int() > l.subgroupSize() {
		return convert.Need("a width of at most the size of the target's subgroups, %d", l.subgroupSize())
	}
	isWhole := width.Int() == l.subgroupSize()
	if err := l.needLane(); err != nil && !isWhole {
		return err
	}
	b := builder(r, op)
	by, size := b.Constant(mlir.I32, offset.Int()), b.Constant(mlir.I32, width.Int())
	v := b.GroupNonUniformRotateKHR(grammar.ScopeSubgroup, become(op, operands, "value"), by, size)
	if isWhole {
		r.Replace(op, v, b.Constant(mlir.I1, true))
	} else {
		r.Replace(op, v, b.ULessThan(l.lane(r, op), size))
	}
	return nil
}

func (l *lowering) convertBroadcast(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	src, lane := op.OperandNamed("src"), op.OperandNamed("lane")
	if gpu.BroadcastType.In(op, "broadcast_type") == gpu.BroadcastTypeFirstActiveLane {
		if err := l.exchanged(grammar.OpGroupNonUniformBroadcastFirst, src); err != nil {
			return err
		}
		r.Replace(op, builder(r, op).GroupNonUniformBroadcastFirst(grammar.ScopeSubgroup, become(op, operands, "src")))
		return nil
	}
	if lane == nil {
		return errors.New("it names no lane")
	}
	opcode := grammar.OpGroupNonUniformBroadcast
	if mlir.ConstantValue(lane) == nil && l.env.Version() < grammar.MakeVersion(1, 5) {
		opcode = grammar.OpGroupNonUniformShuffle // before SPIR-V 1.5 the lane of a broadcast is a constant
	}
	if err := l.exchanged(opcode, src); err != nil {
		return err
	}
	r.Replace(op, builder(r, op).Op(opcode, operands[0].Type(), operands, inSubgroup.Get()).Result(0))
	return nil
}
