package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What depends on which other invocations run along.

// asksNeighbours reports whether an instruction depends on which other invocations run it along, so that it has to stay where it is. A
// cooperative matrix is in the hands of all of a subgroup.
func asksNeighbours(op *mlir.Operation) bool {
	if spirv.OpcodeOf(op).Is(grammar.Convergent) {
		return true
	}
	for _, v := range op.Results {
		if spirv.IsCooperative(v.Type()) {
			return !op.Has(mlir.ConstantLike)
		}
	}
	for _, v := range op.Operands {
		if spirv.IsCooperative(v.Type()) {
			return true
		}
	}
	return false
}

// comparesNeighbours reports whether an instruction that asks its neighbours gives the same again wherever as many run along: it is told of
// their values, not of who they are.
func comparesNeighbours(op *mlir.Operation) bool {
	code := spirv.OpcodeOf(op)
	return code.Is(grammar.Derivative) || code == grammar.OpImageQueryLod
}

// asksCompany reports whether what an operation does may depend on which other invocations run along: an instruction that asks them, a call of
// what may do it, and what nothing is known of, as of SPV_AMD_shader_ballot.
func asksCompany(op *mlir.Operation) bool {
	switch code := spirv.OpcodeOf(op); {
	case code == grammar.OpFunctionCall, asksNeighbours(op):
		return true
	case code == grammar.OpExtInst, op.Is(spirv.OpExtInst), op.Is(spirv.OpInstruction):
		return op.Effects()&mlir.EffectUnknown != 0 && !isDebugInst(op)
	}
	return false
}

// reconverges reports whether an entry point of a module has the mode MaximallyReconvergesKHR.
func reconverges(module *mlir.Operation) bool {
	for op := range module.Region(0).Entry().Operations {
		if e, ok := op.Attr(spirv.ExecutionModeAttr).(*spirv.EnumAttr); ok && e.Value() == uint32(grammar.ExecutionModeMaximallyReconvergesKHR) {
			return true
		}
	}
	return false
}
