package graph

// Components are the largest sets of vertices in which each leads to each. They
// have numbers: a component comes after all that it leads to, so that who goes
// through them in order has callees before callers.
type Components struct {
	Of     []int32 // by vertex
	first  []int32 // by component, where its vertices begin in list; one more at the end
	list   []int32
	cyclic []bool
}

// Len is how many components there are.
func (c *Components) Len() int { return len(c.first) - 1 }

// Vertices are those of component i, in the order in which a walk meets them. The
// slice is that of c.
func (c *Components) Vertices(i int32) []int32 { return c.list[c.first[i]:c.first[i+1]] }

// IsCyclic reports whether something in component i leads back to itself: there
// are several vertices, or there is one with an edge to itself.
func (c *Components) IsCyclic(i int32) bool { return c.cyclic[i] }

// StronglyConnected finds the components of all of g, by Tarjan's algorithm
// (1972). Vertices are tried in ascending order.
func StronglyConnected(g *Graph) *Components {
	if len(g.to) == 0 {
		return apart(g.Len())
	}
	walk := DepthFirst(g, All(g)...)
	n := g.Len()
	c := &Components{Of: filled(n), first: make([]int32, 1, n+1), list: make([]int32, 0, n)}
	low := append([]int32(nil), walk.Number...) // the least number that v leads to among those without component
	stack := make([]int32, 0, n)
	met := 0 // vertices of walk.Pre that are on the stack or done
	for _, v := range walk.Post {
		for ; met <= int(walk.Number[v]); met++ {
			stack = append(stack, walk.Pre[met])
		}
		loop := false
		for _, to := range g.Successors(v) {
			loop = loop || to == v
			if c.Of[to] == None {
				low[v] = min(low[v], low[to])
			}
		}
		if low[v] != walk.Number[v] {
			continue
		}
		at := len(stack) - 1
		for stack[at] != v {
			at--
		}
		c.take(stack[at:], loop)
		stack = stack[:at]
	}
	return c
}

// apart are the components of vertices without edges.
func apart(n int) *Components {
	numbers := make([]int32, n+1)
	for i := range numbers {
		numbers[i] = int32(i)
	}
	return &Components{Of: numbers[:n:n], first: numbers, list: numbers[:n:n], cyclic: make([]bool, n)}
}

func (c *Components) take(vertices []int32, loop bool) {
	for _, v := range vertices {
		c.Of[v] = int32(c.Len())
	}
	c.list = append(c.list, vertices...)
	c.first = append(c.first, int32(len(c.list)))
	c.cyclic = append(c.cyclic, loop || len(vertices) > 1)
}

// Spread gives the bits of each vertex to all that it leads to: 64 questions of
// who reaches what at once. g is the graph of the components.
func (c *Components) Spread(g *Graph, bits []uint64) {
	for i := int32(c.Len()) - 1; i >= 0; i-- {
		all := uint64(0)
		for _, v := range c.Vertices(i) {
			all |= bits[v]
		}
		for _, v := range c.Vertices(i) {
			bits[v] = all
			for _, to := range g.Successors(v) {
				bits[to] |= all
			}
		}
	}
}
