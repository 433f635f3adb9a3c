package structure

import (
	"slices"

	"github.com/spvc/spvc/internal/graph"
)

// DropTrivialPhis removes the phis that are one value on every way in, directly
// or through other phis, and returns what to use in their place. Regions carry
// values without them, and export drops them as well, so that a module keeps its
// form on the way there and back.
//
// An undefined value from a block that is never reached does not count. same
// gives equal numbers for equal constants; kept says that a phi must stay.
func (g *CFG) DropTrivialPhis(same func(Value) Value, isUndefAt func(Value, int32) bool, kept func(Value) bool) map[Value]Value {
	if !slices.ContainsFunc(g.Blocks, func(b Block) bool { return len(b.Phis) > 0 }) {
		return nil
	}
	var phis []graph.Phi[Value]
	reached := graph.Reachable(g.Plain(), g.Entry)
	for i := range g.Blocks {
		b := &g.Blocks[i]
		for _, p := range b.Phis {
			x := graph.Phi[Value]{Value: p.ID, Stays: kept(p.ID)}
			for k, v := range p.In {
				if reached[b.Preds[k]] || !isUndefAt(v, b.Preds[k]) {
					x.In = append(x.In, same(v))
				}
			}
			phis = append(phis, x)
		}
	}
	replaced := graph.OneValue(phis)
	g.removePhis(replaced)
	return replaced
}

// removePhis takes out the phis that are another value and makes the others use
// that.
func (g *CFG) removePhis(replaced map[Value]Value) {
	for i := range g.Blocks {
		b := &g.Blocks[i]
		kept := b.Phis[:0]
		for _, p := range b.Phis {
			if _, gone := replaced[p.ID]; gone {
				continue
			}
			for k, v := range p.In {
				if w, ok := replaced[v]; ok {
					p.In[k] = w
				}
			}
			kept = append(kept, p)
		}
		b.Phis = kept
	}
}
