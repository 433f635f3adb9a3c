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
	for _, b := range ptr.bounds {
		c.checkIndex(b.index, b.n, b.what)
	}
}
