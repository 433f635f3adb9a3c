package memref

import (
	"github.com/spvc/spvc/dialect/flow"
	"github.com/spvc/spvc/mlir"
)

var scopePatterns = []*mlir.Pattern{{Name: "AllocaScopeInliner", Rewrite: inlineScope}}

// inlineScope takes away a memref.alloca_scope in which nothing allocates, or that is the last thing in another one, which frees what it allocates at the same time.
func inlineScope(r *mlir.Rewriter, op *mlir.Operation) bool {
	if !op.Region(0).HasOneBlock() || mayAllocate(op) && !isLastInScope(op) {
		return false
	}
	flow.Inline(r, op, op.Region(0).Entry())
	return true
}

// mayAllocate reports whether something in op allocates memory for the time of the scope, or may do anything.
func mayAllocate(op *mlir.Operation) (found bool) {
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		switch {
		case at == op:
		case at.Is(Alloca), !at.Has(mlir.RecursiveEffects) && at.Effects()&mlir.EffectUnknown != 0:
			found = true
			return mlir.WalkInterrupt
		case at.Has(mlir.AutomaticAllocationScope):
			return mlir.WalkSkip
		}
		return mlir.WalkAdvance
	})
	return found
}

// isLastInScope reports whether nothing but the terminator is behind op in the one block of another scope.
func isLastInScope(op *mlir.Operation) bool {
	around := op.Parent()
	return around != nil && around.Has(mlir.AutomaticAllocationScope) && op.Block().Region().HasOneBlock() && op.Next() != nil && op.Next() == op.Block().Last()
}
