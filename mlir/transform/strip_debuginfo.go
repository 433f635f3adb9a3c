package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(StripDebugInfo) }

// StripDebugInfo makes all locations unknown: those of operations and of the
// arguments of blocks.
var StripDebugInfo = &pass.Pass{
	Name:      "strip-debuginfo",
	Title:     "StripDebugInfo",
	Summary:   "Strip debug info from all operations",
	Preserves: analysis.All,
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) (changed bool) {
		op.Walk(func(at *mlir.Operation) mlir.WalkResult {
			changed = changed || at.Loc() != mlir.UnknownLoc
			at.SetLoc(mlir.UnknownLoc)
			return mlir.WalkAdvance
		})
		for b := range op.NestedBlocks {
			for i := range b.NumArguments() {
				changed = changed || b.Argument(i).Loc() != mlir.UnknownLoc
				b.SetArgumentLoc(i, mlir.UnknownLoc)
			}
		}
		return changed
	},
}
