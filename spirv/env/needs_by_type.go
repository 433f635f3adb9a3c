package env

import (
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// instructionNeeds are those of an operation that stands for an instruction: what the grammar says, and what its extensions say about the types
// of its operands.
func (w *walk) instructionNeeds(op *mlir.Operation, in *grammar.Instruction) {
	n := InstructionNeed(in)
	switch in.Opcode {
	case grammar.OpFDot2MixAcc32VALVE, grammar.OpFDot2MixAcc16VALVE: // a capability for each of two kinds of components
		if op.NumOperands() > 0 {
			n.Capabilities = ofBFloat16(mlir.ElementTypeOrSelf(op.Operand(0).Type()) == mlir.BF16, n.Capabilities)
		}
	case grammar.OpBitcast:
		if op.NumOperands() > 0 && op.NumResults() > 0 && castsAddress(op.Operand(0).Type(), op.Result(0).Type()) {
			w.need(Need{Extensions: []string{"SPV_KHR_physical_storage_buffer"}, Version: grammar.MakeVersion(1, 5)})
		}
	case grammar.OpCompositeConstruct:
		if op.NumOperands() == 1 && op.NumResults() > 0 && isVectorType(op.Result(0).Type()) {
			w.need(Need{Capabilities: longVectors}) // others have two constituents or more
		}
	}
	w.need(n)
}

var longVectors = []grammar.Capability{grammar.CapabilityLongVectorEXT}

// ofBFloat16 are the capabilities of a list that are for bfloat16, or the others.
func ofBFloat16(is bool, list []grammar.Capability) (out []grammar.Capability) {
	for _, c := range list {
		if strings.Contains(c.String(), "BFloat16") == is {
			out = append(out, c)
		}
	}
	return out
}

// castsAddress reports whether one of two types is a pointer, and the other a vector of integers.
func castsAddress(a, b mlir.Type) bool {
	return isPointer(a) && isVectorType(b) || isVectorType(a) && isPointer(b)
}

func isPointer(t mlir.Type) bool {
	_, ok := t.(*spirv.PointerType)
	return ok
}

func isVectorType(t mlir.Type) bool {
	_, ok := t.(*mlir.VectorType)
	return ok
}

// vector is about a vector: many components, or components that are pointers.
func (w *walk) vector(t *mlir.VectorType) {
	if len(t.Shape()) == 1 {
		w.need(VectorNeed(t.Shape()[0]))
	}
	if isPointer(t.ElementType()) {
		w.need(Need{Capabilities: pointerVectors})
	}
}

var pointerVectors = []grammar.Capability{grammar.CapabilityMaskedGatherScatterINTEL}
