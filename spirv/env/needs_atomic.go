package env

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// atomicNeeds are those of an atomic operation: of the capabilities that the grammar lists for its instruction, the one for numbers of its
// width, and for integers of 64 bits one that the grammar does not list (3.31, "Int64Atomics").
func (w *walk) atomicNeeds(op *mlir.Operation, in *grammar.Instruction) {
	n := InstructionNeed(in)
	t := atomicType(op)
	switch t := mlir.ElementTypeOrSelf(t).(type) {
	case *mlir.IntegerType:
		if t.Width() == 64 {
			w.need(Need{Capabilities: int64Atomics})
		}
	case *mlir.FloatType:
		for _, c := range n.Capabilities {
			if strings.HasPrefix(c.String(), fmt.Sprint("AtomicFloat", t.Width())) && strings.Contains(c.String(), "Vector") == isVector(op) {
				n.Capabilities = []grammar.Capability{c}
				break
			}
		}
	}
	w.need(n)
}

var int64Atomics = []grammar.Capability{grammar.CapabilityInt64Atomics}

// atomicType is what the pointer of an atomic operation leads to; nil if that is not known.
func atomicType(op *mlir.Operation) mlir.Type {
	if op.NumOperands() == 0 {
		return nil
	}
	if p, ok := op.Operand(0).Type().(*spirv.PointerType); ok {
		return p.Pointee()
	}
	return nil
}

func isVector(op *mlir.Operation) bool {
	_, ok := atomicType(op).(*mlir.VectorType)
	return ok
}
