package flatten

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// A Plan is the control flow of a function as SPIR-V has it: a list of blocks
// with merge instructions, and parameters that become OpPhi.
type Plan struct {
	Blocks    []*Block          // in the order in which they are written
	Variables []*mlir.Operation // all of the function, in the order of the IR; they stand in its first block

	d       *mlir.Diagnostics
	numbers mlir.Numbers
	count   int // of blocks that were made
	memory  *Memory
	entry   *mlir.Block       // of the function
	at      []*Block          // by number of a block of the IR, where a branch to it goes
	same    []alias           // by number of a value; nil as long as there are none
	kept    []bool            // by number of an argument, whether it must become OpPhi: something is said about it
	labels  map[string]*Block // blocks that the IR gives a name
	depth   int
	asMLIR  bool
}

// A Block is what stands between an OpLabel and the next.
type Block struct {
	Index  int           // of all that were made for the function; below [Plan.NumIndexes]
	Name   string        // for OpName
	Params []*mlir.Value // arguments of the IR's block; see [Plan.IsPhi]
	Merge  Merge
	Term   *mlir.Operation // how it ends; nil for a branch that the IR does not have
	Edges  []Edge          // to the targets of Term, in its order
	Preds  []*Edge         // one for each block that leads here

	spans []span // the operations inside
}

// A span is a run of operations in a block of the IR, up to before end.
type span struct{ first, end *mlir.Operation }

// An Edge is a branch from one block to another, with the values that the
// parameters get.
type Edge struct {
	From, To *Block
	Args     []*mlir.Value
}

// A Merge is a merge instruction; without Join there is none.
type Merge struct {
	Join, Continue *Block // Continue is nil for a selection
	Control        *spirv.EnumAttr
}

// An alias is a result or an argument that is just another value.
type alias struct{ of, is *mlir.Value }

// NumIndexes is how long a table by [Block.Index] must be.
func (p *Plan) NumIndexes() int { return p.count }

// Value is the value that v stands for: v itself, or what leaves the construct, or
// comes into the block, whose result or argument v is.
func (p *Plan) Value(v *mlir.Value) *mlir.Value {
	for {
		n := v.Number()
		if n >= len(p.same) || p.same[n].of != v {
			return v
		}
		v = p.same[n].is
	}
}

// IsPhi reports whether a parameter of a block is a value of its own.
func (p *Plan) IsPhi(param *mlir.Value) bool {
	n := param.Number()
	return n >= len(p.same) || p.same[n].of != param
}

// BlockOf is the block that begins where a block of the IR does; nil if there is
// none, since only one that can be branched to has one.
func (p *Plan) BlockOf(b *mlir.Block) *Block {
	if b == p.entry {
		return p.Blocks[0]
	}
	return p.target(b)
}

// target is where a branch to b goes; nil where none can.
func (p *Plan) target(b *mlir.Block) *Block {
	if n := b.Number(); n < len(p.at) {
		return p.at[n]
	}
	return nil
}

// Operations yields what stands in b, its terminator excluded.
func (b *Block) Operations(yield func(*mlir.Operation) bool) {
	for _, s := range b.spans {
		for op := s.first; op != s.end; op = op.Next() {
			if !yield(op) {
				return
			}
		}
	}
}

// setSame makes v stand for is.
func (p *Plan) setSame(v, is *mlir.Value) {
	if p.same == nil {
		p.same = make([]alias, p.numbers.Values)
	}
	p.same[v.Number()] = alias{v, is}
}

// keep makes v an OpPhi if it is a parameter.
func (p *Plan) keep(v *mlir.Value) {
	if p.kept == nil {
		p.kept = make([]bool, p.numbers.Values)
	}
	if n := v.Number(); n < len(p.kept) {
		p.kept[n] = true
	}
}

func (p *Plan) isKept(v *mlir.Value) bool { return p.kept != nil && p.kept[v.Number()] }

// newBlock makes a block, for one of the IR if source is not nil.
func (p *Plan) newBlock(source *mlir.Block) *Block {
	b := p.memory.blocks.New()
	b.Index = p.count
	p.count++
	if source != nil {
		if n := source.NumArguments(); n > 0 {
			b.Params = p.memory.values.Make(n)
			for i, arg := range source.Arguments {
				b.Params[i] = arg
			}
		}
		p.at[source.Number()] = b
	}
	return b
}

// place puts b next in the order.
func (p *Plan) place(b *Block) { p.Blocks = append(p.Blocks, b) }

// add puts the operations from first up to before end behind those in b.
func (p *Plan) add(b *Block, first, end *mlir.Operation) {
	if first == end {
		return
	}
	if b.spans == nil {
		b.spans = p.memory.spans.Make(1)[:0]
	}
	b.spans = append(b.spans, span{first, end})
}

// lead lets an edge lead from b to another block.
func (p *Plan) lead(b, to *Block, args []*mlir.Value) {
	if b.Edges == nil {
		b.Edges = p.memory.edges.Make(1)[:0]
	}
	b.Edges = append(b.Edges, Edge{b, to, args})
}
