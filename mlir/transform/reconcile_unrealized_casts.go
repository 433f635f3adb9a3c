package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(ReconcileUnrealizedCasts) }

// ReconcileUnrealizedCasts removes the casts that conversions have left between each other, where they cancel each other out.
var ReconcileUnrealizedCasts = &pass.Pass{
	Name:    "reconcile-unrealized-casts",
	Title:   "ReconcileUnrealizedCasts",
	Summary: "Simplify and eliminate unrealized conversion casts",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		var casts []*mlir.Operation
		op.Walk(func(at *mlir.Operation) mlir.WalkResult {
			if at.Is(mlir.UnrealizedCastOp) {
				casts = append(casts, at)
			}
			return mlir.WalkAdvance
		})
		return convert.Reconcile(casts)
	},
}
