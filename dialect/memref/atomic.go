package memref

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// verifyAtomicRMW checks that there is one index for each dimension, and that the kind fits what is in memory.
func verifyAtomicRMW(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t := op.Operand(1).Type().(*mlir.MemRefType)
	kind := arith.AtomicRMWKind.In(op, "kind")
	_, isFloat := t.ElementType().(*mlir.FloatType)
	switch {
	case op.NumOperands()-2 != len(t.Shape()):
		d.OpError(op, "expects the number of subscripts to be equal to memref rank")
	case wantsFloat.Get()[kind] && !isFloat:
		d.OpError(op, "with kind '%s' expects a floating-point type", arith.AtomicRMWKind.Word(kind))
	case wantsInteger.Get()[kind] && isFloat:
		d.OpError(op, "with kind '%s' expects an integer type", arith.AtomicRMWKind.Word(kind))
	default:
		return true
	}
	return false
}

// Any value can be assigned, and MLIR does not ask what maxnumf and minnumf are given.
var (
	wantsFloat = lazy.Value[map[uint64]bool]{Make: func() map[uint64]bool {
		return map[uint64]bool{
			arith.AtomicRMWKindAddf: true, arith.AtomicRMWKindMaximumf: true, arith.AtomicRMWKindMinimumf: true, arith.AtomicRMWKindMulf: true,
		}
	}}
	wantsInteger = lazy.Value[map[uint64]bool]{Make: func() map[uint64]bool {
		return map[uint64]bool{
			arith.AtomicRMWKindAddi: true, arith.AtomicRMWKindMaxs: true, arith.AtomicRMWKindMaxu: true, arith.AtomicRMWKindMins: true,
			arith.AtomicRMWKindMinu: true, arith.AtomicRMWKindMuli: true, arith.AtomicRMWKindOri: true, arith.AtomicRMWKindAndi: true,
			arith.AtomicRMWKindXori: true,
		}
	}}
)
