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
	cutOff  *graph.Tree // of that and what lies behind continue targets that nothing leads to, as if headers led there
	starts  []bool      // by block: such a continue target
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

// seesCutOff is the tree of what MLIR sees, with what is cut off.
func (s *Tree) seesCutOff() *graph.Tree {
	if s.ways.cutOff != nil {
		return s.ways.cutOff
	}
	s.ways.starts = make([]bool, len(s.Blocks))
	reached := make([]bool, len(s.Blocks))
	reach := func(from int32) {
		for stack := []int32{from}; len(stack) > 0; {
			b := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if reached[b] {
				continue
			}
			reached[b] = true
			if stack = append(stack, s.Blocks[b].Succs...); s.Blocks[b].Merge != None {
				stack = append(stack, s.Blocks[b].Merge)
			}
		}
	}
	reach(s.Entry)
	for i := range s.Regions { // what is cut off in one that is cut off comes after it
		if c := s.Regions[i].cont; c != None && !reached[c] {
			s.ways.starts[c] = true
			reach(c)
		}
	}
	s.ways.cutOff = graph.Dominators(s.flow(func(b *Block) (int32, int32) {
		if b.IsLoop() && s.ways.starts[b.Cont] {
			return b.Merge, b.Cont
		}
		return b.Merge, None
	}), s.Entry)
	return s.ways.cutOff
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
	tree := r.happens()
	if !live {
		tree = r.seesCutOff()
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
// regions that allow it. It lets blocks that are not reached in their own region
// use anything, and what is inside of them anything of that region and of those
// in between.
func (r *Router) seenFrom(a, b int32) bool {
	switch {
	case a == b || a == r.Entry:
		return true
	case r.sees().Reaches(b):
		return r.sees().Dominates(a, b)
	}
	tree := r.seesCutOff()
	return !tree.Reaches(b) || tree.Dominates(a, b) || r.isCutOff(b, r.Home[a]) || r.isCutOff(b, r.endsIn(b))
}

// isCutOff reports whether block b is, or is in, a block that nothing leads to in a region.
func (r *Router) isCutOff(b, in int32) bool {
	c := r.Regions[in].cont
	return c != None && r.ways.starts[c] && r.ways.cutOff.Dominates(c, b)
}

// endsIn is the region that block b has its terminator in. The branch to the
// header of a loop is in the loop.
func (r *Router) endsIn(b int32) int32 {
	if to := r.Blocks[b].Succs; len(to) == 1 && r.Classify(b, to[0]) == ToLoop {
		return r.Home[to[0]]
	}
	return r.Tail[b]
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
