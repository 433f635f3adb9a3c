package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/transform"
	"github.com/spvc/spvc/spirv"
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
		if !transform.PropagateConstants(op, c, d, roundingOf(op).compute) {
			return false
		}
		undecorateConstants(op)
		return true
	},
}

// undecorateConstants takes away the decorations of what arguments of blocks were: a constant stands for several, and has none of them.
func undecorateConstants(module *mlir.Operation) {
	var stale []*mlir.Operation
	for op := range module.Nested {
		if op.Is(spirv.OpDecorate) && op.Operand(0).Def() != nil && op.Operand(0).Def().Has(mlir.ConstantLike) {
			stale = append(stale, op)
		}
	}
	for _, op := range stale {
		op.Erase()
	}
}
