package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// leaveDirectly looks for selections that only choose whether to leave the loop, this turn of it, or the switch: if (x) break. A conditional branch to the place
// outside does that without a merge instruction and two blocks.
func (f *flow) leaveDirectly(r *mlir.Region) {
	for b := range r.Blocks {
		if f.isFixed(b) && (!isHeader(b) || b == f.continueTarget(r.Parent())) {
			continue
		}
		for op := b.Last(); op != nil; { // the last first: so little has to move
			before := op.Prev()
			if exit := onlyLeaves(op); exit != nil {
				f.leave(op, exit)
			}
			op = before
		}
	}
}

func isHeader(b *mlir.Block) bool {
	loop, ok := spirv.AsLoop(b.Parent())
	return ok && loop.Header() == b
}

// onlyLeaves is the block of such a selection that has nothing but spv._break, spv._continue or spv._switch_break; nil if op is no such selection.
func onlyLeaves(op *mlir.Operation) *mlir.Block {
	s, ok := spirv.AsSelection(op)
	if !ok || op.Region(0).Empty() {
		return nil
	}
	branch, ok := spirv.AsBranchConditional(s.Header().Last())
	if !ok || s.Header().First() != branch.Op || hasHints(branch.Op) {
		return nil
	}
	exit := branch.TrueLabel()
	if exit == s.Merge() {
		exit = branch.FalseLabel()
	}
	other := branch.TrueLabel() == s.Merge() || branch.FalseLabel() == s.Merge()
	if !other || exit.NumArguments() > 0 || exit.First() != exit.Last() {
		return nil
	}
	if last := exit.Last(); !last.Is(spirv.OpBreak) && !last.Is(spirv.OpContinue) && !last.Is(spirv.OpSwitchBreak) {
		return nil
	}
	for b := range s.Merge().Predecessors {
		if b != s.Header() {
			return nil
		}
	}
	return exit
}

// leave puts a conditional branch in the place of a selection that only leaves through exit.
func (f *flow) leave(op *mlir.Operation, exit *mlir.Block) {
	s, _ := spirv.AsSelection(op)
	branch, _ := spirv.AsBranchConditional(s.Header().Last())
	stays := branch.TrueArguments()
	if branch.TrueLabel() == exit {
		stays = branch.FalseArguments()
	}
	f.replaceArguments(s.Merge(), stays)
	results := s.Merge().Last().OperandValues()

	here := op.Block()
	region := here.Region()
	next := f.b.CreateBlock(region, op.Loc())
	f.numbers.AddBlock(next)
	f.reached = append(f.reached, f.round)
	region.InsertAfter(detached(next), here)
	for at := op.Next(); at != nil; at = op.Next() {
		at.MoveToEnd(next)
	}
	out := f.exitFrom(exit, region, next)
	build := spirv.NewBuilder(f.b.AtEnd(here), op.Loc())
	if branch.TrueLabel() == exit {
		build.BranchConditional(branch.Condition(), out.block, out.args, next, nil)
	} else {
		build.BranchConditional(branch.Condition(), next, nil, out.block, out.args)
	}
	f.replace(op, results)
}

// A way is a block to go to, and the values for its arguments.
type way struct {
	block *mlir.Block
	args  []*mlir.Value
}

// exitFrom is the way from a region to the place that exit, a block with nothing but spv._break or the like, leaves for. If the region is that of the loop or
// switch, it is a block there; else it is exit itself, which moves behind the block after.
func (f *flow) exitFrom(exit *mlir.Block, region *mlir.Region, after *mlir.Block) way {
	last := exit.Last()
	if last.Is(spirv.OpSwitchBreak) {
		if region.Entry().Last().Is(spirv.OpSwitch) {
			return way{region.LastBlock(), last.OperandValues()}
		}
	} else if loop, ok := spirv.AsLoop(region.Parent()); ok {
		if last.Is(spirv.OpBreak) {
			return way{loop.Merge(), last.OperandValues()}
		}
		return way{loop.ContinueTarget(), last.OperandValues()}
	}
	region.InsertAfter(detached(exit), after)
	return way{block: exit}
}

// detached is b, taken out of where it is.
func detached(b *mlir.Block) *mlir.Block {
	b.Remove()
	return b
}
