package analysis

import (
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/mlir"
)

// Dominance answers whether control must pass one place to come to another. It
// looks at a region when it is first asked about it, so that only one goroutine
// may ask. It stays right as long as blocks and branches do.
type Dominance struct{ mlir.Dominance }

// Analyze waits for questions.
func (d *Dominance) Analyze(*Cache) {}

// PostDominance answers whether control that passes one block must pass another
// later, before it leaves the region. Unlike dominance it heeds what leaves the
// region from inside an operation, such as a return. It stays right as long as
// blocks, branches and other ways out do.
type PostDominance struct {
	flow *Flow
	tree *graph.Tree
}

// Analyze finds the tree.
func (p *PostDominance) Analyze(c *Cache) {
	p.flow = Get[Flow](c)
	p.tree = graph.PostDominators(p.flow.Graph, p.flow.Ends...)
}

// Blocks reports whether control that passes b must pass a, at the same time or
// later; both are in one region. A block post-dominates itself. A loop without end
// may end after each of its blocks.
func (p *PostDominance) Blocks(a, b *mlir.Block) bool {
	return p.tree.Dominates(int32(a.Number()), int32(b.Number()))
}

// Immediate is the first block after b that post-dominates it; nil if there is
// none.
func (p *PostDominance) Immediate(b *mlir.Block) *mlir.Block {
	if d := p.tree.Idom[b.Number()]; d != graph.None {
		return p.flow.Blocks[d]
	}
	return nil
}
