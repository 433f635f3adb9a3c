package graph

// few is how many vertices byPasses is the faster way for, if each has few edges: at worst it takes a pass for each.
const few = 64

// byPasses finds the immediate dominators of what a walk reached by the algorithm of Cooper, Harvey and Kennedy (2001): what dominates two
// vertices that lead to a third is where their ways up the tree so far meet. The vertices are gone over in an order that edges follow, but
// for those back to where the walk came from; so one pass is enough where each such edge leads to what dominates its beginning.
//
// A vertex is its place in that order, from 1 on, and 0 comes before the roots.
func (m *Memory) byPasses(g *Graph, walk *Walk, roots []int32, idom []int32) {
	n := int32(len(walk.Post))
	place := m.List(g.Len())
	for i, v := range walk.Post {
		place[v] = n - int32(i)
	}
	dom := fill(m.List(int(n) + 1))
	dom[0] = 0
	for _, r := range roots {
		dom[place[r]] = 0
	}
	for first, changes := true, true; changes; first = false {
		changes = false
		for i := int32(1); i <= n; i++ {
			for _, to := range g.Successors(walk.Post[n-i]) {
				at := place[to]
				before := dom[at]
				if before == None {
					dom[at] = i
				} else if dom[at] = meet(dom, before, i); dom[at] != before && (at <= i || !first) {
					changes = true // nobody has looked at it before, if it is still to come in the first pass
				}
			}
		}
	}
	for i, d := range dom {
		if d != 0 {
			idom[walk.Post[n-int32(i)]] = walk.Post[n-d]
		}
	}
}

// meet is where the ways of two vertices up the tree meet.
func meet(dom []int32, a, b int32) int32 {
	for a != b {
		if a < b {
			a, b = b, a
		}
		a = dom[a]
	}
	return a
}
