package graph

// sets are sets of vertices that are joined and never cut. Each is named by one
// of its vertices.
type sets []int32

// newSets makes a set of each of n vertices.
func newSets(n int) sets {
	s := make(sets, n)
	for v := range s {
		s[v] = int32(v)
	}
	return s
}

// find is the name of the set that v is in.
func (s sets) find(v int32) int32 {
	for s[v] != v {
		s[v] = s[s[v]]
		v = s[v]
	}
	return v
}

// join puts the set named a into the one that b is in.
func (s sets) join(a, b int32) { s[a] = b }

// linked are lists of edges, one for each vertex, last one first.
type linked struct {
	first          []int32 // by vertex
	next, from, to []int32 // by place
}

func newLinked(n int) linked { return linked{first: filled(n)} }

func (l *linked) add(list, from, to int32) {
	l.next, l.from, l.to = append(l.next, l.first[list]), append(l.from, from), append(l.to, to)
	l.first[list] = int32(len(l.from) - 1)
}

// at yields the places of a vertex's list.
func (l *linked) at(list int32) func(yield func(int32) bool) {
	return func(yield func(int32) bool) {
		for e := l.first[list]; e != None && yield(e); e = l.next[e] {
		}
	}
}
