package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/transform"
)

func init() { pass.Register(PropagateConstants) }

// PropagateConstants is [transform.SCCP] with all that is computed of constants, not only what the dialect folds.
//
// Facts: floats are folded where they are rounded as everywhere else (1), what is undefined is not folded (4), and a specialization constant is
// no constant (10).
var PropagateConstants = &pass.Pass{
	Name: "spirv-propagate-constants", Summary: "Find values that are constant on every way that control can take, floats among them",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		return transform.PropagateConstants(op, c, d, roundingOf(op).compute)
	},
}
