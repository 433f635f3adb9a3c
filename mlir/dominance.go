package mlir

import (
	"slices"

	"github.com/spvc/spvc/internal/graph"
)

// Dominance answers whether control must pass one place to come to another. It
// computes the dominator tree of a region when first asked about two of its
// blocks, and is valid until blocks or branches change. The zero value is ready
// to use, by one goroutine, for one isolated operation after the other.
type Dominance struct {
	trees    []*regionTree          // by number of the first block
	numbered *Operation             // has the numbers that it had when it was first asked about
	shapes   map[string]*graph.Tree // of regions with few blocks, by their branches: most have those of one that was there before
	key      []byte
	lasts    bool // Forget was called, so there will be more of them
}

// How many shapes are remembered, of how many blocks, and in how many bytes.
const (
	mostShapes   = 256
	shapeBlocks  = 64
	longestShape = 1 << 10
)

// Forget lets d be asked again about what has changed. What does not depend on operations stays.
func (d *Dominance) Forget() {
	d.forget()
	d.lasts = true
}

func (d *Dominance) forget() {
	clear(d.trees)
	d.trees, d.numbered = d.trees[:0], nil
}

// A regionTree is the dominator tree of a region.
type regionTree struct {
	*graph.Tree
	blocks []*Block // by their vertices in the tree
	first  int      // the number that the first block had
}

// vertex is the place of b among the blocks, -1 if it is of another region. Who
// changes blocks elsewhere in the meantime gets the right answer, but not as fast.
func (t *regionTree) vertex(b *Block) int32 {
	if i := b.Number() - t.first; i >= 0 && i < len(t.blocks) && t.blocks[i] == b {
		return int32(i)
	}
	return int32(slices.Index(t.blocks, b))
}

// dominates reports whether a dominates b, which is so if b is never reached.
func (t *regionTree) dominates(a, b *Block) bool {
	i, j := t.vertex(a), t.vertex(b)
	if j < 0 || !t.Reaches(j) {
		return true
	}
	return i >= 0 && t.Dominates(i, j)
}

// IsReachable reports whether control can come to b from the region's entry.
func (d *Dominance) IsReachable(b *Block) bool {
	if b.IsEntry() || b.region == nil {
		return true
	}
	if b.uses == nil {
		return false
	}
	t := d.tree(b.region)
	return t.Reaches(t.vertex(b))
}

// Blocks reports whether a dominates b, both in one region; a block dominates
// itself, and everything dominates a block that is never reached.
func (d *Dominance) Blocks(a, b *Block) bool {
	if a == b || a.IsEntry() {
		return true
	}
	return d.tree(a.region).dominates(a, b)
}

// ImmediateDominator is the nearest block that dominates b, nil for the entry
// and for a block that is never reached.
func (d *Dominance) ImmediateDominator(b *Block) *Block {
	t := d.tree(b.region)
	i := t.Idom[t.vertex(b)]
	if i == graph.None {
		return nil
	}
	return t.blocks[i]
}

// Properly reports whether the operation a is done whenever control comes to b,
// also when b is nested deeper than a. An operation does not dominate itself,
// nor what is inside it.
func (d *Dominance) Properly(a, b *Operation) bool {
	return a.block != nil && d.defined(a, a.block, b)
}

// Value reports whether v is defined whenever control comes to op.
func (d *Dominance) Value(v *Value, op *Operation) bool {
	if b := v.ArgumentOf(); b != nil {
		return d.defined(nil, b, op)
	}
	return d.Properly(v.Def(), op)
}

// defined reports whether the operation def in block, or the arguments of the
// block if def is nil, are there at op.
func (d *Dominance) defined(def *Operation, block *Block, op *Operation) bool {
	at := op
	for at.block != nil && at.block.region != block.region {
		if at = at.Parent(); at == nil {
			return false
		}
	}
	switch {
	case at.block == nil:
		return false
	case at.block != block:
		return d.Blocks(block, at.block)
	case def == nil:
		return true
	case !block.region.HasSSADominance():
		return true
	}
	return def != at && def.IsBefore(at)
}

func (d *Dominance) tree(r *Region) *regionTree {
	if n := r.first.Number(); n < len(d.trees) {
		if t := d.trees[n]; t != nil && t.blocks[0] == r.first {
			return t
		}
	}
	d.number(r)
	t, n := d.newTree(r), r.first.Number()
	if more := n + 1 - len(d.trees); more > 0 {
		d.trees = append(d.trees, make([]*regionTree, more)...)
	}
	d.trees[n] = t
	return t
}

// number numbers the blocks of the isolated operation that r is in, once while it
// is asked about.
func (d *Dominance) number(r *Region) {
	op := r.parent
	for op != nil && !op.Has(IsolatedFromAbove) && op.Parent() != nil {
		op = op.Parent()
	}
	if op != nil && op != d.numbered {
		d.forget()
		n := op.Renumber().Blocks
		d.trees, d.numbered = slices.Grow(d.trees, n)[:n], op
	}
}

func (d *Dominance) newTree(r *Region) *regionTree {
	n := 0
	for b := r.first; b != nil; b = b.next {
		n++
	}
	t := &regionTree{first: r.first.Number(), blocks: make([]*Block, 0, n)}
	for b := r.first; b != nil; b = b.next {
		t.blocks = append(t.blocks, b)
	}
	if n > shapeBlocks || !d.lasts {
		t.Tree = t.dominators()
		return t
	}
	d.key = append(d.key[:0], byte(n))
	for from, to := range t.edges {
		d.key = append(d.key, byte(from), byte(to))
	}
	if t.Tree = d.shapes[string(d.key)]; t.Tree == nil {
		t.Tree = t.dominators()
		if len(d.key) > longestShape {
			return t
		}
		if d.shapes == nil || len(d.shapes) >= mostShapes {
			d.shapes = map[string]*graph.Tree{}
		}
		d.shapes[string(d.key)] = t.Tree
	}
	return t
}

func (t *regionTree) dominators() *graph.Tree {
	return graph.Dominators(graph.New(len(t.blocks), t.edges), 0)
}

// edges yields the branches in the region.
func (t *regionTree) edges(yield func(from, to int32) bool) {
	for i, b := range t.blocks {
		if b.last == nil {
			continue
		}
		for k := range b.last.NumSuccessors() {
			if to := b.last.Successor(k); to != nil && to.region == b.region && !yield(int32(i), t.vertex(to)) {
				return
			}
		}
	}
}
