package lower

import (
	"errors"

	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

var shuffles = lazy.Value[map[uint64]grammar.Opcode]{Make: func() map[uint64]grammar.Opcode {
	return map[uint64]grammar.Opcode{
		gpu.ShuffleModeXor: grammar.OpGroupNonUniformShuffleXor, gpu.ShuffleModeUp: grammar.OpGroupNonUniformShuffleUp,
		gpu.ShuffleModeDown: grammar.OpGroupNonUniformShuffleDown, gpu.ShuffleModeIdx: grammar.OpGroupNonUniformShuffle,
	}
}}

// A shuffle reads what another lane has, among width lanes that are neighbors; others it does not reach.
type shuffle struct {
	*spirv.Builder
	mode   uint64
	value  *mlir.Value
	offset *mlir.Value
	fixed  *mlir.IntegerAttr // what the offset is, where that is a constant
	width  *mlir.Value       // nil for the whole subgroup
	size   int64             // what the width is; 0 if it is no constant
	lane   func() *mlir.Value
}

// convertShuffle: the first result is what the lane has that is read from, the second one whether it is among those that take part.
func (l *lowering) convertShuffle(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	s := &shuffle{mode: gpu.ShuffleMode.In(op, "mode"), value: become(op, operands, "value"), offset: become(op, operands, "offset")}
	opcode, ok := shuffles.Get()[s.mode]
	if !ok {
		return errors.New("its mode is not known")
	}
	if err := l.exchanged(opcode, op.OperandNamed("value")); err != nil {
		return err
	}
	whole := l.subgroupSize()
	s.fixed, _ = mlir.ConstantValue(op.OperandNamed("offset")).(*mlir.IntegerAttr)
	if width, ok := mlir.ConstantValue(op.OperandNamed("width")).(*mlir.IntegerAttr); ok {
		s.size = width.Int()
	}
	switch {
	case s.size < 0 || s.size > whole || s.size != whole && !l.exact:
		return convert.Need("a width that is the size of the target's subgroups, %d, or less", whole)
	case s.size != whole:
		s.width = become(op, operands, "width")
	}
	if s.width != nil || s.mode == gpu.ShuffleModeUp || s.mode == gpu.ShuffleModeDown {
		if err := l.needLane(); err != nil {
			return err
		}
	}
	s.Builder = builder(r, op)
	s.lane = func() *mlir.Value { return l.lane(r, op) }
	if s.width == nil {
		v := s.Op(opcode, s.value.Type(), []*mlir.Value{s.value, s.offset}, inSubgroup.Get()).Result(0)
		r.Replace(op, v, s.reaches(whole))
		return nil
	}
	at, valid := s.among()
	if s.mode == gpu.ShuffleModeIdx {
		s.offset = at
	}
	r.Replace(op, s.Op(opcode, s.value.Type(), []*mlir.Value{s.value, s.offset}, inSubgroup.Get()).Result(0), valid)
	return nil
}

// reaches is whether the lane that is read from is one of the subgroup.
func (s *shuffle) reaches(whole int64) *mlir.Value {
	switch s.mode {
	case gpu.ShuffleModeUp:
		return s.UGreaterThanEqual(s.lane(), s.offset)
	case gpu.ShuffleModeDown:
		return s.ULessThan(s.IAdd(s.lane(), s.offset), s.Constant(mlir.I32, whole))
	}
	if s.fixed != nil && s.fixed.Int() >= 0 && s.fixed.Int() < whole {
		return s.Constant(mlir.I1, true)
	}
	return s.ULessThan(s.offset, s.Constant(s.offset.Type(), whole))
}

// among is the lane that is read from, and whether it is one of those that take part.
func (s *shuffle) among() (at, valid *mlir.Value) {
	lane := s.lane()
	var in *mlir.Value // the number of the lane among its neighbors
	if s.size != 0 && s.size&(s.size-1) == 0 {
		in = s.BitwiseAnd(lane, s.Constant(mlir.I32, s.size-1))
	} else {
		in = s.UMod(lane, s.width)
	}
	first := s.ISub(lane, in)
	switch s.mode {
	case gpu.ShuffleModeUp:
		return nil, s.UGreaterThanEqual(in, s.offset)
	case gpu.ShuffleModeDown:
		return nil, s.ULessThan(s.IAdd(in, s.offset), s.width)
	case gpu.ShuffleModeIdx:
		return s.IAdd(first, s.offset), s.ULessThan(s.offset, s.width)
	}
	return nil, s.ULessThan(s.ISub(s.BitwiseXor(lane, s.offset), first), s.width)
}
