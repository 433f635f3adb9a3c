package structure

import (
	"fmt"

	"github.com/spvc/spvc/internal/graph"
)

// maxDepth is how deep constructs may nest, as the specification allows (section 2.17); what is deeper stays flat. Real
// shaders reach 15.
const maxDepth = 1023

// A Tree is the tree of regions of a function whose control flow obeys the
// rules for structured control flow (specification, section 2.11). A region
// holds the blocks of one selection or loop:
//
//   - a header of a selection stays outside; only its terminator is inside;
//   - a header of a loop is inside, as are the continue target and what follows it;
//   - a merge block is outside: it goes on where its construct began.
//
// A block without a place in the tree of its own belongs where its immediate
// dominator leads, in the control flow that includes the declared edges.
type Tree struct {
	*CFG
	Regions   []Region    // parents first; 0 is the function's body
	Home      []int32     // by block: the region it is in
	Tail      []int32     // by block: the region that its terminator is in
	MergeOf   []int32     // by block: the region that it is the merge block of
	ContOf    []int32     // by block: the loop region that it is the continue target of
	pre, last []int32     // by region, see intervals
	tree      *graph.Tree // of the structural control flow
	gone      []bool      // by block: taken out by foldExits
	ways      *ways
}

// A Region is what a spv.selection or spv.loop holds, or the function's body.
type Region struct {
	kind                regionKind
	parent              int32
	Header, Merge, cont int32
	depth               int32
	loop                int32   // innermost loop, this one included
	swtch               int32   // innermost switch, this one included, with no loop between
	Blocks              []int32 // those that begin a block of the region, in order: not the merge blocks
}

type regionKind uint8

const (
	functionBody regionKind = iota
	selectionBody
	switchBody
	loopBody
)

// An EdgeClass says what an edge of the control flow is in the tree of regions.
type EdgeClass uint8

const (
	Unstructured  EdgeClass = iota
	ToBlock                 // to a block of the same region
	ToMerge                 // to the merge block of the innermost construct
	ToLoop                  // to the header of a loop, from outside
	ToBreak                 // from a nested construct to the merge block of the innermost loop
	ToContinue              // from a nested construct to the continue target of the innermost loop
	ToSwitchBreak           // from a nested construct to the merge block of the innermost switch
)

// IsExit reports whether the edge leaves more than the innermost construct.
func (c EdgeClass) IsExit() bool { return c >= ToBreak }

