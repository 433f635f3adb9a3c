package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// StandsOutside reports whether op, in a function, stands for something at module
// scope, where SPIR-V has it: a constant, the address of a variable.
func StandsOutside(op *mlir.Operation) bool { return DefStandsOutside(op.Def()) }

// DefStandsOutside is [StandsOutside] of operations of a definition.
func DefStandsOutside(def *mlir.OpDef) bool {
	switch def {
	case OpConstant, OpAddressOf, OpReferenceOf, OpUndef, OpString, OpConstantCompositeReplicate, OpSpecConstantOperation:
		return true
	}
	row := RowOf(def)
	return row != nil && row.Instruction != nil && row.Instruction.Opcode.Is(grammar.GlobalValue)
}
