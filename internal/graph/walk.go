package graph

// A Walk is a depth-first search: along the first edge that leads to something
// new, and back where there is none.
type Walk struct {
	Pre    []int32 // the vertices that are reached, in the order in which the walk comes to them
	Post   []int32 // the same in the order in which it leaves them; backwards, an order that edges follow but for those that close a circle
	Number []int32 // by vertex, its place in Pre; None when not reached
	Parent []int32 // by vertex, where the walk came from; None for roots and what is not reached
}

// DepthFirst walks from each root that no earlier one reaches.
func DepthFirst(g *Graph, roots ...int32) *Walk {
	n := g.Len()
	list := cut(make([]int32, 4*n), n) // most graphs are small, and there are many
	w := &Walk{Pre: list()[:0], Post: list()[:0], Number: list(), Parent: list()}
	w.run(g, make([]int32, n), roots)
	return w
}

// run walks with lists for all vertices; next is one for the edge of each to look at next.
func (w *Walk) run(g *Graph, next []int32, roots []int32) {
	fill(w.Number)
	fill(w.Parent)
	copy(next, g.first)
	for _, root := range roots {
		if w.Number[root] != None {
			continue
		}
		for v := w.enter(root, None); v != None; {
			if next[v] == g.first[v+1] {
				w.Post = append(w.Post, v)
				v = w.Parent[v]
				continue
			}
			to := g.to[next[v]]
			next[v]++
			if w.Number[to] == None {
				v = w.enter(to, v)
			}
		}
	}
}

func (w *Walk) enter(v, parent int32) int32 {
	w.Number[v], w.Parent[v] = int32(len(w.Pre)), parent
	w.Pre = append(w.Pre, v)
	return v
}

// Reaches reports whether a root leads to v.
func (w *Walk) Reaches(v int32) bool { return w.Number[v] != None }

// Reachable is, by vertex, whether one of the roots leads to it; a root does.
func Reachable(g *Graph, roots ...int32) []bool {
	reached := make([]bool, g.Len())
	stack := make([]int32, 0, len(roots))
	reach := func(list []int32) {
		for _, v := range list {
			if !reached[v] {
				reached[v] = true
				stack = append(stack, v)
			}
		}
	}
	for reach(roots); len(stack) > 0; {
		v := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		reach(g.Successors(v))
	}
	return reached
}

// All are the vertices of g, for walks that start everywhere.
func All(g *Graph) []int32 {
	out := make([]int32, g.Len())
	for v := range out {
		out[v] = int32(v)
	}
	return out
}
