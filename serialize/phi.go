package serialize

import (
	"maps"

	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// simplify finds the parameters that are one value on every way in, directly or
// through other parameters, and records them in plan.same. What a region carries
// out, or a loop around, is often just a value that SPIR-V uses directly; some
// types (images, pointers in logical addressing) may not even go through OpPhi.
//
// canonical maps constants of the same value to one of them.
func (p *plan) simplify(canonical func(*mlir.Value) *mlir.Value) {
	var phis []graph.Phi[*mlir.Value]
	params := map[*mlir.Value]bool{}
	for _, b := range p.blocks {
		for _, v := range b.params {
			params[v] = true
		}
	}
	if len(params) == 0 {
		return
	}
	reached := p.reachable()
	for _, b := range p.blocks {
		for i, v := range b.params {
			x := graph.Phi[*mlir.Value]{Value: v, Stays: p.asMLIR || p.kept[v]}
			for _, e := range b.preds {
				in := p.value(e.args[i])
				if def := in.Def(); def != nil && def.Is(spirv.OpUndef) && !reached[e.from] {
					continue // what is never executed does not count
				}
				if !params[in] {
					in = canonical(in)
				}
				x.In = append(x.In, in)
			}
			phis = append(phis, x)
		}
	}
	maps.Copy(p.same, graph.OneValue(phis))
}

// reachable are the blocks that control can get to.
func (p *plan) reachable() map[*block]bool {
	seen := map[*block]bool{p.blocks[0]: true}
	for stack := []*block{p.blocks[0]}; len(stack) > 0; {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, e := range b.edges {
			if !seen[e.to] {
				seen[e.to] = true
				stack = append(stack, e.to)
			}
		}
	}
	return seen
}
