package deserialize

import "github.com/spvc/spvc/internal/graph"

// dropTrivialPhis removes the phis that are one value on every way in, directly
// or through other phis, and returns what to use in their place. Regions carry
// values without them, and export drops them as well, so that a module keeps its
// form on the way there and back.
//
// An undefined value from a block that is never reached does not count. same
// gives equal numbers for equal constants; kept says that a phi must stay.
func (g *cfg) dropTrivialPhis(same func(number) number, isUndefAt func(number, int32) bool, kept func(number) bool) map[number]number {
	var phis []graph.Phi[number]
	reached := graph.Dominators(graph.FromLists(g.plain()), g.entry)
	for i := range g.blocks {
		b := &g.blocks[i]
		for _, p := range b.phis {
			x := graph.Phi[number]{Value: p.id, Stays: kept(p.id)}
			for k, v := range p.in {
				if reached.Reaches(b.preds[k]) || !isUndefAt(v, b.preds[k]) {
					x.In = append(x.In, same(v))
				}
			}
			phis = append(phis, x)
		}
	}
	if len(phis) == 0 {
		return nil
	}
	replaced := graph.OneValue(phis)
	g.removePhis(replaced)
	return replaced
}

// removePhis takes out the phis that are another value and makes the others use
// that.
func (g *cfg) removePhis(replaced map[number]number) {
	for i := range g.blocks {
		b := &g.blocks[i]
		kept := b.phis[:0]
		for _, p := range b.phis {
			if _, gone := replaced[p.id]; gone {
				continue
			}
			for k, v := range p.in {
				if w, ok := replaced[v]; ok {
					p.in[k] = w
				}
			}
			kept = append(kept, p)
		}
		b.phis = kept
	}
}
