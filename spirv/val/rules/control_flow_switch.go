package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// switches is what section 2.11.2 says of the cases of a switch.
func switches() []check.Rule {
	return []check.Rule{
		{Name: "case-dominated", Section: "2.11.2", Says: "A switch dominates its cases.",
			OfFunction: structured(caseDominated)},
		{Name: "case-exit", Section: "2.11.2", Says: "A case is left to the merge block, to one other case, or out of a loop around.",
			OfFunction: structured(caseExit)},
		{Name: "case-order", Section: "2.11.2", Says: "A case that falls through to another stands right before it, and no other one does.",
			OfFunction: structured(caseOrder)},
	}
}

// cases says where the cases of all switches of a function fall through to.
type cases struct {
	*constructs
	root    []int32 // by block, the case that it is in; none
	of      []int32 // by block that is a case, the block with the switch; none
	through []int32 // by block that is a case, the case that it falls through to; none
	live    []bool  // by block, whether branches lead to it, from the first block or from the case that it is in
	bad     bool    // a case is left as it may not be

	left map[[2]int32]bool // cases in other cases, and the blocks that they are left for, out of those too
}

// casesOf finds the cases; the ways out of them that are wrong are reported by caseExit, which asks first.
func casesOf(c *check.Context) *cases { return check.Memo(c, newCases) }

func newCases(c *check.Context) *cases {
	t := &cases{constructs: constructsOf(c)}
	if !t.sound {
		return t
	}
	n := t.body.NumBlocks()
	t.root, t.of, t.through = c.Lists.List(n), c.Lists.List(n), c.Lists.List(n)
	for b := range n {
		t.root[b], t.of[b], t.through[b] = none, none, none
	}
	some := false
	for b := range int32(n) {
		if t.merge[b] == none || t.isLoop(b) || !t.isSwitch(b) || !t.reaches(b) {
			continue
		}
		for _, to := range t.body.Successors(int(b)) {
			if to != t.merge[b] && t.dominates(b, to) {
				t.of[to], some = b, true
			}
		}
	}
	if !some {
		return t
	}
	for _, b := range t.tree.Order {
		switch d := t.tree.Idom[b]; {
		case t.of[b] != none:
			t.root[b] = b
		case d != none && t.merge[d] == b:
			t.root[b] = t.root[d]
		case d != none && !(t.isSwitch(d) && t.merge[d] != none && !t.isLoop(d)):
			t.root[b] = t.root[d]
		}
	}
	t.live = make([]bool, n)
	t.spread(0)
	for _, b := range t.tree.Order {
		if t.of[b] != none {
			t.spread(b)
		}
	}
	return t
}

// spread finds the blocks that branches lead to from a block that dominates them. Merge instructions lead to more.
func (t *cases) spread(from int32) {
	for work := []int32{from}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if t.live[b] {
			continue
		}
		t.live[b] = true
		for _, to := range t.body.Successors(int(b)) {
			if !t.live[to] && t.dominates(from, to) {
				work = append(work, to)
			}
		}
	}
}

func caseDominated(c *check.Context, f *flow) {
	for b := range int32(len(f.merge)) {
		if f.merge[b] == none || f.isLoop(b) || !f.reaches(b) || !f.isSwitch(b) {
			continue
		}
		for _, to := range f.body.Successors(int(b)) {
			if to != f.merge[b] && !f.dominates(b, to) {
				c.Fail(f.end(b), "the switch of %v does not dominate its case %v: another way leads to it", f.name(c, b), f.name(c, to))
			}
		}
	}
}

func caseExit(c *check.Context, _ *flow) {
	t := casesOf(c)
	if !t.sound {
		return
	}
	for from := range int32(len(t.root)) {
		if t.root[from] == none || !t.live[from] {
			continue
		}
		for _, to := range t.body.Successors(int(from)) {
			t.leave(c, from, to)
		}
	}
}

// leave looks at the cases that a branch leaves, the innermost first.
func (t *cases) leave(c *check.Context, from, to int32) {
	for root := t.root[from]; root != none; {
		header := t.of[root]
		switch {
		case to == t.merge[header] || t.dominates(root, to):
			return
		case t.of[to] == header:
			if other := t.through[root]; other != none && other != to {
				t.bad = true
				c.Fail(t.end(from), "the case %v falls through to %v, and to %v", t.name(c, root), t.name(c, to), t.name(c, other)).
					Note(t.end(header), "the switch")
			}
			t.through[root] = to
			return
		case !t.leavesLoop(header, to):
			t.bad = true
			c.Fail(t.end(from), "%v leaves the case %v for %v, which is no way out of the switch of %v", t.name(c, from), t.name(c, root), t.name(c, to), t.name(c, header)).
				Note(t.end(header), "the switch")
			return
		}
		if !t.live[header] || t.of[to] == none {
			return // the switches around this one are in the same loop, or hold all of it
		}
		if root = t.root[header]; t.left[[2]int32{root, to}] {
			return // another branch out of the same cases was followed from here
		}
		if t.left == nil {
			t.left = map[[2]int32]bool{}
		}
		t.left[[2]int32{root, to}] = true
	}
}

// leavesLoop reports whether a block is where the loop around a switch is left to.
func (t *cases) leavesLoop(header, to int32) bool {
	for at := t.constructs.of[header]; at != none; at = t.list[at].parent {
		if k := &t.list[at]; k.first == header && k.kind == selection {
			if k.loop == none {
				return false
			}
			h := t.list[k.loop].header
			return to == t.merge[h] || to == t.cont[h]
		}
	}
	return false
}

func caseOrder(c *check.Context, _ *flow) {
	t := casesOf(c)
	if !t.sound || t.bad {
		return
	}
	var fallen []int32 // by block, the case that falls through to it, and one more
	for b := range int32(len(t.root)) {
		if to := t.through[b]; to != none {
			if fallen == nil {
				fallen = make([]int32, len(t.root))
			}
			if other := fallen[to] - 1; other >= 0 {
				c.Fail(t.end(t.of[b]), "the cases %v and %v both fall through to %v", t.name(c, other), t.name(c, b), t.name(c, to))
			}
			fallen[to] = b + 1
		}
	}
	if fallen == nil {
		return
	}
	for b := range int32(len(t.root)) {
		if t.merge[b] != none && !t.isLoop(b) && t.reaches(b) && t.isSwitch(b) {
			t.order(c, b)
		}
	}
}

// order looks at the targets of a switch in their order. A case that falls through to the default is one that falls through to where the
// default does, unless the default is a case as well.
func (t *cases) order(c *check.Context, header int32) {
	term := t.end(header)
	if term.Opcode != grammar.OpSwitch {
		return
	}
	var targets []int32
	for id := range c.Targets(term) {
		targets = append(targets, t.block(id))
	}
	defaultThrough, again := int32(none), false
	for _, to := range targets[1:] {
		again = again || to == targets[0]
	}
	for i := 0; i < len(targets); i++ {
		to := targets[i]
		if to == t.merge[header] {
			continue
		}
		through := t.through[to]
		if through == targets[0] && !again {
			through = defaultThrough
		}
		switch {
		case through == none:
		case i == 0:
			defaultThrough = through
		default:
			for i+1 < len(targets) && targets[i+1] == to {
				i++
			}
			if i+1 >= len(targets) || targets[i+1] != through {
				c.Fail(term, "the case %v falls through to %v and does not stand right before it", t.name(c, to), t.name(c, through))
			}
		}
	}
}
