package graph

import "slices"

// A Tree says what dominates what: the vertices that every path from a root to
// another vertex goes through. With several roots it is several trees.
type Tree struct {
	Idom  []int32 // immediate dominators; None for roots, for what has no single one, and for what is not reached
	Order []int32 // the vertices that are reached, each after its dominators
	pre   []int32 // number in a walk of the tree that visits parents first; None when not reached
	last  []int32 // the highest number in the subtree
}

// Reaches reports whether a root reaches b.
func (t *Tree) Reaches(b int32) bool { return t.pre[b] != None }

// Dominates reports whether every path from a root to b goes through a; a
// vertex dominates itself. False when the roots do not reach both.
func (t *Tree) Dominates(a, b int32) bool {
	return t.pre[b] != None && t.pre[a] != None && t.pre[a] <= t.pre[b] && t.pre[b] <= t.last[a]
}

// Children is the tree as a graph, with an edge from each immediate dominator to
// what it dominates, in the order of the vertices.
func (t *Tree) Children() *Graph {
	return New(len(t.Idom), func(yield func(int32, int32) bool) {
		for v, d := range t.Idom {
			if d != None && !yield(d, int32(v)) {
				return
			}
		}
	})
}

// Dominators computes the tree of what the roots reach, in O(edges · log vertices).
func Dominators(g *Graph, roots ...int32) *Tree {
	m := borrow()
	defer m.giveBack()
	piece := cut(make([]int32, 4*g.Len()), g.Len())
	return dominators(g, roots, func(int) []int32 { return piece() }, m)
}

// dominators is Dominators with lists for the tree, and a memory for what it is found with.
func dominators(g *Graph, roots []int32, list func(n int) []int32, m *Memory) *Tree {
	n := g.Len()
	walk := Walk{Pre: list(n)[:0], Post: m.List(n)[:0], Number: list(n), Parent: m.List(n)}
	walk.run(g, m.List(n), roots)
	t := &Tree{Idom: fill(list(n)), Order: walk.Pre, pre: walk.Number, last: fill(list(n))}
	if len(walk.Pre) <= few && len(g.to) <= 4*few {
		m.byPasses(g, &walk, roots, t.Idom)
	} else {
		m.byForest(g, &walk, roots, t.Idom)
	}
	intervals(t.Order, t.Idom, t.pre, t.last, m.List(n))
	return t
}

// PostDominators computes the tree of the graph turned around: a dominates b
// when every path from b to the end goes through a. The end comes after the
// vertices without successors, and it may come after ends. Of a circle that
// nothing leads out of, it comes after each of the vertices. So every vertex leads
// to the end.
func PostDominators(g *Graph, ends ...int32) *Tree {
	c := StronglyConnected(g)
	leaves := make([]bool, c.Len())
	for from, to := range g.Edges {
		if c.Of[from] != c.Of[to] {
			leaves[c.Of[from]] = true
		}
	}
	roots := slices.Clone(ends)
	for v := range int32(g.Len()) {
		if !leaves[c.Of[v]] {
			roots = append(roots, v)
		}
	}
	return Dominators(g.Reverse(), roots...)
}

// predecessors are those of each vertex that is reached. Here and in what
// follows, a vertex is one more than its number in the walk, and 0 comes before
// the roots.
func predecessors(g *Graph, walk *Walk, roots []int32) *Graph {
	return new(Memory).predecessors(g, walk, roots)
}

func (m *Memory) predecessors(g *Graph, walk *Walk, roots []int32) *Graph {
	return m.graph(len(walk.Pre)+1, func(yield func(int32, int32) bool) {
		for _, r := range roots {
			if !yield(walk.Number[r]+1, 0) {
				return
			}
		}
		for i, v := range walk.Pre {
			for _, s := range g.Successors(v) {
				if !yield(walk.Number[s]+1, int32(i+1)) {
					return
				}
			}
		}
	})
}

// byForest finds the immediate dominators of what a walk reached by the algorithm of Lengauer and Tarjan (1979) with path compression.
func (m *Memory) byForest(g *Graph, walk *Walk, roots []int32, idom []int32) {
	l := newLengauerTarjan(walk, m)
	dom := l.run(m.predecessors(g, walk, roots))
	for i, b := range walk.Pre {
		if d := dom[i+1]; d != 0 {
			idom[b] = walk.Pre[d-1]
		}
	}
}

type lengauerTarjan struct {
	parent, semi    []int32
	label, ancestor []int32 // the forest of vertices done so far
	path            []int32
	dom             []int32 // the result
	bucket, next    []int32 // lists of vertices by semidominator
}

func newLengauerTarjan(walk *Walk, m *Memory) lengauerTarjan {
	n := len(walk.Pre) + 1
	l := lengauerTarjan{
		parent: m.List(n), semi: m.List(n), label: m.List(n), ancestor: fill(m.List(n)), dom: m.List(n), bucket: fill(m.List(n)),
		next: m.List(n), path: m.List(n)[:0],
	}
	for i := range l.semi {
		l.semi[i], l.label[i] = int32(i), int32(i)
	}
	for i, v := range walk.Pre {
		if p := walk.Parent[v]; p != None {
			l.parent[i+1] = walk.Number[p] + 1
		}
	}
	return l
}

func (l *lengauerTarjan) run(preds *Graph) []int32 {
	n := int32(len(l.semi))
	dom, bucket, next := l.dom, l.bucket, l.next
	for w := n - 1; w > 0; w-- {
		for _, v := range preds.Successors(w) {
			l.semi[w] = min(l.semi[w], l.semi[l.eval(v)])
		}
		s, p := l.semi[w], l.parent[w]
		next[w], bucket[s] = bucket[s], w
		l.ancestor[w] = p
		for v := bucket[p]; v != None; v = next[v] {
			dom[v] = p
			if u := l.eval(v); l.semi[u] < l.semi[v] {
				dom[v] = u
			}
		}
		bucket[p] = None
	}
	for w := int32(1); w < n; w++ {
		if dom[w] != l.semi[w] {
			dom[w] = dom[dom[w]]
		}
	}
	return dom
}

// eval is the vertex of least semidominator between v and the root of its tree
// in the forest, that root left out.
func (l *lengauerTarjan) eval(v int32) int32 {
	if l.ancestor[v] == None {
		return v
	}
	l.path = l.path[:0]
	for u := v; l.ancestor[l.ancestor[u]] != None; u = l.ancestor[u] {
		l.path = append(l.path, u)
	}
	for i := len(l.path) - 1; i >= 0; i-- {
		u := l.path[i]
		a := l.ancestor[u]
		if l.semi[l.label[a]] < l.semi[l.label[u]] {
			l.label[u] = l.label[a]
		}
		l.ancestor[u] = l.ancestor[a]
	}
	return l.label[v]
}
