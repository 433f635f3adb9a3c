package interp

import "github.com/spvc/spvc/spirv/grammar"

// Barriers of subgroups, for the sanitizer. Behind one each invocation of a subgroup knows what the others have done and knew.

// subgroupBarrier tells of a barrier of subgroups that the active invocations are at.
func (g *group) subgroupBarrier() {
	if g.m.check == nil || !g.m.compute() {
		return
	}
	r := g.m.check.races
	for s := range g.subsets(grammar.ScopeSubgroup) {
		members := min(int32(g.m.subgroup()), int32(all(g.size))-s.first%int32(all(g.m.size)))
		if n := int32(len(s.lanes)); n < members {
			g.find(Divergence, s.lanes[0], "only %d of %d invocations of the subgroup come to this barrier", n, members)
		}
		var together clock
		for _, l := range s.lanes {
			i := g.invocationNumber(l)
			t := r.thread(i)
			together.merge(&t.knows, r.now)
			together.merge(&t.pending, r.now)
			together.invocations.later(i, r.now)
		}
		for _, l := range s.lanes {
			t := r.thread(g.invocationNumber(l))
			t.knows.merge(&together, r.now)
			t.pending, t.seen = clock{}, nil
		}
	}
}
