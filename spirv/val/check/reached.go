package check

import (
	"slices"

	"github.com/spvc/spvc/internal/graph"
)

// An entryPart is those of 64 entry points that are in a set: part i is about the entry points from 64*i on.
type entryPart struct {
	part int32
	bits uint64
}

// A reach finds which entry points lead to which functions. There may be as many of both as a module has room for, and most functions
// are reached from few: a set has its parts that are not empty, in ascending order, and functions that are reached from the same share one.
type reach struct {
	sets   [][]entryPart // by function
	merged []uint64      // of what is being put together, by part
	parts  []int32       // that are not zero there
}

// reachOf takes the functions that are entry points, None for what is none, by the place of the entry point.
func reachOf(calls *graph.Graph, parts *graph.Components, entries []int32) [][]entryPart {
	r := &reach{sets: make([][]entryPart, calls.Len()), merged: make([]uint64, (len(entries)+63)/64)}
	for k, f := range entries {
		if f == graph.None {
			continue
		}
		set, bit := r.sets[f], uint64(1)<<(k%64)
		if last := len(set) - 1; last >= 0 && int(set[last].part) == k/64 {
			set[last].bits |= bit
		} else {
			r.sets[f] = append(set, entryPart{int32(k / 64), bit})
		}
	}
	callers := calls.Reverse()
	for i := int32(parts.Len()) - 1; i >= 0; i-- { // callers come first
		r.join(parts, i, callers)
	}
	return r.sets
}

// join gives the functions of a component what they are and what leads to their callers.
func (r *reach) join(parts *graph.Components, i int32, callers *graph.Graph) {
	var longest []entryPart
	for _, v := range parts.Vertices(i) {
		longest = r.add(longest, r.sets[v])
		for _, from := range callers.Successors(v) {
			if parts.Of[from] != i {
				longest = r.add(longest, r.sets[from])
			}
		}
	}
	set := longest
	if !r.isMerged(longest) {
		slices.Sort(r.parts)
		set = make([]entryPart, len(r.parts))
		for k, p := range r.parts {
			set[k] = entryPart{p, r.merged[p]}
		}
	}
	for _, p := range r.parts {
		r.merged[p] = 0
	}
	r.parts = r.parts[:0]
	for _, v := range parts.Vertices(i) {
		r.sets[v] = set
	}
}

// add merges a set, and returns the longer of two.
func (r *reach) add(longest, set []entryPart) []entryPart {
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
func (r *reach) isMerged(set []entryPart) bool {
	return len(set) == len(r.parts) && !slices.ContainsFunc(set, func(p entryPart) bool { return p.bits != r.merged[p.part] })
}
