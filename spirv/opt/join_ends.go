package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// joinEnds takes selections away that do something or nothing, and with which a way through a selection ends: what went to their ends goes
// to the end of the selection around. A merge instruction, a label and a branch go.
func (f *flow) joinEnds(around spirv.SelectionOp) {
	for b := range around.Op.Region(0).Blocks {
		s, branch := selectionAtEnd(b, around.Merge())
		if s.Op != nil && leavesSimply(s) && endsShorter(s, around) {
			f.branchToEnd(s, branch, around.Merge())
		}
	}
}

// selectionAtEnd is the selection that a block ends with, but for the branch to the end of what is around, which alone has its results.
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

// How many words there are for a merge instruction with its label and branch, for OpPhi, and in that for each way in.
const (
	mergeWords = 7
	phiWords   = 3
	wayWords   = 2
)

// endsShorter reports whether there are fewer words without a selection: its results are no values any more, but each way to the end of what is
// around says what that results in.
func endsShorter(s, around spirv.SelectionOp) bool {
	ways := 0
	for range s.Merge().Predecessors {
		ways++
	}
	return mergeWords+s.Op.NumResults()*(phiWords+ways*wayWords) > (ways-1)*around.Op.NumResults()*wayWords
}

// branchToEnd has what goes to the end of a selection go where the branch behind that goes, with what it passes.
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
