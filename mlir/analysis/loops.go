package analysis

import (
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/mlir"
)

// LoopNest is the loops inside an operation and how they nest, also through the
// regions of operations. It stays right as long as blocks and ways between them do.
type LoopNest struct {
	// Loops are all of them; one comes after those around it.
	Loops []*Loop
	of    []*Loop // by block
}

// A Loop is blocks that lead to each other.
type Loop struct {
	Header *mlir.Block // the first one that control comes to
	Parent *Loop       // the loop around; nil for none
	Depth  int         // how many loops there are around, this one included
	// Irreducible says that control may come in elsewhere than at the header.
	Irreducible bool
	// Blocks are those of the header's region that are in no loop further in, in
	// their order.
	Blocks []*mlir.Block
}

// Analyze finds the loops.
func (n *LoopNest) Analyze(c *Cache) {
	flow := Get[Flow](c)
	nest := graph.Loops(flow.Graph, flow.Entries...)
	n.of = make([]*Loop, len(flow.Blocks))
	loops := make([]*Loop, len(nest.Header))
	for number, b := range flow.Blocks { // those around an operation have lower numbers than those inside
		if b == nil {
			continue
		}
		n.of[number] = n.around(b, c.Op())
		if l := nest.Of[number]; l != graph.None {
			n.of[number] = n.make(l, nest, loops, flow, n.of[number])
			n.of[number].Blocks = append(n.of[number].Blocks, b)
		}
	}
}

// make makes loop l and those around it in its region; outer is around those.
func (n *LoopNest) make(l int32, nest *graph.Nest, loops []*Loop, flow *Flow, outer *Loop) *Loop {
	var missing []int32
	for at := l; at != graph.None && loops[at] == nil; at = nest.Parent[at] {
		missing = append(missing, at)
	}
	for i := len(missing) - 1; i >= 0; i-- {
		at := missing[i]
		made := &Loop{Header: flow.Blocks[nest.Header[at]], Parent: outer, Depth: 1, Irreducible: nest.Irreducible[at]}
		if p := nest.Parent[at]; p != graph.None {
			made.Parent = loops[p]
		}
		if made.Parent != nil {
			made.Depth += made.Parent.Depth
		}
		loops[at], n.Loops = made, append(n.Loops, made)
	}
	return loops[l]
}

// around is the innermost loop that holds the operation that b is in.
func (n *LoopNest) around(b *mlir.Block, root *mlir.Operation) *Loop {
	if op := b.Parent(); op != nil && op != root {
		return n.of[op.Block().Number()]
	}
	return nil
}

// Of is the innermost loop that b is in, as its header too; nil for none.
func (n *LoopNest) Of(b *mlir.Block) *Loop { return n.of[b.Number()] }

// Contains reports whether b is in loop l, or in one further in, or in an operation
// there.
func (n *LoopNest) Contains(l *Loop, b *mlir.Block) bool {
	at := n.of[b.Number()]
	for at != nil && at.Depth > l.Depth {
		at = at.Parent
	}
	return at == l
}
