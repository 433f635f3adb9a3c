package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// controlFlow is what sections 2.4 and 2.11 say of the blocks of a function. Structure is for shaders only.
func controlFlow() []check.Rule {
	return []check.Rule{
		{Name: "branch-target", Section: "2.11.1", Says: "A branch, a merge block and a continue target is a block of the same function.",
			OfFunction: branchTarget},
		{Name: "first-block", Section: "2.11.1", Says: "Nothing leads to the first block of a function.",
			OfFunction: firstBlock},
		{Name: "merge-block-once", Section: "2.11.2", Says: "A block is the merge block of one header.",
			OfFunction: mergeBlockOnce},
		{Name: "dominator-order", Section: "2.16.1", Says: "A block stands behind those that dominate it.",
			OfFunction: dominatorOrder},
		{Name: "control-flow-depth", Section: "2.17", Says: "Constructs nest no deeper than the universal limits allow.",
			OfFunction: controlFlowDepth},
		{Name: "back-edge", Section: "2.11.2", Says: "A back edge leads to a loop header.",
			OfFunction: structured(backEdgeTarget)},
		{Name: "loop-back-edge", Section: "2.11.2", Says: "One back edge leads to a loop header.",
			OfFunction: structured(loopBackEdge)},
		{Name: "merge-block-dominated", Section: "2.11.2", Says: "A header dominates its merge block, which is another block.",
			OfFunction: structured(mergeBlockDominated)},
		{Name: "continue-construct", Section: "2.11.2", Says: "A continue target dominates the block with the back edge, which comes after it on every path.",
			OfFunction: structured(continueConstruct)},
		{Name: "construct-exit", Section: "2.11.2", Says: "A construct is left to its merge block, or to that of the loop or switch around, or to the continue target.",
			OfFunction: structured(constructExit)},
		{Name: "construct-entry", Section: "2.11.2", Says: "A construct is entered at its first block.",
			OfFunction: structured(constructEntry)},
		{Name: "continue-target", Section: "2.11.2", Says: "What branches to a continue target is in its loop.",
			OfFunction: structured(continueTarget)},
		{Name: "selection-merge", Section: "2.11.2", Says: "Where control flow parts, a merge block is named, unless one of the ways is known.",
			OfFunction: structured(selectionMerge)},
		{Name: "maximal-reconvergence", Section: "3.6", Says: "With MaximallyReconvergesKHR, branches differ, and ways meet where a merge instruction or a switch says.",
			OfFunction: maximalReconvergence},
	}
}

// structured is a rule about structured control flow: for shaders, and where all blocks are there.
func structured(rule func(*check.Context, *flow)) func(*check.Context, *check.Function) {
	return func(c *check.Context, _ *check.Function) {
		if !c.Has(grammar.CapabilityShader) {
			return
		}
		if f := flowOf(c); f.tree != nil {
			rule(c, f)
		}
	}
}

func branchTarget(c *check.Context, fn *check.Function) {
	f := flowOf(c)
	if f.whole {
		return
	}
	for b := range f.body.NumBlocks() {
		missing := func(at check.Inst, id check.ID) {
			if f.block(id) == none {
				c.Fail(at, "%v is not a block of the function %v", c.Name(id), c.Name(fn.ID()))
			}
		}
		if merge, ok := f.body.Merge(b); ok {
			if v, ok := view.AsSelectionMerge(merge); ok {
				missing(merge, v.MergeBlock())
			} else if v, ok := view.AsLoopMerge(merge); ok {
				missing(merge, v.MergeBlock())
				missing(merge, v.ContinueTarget())
			}
		}
		term, _ := f.body.Terminator(b)
		for id := range c.Targets(term) {
			missing(term, id)
		}
	}
}

func firstBlock(c *check.Context, _ *check.Function) {
	f := flowOf(c)
	if f.whole {
		return
	}
	for _, from := range f.body.Predecessors(0) {
		c.Fail(f.end(from), "%v leads to the first block of the function", f.name(c, from))
	}
}

func mergeBlockOnce(c *check.Context, _ *check.Function) {
	f := flowOf(c)
	if f.body.NumBlocks() == 0 {
		return
	}
	var header []int32
	for b, merge := range f.merge {
		if merge == none {
			continue
		}
		if header == nil {
			header = c.Lists.List(len(f.merge))
		}
		if other := header[merge] - 1; other >= 0 {
			at, _ := f.body.Merge(b)
			first, _ := f.body.Merge(int(other))
			c.Fail(at, "%v is the merge block of %v already", f.name(c, merge), f.name(c, other)).Note(first, "there")
			continue
		}
		header[merge] = int32(b) + 1
	}
}

func dominatorOrder(c *check.Context, fn *check.Function) {
	tree := c.Dominators()
	for b, d := range tree.Idom {
		if d != none && int(d) > b {
			c.Fail(fn.Body().Label(b), "%v stands before %v, which dominates it", c.Name(fn.Body().ID(b)), c.Name(fn.Body().ID(int(d))))
		}
	}
}

