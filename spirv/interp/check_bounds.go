package interp

import "slices"

// Indices outside of arrays, vectors and matrices. A pointer to such an element is no mistake, if nobody uses it: compilers calculate
// some in advance. So a pointer takes along what is to be looked at.

// A bound is an index that must be one of so many elements.
type bound struct {
	index value
	n     uint64
	what  string
}

// bound has a pointer that goes to an element looked at when it is used. Literal indices are the validator's.
func (c *compiler) bound(ptr *pointer, id uint32, n uint64, what string) {
	if !c.check() {
		return
	}
	if _, literal := c.p.m.Constant(id); literal {
		return
	}
	if ptr.object != 0 && c.p.m.Name(ptr.object) != "" {
		what = c.p.m.Name(ptr.object)
	}
	ptr.bounds = append(slices.Clip(ptr.bounds), bound{c.value(id), n, what})
}

// inBounds emits the looks at a pointer that is used.
func (c *compiler) inBounds(ptr *pointer) {
	if len(ptr.bounds) == 0 {
		return
	}
	c.emitOp(op{run: runFollow})
	for _, b := range ptr.bounds {
		c.checkIndex(b.index, b.n, b.what)
	}
}

// runFollow has the invocations be where they should be; an index outside of something says otherwise.
func runFollow(g *group, _ *op) {
	for _, l := range g.active {
		if g.strayed != nil {
			g.strayed[l] = 0
		}
	}
}

// stray notes that the instruction that runs accesses a place that was never meant.
func (g *group) stray(lane int32) {
	if g.strayed == nil {
		g.strayed = make([]int32, g.lanes)
	}
	g.strayed[lane] = g.at
}

// strays reports whether an access goes to a place that was never meant. That is a finding already; what it does there is none.
func (g *group) strays(lane int32) bool { return g.strayed != nil && g.strayed[lane] == g.at }
