package deserialize

import (
	"fmt"

	"github.com/spvc/spvc/internal/graph"
)

// maxDepth is how deep constructs may nest; what is deeper stays flat. Real
// shaders reach 15.
const maxDepth = 256

// A structure is the tree of regions of a function whose control flow obeys the
// rules for structured control flow (specification, section 2.11). A region
// holds the blocks of one selection or loop:
//
//   - a header of a selection stays outside; only its terminator is inside;
//   - a header of a loop is inside, as are the continue target and what follows it;
//   - a merge block is outside: it goes on where its construct began.
//
// A block without a place in the tree of its own belongs where its immediate
// dominator leads, in the control flow that includes the declared edges.
type structure struct {
	*cfg
	regions   []region    // parents first; 0 is the function's body
	home      []int32     // by block: the region it is in
	tail      []int32     // by block: the region that its terminator is in
	mergeOf   []int32     // by block: the region that it is the merge block of
	contOf    []int32     // by block: the loop region that it is the continue target of
	pre, last []int32     // by region, see intervals
	tree      *graph.Tree // of the structural control flow
	gone      []bool      // by block: taken out by foldExits
}

// A region is what a spv.selection or spv.loop holds, or the function's body.
type region struct {
	kind                regionKind
	parent              int32
	header, merge, cont int32
	depth               int32
	loop                int32   // innermost loop, this one included
	swtch               int32   // innermost switch, this one included, with no loop between
	blocks              []int32 // those that begin a block of the region, in order: not the merge blocks
}

type regionKind uint8

const (
	functionBody regionKind = iota
	selectionBody
	switchBody
	loopBody
)

// An edgeClass says what an edge of the control flow is in the tree of regions.
type edgeClass uint8

const (
	unstructured  edgeClass = iota
	toBlock                 // to a block of the same region
	toMerge                 // to the merge block of the innermost construct
	toLoop                  // to the header of a loop, from outside
	toBreak                 // from a nested construct to the merge block of the innermost loop
	toContinue              // from a nested construct to the continue target of the innermost loop
	toSwitchBreak           // from a nested construct to the merge block of the innermost switch
)

func (c edgeClass) isExit() bool { return c >= toBreak }

// structurize finds the regions. It inserts blocks into g where regions need
// them. The error says why the control flow is not structured; g is of no
// further use then. isEmpty says that a block of the binary holds nothing but
// its branch.
func structurize(g *cfg, isEmpty func(int32) bool) (*structure, error) {
	s := &structure{cfg: g}
	if err := g.checkDeclared(); err != nil {
		return nil, err
	}
	g.insertPreheaders()
	split := g.insertMerges()
	s.tree = graph.Dominators(graph.FromLists(g.structural()), g.entry)
	if err := s.assign(); err != nil {
		return nil, err
	}
	s.splitMerges(split)
	if err := s.checkEdges(); err != nil {
		return nil, err
	}
	s.foldExits(isEmpty)
	s.list()
	return s, nil
}

// assign gives every block its region. Dominators come first, so the region of
// a block's immediate dominator is known.
func (s *structure) assign() error {
	n := len(s.blocks)
	s.home, s.tail = make([]int32, n), make([]int32, n) // all in the body at first
	s.mergeOf, s.contOf = filled(n), filled(n)
	s.regions = []region{{parent: none, header: none, merge: none, cont: none, loop: none, swtch: none}}
	for _, b := range s.tree.Order {
		at := int32(0)
		if d := s.tree.Idom[b]; d != none {
			at = s.tail[d]
		}
		if c := s.mergeOf[b]; c != none {
			if h := s.regions[c].header; s.tree.Idom[b] != h {
				return fmt.Errorf("header %d does not dominate its merge block %d", h, b)
			}
			at = s.regions[c].parent
		}
		s.home[b], s.tail[b] = at, at
		if s.blocks[b].merge == none {
			continue
		}
		c := s.open(b, at)
		if s.regions[c].depth > maxDepth {
			return fmt.Errorf("constructs are nested more than %d deep", maxDepth)
		}
		s.tail[b] = c
		if s.blocks[b].isLoop() {
			s.home[b] = c
		}
	}
	for b := range s.blocks {
		if s.blocks[b].merge != none && !s.tree.Reaches(int32(b)) {
			return fmt.Errorf("header %d is out of all constructs and never reached", b)
		}
	}
	s.pre, s.last = make([]int32, len(s.regions)), make([]int32, len(s.regions))
	order, parent := make([]int32, len(s.regions)), make([]int32, len(s.regions))
	for i := range s.regions {
		order[i], parent[i] = int32(i), s.regions[i].parent
	}
	graph.Intervals(order, parent, s.pre, s.last)
	return nil
}

