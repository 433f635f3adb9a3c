package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// A plan is the control flow of a function as SPIR-V has it: a list of blocks
// with merge instructions, and parameters that become OpPhi. lower makes it from
// the regions of the IR without changing those; fold and simplify improve it.
type plan struct {
	d         *mlir.Diagnostics
	blocks    []*block                    // in the order in which they are written
	at        map[*mlir.Block]*block      // where a branch to a block of the IR goes
	joins     map[*mlir.Operation]*block  // merge blocks that were needed before their construct was reached
	same      map[*mlir.Value]*mlir.Value // results and arguments that are just another value
	kept      map[*mlir.Value]bool        // arguments that must become OpPhi: something is said about them
	variables []*mlir.Operation           // variables of a function stand in its first block
	labels    map[string]*block           // blocks that the IR gives a name
	depth     int
	asMLIR    bool // see Options.AsMLIR
}

// A block is what stands between an OpLabel and the next.
type block struct {
	name   string        // for OpName
	params []*mlir.Value // arguments of the IR's block; OpPhi unless plan.same knows better
	spans  []span        // the operations inside
	merge  merge
	term   *mlir.Operation // how it ends; nil for a branch that the IR does not have
	edges  []edge          // to the targets of term, in its order
	preds  []*edge
	label  ref
	number int // for a block of the IR, its place among all
}

// A span is a run of operations in a block of the IR, up to before end.
type span struct{ first, end *mlir.Operation }

// An edge is a branch from one block to another, with the values that the
// parameters get.
type edge struct {
	from, to *block
	args     []*mlir.Value
}

// A merge is a merge instruction; without join there is none.
type merge struct {
	join, cont *block // cont is nil for a selection
	control    *spirv.EnumAttr
}

// A construct is a selection or loop that is being lowered.
type construct struct {
	outer      *construct
	op         *mlir.Operation
	join, cont *block
	isSwitch   bool
	leave      *mlir.Operation // the spv._merge at its end
}

func (p *plan) newBlock(source *mlir.Block) *block {
	b := &block{number: len(p.at)}
	if source != nil {
		for _, arg := range source.Arguments {
			b.params = append(b.params, arg)
		}
		p.at[source] = b
	}
	return b
}

// place puts b next in the order.
func (p *plan) place(b *block) {
	p.blocks = append(p.blocks, b)
}

func (b *block) add(first, end *mlir.Operation) {
	if first != end {
		b.spans = append(b.spans, span{first, end})
	}
}

func (b *block) connect(to *block, args []*mlir.Value) {
	b.edges = append(b.edges, edge{b, to, args})
}

// operations yields what stands in b, terminator excluded.
func (b *block) operations(yield func(*mlir.Operation) bool) {
	for _, s := range b.spans {
		for op := s.first; op != s.end; op = op.Next() {
			if !yield(op) {
				return
			}
		}
	}
}

// loop is the innermost loop around c, c included; nil if there is none.
func (c *construct) loop() *construct {
	for ; c != nil && !c.op.Is(spirv.OpLoop); c = c.outer {
	}
	return c
}

// switchAround is the innermost selection around c that begins with a switch.
func (c *construct) switchAround() *construct {
	for ; c != nil && !c.isSwitch; c = c.outer {
	}
	return c
}

// value follows same to the value that v stands for.
func (p *plan) value(v *mlir.Value) *mlir.Value {
	for {
		w, ok := p.same[v]
		if !ok {
			return v
		}
		v = w
	}
}
