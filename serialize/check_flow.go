package serialize

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// A fault in the control flow of a function is what a shader must not have, and
// where.
type fault struct {
	at   *mlir.Operation
	text string
}

// unstructured is the first fault of a function as a shader's: a conditional branch
// or switch that selects between two blocks which are no exits of a construct, and
// has no merge instruction, or a branch back to a block that heads no loop
// (specification, section 2.11.2). It is nil if there is none. The blocks are looked
// at in the order of their dominance.
func (p *plan) unstructured() *fault {
	if len(p.blocks) == 0 {
		return nil
	}
	order, back := reversePostorder(p.blocks[0])
	if back != nil {
		return &fault{back.term, "branches back to a block in a shader, where only a loop can: use spv.loop"}
	}
	seen := map[*block]bool{}
	for _, b := range order {
		if b.merge.join != nil {
			seen[b.merge.join] = true
			if b.merge.cont != nil {
				seen[b.merge.cont] = true
			}
		}
		if b.term == nil || len(b.edges) < 2 {
			continue
		}
		unseen := 0
		for _, e := range b.edges {
			if !seen[e.to] {
				seen[e.to] = true
				unseen++
			}
		}
		if b.merge.join == nil && (b.term.Is(spirv.OpSwitch) || unseen == 2) {
			return &fault{b.term, "selects between blocks in a shader, where a selection must be structured: put it at the head of an spv.selection"}
		}
	}
	return nil
}

// reversePostorder is the blocks that can be reached, each in front of what it
// leads to but for back edges. Merge blocks and continue targets count as led to.
// It stops at a block that branches back to one which heads no loop.
func reversePostorder(entry *block) (order []*block, back *block) {
	type frame struct {
		b    *block
		next int
	}
	successor := func(b *block, i int) (*block, bool) {
		if i < len(b.edges) {
			return b.edges[i].to, true
		}
		switch i - len(b.edges) {
		case 0:
			return b.merge.join, true
		case 1:
			return b.merge.cont, true
		}
		return nil, false
	}
	visited, open := map[*block]bool{entry: true}, map[*block]bool{entry: true}
	for stack := []frame{{b: entry}}; len(stack) > 0; {
		top := &stack[len(stack)-1]
		to, ok := successor(top.b, top.next)
		isBranch := top.next < len(top.b.edges)
		top.next++
		switch {
		case !ok:
			order = append(order, top.b)
			open[top.b] = false
			stack = stack[:len(stack)-1]
		case isBranch && open[to] && to.merge.cont == nil && top.b.term != nil:
			return nil, top.b
		case to != nil && !visited[to]:
			visited[to], open[to] = true, true
			stack = append(stack, frame{b: to})
		}
	}
	slices.Reverse(order)
	return order, nil
}
