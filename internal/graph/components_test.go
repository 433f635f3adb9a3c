package graph_test

import (
	"math/rand/v2"
	"testing"

	"github.com/spvc/spvc/internal/graph"
	"github.com/stretchr/testify/require"
)

// checkComponents compares with the definition.
func checkComponents(t *testing.T, g *graph.Graph) {
	c, reach := graph.StronglyConnected(g), reachability(g)
	for v := range int32(g.Len()) {
		for w := range int32(g.Len()) {
			require.Equal(t, reach[v][w] && reach[w][v], c.Of[v] == c.Of[w], "%d with %d in %v", v, w, lists(g))
		}
	}
	for from, to := range g.Edges {
		require.GreaterOrEqual(t, c.Of[from], c.Of[to], "a component comes after what it leads to")
	}
	total := 0
	for i := range int32(c.Len()) {
		list := c.Vertices(i)
		total += len(list)
		for _, v := range list {
			require.Equal(t, i, c.Of[v])
		}
		require.Equal(t, len(list) > 1 || contains(g.Successors(list[0]), list[0]), c.IsCyclic(i))
	}
	require.Equal(t, g.Len(), total)
}

func TestStronglyConnected(t *testing.T) {
	forRandomGraphs(func(_ *rand.Rand, g *graph.Graph) { checkComponents(t, g) })
}

func TestSpread(t *testing.T) {
	forRandomGraphs(func(r *rand.Rand, g *graph.Graph) {
		bits := make([]uint64, g.Len())
		for range 3 {
			bits[r.IntN(g.Len())] |= 1 << r.IntN(64)
		}
		want, reach := make([]uint64, g.Len()), reachability(g)
		for v := range bits {
			for w := range want {
				if reach[v][w] {
					want[w] |= bits[v]
				}
			}
		}
		graph.StronglyConnected(g).Spread(g, bits)
		require.Equal(t, want, bits)
	})
}
