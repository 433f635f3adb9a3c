package graph_test

import (
	"testing"
	"time"

	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/internal/spent"
)

// shapes are graphs that a slow way of looking at them would be a square for.
var shapes = map[string]func(n int32) *graph.Graph{
	"chain": func(n int32) *graph.Graph {
		return edges(n, func(edge func(a, b int32)) {
			for v := range n - 1 {
				edge(v, v+1)
			}
		})
	},
	"ladder": func(n int32) *graph.Graph {
		return edges(n, func(edge func(a, b int32)) {
			for v := range n - 3 {
				edge(v, v+1)
				edge(v, v+3)
			}
		})
	},
	"nested loops": func(n int32) *graph.Graph { // n/2 headers, and as many ways back
		return edges(n, func(edge func(a, b int32)) {
			for v := range n - 1 {
				edge(v, v+1)
			}
			for v := range n / 2 {
				edge(n-1-v, v)
			}
		})
	},
	"irreducible loops": func(n int32) *graph.Graph { // the start leads into the middle of each
		return edges(n, func(edge func(a, b int32)) {
			for v := range n - 1 {
				edge(v, v+1)
			}
			for v := range n / 2 {
				edge(n-1-v, v)
				edge(0, n/2+v)
			}
		})
	},
	"one circle": func(n int32) *graph.Graph {
		return edges(n, func(edge func(a, b int32)) {
			for v := range n {
				edge(v, (v+1)%n)
				edge(v, (v+n/2)%n)
			}
		})
	},
	"fan": func(n int32) *graph.Graph {
		return edges(n, func(edge func(a, b int32)) {
			for v := int32(1); v < n-1; v++ {
				edge(0, v)
				edge(v, n-1)
			}
		})
	},
}

func edges(n int32, each func(edge func(a, b int32))) *graph.Graph {
	return graph.New(int(n), func(yield func(int32, int32) bool) {
		goOn := true
		each(func(a, b int32) { goOn = goOn && yield(a, b) })
	})
}

// TestGrowth holds that a million vertices, in a row or inside each other, are no
// trouble: four times the graph takes at most seven times the time, of which
// caches have their part.
func TestGrowth(t *testing.T) {
	if testing.Short() {
		t.Skip("needs time")
	}
	questions := map[string]func(g *graph.Graph){
		"dominators":      func(g *graph.Graph) { graph.Dominators(g, 0) },
		"post-dominators": func(g *graph.Graph) { graph.PostDominators(g) },
		"loops":           func(g *graph.Graph) { graph.Loops(g, 0) },
		"components":      func(g *graph.Graph) { graph.StronglyConnected(g) },
	}
	took := func(ask func(*graph.Graph), g *graph.Graph) time.Duration { return spent.Of(func() { ask(g) }).CPU }
	for shape, build := range shapes {
		small, large := build(1<<18), build(1<<20)
		for name, ask := range questions {
			s, l := took(ask, small), took(ask, large)
			t.Logf("%-18s %-16s %8v %8v", shape, name, s.Round(time.Millisecond), l.Round(time.Millisecond))
			for attempt := 1; l > 7*s+200*time.Millisecond; attempt++ {
				if attempt > 5 {
					t.Errorf("%s of %s: %v, of four times as much %v", name, shape, s, l)
					break
				}
				s, l = min(s, took(ask, small)), min(l, took(ask, large))
			}
		}
	}
}

func BenchmarkDominators(b *testing.B) {
	g := shapes["ladder"](1000)
	for b.Loop() {
		graph.Dominators(g, 0)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/vertex")
}
