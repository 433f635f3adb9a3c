package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/cf"
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/mlir"
)

// meet has the ways that a branch chooses from, which are the blocks that are behind one of its destinations alone, meet in one block, and lead
// there by one branch each. It goes over branches from the outside to the inside, where loops are as they should be.
func (l *lifter) meet(r *mlir.Region, s *shape) (changed bool) {
	g := graph.New(len(s.blocks), s.edges)
	m := &meeting{lifter: l, shape: s, entries: make([]int, len(s.blocks))}
	m.dominators = graph.Dominators(g, 0)
	m.dominated = m.dominators.Children()
	for _, to := range g.Edges {
		m.entries[to]++
	}
	parts := graph.StronglyConnected(g) // each is a block
	for i := int32(parts.Len()) - 1; i >= 0; i-- {
		v := parts.Vertices(i)[0]
		if end := s.blocks[v].Last(); end.NumSuccessors() > 1 && !s.leaves[v] {
			changed = m.branch(r, end) || changed
		}
	}
	return changed
}

type meeting struct {
	*lifter
	*shape
	dominators *graph.Tree
	dominated  *graph.Graph
	entries    []int // by block: how many edges lead to it that are not back to the head of a loop
}

// branch does it for one branch.
func (m *meeting) branch(r *mlir.Region, end *mlir.Operation) (changed bool) {
	ways := make([][]edge, end.NumSuccessors()) // out of them
	own := make([]bool, len(ways))              // they have blocks
	for i, to := range end.Successors {
		if v := m.at(to); v >= 0 && m.entries[v] == 1 {
			own[i], ways[i] = true, m.outOf(v)
		} else {
			ways[i] = []edge{{end, i}}
		}
	}
	all := slices.Concat(ways...)
	targets := targetsOf(all)
	if len(targets) == 0 {
		return false
	}
	to := targets[0]
	if len(targets) > 1 {
		to, changed = m.choose(r, all), true
	}
	for i, edges := range ways {
		if own[i] && len(edges) > 0 && (len(edges) > 1 || !edges[0].end.Is(cf.Branch)) {
			m.gather(r, edges, to)
			changed = true
		}
	}
	return changed
}

// outOf are the edges out of what a block dominates.
func (m *meeting) outOf(v int32) (list []edge) {
	for todo := []int32{v}; len(todo) > 0; {
		w := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], m.dominated.Successors(w)...)
		end := m.blocks[w].Last()
		for i, to := range end.Successors {
			if t := m.at(to); t < 0 || !m.dominators.Dominates(v, t) {
				list = append(list, edge{end, i})
			}
		}
	}
	return list
}
