package rules

import (
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// A flow is the structured control flow of a function (specification, section 2.11). Blocks are numbers, as in module.Body. Besides its
// branches a header leads to its merge block and its continue target: that is what "structurally" means.
type flow struct {
	body  *module.Body
	merge []int32 // by block, the merge block that it names as a header; none
	cont  []int32 // by block, the continue target that it names; none
	whole bool    // every block that is named is in the function, and none leads to the first one

	graph  *graph.Graph
	walk   *graph.Walk // of all blocks: what the first one leads to comes first
	tree   *graph.Tree // structural dominators from the first block on
	latch  []int32     // by loop header, a block with a back edge to it; none
	latchs []int32     // by loop header, how many there are
	stray  []backEdge  // back edges to what is no loop header
	left   []int32     // by block, when the walk leaves it
}

type backEdge struct{ from, to int32 }

const none = graph.None

// flowOf is the flow of the function that the context is about.
func flowOf(c *check.Context) *flow { return check.Memo(c, newFlow) }

func newFlow(c *check.Context) *flow {
	body := c.Func.Body()
	n := body.NumBlocks()
	list := c.Lists.List
	f := &flow{body: body, merge: list(n), cont: list(n), latch: list(n), latchs: list(n), left: list(n), whole: true}
	for b := range n {
		f.merge[b], f.cont[b], f.latch[b] = none, none, none
		f.named(c, b)
	}
	if n == 0 || !f.whole {
		return f
	}
	f.link(c.Lists)
	f.backEdges()
	return f
}

// alone is the control flow of a single block, which is the same for all functions.
var alone = lazy.Value[*flow]{Make: func() *flow {
	g := graph.FromLists(make([][]int32, 1))
	return &flow{graph: g, walk: graph.DepthFirst(g, 0), tree: graph.Dominators(g, 0)}
}}

// named finds the blocks that the end of a block names.
func (f *flow) named(c *check.Context, b int) {
	if merge, ok := f.body.Merge(b); ok {
		if v, ok := view.AsSelectionMerge(merge); ok {
			f.merge[b] = f.block(v.MergeBlock())
		} else if v, ok := view.AsLoopMerge(merge); ok {
			f.merge[b], f.cont[b] = f.block(v.MergeBlock()), f.block(v.ContinueTarget())
			f.whole = f.whole && f.cont[b] != none
		}
		f.whole = f.whole && f.merge[b] != none
	}
	term, _ := f.body.Terminator(b)
	for id := range c.Targets(term) {
		f.whole = f.whole && f.block(id) > 0
	}
}

// block is the block that a label begins; none if there is no such block.
func (f *flow) block(label check.ID) int32 {
	if b, ok := f.body.BlockOf(label); ok && f.body.ID(b) == label {
		return int32(b)
	}
	return none
}

func (f *flow) isLoop(b int32) bool { return f.cont[b] != none }

// link makes the structural graph.
func (f *flow) link(m *graph.Memory) {
	n := f.body.NumBlocks()
	if one := alone.Get(); n == 1 && f.merge[0] == none && f.cont[0] == none && len(f.body.Successors(0)) == 0 {
		f.graph, f.walk, f.tree = one.graph, one.walk, one.tree // as most functions are
		return
	}
	f.graph = m.From(n, func(b int32, list []int32) []int32 {
		if f.merge[b] != none {
			list = append(list, f.merge[b])
		}
		if f.cont[b] != none {
			list = append(list, f.cont[b])
		}
		return append(list, f.body.Successors(int(b))...)
	})
	entered := m.List(n)
	for _, to := range f.graph.Edges {
		entered[to]++
	}
	roots := m.List(2 * n)[:0]
	for b, times := range entered {
		if times == 0 {
			roots = append(roots, int32(b))
		}
	}
	for b := range int32(n) {
		roots = append(roots, b)
	}
	f.walk = m.DepthFirst(f.graph, roots...)
	f.tree = m.Dominators(f.graph, 0)
	for i, b := range f.walk.Post {
		f.left[b] = int32(i)
	}
}

// backEdges finds the branches that lead to where the walk comes from.
func (f *flow) backEdges() {
	for _, from := range f.walk.Pre {
		for _, to := range f.body.Successors(int(from)) {
			switch {
			case f.walk.Number[to] > f.walk.Number[from] || f.left[to] < f.left[from]:
			case f.isLoop(to):
				f.latch[to] = from
				f.latchs[to]++
			default:
				f.stray = append(f.stray, backEdge{from, to})
			}
		}
	}
}

// reaches reports whether the first block leads to a block, structurally.
func (f *flow) reaches(b int32) bool { return f.tree.Reaches(b) }

func (f *flow) dominates(a, b int32) bool { return f.tree.Dominates(a, b) }

// label is the label of a block.
func (f *flow) label(b int32) check.Inst { return f.body.Label(int(b)) }

// end is the terminator of a block.
func (f *flow) end(b int32) check.Inst {
	term, _ := f.body.Terminator(int(b))
	return term
}

// isSwitch reports whether a block ends with OpSwitch.
func (f *flow) isSwitch(b int32) bool { return f.end(b).Opcode == grammar.OpSwitch }

// name is a block for a message.
func (f *flow) name(c *check.Context, b int32) check.Named { return c.Name(f.body.ID(int(b))) }
