package graph

import (
	"math/bits"
	"slices"
)

// A Set is a set of numbers, most of which are near each other.
type Set []setPart

// A setPart has those of 64 numbers, from 64*part on, that are in a set. No part of a set is empty, and they ascend.
type setPart struct {
	part int32
	bits uint64
}

// All yields the numbers in ascending order.
func (s Set) All(yield func(int) bool) {
	for _, p := range s {
		for rest := p.bits; rest != 0; rest &= rest - 1 {
			if !yield(int(p.part)*64 + bits.TrailingZeros64(rest)) {
				return
			}
		}
	}
}

// with is the set with a number that is not below any in it; s is used up.
func (s Set) with(n int) Set {
	part, bit := int32(n/64), uint64(1)<<(n%64)
	if last := len(s) - 1; last >= 0 && s[last].part == part {
		s[last].bits |= bit
		return s
	}
	return append(s, setPart{part, bit})
}

// Reach finds, for each vertex of g, which sources lead to it, by their places in the list, where [None] is no vertex. There may be as many
// sources as vertices, and most vertices are reached from few: vertices that are reached from the same share a set. c are the components of g.
func (c *Components) Reach(g *Graph, sources []int32) []Set {
	r := &reach{sets: make([]Set, g.Len()), merged: make([]uint64, (len(sources)+63)/64)}
	for i, v := range sources {
		if v != None {
			r.sets[v] = r.sets[v].with(i)
		}
	}
	before := g.Reverse()
	for i := int32(c.Len()) - 1; i >= 0; i-- { // what leads to it was there
		r.join(c, i, before)
	}
	return r.sets
}

// A reach is what Reach works with.
type reach struct {
	sets   []Set    // by vertex
	merged []uint64 // of what is being put together, by part
	parts  []int32  // that are not zero there
}

// join gives the vertices of a component what they are and what leads to them.
func (r *reach) join(c *Components, i int32, before *Graph) {
	var longest Set
	for _, v := range c.Vertices(i) {
		longest = r.add(longest, r.sets[v])
		for _, from := range before.Successors(v) {
			if c.Of[from] != i {
				longest = r.add(longest, r.sets[from])
			}
		}
	}
	set := longest
	if !r.isMerged(longest) {
		slices.Sort(r.parts)
		set = make(Set, len(r.parts))
		for k, p := range r.parts {
			set[k] = setPart{p, r.merged[p]}
		}
	}
	for _, p := range r.parts {
		r.merged[p] = 0
	}
	r.parts = r.parts[:0]
	for _, v := range c.Vertices(i) {
		r.sets[v] = set
	}
}

// add merges a set, and returns the longer of two.
func (r *reach) add(longest, set Set) Set {
	for _, p := range set {
		if r.merged[p.part] == 0 {
			r.parts = append(r.parts, p.part)
		}
		r.merged[p.part] |= p.bits
	}
	if len(set) > len(longest) {
		return set
	}
	return longest
}

// isMerged reports whether a set that was merged is all that was.
func (r *reach) isMerged(set Set) bool {
	return len(set) == len(r.parts) && !slices.ContainsFunc(set, func(p setPart) bool { return p.bits != r.merged[p.part] })
}
