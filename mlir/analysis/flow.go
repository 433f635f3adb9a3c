package analysis

import (
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/mlir"
)

// Flow is the control flow between the blocks inside an operation, those inside
// other isolated operations excepted: the branches, and the ways that lead out of
// regions further in. A block is known by its number; see [mlir.Block.Number].
type Flow struct {
	*graph.Graph               // of the numbers of blocks; 0 is none
	Blocks       []*mlir.Block // by number
	Entries      []int32       // of all regions
	// Ends are blocks, besides those without successors, in which control may leave
	// their region for good: it leaves from inside an operation in the block.
	Ends []int32

	left []bool // by the number of an operation's first block, see Leaves
	next []bool // by block, whether its end leaves the operation around for what follows that
}

// Analyze finds the flow.
func (f *Flow) Analyze(c *Cache) {
	f.Blocks = make([]*mlir.Block, c.Op().RenumberAround().Blocks)
	f.left, f.next = make([]bool, len(f.Blocks)), make([]bool, len(f.Blocks))
	for b := range blocksInside(c.Op()) {
		f.Blocks[b.Number()] = b
		if b.IsEntry() {
			f.Entries = append(f.Entries, int32(b.Number()))
		}
	}
	for op := range inside(c.Op()) {
		if op.NumRegions() == 0 {
			continue
		}
		for e := range op.RegionEdges {
			if e.To == nil && e.From != op {
				f.next[e.From.Block().Number()] = true
			}
		}
	}
	var edges [][2]int32
	for b := range blocksInside(c.Op()) {
		edges = f.from(b, edges)
	}
	f.Graph = graph.New(len(f.Blocks), func(yield func(from, to int32) bool) {
		for _, e := range edges {
			if !yield(e[0], e[1]) {
				return
			}
		}
	})
}

// from appends the ways out of the end of a block.
func (f *Flow) from(b *mlir.Block, edges [][2]int32) [][2]int32 {
	end := b.Last()
	if end == nil {
		return edges
	}
	for _, to := range end.Successors {
		if to != nil && to.Region() == b.Region() {
			edges = append(edges, [2]int32{int32(b.Number()), int32(to.Number())})
		}
	}
	if end.NumSuccessors() > 0 || !end.Has(mlir.IsTerminator) || end.Has(mlir.NeverReached) {
		return edges
	}
	exit := end.ExitBlock()
	if exit == nil && (f.next[b.Number()] || !saysWhere(b.Parent())) {
		return edges
	}
	at := b
	for exit == nil || at.Region() != exit.Region() {
		around := at.Parent()
		if around == nil || around.Has(mlir.IsolatedFromAbove) || around.Block() == nil {
			return edges
		}
		f.left[firstBlock(around).Number()] = true
		if at = around.Block(); exit == nil || at.Region() != exit.Region() {
			f.Ends = append(f.Ends, int32(at.Number()))
		}
	}
	return append(edges, [2]int32{int32(at.Number()), int32(exit.Number())})
}

// saysWhere reports whether op says where control goes from its regions. What says
// nothing is taken to go on behind op.
func saysWhere(op *mlir.Operation) bool { return op.Def() != nil && op.Def().RegionEdges != nil }

// firstBlock is the first block in a region of op, nil if there is none.
func firstBlock(op *mlir.Operation) *mlir.Block {
	for i := range op.NumRegions() {
		if b := op.Region(i).Entry(); b != nil {
			return b
		}
	}
	return nil
}

// Leaves reports whether control may leave op, which is no isolated operation, from
// inside to somewhere else than what follows it.
func (f *Flow) Leaves(op *mlir.Operation) bool {
	b := firstBlock(op)
	return b != nil && f.left[b.Number()]
}

// inside yields the operations inside root, an operation before what it holds,
// without what is inside isolated ones.
func inside(root *mlir.Operation) func(yield func(*mlir.Operation) bool) {
	return func(yield func(*mlir.Operation) bool) {
		root.Walk(func(op *mlir.Operation) mlir.WalkResult {
			switch {
			case op == root:
				return mlir.WalkAdvance
			case !yield(op):
				return mlir.WalkInterrupt
			case op.Has(mlir.IsolatedFromAbove):
				return mlir.WalkSkip
			}
			return mlir.WalkAdvance
		})
	}
}

// blocksInside yields the blocks of root and of the operations inside.
func blocksInside(root *mlir.Operation) func(yield func(*mlir.Block) bool) {
	return func(yield func(*mlir.Block) bool) {
		blocks := func(op *mlir.Operation) bool {
			for i := range op.NumRegions() {
				for b := range op.Region(i).Blocks {
					if !yield(b) {
						return false
					}
				}
			}
			return true
		}
		if !blocks(root) {
			return
		}
		for op := range inside(root) {
			if op.NumRegions() > 0 && !op.Has(mlir.IsolatedFromAbove) && !blocks(op) {
				return
			}
		}
	}
}
