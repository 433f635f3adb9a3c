package analysis

import (
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/mlir"
)

// CallGraph is which functions inside an operation call which. A function is known
// by its place in Functions. It stays right as long as functions, their symbols and
// calls do.
type CallGraph struct {
	*graph.Graph                   // an edge for each call, in the order of the text
	Functions    []*mlir.Operation // in the order of the text, declarations too
	circles      *graph.Components
	place        map[*mlir.Operation]int32
	symbols      mlir.SymbolTables
}

// Analyze finds the calls. A function has those further inside too, but for
// functions in it.
func (g *CallGraph) Analyze(c *Cache) {
	g.place = map[*mlir.Operation]int32{}
	c.Op().Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Has(mlir.FunctionLike) {
			g.place[op] = int32(len(g.Functions))
			g.Functions = append(g.Functions, op)
		}
		return mlir.WalkAdvance
	})
	var edges [][2]int32
	for from, f := range g.Functions {
		for op := range inside(f) {
			if to := g.Callee(op); to != nil {
				edges = append(edges, [2]int32{int32(from), g.place[to]})
			}
		}
	}
	g.Graph = graph.New(len(g.Functions), func(yield func(from, to int32) bool) {
		for _, e := range edges {
			if !yield(e[0], e[1]) {
				return
			}
		}
	})
	g.circles = graph.StronglyConnected(g.Graph)
}

// Place is the place of f in Functions, -1 if it is not there.
func (g *CallGraph) Place(f *mlir.Operation) int {
	if at, known := g.place[f]; known {
		return int(at)
	}
	return -1
}

// Callee is the function that op calls; nil if op is no call, or calls something
// that is not in the graph.
func (g *CallGraph) Callee(op *mlir.Operation) *mlir.Operation {
	ref := op.Callee()
	if ref == nil || len(g.place) == 0 {
		return nil
	}
	f := g.symbols.LookupFrom(op, ref)
	if g.Place(f) < 0 {
		return nil
	}
	return f
}

// IsRecursive reports whether calls lead from f back to f.
func (g *CallGraph) IsRecursive(f *mlir.Operation) bool {
	v := g.Place(f)
	return v >= 0 && g.circles.IsCyclic(g.circles.Of[v])
}

// BottomUp yields the functions, each after all that it calls; functions that call
// each other come at once, in the order of the text.
func (g *CallGraph) BottomUp(yield func(circle []*mlir.Operation) bool) {
	for i := range int32(g.circles.Len()) {
		var list []*mlir.Operation
		for _, v := range g.circles.Vertices(i) {
			list = append(list, g.Functions[v])
		}
		if !yield(list) {
			return
		}
	}
}

// CalleesFirst yields the functions as one comes to their ends when one follows the
// calls from each function in the order of the text: callees before callers, but
// where functions call each other.
func (g *CallGraph) CalleesFirst(yield func(f *mlir.Operation) bool) {
	for _, v := range graph.DepthFirst(g.Graph, graph.All(g.Graph)...).Post {
		if !yield(g.Functions[v]) {
			return
		}
	}
}
