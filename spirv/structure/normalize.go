package structure

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
func (g *CFG) checkDeclared() error {
	merges, conts := filled(len(g.Blocks)), filled(len(g.Blocks))
	for h := range g.Blocks {
		b := &g.Blocks[h]
		switch {
		case b.Merge == None:
			continue
		case b.IsSelection() && b.Ends != EndsConditional && b.Ends != EndsSwitch:
			return fmt.Errorf("block %d declares a merge block but does not choose", h)
		case b.Merge == int32(h) || b.Merge == b.Cont || b.Merge == g.Entry || b.Cont == g.Entry:
			return fmt.Errorf("block %d declares an impossible merge block or continue target", h)
		case merges[b.Merge] != None:
			return fmt.Errorf("block %d is the merge block of two headers, %d and %d", b.Merge, merges[b.Merge], h)
		case b.IsLoop() && conts[b.Cont] != None:
			return fmt.Errorf("block %d is the continue target of two loops", b.Cont)
		}
		merges[b.Merge] = int32(h)
		if b.IsLoop() {
			conts[b.Cont] = int32(h)
		}
	}
	return nil
}

// insertPreheaders gives each loop that needs it a block of its own to be
// entered from: one entered by another number of branches than one, entered by
// a conditional one, or whose header is also the merge block or the continue
// target of another construct. Tree is of the structural control flow.
func (g *CFG) insertPreheaders(tree *graph.Tree) {
	if !slices.ContainsFunc(g.Blocks, func(b Block) bool { return b.IsLoop() }) {
		return
	}
	declarers := map[int32][]int32{} // of a block as merge block or continue target, itself excluded
	for h := range g.Blocks {
		for _, t := range []int32{g.Blocks[h].Merge, g.Blocks[h].Cont} {
			if t != None && t != int32(h) {
				declarers[t] = append(declarers[t], int32(h))
			}
		}
	}
	for h := range int32(len(g.Blocks)) {
		if !g.Blocks[h].IsLoop() {
			continue
		}
		var entering []int32
		for _, p := range g.Blocks[h].Preds {
			if !tree.Dominates(h, p) {
				entering = append(entering, p)
			}
		}
		if len(entering) == 1 && g.Blocks[entering[0]].Ends == EndsBranch && len(declarers[h]) == 0 {
			continue
		}
		n := g.insertBefore(h)
		for _, p := range entering {
			g.redirect(p, h, n)
		}
		for _, d := range declarers[h] {
			g.redeclare(d, h, n)
		}
		if g.Entry == h {
			g.Entry = n
		}
	}
}

// redeclare makes n what header h declares x to be.
func (g *CFG) redeclare(h, x, n int32) {
	b := &g.Blocks[h]
	if b.Merge == x {
		b.Merge = n
	}
	if b.Cont == x {
		b.Cont = n
	}
}

// insertMerges gives each construct whose merge block is also the continue
// target of a loop a merge block of its own. The branches that leave the
// construct still go to the old one; splitMerges moves them.
func (g *CFG) insertMerges() (inserted []int32) {
	conts := make([]bool, len(g.Blocks))
	for h := range g.Blocks {
		if c := g.Blocks[h].Cont; c != None {
			conts[c] = true
		}
	}
	for h := range g.Blocks {
		if m := g.Blocks[h].Merge; m != None && conts[m] {
			n := g.insertBefore(m)
			g.Blocks[h].Merge = n
			inserted = append(inserted, n)
		}
	}
	return inserted
}

// splitMerges finishes insertMerges: now that the regions are known, branches
// that stand in the construct itself go to its new merge block.
func (s *Tree) splitMerges(inserted []int32) {
	for _, n := range inserted {
		x := s.Blocks[n].Succs[0]
		for _, p := range slices.Clone(s.Blocks[x].Preds) {
			if s.Tail[p] == s.MergeOf[n] {
				s.redirect(p, x, n)
			}
		}
	}
}
