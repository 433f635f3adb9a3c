package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(ControlFlowSink) }

// ControlFlowSink moves operations without effects into the one region that uses what they compute, where control need not come to
// it: by [mlir.OpDef.RegionEdges], with no way back into the region.
var ControlFlowSink = &pass.Pass{
	Name:       "control-flow-sink",
	Title:      "ControlFlowSink",
	Summary:    "Move operations into the branch that uses them",
	Statistics: []pass.Statistic{{Name: "num-sunk", Summary: "Number of operations sunk"}},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		return eachIsolated(op, c, d, func(root *mlir.Operation, said *notes) bool {
			n := 0
			for _, choice := range innermostFirst(root, isNoLoop) {
				for _, r := range regionsOfChoice(choice) {
					n += sink(r)
				}
			}
			said.count("num-sunk", n)
			return n > 0
		})
	},
}

func isNoLoop(op *mlir.Operation) bool { return !op.Has(mlir.LoopLike) }

// regionsOfChoice are the regions of op that run at most once, if it is open which.
func regionsOfChoice(op *mlir.Operation) (list []*mlir.Region) {
	ways, again := 0, make([]bool, op.NumRegions())
	for e := range op.RegionEdges {
		switch {
		case e.From == op:
			ways++
		case e.To != nil:
			again[e.To.Index()] = true
		}
	}
	if ways < 2 {
		return nil
	}
	for i := range op.NumRegions() {
		if !again[i] {
			list = append(list, op.Region(i))
		}
	}
	return list
}

// sink moves what only r uses to its start, then what only this uses.
func sink(r *mlir.Region) (n int) {
	var todo []*mlir.Operation
	for b := range r.Blocks {
		for op := range b.Operations {
			todo = append(todo, op)
		}
	}
	for len(todo) > 0 {
		user := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, v := range user.Operands {
			op := v.Def()
			if op == nil || op.ParentRegion() == r || !canSink(op) || !isUsedOnlyIn(op, r) {
				continue
			}
			op.MoveBefore(r.Entry().First())
			todo = append(todo, op)
			n++
		}
	}
	return n
}

// canSink reports whether op may run later, or not at all.
func canSink(op *mlir.Operation) bool {
	return !op.Has(mlir.IsTerminator) && op.Effects() == mlir.NoEffects
}

func isUsedOnlyIn(op *mlir.Operation, r *mlir.Region) bool {
	for _, v := range op.Results {
		for u := range v.Uses {
			if !isInside(u.Owner(), r) {
				return false
			}
		}
	}
	return true
}

func isInside(op *mlir.Operation, r *mlir.Region) bool {
	for at := op.ParentRegion(); at != nil; at = at.Parent().ParentRegion() {
		if at == r {
			return true
		}
	}
	return false
}
