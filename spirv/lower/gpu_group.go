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

// gpuGroups are the patterns for what invocations of a subgroup or workgroup do together.
func (l *lowering) gpuGroups() []convert.Pattern {
	return []convert.Pattern{
		{Op: "gpu.shuffle", Rewrite: l.convertShuffle},
		{Op: "gpu.rotate", Rewrite: l.convertRotate},
		{Op: "gpu.subgroup_broadcast", Rewrite: l.convertBroadcast},
		{Op: "gpu.subgroup_reduce", Rewrite: l.convertSubgroupReduce},
		{Op: "gpu.all_reduce", Rewrite: l.convertAllReduce},
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

var shuffles = map[uint64]grammar.Opcode{
	gpu.ShuffleModeXor: grammar.OpGroupNonUniformShuffleXor, gpu.ShuffleModeUp: grammar.OpGroupNonUniformShuffleUp,
	gpu.ShuffleModeDown: grammar.OpGroupNonUniformShuffleDown, gpu.ShuffleModeIdx: grammar.OpGroupNonUniformShuffle,
}

// convertShuffle: all lanes of the subgroup take part. Xor and idx always name one of them; up and down say by the second result
// whether they do.
func (l *lowering) convertShuffle(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	mode := gpu.ShuffleMode.In(op, "mode")
	opcode, ok := shuffles[mode]
	if !ok {
		return errors.New("its mode is not known")
	}
	if err := l.exchanged(opcode, op.Operand(0)); err != nil {
		return err
	}
	size := l.subgroupSize()
	if width, ok := mlir.ConstantValue(op.Operand(2)).(*mlir.IntegerAttr); !ok || width.Int() != size {
		return convert.Need("a width that is the size of the target's subgroups, %d", size)
	}
	if mode == gpu.ShuffleModeUp || mode == gpu.ShuffleModeDown {
		if err := l.need(env.EnumerantNeed(grammar.KindBuiltIn, uint32(grammar.BuiltInSubgroupLocalInvocationId))); err != nil {
			return err
		}
	}
	b := builder(r, op)
	v := b.Op(opcode, operands[0].Type(), operands[:2], inSubgroup).Result(0)
	r.Replace(op, v, l.isLane(r, op, mode, operands[1]))
	return nil
}

var inSubgroup = mlir.NamedAttribute{Name: "execution_scope", Value: spirv.GetEnumAttr(grammar.KindScope, uint32(grammar.ScopeSubgroup))}

// isLane is whether the lane that a shuffle reads from is one of the subgroup.
func (l *lowering) isLane(r *convert.Rewriter, op *mlir.Operation, mode uint64, offset *mlir.Value) *mlir.Value {
	b := builder(r, op)
	if mode == gpu.ShuffleModeXor || mode == gpu.ShuffleModeIdx {
		if n, ok := mlir.ConstantValue(op.Operand(1)).(*mlir.IntegerAttr); ok && n.Int() >= 0 && n.Int() < l.subgroupSize() {
			return b.Constant(mlir.I1, true)
		}
		return b.ULessThan(offset, b.Constant(offset.Type(), l.subgroupSize()))
	}
	lane := l.builtin(r, op, grammar.BuiltInSubgroupLocalInvocationId, mlir.I32)
	if mode == gpu.ShuffleModeUp {
		return b.UGreaterThanEqual(lane, offset)
	}
	return b.ULessThan(b.IAdd(lane, offset), b.Constant(mlir.I32, l.subgroupSize()))
}

// convertRotate: within clusters of the width, where that is less than the subgroup.
func (l *lowering) convertRotate(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	if err := l.exchanged(grammar.OpGroupNonUniformRotateKHR, op.Operand(0)); err != nil {
		return err
	}
	offset, width := mlir.AttrOf[*mlir.IntegerAttr](op, "offset"), mlir.AttrOf[*mlir.IntegerAttr](op, "width")
	if offset == nil || width == nil || width.Int() > l.subgroupSize() {
		return convert.Need("a width of at most the size of the target's subgroups, %d", l.subgroupSize())
	}
	isWhole := width.Int() == l.subgroupSize()
	lane := env.EnumerantNeed(grammar.KindBuiltIn, uint32(grammar.BuiltInSubgroupLocalInvocationId))
	if err := l.need(lane); err != nil && !isWhole {
		return err
	}
	b := builder(r, op)
	by, size := b.Constant(mlir.I32, offset.Int()), b.Constant(mlir.I32, width.Int())
	v := b.GroupNonUniformRotateKHR(grammar.ScopeSubgroup, operands[0], by, size)
	if isWhole {
		r.Replace(op, v, b.Constant(mlir.I1, true))
	} else {
		r.Replace(op, v, b.ULessThan(l.builtin(r, op, grammar.BuiltInSubgroupLocalInvocationId, mlir.I32), size))
	}
	return nil
}

func (l *lowering) convertBroadcast(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	if gpu.BroadcastType.In(op, "broadcast_type") == gpu.BroadcastTypeFirstActiveLane {
		if err := l.exchanged(grammar.OpGroupNonUniformBroadcastFirst, op.Operand(0)); err != nil {
			return err
		}
		r.Replace(op, builder(r, op).GroupNonUniformBroadcastFirst(grammar.ScopeSubgroup, operands[0]))
		return nil
	}
	if err := l.exchanged(grammar.OpGroupNonUniformBroadcast, op.Operand(0)); err != nil {
		return err
	}
	if len(operands) != 2 {
		return errors.New("it names no lane")
	}
	opcode := grammar.OpGroupNonUniformBroadcast
	if mlir.ConstantValue(op.Operand(1)) == nil && l.env.Version() < grammar.MakeVersion(1, 5) {
		opcode = grammar.OpGroupNonUniformShuffle // before SPIR-V 1.5 the lane of a broadcast is a constant
		if err := l.exchanged(opcode, op.Operand(0)); err != nil {
			return err
		}
	}
	r.Replace(op, builder(r, op).Op(opcode, operands[0].Type(), operands, inSubgroup).Result(0))
	return nil
}
