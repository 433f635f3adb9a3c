package deserialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// isWrapped reports whether an instruction becomes MLIR's form of
// OpSpecConstantOp, an operation in a function that wraps another, instead of
// an operation of the module.
func (m *module) isWrapped(inst binary.Instruction) bool {
	return m.opts.AsMLIR && inst.Opcode == grammar.OpSpecConstantOp
}

// wrapped is the operation for an OpSpecConstantOp where the builder stands; nil
// after an error.
func (e *emitter) wrapped(inst binary.Instruction) *mlir.Operation {
	w := inst.Words
	inner := binary.Instruction{Opcode: grammar.Opcode(w[3]), Word: uint32(inst.Offset())}
	inner.Words = append([]uint32{uint32(len(w)-1)<<16 | w[3]&0xffff, w[1], w[2]}, w[4:]...)
	s := &mlir.OperationState{}
	if e.rowState(s, inner, e.g.Entry) != nil || !e.complete(s, inst) || len(s.Results) == 0 {
		return nil
	}
	region := e.b.NewRegion()
	block := e.b.NewBlock(s.Loc)
	region.Append(block)
	op := e.b.NewOperation(s)
	block.Append(op)
	block.Append(e.b.NewOperation(&mlir.OperationState{Name: spirv.OpYield.OpName(), Loc: s.Loc, Operands: []*mlir.Value{op.Result(0)}}))
	return e.b.NewOperation(&mlir.OperationState{
		Name: spirv.OpSpecConstantOperation.OpName(), Loc: s.Loc, Results: s.Results, Regions: []*mlir.Region{region},
	})
}
