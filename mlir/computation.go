package mlir

import (
	"unsafe"

	"github.com/spvc/spvc/internal/intern"
)

// ComputationHash is the same for operations that agree in definition, attributes, type of the first result and operands, whatever the
// order of these. It may be another one in the next run of a program.
func (op *Operation) ComputationHash() uint64 {
	return op.computation(op.Def()).Word(uint64(uintptr(unsafe.Pointer(op.attrs)))).Sum()
}

// ComputationHashAs is ComputationHash as if op were of another definition, and had no attributes but properties.
func (op *Operation) ComputationHashAs(def *OpDef) uint64 { return op.computation(def).Sum() }

func (op *Operation) computation(def *OpDef) intern.Hash {
	var operands uint64
	for _, v := range op.Operands {
		operands += intern.Hash(0).Word(uint64(uintptr(unsafe.Pointer(v)))).Sum()
	}
	h := intern.Hash(operands).Word(uint64(uintptr(unsafe.Pointer(def)))).Word(uint64(uintptr(unsafe.Pointer(op.props))))
	if op.NumResults() > 0 {
		h = h.Word(address(op.Result(0).typ))
	}
	return h
}
