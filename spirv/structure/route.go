package structure

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

// A Landing is a value that lands at a block.
type Landing struct {
	Block int32
	Value Value
}

// A Router finds out what lands where. It lives as long as its function is
// being imported.
type Router struct {
	*Tree
	defined func(value Value) int32
	landed  map[Landing]bool
	Carried map[int32][]Value // by block, the values that land there
	queue   []Landing
}

// NewRouter makes the router of a tree. Of each value it is asked about, defined says in which block it is defined.
func NewRouter(s *Tree, defined func(Value) int32) *Router {
	return &Router{Tree: s, defined: defined}
}

// The ways through a function are trees of dominators that are made when they are asked for.
type ways struct {
	plain   *graph.Tree // of what can happen
	through *graph.Tree // of what MLIR sees, see CFG.fallThrough
}

// happens is the tree of what can happen.
func (s *Tree) happens() *graph.Tree {
	if s.ways.plain == nil {
		s.ways.plain = graph.Dominators(s.Plain(), s.Entry)
	}
	return s.ways.plain
}

// sees is the tree of what MLIR sees.
func (s *Tree) sees() *graph.Tree {
	if s.ways.through == nil {
		s.ways.through = graph.Dominators(s.fallThrough(), s.Entry)
	}
	return s.ways.through
}

// HasRegions reports whether there is any region that a value could have to
// leave.
func (s *Tree) HasRegions() bool { return len(s.Regions) > 1 }

// What Find returns in place of the number of a block.
const (
	asItself   = None - 1 - iota // the value itself is seen
	Undefined                    // the place is never reached and sees no definition
	impossible                   // no structured form carries the value here
)

// Find says how block b sees value v, which the function defines: through a
// landing at the block returned, or one of the constants above.
//
// Let a be the innermost region around b that contains v's definition. If that
// stands in a itself, v is seen. Otherwise it stands in a construct in a, and
// all ways out of that into a go to its merge block or, if a is a loop, to the
// continue target.
func (r *Router) Find(v Value, b int32) int32 {
	d := r.defined(v)
	from, to := r.Home[d], r.Home[b]
	if r.contains(from, to) {
		switch {
		case r.seenFrom(d, b):
			return asItself
		case r.happens().Reaches(b):
			return impossible
		}
		return Undefined
	}
	live := r.happens().Reaches(b)
	inner := from
	for !r.contains(r.Regions[inner].parent, to) {
		inner = r.Regions[inner].parent
	}
	tree := r.tree
	if live {
		tree = r.happens()
	} else if r.sees().Reaches(b) {
		tree = r.sees()
	}
	outer := r.Regions[inner].parent
	for _, at := range []int32{r.Regions[inner].Merge, r.Regions[outer].cont} {
		if at != None && len(r.Blocks[at].Preds) > 0 && tree.Dominates(d, at) && tree.Dominates(at, b) && r.seenFrom(at, b) {
			return at
		}
	}
	if live {
		return impossible
	}
	return Undefined
}

// seenFrom reports whether MLIR lets b use what a defines, both being in
// regions that allow it.
func (r *Router) seenFrom(a, b int32) bool {
	return a == b || a == r.Entry || !r.sees().Reaches(b) || r.sees().Dominates(a, b)
}

// Use notes that block b uses value v. All uses must be noted before the first
// region is built, since an operation's results are fixed when it is made.
func (r *Router) Use(v Value, b int32) error {
	r.queue = append(r.queue, Landing{b, v})
	for len(r.queue) > 0 {
		u := r.queue[len(r.queue)-1]
		r.queue = r.queue[:len(r.queue)-1]
		at := r.Find(u.Value, u.Block)
		if at == impossible {
			return fmt.Errorf("no region carries value %%%d from block %d to block %d", u.Value, r.defined(u.Value), u.Block)
		}
		l := Landing{at, u.Value}
		if at < 0 || r.landed[l] {
			continue
		}
		if r.landed == nil {
			r.landed, r.Carried = map[Landing]bool{}, map[int32][]Value{}
		}
		r.landed[l] = true
		r.Carried[at] = append(r.Carried[at], u.Value)
		for _, p := range r.Blocks[at].Preds {
			r.queue = append(r.queue, Landing{p, u.Value})
		}
	}
	return nil
}

// SortCarried puts the values that land at each block into the order of their
// definitions, which position gives, so that it does not depend on the order of
// the uses.
func (r *Router) SortCarried(position func(value Value) int64) {
	for _, list := range r.Carried {
		slices.SortFunc(list, func(a, b Value) int { return cmp.Compare(position(a), position(b)) })
	}
}
