package deserialize

import (
	"fmt"
	"github.com/spvc/spvc/internal/graph"
	"slices"
)

// Regions need two things that the binary does not promise: that a loop is
// entered by one unconditional branch, and that a block plays no two parts that
// belong to different regions. An inserted block takes one of the parts over.

// checkDeclared reports merge instructions that contradict each other or stand
// before a terminator that they cannot stand before.
func (g *cfg) checkDeclared() error {
	merges, conts := filled(len(g.blocks)), filled(len(g.blocks))
	for h := range g.blocks {
		b := &g.blocks[h]
		switch {
		case b.merge == none:
			continue
		case b.isSelection() && b.ends != endsConditional && b.ends != endsSwitch:
			return fmt.Errorf("block %d declares a merge block but does not choose", h)
		case b.merge == int32(h) || b.merge == b.cont || b.merge == g.entry || b.cont == g.entry:
			return fmt.Errorf("block %d declares an impossible merge block or continue target", h)
		case merges[b.merge] != none:
			return fmt.Errorf("block %d is the merge block of two headers, %d and %d", b.merge, merges[b.merge], h)
		case b.isLoop() && conts[b.cont] != none:
			return fmt.Errorf("block %d is the continue target of two loops", b.cont)
		}
		merges[b.merge] = int32(h)
		if b.isLoop() {
			conts[b.cont] = int32(h)
		}
	}
	return nil
}

// insertPreheaders gives each loop that needs it a block of its own to be
// entered from: one entered by another number of branches than one, entered by
// a conditional one, or whose header is also the merge block or the continue
// target of another construct.
func (g *cfg) insertPreheaders() {
	if !slices.ContainsFunc(g.blocks, func(b block) bool { return b.isLoop() }) {
		return
	}
	tree := graph.Dominators(graph.FromLists(g.structural()), g.entry)
	declarers := map[int32][]int32{} // of a block as merge block or continue target, itself excluded
	for h := range g.blocks {
		for _, t := range []int32{g.blocks[h].merge, g.blocks[h].cont} {
			if t != none && t != int32(h) {
				declarers[t] = append(declarers[t], int32(h))
			}
		}
	}
	for h := range int32(len(g.blocks)) {
		if !g.blocks[h].isLoop() {
			continue
		}
		var entering []int32
		for _, p := range g.blocks[h].preds {
			if !tree.Dominates(h, p) {
				entering = append(entering, p)
			}
		}
		if len(entering) == 1 && g.blocks[entering[0]].ends == endsBranch && len(declarers[h]) == 0 {
			continue
		}
		n := g.insertBefore(h)
		for _, p := range entering {
			g.redirect(p, h, n)
		}
		for _, d := range declarers[h] {
			g.redeclare(d, h, n)
		}
		if g.entry == h {
			g.entry = n
		}
	}
}

// redeclare makes n what header h declares x to be.
func (g *cfg) redeclare(h, x, n int32) {
	b := &g.blocks[h]
	if b.merge == x {
		b.merge = n
	}
	if b.cont == x {
		b.cont = n
	}
}

// insertMerges gives each construct whose merge block is also the continue
// target of a loop a merge block of its own. The branches that leave the
// construct still go to the old one; splitMerges moves them.
func (g *cfg) insertMerges() (inserted []int32) {
	conts := make([]bool, len(g.blocks))
	for h := range g.blocks {
		if c := g.blocks[h].cont; c != none {
			conts[c] = true
		}
	}
	for h := range g.blocks {
		if m := g.blocks[h].merge; m != none && conts[m] {
			n := g.insertBefore(m)
			g.blocks[h].merge = n
			inserted = append(inserted, n)
		}
	}
	return inserted
}

// splitMerges finishes insertMerges: now that the regions are known, branches
// that stand in the construct itself go to its new merge block.
func (s *structure) splitMerges(inserted []int32) {
	for _, n := range inserted {
		x := s.blocks[n].succs[0]
		for _, p := range slices.Clone(s.blocks[x].preds) {
			if s.tail[p] == s.mergeOf[n] {
				s.redirect(p, x, n)
			}
		}
	}
}
