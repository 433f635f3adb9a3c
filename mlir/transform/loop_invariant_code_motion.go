package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(LoopInvariantCodeMotion) }

// LoopInvariantCodeMotion moves what gives the same in each iteration in front of the loop, inner loops first: operations without
// effects, that may run where they would not have run, and use nothing from inside. Loops are operations with the trait LoopLike.
var LoopInvariantCodeMotion = &pass.Pass{
	Name:       "loop-invariant-code-motion",
	Title:      "LoopInvariantCodeMotion",
	Summary:    "Move what gives the same in each iteration in front of the loop",
	Statistics: []pass.Statistic{{Name: "num-hoisted", Summary: "Number of operations hoisted"}},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		return eachIsolated(op, c, d, func(root *mlir.Operation, said *notes) bool {
			n := 0
			for _, loop := range innermostFirst(root, func(op *mlir.Operation) bool { return op.Has(mlir.LoopLike) }) {
				n += hoist(loop)
			}
			said.count("num-hoisted", n)
			return n > 0
		})
	},
}

// innermostFirst are the operations in root that are wanted, one behind those inside it. What is inside isolated operations is left out.
func innermostFirst(root *mlir.Operation, wanted func(*mlir.Operation) bool) (list []*mlir.Operation) {
	root.Walk(func(op *mlir.Operation) mlir.WalkResult {
		switch {
		case op == root:
		case op.Has(mlir.IsolatedFromAbove):
			return mlir.WalkSkip
		case wanted(op):
			list = append(list, op)
		}
		return mlir.WalkAdvance
	})
	slices.Reverse(list)
	return list
}

// hoist moves operations out of a loop and says how many. One that has only operands that have moved follows.
func hoist(loop *mlir.Operation) (n int) {
	for _, op := range loop.Inside() {
		if !op.Has(mlir.IsTerminator) && isFree(op) && usesOnlyOutside(op, loop) {
			op.MoveBefore(loop)
			n++
		}
	}
	return n
}

// isFree reports whether op may run earlier, and where it would not have run: it has no effects, nor has what is inside.
func isFree(op *mlir.Operation) bool {
	switch {
	case op.Def() == nil, op.Effects() != mlir.NoEffects:
		return false
	case op.Def().Speculatable != nil:
		return op.Def().Speculatable(op)
	case op.Has(mlir.Pure), op.Has(mlir.ConstantLike):
		return true
	case !op.Has(mlir.RecursivelySpeculatable):
		return false
	}
	for _, inner := range op.Inside() {
		if !isFree(inner) {
			return false
		}
	}
	return true
}

// usesOnlyOutside reports whether all that op and what is inside it use is there before the loop.
func usesOnlyOutside(op, loop *mlir.Operation) bool {
	return op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		for _, v := range at.Operands {
			in := v.Block().Parent()
			if loop.IsAncestorOf(in) && !op.IsAncestorOf(in) {
				return mlir.WalkInterrupt
			}
		}
		return mlir.WalkAdvance
	})
}
