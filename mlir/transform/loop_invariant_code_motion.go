package transform

import (
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
	type step struct {
		op   *mlir.Operation
		done bool
	}
	todo := []step{{root, false}}
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		switch {
		case at.done:
			list = append(list, at.op)
			continue
		case at.op != root && wanted(at.op):
			todo = append(todo, step{at.op, true})
		}
		if at.op != root && at.op.Has(mlir.IsolatedFromAbove) {
			continue
		}
		inside := at.op.Inside()
		for i := len(inside) - 1; i >= 0; i-- {
			if inside[i].NumRegions() > 0 || wanted(inside[i]) {
				todo = append(todo, step{inside[i], false})
			}
		}
	}
	return list
}

// hoist moves operations out of a loop and says how many. One that has only operands that have moved follows.
func hoist(loop *mlir.Operation) (n int) {
	todo := loop.Inside()
	for i := 0; i < len(todo); i++ {
		op := todo[i]
		if !loop.IsAncestorOf(op) || op.Has(mlir.IsTerminator) || !isFree(op) || !usesOnlyOutside(op, loop) {
			continue
		}
		op.MoveBefore(loop)
		n++
		for _, v := range op.Results {
			for u := range v.Uses {
				if user := u.Owner(); user.Parent() == loop {
					todo = append(todo, user)
				}
			}
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
		if !inner.Has(mlir.IsTerminator) && !isFree(inner) {
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
