package graph_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/spvc/spvc/internal/graph"
	"github.com/stretchr/testify/require"
)

// checkDominators compares with the definition: a dominates b when b cannot be
// reached without a.
func checkDominators(t *testing.T, g *graph.Graph, roots []int32) {
	tree := graph.Dominators(g, roots...)
	all := reachedWithout(g, roots, graph.None)
	for a := range int32(g.Len()) {
		require.Equal(t, all[a], tree.Reaches(a))
		without := reachedWithout(g, roots, a)
		for b := range int32(g.Len()) {
			want := all[a] && all[b] && (a == b || !without[b])
			require.Equal(t, want, tree.Dominates(a, b), "%d dominates %d in %v", a, b, lists(g))
		}
	}
	seen := map[int32]bool{}
	children := tree.Children()
	for _, v := range tree.Order {
		d := tree.Idom[v]
		require.True(t, d == graph.None || seen[d], "%d comes after its dominator", v)
		require.True(t, d == graph.None || tree.Dominates(d, v) && contains(children.Successors(d), v))
		seen[v] = true
	}
}

// checkPostDominators compares with the definition, with edges from where the
// end may come to a vertex for it.
func checkPostDominators(t *testing.T, g *graph.Graph, more ...int32) {
	n := int32(g.Len())
	reach := reachability(g)
	ends := func(v int32) bool { // nothing that v leads to leads on to where nothing leads back
		for w := range n {
			if reach[v][w] && !reach[w][v] {
				return false
			}
		}
		return true
	}
	roots := slices.Clone(more)
	for v := range n {
		if ends(v) {
			roots = append(roots, v)
		}
	}
	tree, back := graph.PostDominators(g, more...), g.Reverse()
	for a := range n {
		require.True(t, tree.Reaches(a))
		without := reachedWithout(back, roots, a)
		for b := range n {
			require.Equal(t, a == b || !without[b], tree.Dominates(a, b), "%d post-dominates %d in %v", a, b, lists(g))
		}
	}
}

func TestDominators(t *testing.T) {
	forRandomGraphs(func(r *rand.Rand, g *graph.Graph) {
		checkDominators(t, g, []int32{0})
		checkDominators(t, g, []int32{int32(r.IntN(g.Len())), 0, int32(r.IntN(g.Len()))})
		checkPostDominators(t, g)
		checkPostDominators(t, g, int32(r.IntN(g.Len())), int32(r.IntN(g.Len())))
	})
}

func TestIntervalsOfSeveralTrees(t *testing.T) {
	order, parent := []int32{3, 0, 1, 2}, []int32{3, graph.None, 1, graph.None, 0}
	pre, last := make([]int32, 5), make([]int32, 5)
	graph.Intervals(order, parent, pre, last)
	require.Equal(t, []int32{1, 2, 3, 0, 0}, pre)
	require.Equal(t, []int32{1, 3, 3, 1, 0}, last)
}
