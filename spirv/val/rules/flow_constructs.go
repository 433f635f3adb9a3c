package rules

import (
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/spirv/val/check"
)

// A construct is a part of the control flow with one way in, its first block (specification, section 2.11.2).
type construct struct {
	kind   constructKind
	first  int32 // the header, or the continue target
	header int32 // the header of the loop or the selection
	last   int32 // the merge block, or the block with the back edge
	parent int32 // the construct around
	loop   int32 // the next construct around that is a loop or its continue construct
	sw     int32 // the next selection around with a switch, up to that loop
}

type constructKind uint8

const (
	selection constructKind = iota
	loop
	continued
)

func (k constructKind) String() string {
	return [...]string{"selection", "loop", "continue construct"}[k]
}

// constructs are all constructs that the first block leads to, and the innermost one that each block is in.
type constructs struct {
	*flow
	sound  bool // each construct has its parts where they belong
	list   []construct
	of     []int32 // by block, the innermost construct that it is in, as its first block too; none
	around []int32 // by block, the same without the selection or the loop that it heads
	posts  *graph.Tree

	pre, last []int32 // by construct, its number and the highest of those inside
}

func constructsOf(c *check.Context) *constructs { return check.Memo(c, newConstructs) }

func newConstructs(c *check.Context) *constructs {
	s := &constructs{flow: flowOf(c)}
	if s.tree == nil {
		return s
	}
	n := s.body.NumBlocks()
	s.of, s.around = c.Lists.List(n), c.Lists.List(n)
	s.sound = len(s.stray) == 0
	loops := c.Lists.List(n) // by continue target, its loop's header
	for b := range int32(n) {
		loops[b] = none
	}
	for b := range int32(n) {
		if s.merge[b] == none || !s.reaches(b) {
			continue
		}
		if s.isLoop(b) {
			loops[s.cont[b]] = b
		}
		s.sound = s.sound && s.isSound(b)
	}
	if !s.sound {
		return s
	}
	for _, b := range s.tree.Order {
		in := s.inherited(b)
		if h := loops[b]; h != none {
			in = s.open(construct{kind: continued, first: b, header: h, last: s.latch[h], parent: in})
		}
		s.around[b] = in
		switch {
		case s.merge[b] == none || s.cont[b] == b:
		case s.isLoop(b):
			in = s.open(construct{kind: loop, first: b, header: b, last: s.merge[b], parent: in})
		default:
			in = s.open(construct{kind: selection, first: b, header: b, last: s.merge[b], parent: in})
		}
		s.of[b] = in
	}
	s.number(c.Lists)
	return s
}

func (s *constructs) number(m *graph.Memory) {
	n := len(s.list)
	order, parent := m.List(n), m.List(n)
	s.pre, s.last = m.List(n), m.List(n)
	for i := range s.list {
		order[i], parent[i] = int32(i), s.list[i].parent
	}
	graph.Intervals(order, parent, s.pre, s.last)
}

// isSound reports whether the constructs of a header are what they must be for the others to be looked at.
func (s *constructs) isSound(h int32) bool {
	if h == s.merge[h] || !s.dominates(h, s.merge[h]) {
		return false
	}
	cont, latch := s.cont[h], s.latch[h]
	return !s.isLoop(h) || s.latchs[h] == 1 && s.dominates(cont, latch) && s.postDominates(latch, cont)
}

// postDominates reports whether each way from b goes through a. Mostly there is one way, and a is near.
func (s *constructs) postDominates(a, b int32) bool {
	at := b
	for range 4 {
		if at == a {
			return true
		}
		to := s.graph.Successors(at)
		if len(to) != 1 {
			break
		}
		at = to[0]
	}
	if s.posts == nil {
		s.posts = s.postDominators()
	}
	return s.posts.Dominates(a, b)
}

// postDominators takes what is left of the function to come after the last block of a circle that nothing leads out of, not after each.
func (s *constructs) postDominators() *graph.Tree {
	back := s.graph.Reverse()
	var from []int32
	for b := int32(s.graph.Len()) - 1; b >= 0; b-- {
		if len(s.graph.Successors(b)) == 0 {
			from = append(from, b)
		}
	}
	for b := int32(s.graph.Len()) - 1; b >= 0; b-- {
		from = append(from, b)
	}
	var ends []int32
	walk := graph.DepthFirst(back, from...)
	for _, b := range walk.Pre {
		if walk.Parent[b] == none {
			ends = append(ends, b)
		}
	}
	return graph.Dominators(back, ends...)
}

// inherited is the construct that a block is in because its dominator is.
func (s *constructs) inherited(b int32) int32 {
	d := s.tree.Idom[b]
	if d == none {
		return none
	}
	if s.merge[d] == b || s.cont[d] == b {
		if s.cont[d] == d {
			return s.list[s.around[d]].parent // a loop of one block is its own continue construct
		}
		return s.around[d]
	}
	in := s.of[d]
	for at := in; at != none; at = s.list[at].parent {
		if k := &s.list[at]; k.kind == continued && k.last == d {
			return k.parent // behind the back edge
		}
		if s.list[at].first != d {
			break
		}
	}
	return in
}

func (s *constructs) open(k construct) int32 {
	k.loop, k.sw = none, none
	if p := k.parent; p != none {
		around := &s.list[p]
		switch {
		case around.kind != selection:
			k.loop = p
		default:
			k.loop, k.sw = around.loop, around.sw
			if s.isSwitch(around.first) {
				k.sw = p
			}
		}
	}
	s.list = append(s.list, k)
	return int32(len(s.list) - 1)
}

// leads reports whether a branch to a block is a way out of a construct that it may have, and which construct around it may go on with.
func (s *constructs) leads(at int32, to int32) (next int32, ok bool) {
	k := &s.list[at]
	switch k.kind {
	case loop:
		return k.parent, to == k.last || to == s.cont[k.header]
	case continued:
		return k.parent, to == k.header || to == s.merge[k.header]
	}
	if to == k.last {
		return k.parent, true
	}
	if k.loop != none {
		if h := s.list[k.loop].header; to == s.merge[h] || to == s.cont[h] {
			return k.loop, true
		}
	}
	if k.sw != none && !s.isSwitch(k.first) && to == s.list[k.sw].last {
		return k.sw, true
	}
	return none, false
}

// inLoop reports whether a block is in the loop construct of a header.
func (s *constructs) inLoop(h, b int32) bool {
	return s.dominates(h, b) && !s.dominates(s.merge[h], b) && !s.dominates(s.cont[h], b)
}
