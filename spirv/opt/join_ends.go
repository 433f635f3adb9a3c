package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// joinEnds looks in a selection for inner ones, without an else, with which a way through it ends: if (x) { …; if (y) { … } }. What goes to the end of the inner one can go to
// the end of the outer one instead, so that the inner one needs no merge instruction, label and branch.
func (f *flow) joinEnds(around spirv.SelectionOp) {
	for b := range around.Op.Region(0).Blocks {
		s, branch := selectionAtEnd(b, around.Merge())
		if s.Op != nil && leavesSimply(s) && endsShorter(s, around) {
			f.branchToEnd(s, branch, around.Merge())
		}
	}
}

// selectionAtEnd is such an inner selection in front of the branch at the end of b, which alone uses its results, and that branch.
func selectionAtEnd(b, end *mlir.Block) (none spirv.SelectionOp, branch spirv.BranchOp) {
	branch, ok := spirv.AsBranch(b.Last())
	if !ok || branch.TargetLabel() != end {
		return none, branch
	}
	s, ok := oneArmed(branch.Op.Prev())
	if !ok {
		return none, branch
	}
	for _, v := range s.Op.Results {
		for u := range v.Uses {
			if u.Owner() != branch.Op {
				return none, branch
			}
		}
	}
	return s, branch
}

// endsShorter reports whether the code has fewer words if the inner selection goes: the OpPhis of its results go, but those of the outer selection have more
// ways in.
func endsShorter(s, around spirv.SelectionOp) bool {
	ways := 0
	for range s.Merge().Predecessors {
		ways++
	}
	return mergeWords+s.Op.NumResults()*(phiWords+ways*wayWords) > (ways-1)*around.Op.NumResults()*wayWords
}

// branchToEnd makes what goes to the end of the inner selection do what the branch behind that does.
func (f *flow) branchToEnd(s spirv.SelectionOp, branch spirv.BranchOp, end *mlir.Block) {
	merge, passes := s.Merge(), branch.Arguments()
	for use := merge.FirstUse(); use != nil; use = merge.FirstUse() {
		from, i := use.Owner(), use.Index()
		values := make([]*mlir.Value, len(passes))
		for k, v := range passes {
			values[k] = passedOn(s.Op, v, from, i)
		}
		from.EraseSuccessorOperands(func(k, _ int) bool { return k == i })
		from.SetSuccessor(i, end)
		from.AppendSuccessorOperands(i, values...)
	}
	before := branch.Op.Block()
	region, after := before.Region(), before
	branch.Op.Erase()
	s.Header().Last().MoveToEnd(before)
	var blocks []*mlir.Block
	for b := range s.Op.Region(0).Blocks {
		if b != s.Header() && b != merge {
			blocks = append(blocks, b)
		}
	}
	for _, b := range blocks {
		region.InsertAfter(detached(b), after)
		after = b
	}
	f.erase(s.Op)
}
