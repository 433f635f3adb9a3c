package graph

import (
	"sync"

	"github.com/spvc/spvc/internal/slab"
)

// A Memory is where lists are made that are done with together. Most graphs are small, and there are many: what one of them took is there
// for the next. The zero Memory is ready, for one goroutine.
type Memory struct {
	lists slab.Slab[int32]
	edges []int32 // of the graph that is being made
}

// mostKept is how many edges a memory has room for between graphs.
const mostKept = 1 << 16

// List is a list of n zeros.
func (m *Memory) List(n int) []int32 { return m.lists.Make(n) }

// Reset ends all lists since it was called first, and all graphs, walks and trees that are made of them.
func (m *Memory) Reset() { m.lists.Recycle() }

// From is [From] in the memory.
func (m *Memory) From(n int, successors func(v int32, list []int32) []int32) *Graph {
	g := &Graph{first: m.List(n + 1)}
	to := m.edges[:0]
	for v := range int32(n) {
		to = successors(v, to)
		g.first[v+1] = int32(len(to))
	}
	g.to = m.List(len(to))
	copy(g.to, to)
	if cap(to) <= mostKept {
		m.edges = to
	}
	return g
}

// DepthFirst is [DepthFirst] in the memory.
func (m *Memory) DepthFirst(g *Graph, roots ...int32) *Walk {
	n := g.Len()
	w := &Walk{Pre: m.List(n)[:0], Post: m.List(n)[:0], Number: m.List(n), Parent: m.List(n)}
	w.run(g, m.List(n), roots)
	return w
}

// Dominators is [Dominators] in the memory.
func (m *Memory) Dominators(g *Graph, roots ...int32) *Tree { return dominators(g, roots, m.List, m) }

// memories are for lists that are done with when a question is answered.
var memories = sync.Pool{New: func() any {
	m := new(Memory)
	m.Reset()
	return m
}}

func borrow() *Memory { return memories.Get().(*Memory) }

func (m *Memory) giveBack() {
	m.Reset()
	memories.Put(m)
}
