package loops

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(RangeFolding) }

// RangeFolding adds to the bounds of a loop what the body adds to its counter, and multiplies bounds and step by what it multiplies it by,
// where the counter is used for nothing else. A factor is a constant that is positive, else the loop would end elsewhere. As in MLIR, bounds
// are taken for numbers that stay in the range of their type when that is done.
var RangeFolding = &pass.Pass{
	Name:    "scf-for-loop-range-folding",
	Title:   "SCFForLoopRangeFolding",
	Summary: "Make sums and products with the counter of a loop part of its bounds",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) (changed bool) {
		for _, loop := range all(op, scf.For, false) {
			for foldRange(loop) {
				changed = true
			}
		}
		return changed
	},
}

// foldRange folds the only use of a counter, and reports whether it could.
func foldRange(loop *mlir.Operation) bool {
	counter := loop.Region(0).Entry().Argument(0)
	if !counter.HasOneUse() {
		return false
	}
	user := counter.FirstUse().Owner()
	multiplies := user.Is(arith.MulI)
	if !multiplies && !user.Is(arith.AddI) {
		return false
	}
	other := user.Operand(1 - counter.FirstUse().Index())
	if at := other.Block().Parent(); loop == at || loop.IsAncestorOf(at) {
		return false
	}
	if n, ok := constant(other); multiplies && (!ok || n <= 0) {
		return false
	}
	bounds := 2
	if multiplies {
		bounds = 3 // the step, too
	}
	m := before(loop)
	for i := range bounds {
		var now mlir.Mapping
		now.Map(counter, loop.Operand(i))
		loop.SetOperand(i, m.Clone(user, &now).Result(0))
	}
	user.ReplaceWith(counter)
	user.Erase()
	return true
}