// controlFlowDepth goes down the dominators: a block is one deeper than the header that dominates it, a merge block as deep as its header.
func controlFlowDepth(c *check.Context, fn *check.Function) {
	f := flowOf(c)
	if !c.Has(grammar.CapabilityShader) || f.tree == nil {
		return
	}
	depth := c.Lists.List(len(f.merge))
	headers := mergeHeaders(f)
	tree := c.Dominators()
	for _, b := range tree.Order {
		d := tree.Idom[b]
		switch h := headers[b]; {
		case d == none:
		case h.loop != none && h.loop == b:
			depth[b] = depth[d] + 1
		case h.loop != none:
			depth[b] = depth[h.loop] + 1
		case h.merge != none:
			depth[b] = depth[h.merge]
		case f.merge[d] != none:
			depth[b] = depth[d] + 1
		default:
			depth[b] = depth[d]
		}
		if int(depth[b]) > c.Limits.ControlFlowNestingDepth {
			c.Fail(f.label(b), "%v is inside of %v; at most %d are allowed", f.name(c, b), check.Count(depth[b], "construct"), c.Limits.ControlFlowNestingDepth)
			return
		}
	}
}

// A headed says for which headers a block is the merge block or the continue target.
type headed struct{ merge, loop int32 }

func mergeHeaders(f *flow) []headed {
	of := make([]headed, len(f.merge))
	for b := range of {
		of[b] = headed{none, none}
	}
	for b := range int32(len(of)) {
		if f.merge[b] != none {
			of[f.merge[b]].merge = b
		}
		if f.cont[b] != none {
			of[f.cont[b]].loop = b
		}
	}
	return of
}

func backEdgeTarget(c *check.Context, f *flow) {
	for _, e := range f.stray {
		c.Fail(f.end(e.from), "%v leads back to %v, which is not a loop header", f.name(c, e.from), f.name(c, e.to)).
			Note(f.label(e.to), "it has no OpLoopMerge")
	}
}

func loopBackEdge(c *check.Context, f *flow) {
	for b, n := range f.latchs {
		if h := int32(b); f.isLoop(h) && f.reaches(h) && n != 1 {
			c.Fail(f.label(h), "%d blocks lead back to the loop header %v; there must be one", n, f.name(c, h))
		}
	}
}

func mergeBlockDominated(c *check.Context, f *flow) {
	for b, m := range f.merge {
		h := int32(b)
		if m == none || !f.reaches(h) {
			continue
		}
		at, _ := f.body.Merge(b)
		switch {
		case h == m && f.isLoop(h): // loop-merge says so
		case h == m:
			c.Fail(at, "%v is its own merge block", f.name(c, h))
		case !f.dominates(h, m):
			c.Fail(at, "%v does not dominate its merge block %v: another way leads to it", f.name(c, h), f.name(c, m))
		}
	}
}

func continueConstruct(c *check.Context, f *flow) {
	s := constructsOf(c)
	for b, target := range f.cont {
		h := int32(b)
		if target == none || !f.reaches(target) {
			continue
		}
		at, _ := f.body.Merge(b)
		switch latch := f.latch[h]; {
		case !f.reaches(h):
			c.Fail(at, "control comes to the continue target %v and never to the loop header %v", f.name(c, target), f.name(c, h))
		case target == 0:
			c.Fail(at, "the continue target %v is the first block of the function", f.name(c, target))
		case f.latchs[h] != 1: // loop-back-edge says so
		case !f.dominates(target, latch):
			c.Fail(at, "the continue target %v does not dominate %v, which has the back edge", f.name(c, target), f.name(c, latch))
		case !s.postDominates(latch, target):
			c.Fail(at, "there is a way from the continue target %v that does not come to %v, which has the back edge", f.name(c, target), f.name(c, latch))
		case f.dominates(f.merge[h], latch) && s.isLeftAt(latch, h):
			c.Fail(at, "%v has the back edge, comes after the merge block %v, and leads on", f.name(c, latch), f.name(c, f.merge[h]))
		}
	}
}

// isLeftAt reports whether the block with the back edge to a loop header leads to something else that is not in the continue construct.
func (s *constructs) isLeftAt(latch, header int32) bool {
	for _, to := range s.body.Successors(int(latch)) {
		if to != header && to != s.merge[header] && !(s.dominates(s.cont[header], to) && s.postDominates(latch, to)) {
			return true
		}
	}
	return false
}

// eachBranch calls a function for every branch between blocks that the first one leads to, if the constructs are sound.
func eachBranch(c *check.Context, visit func(s *constructs, from, to int32)) {
	s := constructsOf(c)
	if !s.sound {
		return
	}
	for from := range int32(s.body.NumBlocks()) {
		if !s.reaches(from) {
			continue
		}
		for _, to := range s.body.Successors(int(from)) {
			visit(s, from, to)
		}
	}
}

