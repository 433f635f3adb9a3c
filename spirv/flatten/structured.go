package flatten

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// A Fault in the control flow of a function is what a shader must not have, and
// where.
type Fault struct {
	At   *mlir.Operation
	Text string
}

// Unstructured is the first fault of a function as a shader's: a conditional branch
// or switch that selects between two blocks which are no exits of a construct, and
// has no merge instruction, or a branch back to a block that heads no loop
// (specification, section 2.11.2). It is nil if there is none. The blocks are looked
// at in the order of their dominance.
func (p *Plan) Unstructured() *Fault {
	if len(p.Blocks) == 0 {
		return nil
	}
	order, back := p.reversePostorder()
	if back != nil {
		return &Fault{back.Term, "branches back to a block in a shader, where only a loop can: use spv.loop"}
	}
	seen := make([]bool, p.count)
	for _, b := range order {
		if b.Merge.Join != nil {
			seen[b.Merge.Join.Index] = true
			if b.Merge.Continue != nil {
				seen[b.Merge.Continue.Index] = true
			}
		}
		if b.Term == nil || len(b.Edges) < 2 {
			continue
		}
		unseen := 0
		for _, e := range b.Edges {
			if !seen[e.To.Index] {
				seen[e.To.Index] = true
				unseen++
			}
		}
		if b.Merge.Join == nil && (b.Term.Is(spirv.OpSwitch) || unseen == 2) {
			return &Fault{b.Term, "selects between blocks in a shader, where a selection must be structured: put it at the head of an spv.selection"}
		}
	}
	return nil
}

// reversePostorder is the blocks that can be reached, each in front of what it
// leads to but for back edges. Merge blocks and continue targets count as led to.
// It stops at a block that branches back to one which heads no loop.
func (p *Plan) reversePostorder() (order []*Block, back *Block) {
	type frame struct {
		b    *Block
		next int
	}
	successor := func(b *Block, i int) (*Block, bool) {
		if i < len(b.Edges) {
			return b.Edges[i].To, true
		}
		switch i - len(b.Edges) {
		case 0:
			return b.Merge.Join, true
		case 1:
			return b.Merge.Continue, true
		}
		return nil, false
	}
	visited, open := make([]bool, p.count), make([]bool, p.count)
	entry := p.Blocks[0]
	visited[entry.Index], open[entry.Index] = true, true
	for stack := []frame{{b: entry}}; len(stack) > 0; {
		top := &stack[len(stack)-1]
		to, ok := successor(top.b, top.next)
		isBranch := top.next < len(top.b.Edges)
		top.next++
		switch {
		case !ok:
			order = append(order, top.b)
			open[top.b.Index] = false
			stack = stack[:len(stack)-1]
		case isBranch && open[to.Index] && to.Merge.Continue == nil && top.b.Term != nil:
			return nil, top.b
		case to != nil && !visited[to.Index]:
			visited[to.Index], open[to.Index] = true, true
			stack = append(stack, frame{b: to})
		}
	}
	slices.Reverse(order)
	return order, nil
}
