package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/cf"
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/mlir"
)

// A shape is the blocks of a region as a graph, before anything changes. What changes them gives them a shape from which operations can be
// made, as Bahmann et al. do it ("Perfect Reconstructability of Control Flow from Demand Dependence Graphs", 2015): nothing is cloned; where
// ways part and meet elsewhere, a number is carried that says where to go on.
type shape struct {
	blocks []*mlir.Block
	first  int       // the number of blocks[0]
	back   [][]int32 // by block: the heads of the loops that it ends
	leaves []bool    // by block: its branch is the one that leaves a loop
}

func shapeOf(r *mlir.Region) *shape {
	op := r.Parent()
	for !op.Has(mlir.IsolatedFromAbove) && op.Parent() != nil {
		op = op.Parent()
	}
	op.Renumber()
	s := &shape{first: r.Entry().Number()}
	for b := range r.Blocks {
		s.blocks = append(s.blocks, b)
	}
	s.back, s.leaves = make([][]int32, len(s.blocks)), make([]bool, len(s.blocks))
	return s
}

// at is the place of a block, negative for one that came later.
func (s *shape) at(b *mlir.Block) int32 {
	if i := b.Number() - s.first; i >= 0 && i < len(s.blocks) && s.blocks[i] == b {
		return int32(i)
	}
	return graph.None
}

// edges are those of the graph but for the ones that lead back to the heads of loops that are as they should be.
func (s *shape) edges(yield func(from, to int32) bool) {
	for i, b := range s.blocks {
		for _, to := range b.Last().Successors {
			if t := s.at(to); !slices.Contains(s.back[i], t) && !yield(int32(i), t) {
				return
			}
		}
	}
}

// reshape changes blocks that no operation can be made of: after it there is one that can be made, or it can be called again. It reports
// whether it did something.
func (l *lifter) reshape(r *mlir.Region) bool {
	for b := range r.Blocks {
		if end := b.Last(); end.NumSuccessors() > 0 && !end.Is(cf.Branch) && !end.Is(cf.CondBranch) && !end.Is(cf.Switch) {
			return false
		}
	}
	if l.oneEnd(r) {
		return true
	}
	s := shapeOf(r)
	changed, ok := l.loops(r, s)
	return changed || ok && l.meet(r, s)
}

// oneEnd has all ways that leave a region leave it from one block, if they leave it in the same manner.
func (l *lifter) oneEnd(r *mlir.Region) bool {
	var ends []*mlir.Operation
	for b := range r.Blocks {
		if end := b.Last(); end.NumSuccessors() == 0 {
			ends = append(ends, end)
		}
	}
	if len(ends) < 2 || slices.ContainsFunc(ends, func(end *mlir.Operation) bool { return !sameEnd(ends[0], end) }) {
		return false
	}
	loc := ends[0].Loc()
	block := l.CreateBlock(r, loc, typesOf(ends[0].OperandValues())...)
	l.Create(&mlir.OperationState{Name: ends[0].Name(), Loc: loc, Operands: argumentsOf(block)})
	for _, end := range ends {
		cf.CreateBranch(l.Before(end), loc, block, end.OperandValues()...)
		end.Erase()
	}
	return true
}

func sameEnd(a, b *mlir.Operation) bool {
	return a.Name() == b.Name() && a.NumRegions() == 0 && b.NumRegions() == 0 && !a.HasAttrs() && !b.HasAttrs() &&
		slices.Equal(typesOf(a.OperandValues()), typesOf(b.OperandValues()))
}