// holds reports whether a block is in a construct.
func (s *constructs) holds(at, b int32) bool {
	in := s.of[b]
	return in != none && s.pre[at] <= s.pre[in] && s.pre[in] <= s.last[at]
}

func constructExit(c *check.Context, _ *flow) {
	eachBranch(c, func(s *constructs, from, to int32) {
		for at := s.of[from]; at != none && !s.holds(at, to); {
			next, ok := s.leads(at, to)
			if !ok {
				k := &s.list[at]
				c.Fail(s.end(from), "%v leaves the %v of %v for %v, which is no way out of it", s.name(c, from), k.kind, s.name(c, k.first), s.name(c, to)).
					Note(s.label(k.first), "the %v begins here", k.kind)
				return
			}
			at = next
		}
	})
}

func constructEntry(c *check.Context, _ *flow) {
	eachBranch(c, func(s *constructs, from, to int32) {
		for at := s.of[to]; at != none; at = s.list[at].parent {
			if s.list[at].first == to {
				continue
			}
			if s.holds(at, from) {
				return
			}
			k := &s.list[at]
			c.Fail(s.end(from), "%v leads into the %v of %v, to %v", s.name(c, from), k.kind, s.name(c, k.first), s.name(c, to)).
				Note(s.label(k.first), "it is entered here")
			return
		}
	})
}

func continueTarget(c *check.Context, f *flow) {
	s := constructsOf(c)
	if !s.sound {
		return
	}
	for b, target := range f.cont {
		h := int32(b)
		if target == none || target == h || !f.reaches(h) {
			continue
		}
		for _, from := range f.body.Predecessors(int(target)) {
			back := f.isLoop(target) && f.latch[target] == from
			if f.reaches(from) && !back && !s.inLoop(h, from) {
				c.Fail(f.end(from), "%v leads to the continue target %v and is not in the loop of %v", f.name(c, from), f.name(c, target), f.name(c, h)).
					Note(f.label(h), "the loop")
			}
		}
	}
}

// selectionMerge goes over the blocks in an order that branches follow, and takes note of the blocks that are known to come.
func selectionMerge(c *check.Context, f *flow) {
	known := make([]bool, len(f.merge))
	mark := func(b int32) (isNew bool) {
		if b == none || known[b] {
			return false
		}
		known[b] = true
		return true
	}
	for i := len(f.walk.Post) - 1; i >= 0; i-- {
		b := f.walk.Post[i]
		if !f.reaches(b) {
			continue
		}
		mark(f.merge[b])
		mark(f.cont[b])
		term := f.end(b)
		isHeader := f.merge[b] != none && !f.isLoop(b)
		if v, ok := view.AsBranchConditional(term); ok {
			first := mark(f.block(v.TrueLabel()))
			second := mark(f.block(v.FalseLabel()))
			if first && second && !isHeader {
				c.Fail(term, "%v branches both ways without OpSelectionMerge", f.name(c, b))
			}
		} else if _, ok := view.AsSwitch(term); ok {
			if f.merge[b] == none {
				c.Fail(term, "%v has a switch without OpSelectionMerge", f.name(c, b))
			}
			for _, to := range f.body.Successors(int(b)) {
				mark(to)
			}
		}
	}
}

func maximalReconvergence(c *check.Context, fn *check.Function) {
	if !c.HasExtension("SPV_KHR_maximal_reconvergence") {
		return // nothing has the mode
	}
	if _, holds := c.EntryWith(fn, check.Reconverges); !holds {
		return
	}
	f := flowOf(c)
	if f.tree == nil {
		return
	}
	mayMeet := make([]bool, len(f.merge))
	for b := range int32(len(mayMeet)) {
		for _, to := range [...]int32{f.merge[b], f.cont[b]} {
			if to != none {
				mayMeet[to] = true
			}
		}
		mayMeet[b] = mayMeet[b] || f.isLoop(b)
		term := f.end(b)
		if term.Opcode == grammar.OpSwitch {
			for _, to := range f.body.Successors(int(b)) {
				mayMeet[to] = true
			}
		}
		if v, ok := view.AsBranchConditional(term); ok && v.TrueLabel() == v.FalseLabel() {
			c.Fail(term, "both ways lead to %v, in an entry point with MaximallyReconvergesKHR", c.Name(v.TrueLabel()))
		}
	}
	for b := range int32(len(mayMeet)) {
		if !mayMeet[b] && len(f.body.Predecessors(int(b))) > 1 {
			c.Fail(f.label(b), "several blocks lead to %v, which no merge instruction or switch names, in an entry point with MaximallyReconvergesKHR", f.name(c, b))
		}
	}
}
