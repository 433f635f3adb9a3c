package deserialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// maxChainCopies is how many access chains, one of the other, are copied for one use.
const maxChainCopies = 64

// unreached is what a block that control never comes to sees of a value from a construct that is never left that way: any will do. Pointers of
// logical addressing cannot be undefined, so an access chain is done once more.
func (e *emitter) unreached(n number, b int32) *mlir.Value {
	if e.isLocal(n) {
		inst, _ := binary.InstructionAt(e.words, e.index.Offset(n))
		if v := e.chainAgain(inst, b); v != nil {
			return v
		}
	}
	return e.local.undef(e.typeOfNumber(n), 0)
}

// chainAgain is a copy of an access chain as block b sees its operands; nil for what is none.
func (e *emitter) chainAgain(inst binary.Instruction, b int32) *mlir.Value {
	if !inst.Opcode.Is(grammar.AccessChain) || e.copied >= maxChainCopies {
		return nil
	}
	e.copied++
	defer func() { e.copied-- }()
	if inst.Opcode.Is(grammar.PlainAccessChain) && len(inst.Words) == 4 { // without an index
		return e.use(inst, inst.Words[3], b)
	}
	s := &mlir.OperationState{}
	if e.rowState(s, inst, b) != nil || !e.complete(s, inst) {
		return nil
	}
	return e.b.Create(s).Result(0)
}
