package mlir

import (
	"unsafe"

	"github.com/spvc/spvc/internal/intern"
)

// ComputationHash is the same for operations that agree in definition, attributes, type of the first result and operands, whatever the
// order of these. It may be another one in the next run of a program.
func (op *Operation) ComputationHash() uint64 {
	var operands uint64
	for _, v := range op.Operands {
		operands += intern.Hash(0).Word(uint64(uintptr(unsafe.Pointer(v)))).Sum()
	}
	h := intern.Hash(operands).Word(uint64(uintptr(unsafe.Pointer(op.Def()))))
	h = h.Word(uint64(uintptr(unsafe.Pointer(op.props)))).Word(uint64(uintptr(unsafe.Pointer(op.attrs))))
	if op.NumResults() > 0 {
		h = h.Word(address(op.Result(0).typ))
	}
	return h.Sum()
}