// open makes the region of the construct that block h heads.
func (s *structure) open(h, parent int32) int32 {
	b, up, c := &s.blocks[h], &s.regions[parent], int32(len(s.regions))
	r := region{kind: selectionBody, parent: parent, header: h, merge: b.merge, cont: b.cont,
		depth: up.depth + 1, loop: up.loop, swtch: up.swtch}
	switch {
	case b.isLoop():
		r.kind, r.loop, r.swtch = loopBody, c, none
		s.contOf[b.cont] = c
	case b.ends == endsSwitch:
		r.kind, r.swtch = switchBody, c
	}
	s.mergeOf[b.merge] = c
	s.regions = append(s.regions, r)
	return c
}

// contains reports whether region inner is outer or within it.
func (s *structure) contains(outer, inner int32) bool {
	return s.pre[outer] <= s.pre[inner] && s.pre[inner] <= s.last[outer]
}

// classify says what the edge from block a to block b is.
func (s *structure) classify(a, b int32) edgeClass {
	from := s.tail[a]
	r := &s.regions[from]
	if c := s.mergeOf[b]; c != none {
		switch c {
		case from:
			return toMerge
		case r.loop:
			return toBreak
		case r.swtch:
			return toSwitchBreak
		}
		return unstructured
	}
	switch at := s.home[b]; {
	case s.contOf[b] != none && s.contOf[b] != from && s.contOf[b] == r.loop:
		return toContinue
	case at == from:
		return toBlock
	case s.blocks[b].isLoop() && s.regions[at].parent == from && s.blocks[a].ends == endsBranch:
		return toLoop
	}
	return unstructured
}

// checkEdges reports edges that regions cannot say. A loop is entered once: a
// second branch from outside to its header, such as one in its merge block,
// would be a way back into an operation that has ended.
func (s *structure) checkEdges() error {
	entered := make([]bool, len(s.regions))
	for a := range s.blocks {
		for _, b := range s.blocks[a].succs {
			switch s.classify(int32(a), b) {
			case unstructured:
				return fmt.Errorf("the branch from block %d to block %d leaves its construct in an unstructured way", a, b)
			case toLoop:
				if c := s.home[b]; entered[c] {
					return fmt.Errorf("the loop with header %d is entered twice, the second time from block %d", b, a)
				} else {
					entered[c] = true
				}
			}
		}
	}
	return nil
}

// list fills in the blocks of each region. A loop's header comes first. What
// its continue target dominates comes last, so that readers find it there.
func (s *structure) list() {
	var last []int32
	for _, b := range s.order() {
		at := &s.regions[s.home[b]]
		switch {
		case s.mergeOf[b] != none || s.gone[b]:
		case b != at.header && at.cont != none && at.cont != at.header && s.tree.Dominates(at.cont, b):
			last = append(last, b)
		case b == at.header || b == s.entry:
			at.blocks = append([]int32{b}, at.blocks...)
		default:
			at.blocks = append(at.blocks, b)
		}
	}
	for _, b := range last {
		at := &s.regions[s.home[b]]
		at.blocks = append(at.blocks, b)
	}
}

func filled(n int) []int32 {
	out := make([]int32, n)
	for i := range out {
		out[i] = none
	}
	return out
}
