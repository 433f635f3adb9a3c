package graph

// A Phi is a value that is one of several others, depending on where control
// comes from.
type Phi[V comparable] struct {
	Value V
	In    []V  // what it may be, other phis too
	Stays bool // it is a value of its own, whatever comes in
}

// OneValue says which phis are one value, directly or through other phis, also
// through those that feed each other, and which value that is. Nothing is said of
// those that no value comes into.
//
// Let values flow from a root to all that is no phi and to the phis that stay, and
// on from what comes into a phi to the phi. If every path to a phi goes through
// one vertex, what comes into it is what that vertex is. So a phi is what
// dominates it right below the root; and if nothing does, it is itself.
func OneValue[V comparable](phis []Phi[V]) map[V]V {
	values := make([]V, 1, len(phis)+1) // by vertex, without the root's
	vertex := make(map[V]int32, len(phis))
	for i := range phis {
		values = append(values, phis[i].Value)
		vertex[phis[i].Value] = int32(i + 1)
	}
	flow := make([][]int32, len(values))
	for i := range phis {
		phi := int32(i + 1)
		if phis[i].Stays {
			flow[0] = append(flow[0], phi)
			continue
		}
		for _, v := range phis[i].In {
			from, known := vertex[v]
			if !known {
				from = int32(len(values))
				values, vertex[v] = append(values, v), from
				flow = append(flow, nil)
				flow[0] = append(flow[0], from)
			}
			flow[from] = append(flow[from], phi)
		}
	}
	tree := Dominators(FromLists(flow), 0)
	is := make([]int32, len(values)) // the vertex right below the root
	one := map[V]V{}
	for _, v := range tree.Order[1:] {
		if is[v] = v; tree.Idom[v] != 0 {
			is[v] = is[tree.Idom[v]]
			one[values[v]] = values[is[v]]
		}
	}
	return one
}
