package graph

import (
	"iter"
	"slices"
)

// None stands for no vertex, no loop.
const None = -1

// A Graph has the vertices 0 to Len()-1. It does not change.
type Graph struct {
	first []int32 // by vertex, where its successors begin in to; one more at the end
	to    []int32
}

// New makes the graph of n vertices with the edges, each from a vertex to
// another. The edges are asked for twice and must be the same. A vertex has its
// successors in the order in which they come; an edge may come several times.
func New(n int, edges iter.Seq2[int32, int32]) *Graph { return new(Memory).graph(n, edges) }

// graph is New with lists of the memory.
func (m *Memory) graph(n int, edges iter.Seq2[int32, int32]) *Graph {
	g := &Graph{first: m.List(n + 1)}
	for from := range edges {
		g.first[from+1]++
	}
	for v := range n {
		g.first[v+1] += g.first[v]
	}
	g.to = m.List(int(g.first[n]))
	next := m.List(n)
	copy(next, g.first)
	for from, to := range edges {
		g.to[next[from]] = to
		next[from]++
	}
	return g
}

// FromLists makes the graph in which each vertex has a list of successors.
func FromLists(succs [][]int32) *Graph {
	g := &Graph{first: make([]int32, 1, len(succs)+1)}
	n := 0
	for _, list := range succs {
		n += len(list)
	}
	g.to = make([]int32, 0, n)
	for _, list := range succs {
		g.to = append(g.to, list...)
		g.first = append(g.first, int32(len(g.to)))
	}
	return g
}

// From makes the graph of n vertices, of each of which successors appends the successors to a list.
func From(n int, successors func(v int32, list []int32) []int32) *Graph {
	g := &Graph{first: make([]int32, 1, n+1), to: make([]int32, 0, 2*n)}
	for v := range int32(n) {
		g.to = successors(v, g.to)
		g.first = append(g.first, int32(len(g.to)))
	}
	return g
}

// Len is how many vertices there are.
func (g *Graph) Len() int { return len(g.first) - 1 }

// Successors are the vertices that v has an edge to. The slice is the graph's.
func (g *Graph) Successors(v int32) []int32 { return g.to[g.first[v]:g.first[v+1]] }

// Edges yields all edges, those of each vertex together.
func (g *Graph) Edges(yield func(from, to int32) bool) {
	for v := range int32(g.Len()) {
		for _, to := range g.Successors(v) {
			if !yield(v, to) {
				return
			}
		}
	}
}

// Reverse is the graph with all edges turned around: a vertex has its
// predecessors there, in ascending order.
func (g *Graph) Reverse() *Graph {
	n := g.Len()
	list := make([]int32, n+1+len(g.to))
	r := &Graph{first: list[: n+1 : n+1], to: list[n+1:]}
	for _, to := range g.to {
		r.first[to]++
	}
	for v := range n {
		r.first[v+1] += r.first[v] // where its list ends, from which it is filled backwards
	}
	for v := int32(n) - 1; v >= 0; v-- {
		for _, to := range slices.Backward(g.Successors(v)) {
			r.first[to]--
			r.to[r.first[to]] = v
		}
	}
	return r
}

// filled is a slice of n times None.
func filled(n int) []int32 { return fill(make([]int32, n)) }

// fill makes all of a list None.
func fill(list []int32) []int32 {
	for i := range list {
		list[i] = None
	}
	return list
}

// cut gives out pieces of a list, each of n numbers: several lists by one allocation.
func cut(list []int32, n int) func() []int32 {
	return func() []int32 {
		piece := list[:n:n]
		list = list[n:]
		return piece
	}
}
