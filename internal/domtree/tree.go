// Package domtree finds what dominates what in a graph: the vertices that every
// path from a root to another vertex goes through.
//
// Start at [New]; [OneValue] uses it to find the phis that are one value.
package domtree

// None stands for no vertex.
const None = -1

// A Tree is the dominator tree of a graph.
type Tree struct {
	Idom  []int32 // immediate dominators; None for the root and for what it does not reach
	Order []int32 // the vertices that the root reaches, each after its dominators
	pre   []int32 // number in a walk of the tree that visits parents first; None when not reached
	last  []int32 // the highest number in the subtree
}

// Reaches reports whether the root reaches b.
func (t *Tree) Reaches(b int32) bool { return t.pre[b] != None }

// Dominates reports whether every path from the root to b goes through a; a
// vertex dominates itself. False when the root does not reach both.
func (t *Tree) Dominates(a, b int32) bool {
	return t.pre[b] != None && t.pre[a] != None && t.pre[a] <= t.pre[b] && t.pre[b] <= t.last[a]
}

// New computes the tree of a graph, which is given by the successors of each
// vertex, by the algorithm of Lengauer and Tarjan (1979)
// with path compression, in O(edges · log vertices) and without recursion.
// Inside, vertices are their numbers in a depth-first walk.
func New(succs [][]int32, root int32) *Tree {
	order, number, parent := depthFirst(succs, root)
	l := &lengauerTarjan{
		parent:   parent,
		semi:     make([]int32, len(order)),
		label:    make([]int32, len(order)),
		ancestor: make([]int32, len(order)),
	}
	for i := range l.semi {
		l.semi[i], l.label[i], l.ancestor[i] = int32(i), int32(i), None
	}
	dom := l.run(predecessors(succs, order, number))

	t := &Tree{Idom: make([]int32, len(succs)), Order: order, pre: number, last: make([]int32, len(succs))}
	for b := range t.Idom {
		t.Idom[b], t.last[b] = None, None
	}
	for i, b := range order[1:] {
		t.Idom[b] = order[dom[i+1]]
	}
	Intervals(order, t.Idom, t.pre, t.last)
	return t
}

// depthFirst numbers the vertices that root reaches.
func depthFirst(succs [][]int32, root int32) (order, number, parent []int32) {
	number = make([]int32, len(succs))
	for b := range number {
		number[b] = None
	}
	type visit struct {
		block int32
		next  int
	}
	number[root] = 0
	order, parent = append(order, root), append(parent, None)
	for stack := []visit{{root, 0}}; len(stack) > 0; {
		top := &stack[len(stack)-1]
		if top.next == len(succs[top.block]) {
			stack = stack[:len(stack)-1]
			continue
		}
		b := succs[top.block][top.next]
		top.next++
		if number[b] != None {
			continue
		}
		number[b] = int32(len(order))
		order, parent = append(order, b), append(parent, number[top.block])
		stack = append(stack, visit{b, 0})
	}
	return order, number, parent
}

// predecessors lists, by number, the numbers of those that lead to each vertex.
func predecessors(succs [][]int32, order, number []int32) [][]int32 {
	count := make([]int32, len(order))
	edges := 0
	for _, b := range order {
		edges += len(succs[b])
		for _, s := range succs[b] {
			count[number[s]]++
		}
	}
	preds, free := make([][]int32, len(order)), make([]int32, edges)
	for i, n := range count {
		preds[i], free = free[:0:n], free[n:]
	}
	for i, b := range order {
		for _, s := range succs[b] {
			preds[number[s]] = append(preds[number[s]], int32(i))
		}
	}
	return preds
}

type lengauerTarjan struct {
	parent, semi    []int32
	label, ancestor []int32 // the forest of vertices done so far
	path            []int32
}

func (l *lengauerTarjan) run(preds [][]int32) []int32 {
	n := int32(len(l.semi))
	dom := make([]int32, n)
	bucket, next := make([]int32, n), make([]int32, n) // lists of vertices by semidominator
	for i := range bucket {
		bucket[i] = None
	}
	for w := n - 1; w > 0; w-- {
		for _, v := range preds[w] {
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

// Intervals numbers the nodes of a tree so that the numbers of a node and all
// below it are those from pre up to last. The order lists each node after its
// parent; the root has None. Nodes that are not in it are left alone.
func Intervals(order, parent, pre, last []int32) {
	size := last // of the subtree, without its root, first
	for _, b := range order {
		size[b] = 0
	}
	for i := len(order) - 1; i > 0; i-- {
		size[parent[order[i]]] += size[order[i]] + 1
	}
	free := make([]int32, len(parent)) // the next number to give away below each node
	for i, b := range order {
		pre[b] = 0
		if i > 0 {
			pre[b] = free[parent[b]]
			free[parent[b]] += size[b] + 1
		}
		free[b] = pre[b] + 1
	}
	for _, b := range order {
		last[b] = pre[b] + size[b]
	}
}
