package graph_test

import (
	"math/rand/v2"
	"testing"

	"github.com/spvc/spvc/internal/graph"
	"github.com/stretchr/testify/require"
)

// A plainLoop is a loop by the definition.
type plainLoop struct {
	header, parent, depth int32
	irreducible           bool
}

// plainLoops finds the loops among the vertices inside and those in them, by the
// definition, and notes the innermost one of each vertex.
func plainLoops(g *graph.Graph, walk *graph.Walk, roots []int32, inside []bool, parent, depth int32, found *[]plainLoop, of []int32) {
	kept := func(yield func(int32, int32) bool) {
		header := int32(graph.None)
		if parent != graph.None {
			header = (*found)[parent].header
		}
		for from, to := range g.Edges {
			if inside[from] && inside[to] && to != header && !yield(from, to) {
				return
			}
		}
	}
	reach := reachability(graph.New(g.Len(), kept))
	self := map[int32]bool{}
	for from, to := range kept {
		self[from] = self[from] || from == to
	}
	done := make([]bool, g.Len())
	for _, h := range walk.Pre { // the first of its loop
		if !inside[h] || done[h] {
			continue
		}
		loop, size := make([]bool, g.Len()), 0
		for v := range loop {
			if loop[v] = inside[v] && reach[h][v] && reach[v][h]; loop[v] {
				done[v] = true
				size++
			}
		}
		if size == 1 && !self[h] {
			continue
		}
		l := plainLoop{header: h, parent: parent, depth: depth}
		for from, to := range g.Edges {
			l.irreducible = l.irreducible || walk.Reaches(from) && !loop[from] && loop[to] && to != h
		}
		for _, r := range roots {
			l.irreducible = l.irreducible || loop[r] && r != h
		}
		n := int32(len(*found))
		*found = append(*found, l)
		for v := range loop {
			if loop[v] {
				of[v] = n
			}
		}
		plainLoops(g, walk, roots, loop, n, depth+1, found, of)
	}
}

func checkLoops(t *testing.T, g *graph.Graph, roots []int32) {
	walk := graph.DepthFirst(g, roots...)
	inside, of := make([]bool, g.Len()), make([]int32, g.Len())
	for v := range inside {
		inside[v], of[v] = walk.Reaches(int32(v)), graph.None
	}
	var want []plainLoop
	plainLoops(g, walk, roots, inside, graph.None, 1, &want, of)
	nest := graph.Loops(g, roots...)
	require.Len(t, nest.Header, len(want), "%v", lists(g))
	header := func(l int32, of func(int32) int32) int32 {
		if l == graph.None {
			return graph.None
		}
		return of(l)
	}
	mine := func(l int32) int32 { return nest.Header[l] }
	theirs := func(l int32) int32 { return want[l].header }
	for v := range int32(g.Len()) {
		require.Equal(t, header(of[v], theirs), header(nest.Of[v], mine), "the loop of %d in %v", v, lists(g))
	}
	for l := range int32(len(nest.Header)) {
		w := want[of[nest.Header[l]]]
		require.Equal(t, header(w.parent, theirs), header(nest.Parent[l], mine), "%v", lists(g))
		require.Equal(t, w.depth, nest.Depth[l])
		require.Equal(t, w.irreducible, nest.Irreducible[l], "the loop of %d in %v", w.header, lists(g))
		require.Less(t, nest.Parent[l], l)
		require.True(t, nest.Contains(l, nest.Header[l]))
		if p := nest.Parent[l]; p != graph.None {
			require.True(t, nest.Contains(p, nest.Header[l]))
			require.False(t, nest.Contains(l, nest.Header[p]))
		}
	}
}

func TestLoops(t *testing.T) {
	forRandomGraphs(func(r *rand.Rand, g *graph.Graph) {
		checkLoops(t, g, []int32{0})
		checkLoops(t, g, []int32{int32(r.IntN(g.Len())), int32(r.IntN(g.Len()))})
	})
}
