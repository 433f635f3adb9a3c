package graph_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/spvc/spvc/internal/graph"
	"github.com/stretchr/testify/require"
)

func lists(g *graph.Graph) [][]int32 {
	out := make([][]int32, g.Len())
	for v := range out {
		out[v] = g.Successors(int32(v))
	}
	return out
}

func contains(list []int32, v int32) bool { return slices.Contains(list, v) }

// forRandomGraphs tries graphs of all kinds: sparse and dense, with edges that
// stay near, as in code, and with edges anywhere.
func forRandomGraphs(check func(r *rand.Rand, g *graph.Graph)) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 1500 {
		succs := make([][]int32, 1+r.IntN(16))
		degree, near := 1+r.IntN(4), r.IntN(2) == 0
		for i := range succs {
			for range r.IntN(degree + 1) {
				to := r.IntN(len(succs))
				if near {
					to = min(max(i+r.IntN(5)-2, 0), len(succs)-1)
				}
				succs[i] = append(succs[i], int32(to))
			}
		}
		check(r, graph.FromLists(succs))
	}
}

// reachedWithout is what the roots reach when one vertex is gone.
func reachedWithout(g *graph.Graph, roots []int32, gone int32) []bool {
	seen := make([]bool, g.Len())
	var visit func(int32)
	visit = func(v int32) {
		if v == gone || seen[v] {
			return
		}
		seen[v] = true
		for _, s := range g.Successors(v) {
			visit(s)
		}
	}
	for _, r := range roots {
		visit(r)
	}
	return seen
}

// reachability is, for each vertex, what it leads to, itself included.
func reachability(g *graph.Graph) [][]bool {
	out := make([][]bool, g.Len())
	for v := range out {
		out[v] = reachedWithout(g, []int32{int32(v)}, graph.None)
	}
	return out
}

func TestNewKeepsTheOrderOfEdges(t *testing.T) {
	edges := [][2]int32{{2, 1}, {0, 2}, {2, 0}, {2, 1}}
	g := graph.New(3, func(yield func(int32, int32) bool) {
		for _, e := range edges {
			if !yield(e[0], e[1]) {
				return
			}
		}
	})
	require.Equal(t, [][]int32{{2}, {}, {1, 0, 1}}, lists(g))
	require.Equal(t, lists(g), lists(graph.FromLists([][]int32{{2}, nil, {1, 0, 1}})))
	require.Equal(t, [][]int32{{2}, {2, 2}, {0}}, lists(g.Reverse()))
	for from, to := range g.Edges {
		require.Equal(t, [2]int32{0, 2}, [2]int32{from, to})
		break
	}
}

func TestDepthFirst(t *testing.T) {
	w := graph.DepthFirst(graph.FromLists([][]int32{{1, 2}, {3}, {3, 0}, nil, {0}}), 0)
	require.Equal(t, []int32{0, 1, 3, 2}, w.Pre)
	require.Equal(t, []int32{3, 1, 2, 0}, w.Post)
	require.Equal(t, []int32{0, 1, 3, 2, graph.None}, w.Number)
	require.Equal(t, []int32{graph.None, 0, 0, 1, graph.None}, w.Parent)
	require.True(t, w.Reaches(3))
	require.False(t, w.Reaches(4))
	forRandomGraphs(func(r *rand.Rand, g *graph.Graph) {
		roots := []int32{int32(r.IntN(g.Len())), int32(r.IntN(g.Len()))}
		w, reached := graph.DepthFirst(g, roots...), graph.Reachable(g, roots...)
		require.Equal(t, reachedWithout(g, roots, graph.None), reached)
		for v := range int32(g.Len()) {
			require.Equal(t, reached[v], w.Reaches(v))
			require.Equal(t, reached[v], contains(w.Post, v))
		}
		// A walk leaves a vertex after all that it leads to, but for what leads back.
		reach := reachability(g)
		for i, v := range w.Post {
			for _, to := range g.Successors(v) {
				require.True(t, contains(w.Post[:i], to) || reach[to][v])
			}
		}
	})
}

func FuzzGraph(f *testing.F) {
	f.Add([]byte{4, 0, 1, 1, 2, 2, 1, 2, 3})
	f.Add([]byte{6, 0, 1, 0, 2, 1, 2, 2, 1, 1, 3, 3, 0, 4, 5, 5, 4})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) == 0 || len(data) > 100 {
			return
		}
		n := 1 + data[0]%20
		succs := make([][]int32, n)
		for i := 1; i+1 < len(data); i += 2 {
			from := data[i] % n
			succs[from] = append(succs[from], int32(data[i+1]%n))
		}
		g := graph.FromLists(succs)
		roots := []int32{0, int32(data[len(data)-1] % n)}
		checkDominators(t, g, roots)
		checkPostDominators(t, g)
		checkComponents(t, g)
		checkLoops(t, g, roots)
	})
}
