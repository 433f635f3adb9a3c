package flatten

import (
	"slices"

	"github.com/spvc/spvc/internal/graph"
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
	if len(p.Blocks) == 0 || len(p.Blocks) == 1 && len(p.Blocks[0].Edges) == 0 {
		return nil
	}
	order, back := p.reversePostorder()
	if back != nil {
		return &Fault{back.Term, "branches back to a block in a shader, where only a loop can: use spv.loop; in kernels, scf.while"}
	}
	seen := p.memory.flags.Make(p.count)
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
			return &Fault{b.Term, "selects between blocks in a shader, where a selection must be structured: put it at the head of an spv.selection; in kernels, use scf.if"}
		}
	}
	return nil
}

// reversePostorder is the blocks that can be reached, each in front of what it
// leads to but for back edges. Merge blocks and continue targets count as led to.
// Back is a block that branches back to one which heads no loop, nil if there is
// none.
func (p *Plan) reversePostorder() (order []*Block, back *Block) {
	blocks := p.byIndex()
	walk := p.memory.graphs.DepthFirst(p.graph(blocks, true), int32(p.Blocks[0].Index))
	pre, last := p.memory.numbers.Make(p.count), p.memory.numbers.Make(p.count)
	graph.Intervals(walk.Pre, walk.Parent, pre, last)
	for _, v := range walk.Pre {
		b := blocks[v]
		if b == nil || b.Term == nil {
			continue
		}
		for _, e := range b.Edges {
			if to := e.To.Index; pre[to] <= pre[v] && pre[v] <= last[to] && e.To.Merge.Continue == nil {
				return nil, b
			}
		}
	}
	order = p.memory.pointers.Make(len(walk.Post))[:0]
	for _, v := range slices.Backward(walk.Post) {
		if b := blocks[v]; b != nil {
			order = append(order, b)
		}
	}
	return order, nil
}

// byIndex is the blocks by their indexes, in the memory; nil for what is none of the plan's any more.
func (p *Plan) byIndex() []*Block {
	blocks := p.memory.pointers.Make(p.count)
	for _, b := range p.Blocks {
		blocks[b.Index] = b
	}
	return blocks
}

// graph is the branches between blocks, by their indexes, and with declared what
// merge instructions lead to. It is in the memory.
func (p *Plan) graph(blocks []*Block, declared bool) *graph.Graph {
	return p.memory.graphs.From(len(blocks), func(v int32, list []int32) []int32 {
		b := blocks[v]
		if b == nil {
			return list
		}
		for _, e := range b.Edges {
			list = append(list, int32(e.To.Index))
		}
		for _, to := range []*Block{b.Merge.Join, b.Merge.Continue} {
			if declared && to != nil {
				list = append(list, int32(to.Index))
			}
		}
		return list
	})
}