// Structurize finds the regions. It inserts blocks into g where regions need
// them. The error says why the control flow is not structured; g is of no
// further use then. isEmpty says that a block of the binary holds nothing but
// its branch.
func Structurize(g *CFG, isEmpty func(int32) bool) (*Tree, error) {
	s := &Tree{CFG: g, ways: new(ways)}
	if err := g.checkDeclared(); err != nil {
		return nil, err
	}
	tree := graph.Dominators(g.structural(), g.Entry)
	n := len(g.Blocks)
	g.insertPreheaders(tree)
	split := g.insertMerges()
	if s.tree = tree; len(g.Blocks) > n {
		s.tree = graph.Dominators(g.structural(), g.Entry)
	}
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
func (s *Tree) assign() error {
	n := len(s.Blocks)
	s.Home, s.Tail = make([]int32, n), make([]int32, n) // all in the body at first
	s.MergeOf, s.ContOf = filled(n), filled(n)
	s.Regions = []Region{{parent: None, Header: None, Merge: None, cont: None, loop: None, swtch: None}}
	for _, b := range s.tree.Order {
		at := int32(0)
		if d := s.tree.Idom[b]; d != None {
			at = s.Tail[d]
		}
		if c := s.MergeOf[b]; c != None {
			if h := s.Regions[c].Header; s.tree.Idom[b] != h {
				return fmt.Errorf("header %d does not dominate its merge block %d", h, b)
			}
			at = s.Regions[c].parent
		}
		s.Home[b], s.Tail[b] = at, at
		if s.Blocks[b].Merge == None {
			continue
		}
		c := s.open(b, at)
		if s.Regions[c].depth > maxDepth {
			return fmt.Errorf("constructs are nested more than %d deep", maxDepth)
		}
		s.Tail[b] = c
		if s.Blocks[b].IsLoop() {
			s.Home[b] = c
		}
	}
	for b := range s.Blocks {
		switch h, c := int32(b), s.Blocks[b].Cont; {
		case s.Blocks[b].Merge != None && !s.tree.Reaches(h):
			return fmt.Errorf("header %d is out of all constructs and never reached", h)
		case c != None && !s.tree.Dominates(h, c):
			return fmt.Errorf("header %d does not dominate its continue target %d", h, c)
		}
	}
	s.pre, s.last = make([]int32, len(s.Regions)), make([]int32, len(s.Regions))
	order, parent := make([]int32, len(s.Regions)), make([]int32, len(s.Regions))
	for i := range s.Regions {
		order[i], parent[i] = int32(i), s.Regions[i].parent
	}
	graph.Intervals(order, parent, s.pre, s.last)
	return nil
}

// open makes the region of the construct that block h heads.
func (s *Tree) open(h, parent int32) int32 {
	b, up, c := &s.Blocks[h], &s.Regions[parent], int32(len(s.Regions))
	r := Region{kind: selectionBody, parent: parent, Header: h, Merge: b.Merge, cont: b.Cont,
		depth: up.depth + 1, loop: up.loop, swtch: up.swtch}
	switch {
	case b.IsLoop():
		r.kind, r.loop, r.swtch = loopBody, c, None
		s.ContOf[b.Cont] = c
	case b.Ends == EndsSwitch:
		r.kind, r.swtch = switchBody, c
	}
	s.MergeOf[b.Merge] = c
	s.Regions = append(s.Regions, r)
	return c
}

// contains reports whether region inner is outer or within it.
func (s *Tree) contains(outer, inner int32) bool {
	return s.pre[outer] <= s.pre[inner] && s.pre[inner] <= s.last[outer]
}

// Classify says what the edge from block a to block b is.
func (s *Tree) Classify(a, b int32) EdgeClass {
	from := s.Tail[a]
	r := &s.Regions[from]
	if c := s.MergeOf[b]; c != None {
		switch c {
		case from:
			return ToMerge
		case r.loop:
			return ToBreak
		case r.swtch:
			return ToSwitchBreak
		}
		return Unstructured
	}
	switch at := s.Home[b]; {
	case s.ContOf[b] != None && s.ContOf[b] != from && s.ContOf[b] == r.loop:
		return ToContinue
	case at == from:
		return ToBlock
	case s.Blocks[b].IsLoop() && s.Regions[at].parent == from && s.Blocks[a].Ends == EndsBranch:
		return ToLoop
	}
	return Unstructured
}

// checkEdges reports edges that regions cannot say. A loop is entered once: a
// second branch from outside to its header, such as one in its merge block,
// would be a way back into an operation that has ended.
func (s *Tree) checkEdges() error {
	entered := make([]bool, len(s.Regions))
	for a := range s.Blocks {
		for _, b := range s.Blocks[a].Succs {
			switch s.Classify(int32(a), b) {
			case Unstructured:
				return fmt.Errorf("the branch from block %d to block %d leaves its construct in an unstructured way", a, b)
			case ToLoop:
				if c := s.Home[b]; entered[c] {
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
func (s *Tree) list() {
	var last []int32
	for _, b := range s.Order() {
		at := &s.Regions[s.Home[b]]
		switch {
		case s.MergeOf[b] != None || s.gone[b]:
		case b != at.Header && at.cont != None && at.cont != at.Header && s.tree.Dominates(at.cont, b):
			last = append(last, b)
		case b == at.Header || b == s.Entry:
			at.Blocks = append([]int32{b}, at.Blocks...)
		default:
			at.Blocks = append(at.Blocks, b)
		}
	}
	for _, b := range last {
		at := &s.Regions[s.Home[b]]
		at.Blocks = append(at.Blocks, b)
	}
}

func filled(n int) []int32 {
	out := make([]int32, n)
	for i := range out {
		out[i] = None
	}
	return out
}
