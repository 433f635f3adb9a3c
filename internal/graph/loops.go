package graph

// Nest is the loops of a graph, seen from the roots of a walk, and how they
// nest.
//
// A loop is a set of vertices in which each leads to each, as large as can be.
// Its header is the vertex that the walk meets first. The loops inside are
// those that are left when nothing leads to the header any more. Where a loop is
// entered at its header only, this is the natural loop, whatever the walk; one
// that is entered elsewhere too is called irreducible.
type Nest struct {
	Header      []int32 // by loop; outer loops come before those inside
	Parent      []int32 // by loop, the loop around; None for outermost ones
	Depth       []int32 // by loop, how many are around, itself included
	Irreducible []bool  // by loop
	Of          []int32 // by vertex, the innermost loop that it is in, as its header too; None for none
}

// Contains reports whether vertex v is in loop l.
func (n *Nest) Contains(l, v int32) bool {
	at := n.Of[v]
	for at != None && n.Depth[at] > n.Depth[l] {
		at = n.Parent[at]
	}
	return at == l
}

// Loops finds the loops in what the roots reach, by the algorithm of Havlak
// (1997) in the form that Ramalingam (1999) made almost linear: an edge counts
// from when both its ends are below what is being looked at.
func Loops(g *Graph, roots ...int32) *Nest {
	walk := DepthFirst(g, roots...)
	f := newLoopFinder(predecessors(g, walk, roots), walk)
	f.meet()
	for h := int32(len(f.parent)) - 1; h >= 0; h-- {
		f.collapse(h)
	}
	return f.nest(walk)
}

// A loopFinder has the vertices of predecessors. A vertex stands for the
// outermost loop found so far that it heads.
type loopFinder struct {
	preds    *Graph
	left     []int32 // the vertices in the order in which the walk leaves them
	parent   []int32 // in the walk
	last     []int32 // the highest vertex below
	header   []int32 // of the innermost loop around, without the one that it heads
	isHeader []bool
	whole    sets   // of the vertices of a loop, by its header
	meeting  linked // edges that do not go up in the walk, by the nearest vertex that is above both ends
	sources  linked // where edges come from that count already; those to a loop are those to its header
	stack    []int32
	// Edges that enter loops elsewhere than at the header: how many begin to do so
	// at the loop of a header, from the inside out, and how many end above.
	begin, end []int32
}

func newLoopFinder(preds *Graph, walk *Walk) *loopFinder {
	n := preds.Len()
	f := &loopFinder{
		preds: preds, left: make([]int32, 0, n), parent: filled(n), last: All(preds), header: filled(n), isHeader: make([]bool, n),
		whole: newSets(n), meeting: newLinked(n), sources: newLinked(n), begin: make([]int32, n), end: make([]int32, n),
	}
	for _, v := range walk.Post {
		f.left = append(f.left, walk.Number[v]+1)
	}
	for i, v := range walk.Pre {
		f.parent[i+1] = 0
		if p := walk.Parent[v]; p != None {
			f.parent[i+1] = walk.Number[p] + 1
		}
	}
	for v := n - 1; v > 0; v-- {
		f.last[f.parent[v]] = max(f.last[f.parent[v]], f.last[v])
	}
	return f
}

// isBelow reports whether the walk came through a to b.
func (f *loopFinder) isBelow(a, b int32) bool { return a <= b && b <= f.last[a] }

// meet finds where edges meet, as Tarjan finds common ancestors (1979): what the
// walk has left is one set with the vertex above that it has not left.
func (f *loopFinder) meet() {
	succs := f.preds.Reverse()
	open, left := newSets(f.preds.Len()), f.left
	for v := range int32(f.preds.Len()) {
		for len(left) > 0 && f.last[left[0]] < v {
			open.join(left[0], f.parent[left[0]])
			left = left[1:]
		}
		for _, to := range succs.Successors(v) {
			switch {
			case to > v: // down
				f.meeting.add(v, v, to)
			case !f.isBelow(to, v): // across
				f.meeting.add(open.find(to), v, to)
			}
		}
	}
}

// collapse makes the loop that h heads, if there is one, of all that leads to
// edges that go up to h. The loops inside are made.
func (f *loopFinder) collapse(h int32) {
	for e := range f.meeting.at(h) {
		from, to := f.meeting.from[e], f.meeting.to[e]
		outer := f.whole.find(to)
		if outer != to {
			f.begin[f.header[to]]++
			f.end[outer]++
		}
		f.sources.add(outer, from, outer)
	}
	for _, from := range f.preds.Successors(h) {
		if f.isBelow(h, from) {
			f.isHeader[h] = true
			f.include(from, h)
		}
	}
	for len(f.stack) > 0 {
		v := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		for e := range f.sources.at(v) {
			f.include(f.sources.from[e], h)
		}
	}
}

// include puts v, and the outermost loop that it is in, into the loop that h
// heads.
func (f *loopFinder) include(v, h int32) {
	if v = f.whole.find(v); v != h {
		f.header[v] = h
		f.whole.join(v, h)
		f.stack = append(f.stack, v)
	}
}

// nest gives the loops numbers and vertices their own ones.
func (f *loopFinder) nest(walk *Walk) *Nest {
	n := &Nest{Of: filled(len(walk.Number))}
	loop := filled(len(f.parent)) // by header
	for i, v := range walk.Pre {
		at := int32(i + 1)
		around := int32(None)
		if h := f.header[at]; h != None {
			around = loop[h]
		}
		if f.isHeader[at] {
			depth := int32(1)
			if around != None {
				depth += n.Depth[around]
			}
			loop[at] = int32(len(n.Header))
			n.Header, n.Parent, n.Depth = append(n.Header, v), append(n.Parent, around), append(n.Depth, depth)
			around = loop[at]
		}
		n.Of[v] = around
	}
	n.Irreducible = make([]bool, len(n.Header))
	for l := len(n.Header) - 1; l >= 0; l-- {
		at := walk.Number[n.Header[l]] + 1
		n.Irreducible[l] = f.begin[at] > 0
		if h := f.header[at]; h != None {
			f.begin[h] += f.begin[at] - f.end[at]
		}
	}
	return n
}
