package deserialize

import (
	"cmp"
	"fmt"
	"github.com/spvc/spvc/internal/graph"
	"slices"
)

// A value defined inside a construct is not seen outside of its region. Where
// it is used there, it lands: it leaves the construct along the edges that do,
// and comes in at the merge block, as a result of the operation, or at the
// continue target, as an argument of the block. In between it may land several
// times, once for each region it leaves.

// A landing is a value that lands at a block.
type landing struct {
	block int32
	value number
}

// A router finds out what lands where. It lives as long as its function is
// being imported.
type router struct {
	*structure
	plain   *graph.Tree // of what can happen
	through *graph.Tree // of what MLIR sees, see cfg.fallThrough
	defined func(value number) int32
	landed  map[landing]bool
	carried map[int32][]number // by block, the values that land there
	queue   []landing
}

func newRouter(s *structure, defined func(number) int32) *router {
	r := &router{structure: s, defined: defined, landed: map[landing]bool{}, carried: map[int32][]number{}}
	if r.hasRegions() {
		r.plain, r.through = graph.Dominators(graph.FromLists(s.plain()), s.entry), graph.Dominators(graph.FromLists(s.fallThrough()), s.entry)
	}
	return r
}

// hasRegions reports whether there is any region that a value could have to
// leave.
func (s *structure) hasRegions() bool { return len(s.regions) > 1 }

// What find returns in place of the number of a block.
const (
	asItself   = none - 1 - iota // the value itself is seen
	undefined                    // the place is never reached and sees no definition
	impossible                   // no structured form carries the value here
)

// find says how block b sees value v, which the function defines: through a
// landing at the block returned, or one of the constants above.
//
// Let a be the innermost region around b that contains v's definition. If that
// stands in a itself, v is seen. Otherwise it stands in a construct in a, and
// all ways out of that into a go to its merge block or, if a is a loop, to the
// continue target.
func (r *router) find(v number, b int32) int32 {
	d := r.defined(v)
	from, to := r.home[d], r.home[b]
	live := r.plain.Reaches(b)
	if r.contains(from, to) {
		switch {
		case d == b || r.seenFrom(d, b):
			return asItself
		case live:
			return impossible
		}
		return undefined
	}
	inner := from
	for !r.contains(r.regions[inner].parent, to) {
		inner = r.regions[inner].parent
	}
	tree := r.tree
	if live {
		tree = r.plain
	} else if r.through.Reaches(b) {
		tree = r.through
	}
	outer := r.regions[inner].parent
	for _, at := range []int32{r.regions[inner].merge, r.regions[outer].cont} {
		if at != none && len(r.blocks[at].preds) > 0 && tree.Dominates(d, at) && tree.Dominates(at, b) && r.seenFrom(at, b) {
			return at
		}
	}
	if live {
		return impossible
	}
	return undefined
}

// seenFrom reports whether MLIR lets b use what a defines, both being in
// regions that allow it.
func (r *router) seenFrom(a, b int32) bool {
	return !r.through.Reaches(b) || r.through.Dominates(a, b)
}

// use notes that block b uses value v. All uses must be noted before the first
// region is built, since an operation's results are fixed when it is made.
func (r *router) use(v number, b int32) error {
	r.queue = append(r.queue, landing{b, v})
	for len(r.queue) > 0 {
		u := r.queue[len(r.queue)-1]
		r.queue = r.queue[:len(r.queue)-1]
		at := r.find(u.value, u.block)
		if at == impossible {
			return fmt.Errorf("no region carries value %%%d from block %d to block %d", u.value, r.defined(u.value), u.block)
		}
		l := landing{at, u.value}
		if at < 0 || r.landed[l] {
			continue
		}
		r.landed[l] = true
		r.carried[at] = append(r.carried[at], u.value)
		for _, p := range r.blocks[at].preds {
			r.queue = append(r.queue, landing{p, u.value})
		}
	}
	return nil
}

// sortCarried puts the values that land at each block into the order of their
// definitions, which position gives, so that it does not depend on the order of
// the uses.
func (r *router) sortCarried(position func(value number) int64) {
	for _, list := range r.carried {
		slices.SortFunc(list, func(a, b number) int { return cmp.Compare(position(a), position(b)) })
	}
}
