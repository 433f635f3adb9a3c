package flatten

import (
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Improve lets branches leave constructs directly where they must, finds the
// parameters that are no OpPhi, and gives each OpPhi one edge from each predecessor.
// Canonical maps constants of the same value to one of them. With distinct a
// condition chooses between two blocks, as it must from SPIR-V 1.6 on.
func (p *Plan) Improve(canonical func(*mlir.Value) *mlir.Value, distinct bool) {
	p.fold(distinct)
	p.simplify(canonical)
	p.splitTwins(distinct)
}

// simplify finds the parameters that are one value on every way in, directly or
// through other parameters. What a region carries out, or a loop around, is often
// just a value that SPIR-V uses directly; some types (images, pointers in logical
// addressing) may not even go through OpPhi.
func (p *Plan) simplify(canonical func(*mlir.Value) *mlir.Value) {
	var phis []graph.Phi[*mlir.Value]
	var reached []bool
	for _, b := range p.Blocks {
		for i, v := range b.Params {
			if reached == nil {
				reached = graph.Reachable(p.graph(p.byIndex(), false), int32(p.Blocks[0].Index))
			}
			x := graph.Phi[*mlir.Value]{Value: v, Stays: p.asMLIR || p.isKept(v) || len(b.Preds) == 0}
			aroundNothing := b.Merge.Continue != nil && !reached[b.Index] // what such a loop passes back comes behind what came in, though nothing does
			for e := range b.waysIn {
				in := p.Value(e.Args[i])
				if !reached[e.From.Index] && !aroundNothing && p.isNothing(in) {
					continue // what is never executed does not count
				}
				x.In = append(x.In, canonical(in))
			}
			phis = append(phis, x)
		}
	}
	if len(phis) == 0 {
		return
	}
	for v, is := range graph.OneValue(phis) {
		p.setSame(v, is)
	}
}

// isNothing reports whether v is undefined: as it says, or an argument of a block that nothing leads to.
func (p *Plan) isNothing(v *mlir.Value) bool {
	if def := v.Def(); def != nil {
		return def.Is(spirv.OpUndef)
	}
	b := v.ArgumentOf()
	return b != p.entry && len(p.target(b).Preds) == 0
}

// waysIn yields all edges into b, also where a block has several.
func (b *Block) waysIn(yield func(*Edge) bool) {
	for _, first := range b.Preds {
		edges := first.From.Edges
		for i := range edges {
			if edges[i].To == b && !yield(&edges[i]) {
				return
			}
		}
	}
}
