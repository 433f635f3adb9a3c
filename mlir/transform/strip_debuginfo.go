package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(StripDebugInfo) }

// StripDebugInfo makes all locations unknown: those of operations and of the
// arguments of blocks.
var StripDebugInfo = &pass.Pass{
	Name:    "strip-debuginfo",
	Title:   "StripDebugInfo",
	Summary: "Strip debug info from all operations",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) {
		op.SetLoc(mlir.UnknownLoc)
		for at := range op.Nested {
			at.SetLoc(mlir.UnknownLoc)
		}
		for b := range op.NestedBlocks {
			for i := range b.NumArguments() {
				b.SetArgumentLoc(i, mlir.UnknownLoc)
			}
		}
	},
}
