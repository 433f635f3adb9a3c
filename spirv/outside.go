package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// StandsOutside reports whether op, in a function, stands for something at module
// scope, where SPIR-V has it: a constant, the address of a variable.
func StandsOutside(op *mlir.Operation) bool {
	switch op.Def() {
	case OpConstant, OpAddressOf, OpReferenceOf, OpUndef, OpString, OpConstantCompositeReplicate, OpSpecConstantOperation:
		return true
	}
	return OpcodeOf(op).Is(grammar.GlobalValue)
}
