package flatten

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// maxDepth bounds how deep constructs may nest.
const maxDepth = 2500

// Lower turns the regions of a function into a list of blocks. What it cannot
// say it reports; the plan is then of no use.
//
// A selection's first block is inlined where the selection stands, and what
// follows the selection goes on in its merge block. A loop's entry block is
// inlined likewise, so that the block around becomes the preheader.
//
// Numbers are those that [mlir.Operation.Renumber] has given in fn. Errors go to d.
// With asMLIR every block has the place and the arguments that MLIR's exporter gives
// it: see serialize.Options.
func Lower(fn *mlir.Operation, numbers mlir.Numbers, asMLIR bool, d *mlir.Diagnostics) *Plan {
	return lower(new(Memory), fn, numbers, asMLIR, d)
}

func lower(memory *Memory, fn *mlir.Operation, numbers mlir.Numbers, asMLIR bool, d *mlir.Diagnostics) *Plan {
	body := fn.Region(0)
	p := &Plan{
		memory:  memory,
		d:       d,
		numbers: numbers,
		entry:   body.Entry(),
		asMLIR:  asMLIR,
		at:      memory.pointers.Make(numbers.Blocks),
	}
	p.Blocks = memory.pointers.Make(numbers.Blocks)[:0]
	entry := p.newBlock(nil)
	p.declare(body.Entry().Next(), nil)
	p.place(entry)
	p.fill(entry, body.Entry(), nil)
	p.fillAll(body.Entry().Next(), nil, nil)
	p.resolveHints()
	return p
}

// declare makes a block for each from first up to before end, so that branches
// find it.
func (p *Plan) declare(first, end *mlir.Block) {
	for b := first; b != end; b = b.Next() {
		p.newBlock(b)
	}
}

func (p *Plan) fillAll(first, end *mlir.Block, c *construct) {
	fill := func(source *mlir.Block) {
		if p.asMLIR && c == nil && !source.HasPredecessors() {
			return
		}
		b := p.target(source)
		p.place(b)
		if p.asMLIR && b.Merge.Continue != nil && slices.ContainsFunc(slices.Collect(source.Operations), isConstruct) {
			b = p.goOn(b)
		}
		p.fill(b, source, c)
	}
	if p.isInOrder(first, end) {
		for b := first; b != end; b = b.Next() {
			fill(b)
		}
		return
	}
	for _, b := range inOrder(first, end) {
		fill(b)
	}
}

// goOn ends b with a branch to a new block, which it returns.
func (p *Plan) goOn(b *Block) *Block {
	next := p.newBlock(nil)
	p.lead(b, next, nil)
	p.place(next)
	return next
}

// fill puts the operations of source into b. It goes on in the merge blocks of
// the constructs among them, and returns the block that it ends in.
func (p *Plan) fill(b *Block, source *mlir.Block, c *construct) *Block {
	start := source.First()
	for op := start; op != nil; op = op.Next() {
		switch op.Def() {
		case spirv.OpSelection, spirv.OpLoop:
			p.add(b, start, op)
			b = p.construct(b, op, c)
			start = op.Next()
		case spirv.DefOf(grammar.OpVariable):
			p.Variables = append(p.Variables, op)
		case spirv.OpLabel:
			p.nameLabel(b, op)
		case spirv.OpDecorate:
			if op.NumOperands() > 0 {
				p.keep(p.Value(op.Operand(0)))
			}
		}
	}
	last := source.Last()
	if last == nil || !last.Has(mlir.IsTerminator) {
		p.d.Errorf(p.where(source), "a block of this function has no terminator")
		return b
	}
	p.add(b, start, last)
	p.terminate(b, last, c)
	return b
}

func (p *Plan) where(b *mlir.Block) mlir.Location {
	if b.Last() != nil {
		return b.Last().Loc()
	}
	return b.Parent().Loc()
}

// construct lowers a selection or loop that stands in b; it returns the block in
// which the code after it goes on.
func (p *Plan) construct(b *Block, op *mlir.Operation, outer *construct) *Block {
	if p.depth++; p.depth > maxDepth {
		p.d.OpError(op, "is nested more than %d deep", maxDepth)
		p.depth--
		return b
	}
	defer func() { p.depth-- }()
	if op.NumRegions() == 0 || op.Region(0).Empty() {
		if op.NumResults() > 0 {
			p.d.OpError(op, "has results but an empty region")
		}
		return b
	}
	if op.Region(0).Entry().NumArguments() > 0 {
		p.d.OpError(op, "has arguments on the first block of its region")
		return b
	}
	c := &construct{outer: outer, op: op}
	if op.Is(spirv.OpLoop) {
		b = p.loop(b, c)
	} else {
		b = p.selection(b, c)
	}
	p.carryOut(c)
	return b
}

func (p *Plan) selection(b *Block, c *construct) *Block {
	r := c.op.Region(0)
	if r.HasOneBlock() { // no control flow at all
		return p.fill(b, r.Entry(), c)
	}
	isHeader := b.Merge.Join != nil // of a loop: one block has one merge instruction
	if isHeader || p.asMLIR {
		b = p.goOn(b)
	}
	c.join = p.joinOf(c.op)
	head := r.Entry().Last()
	c.isSwitch = head != nil && head.Is(spirv.OpSwitch)
	p.declare(r.Entry().Next(), r.LastBlock())
	header := p.fill(b, r.Entry(), c)
	switch {
	case head == nil:
	case c.isSwitch, head.Is(spirv.OpBranchConditional):
		header.Merge = Merge{Join: c.join, Control: mlir.AttrOf[*spirv.EnumAttr](c.op, "selection_control")}
	case !head.Is(spirv.OpBranch): // which selects nothing: a merge instruction must not stand in front of it
		p.d.OpError(head, "ends the header of a selection, which must end in a branch or a switch")
	}
	p.fillAll(r.Entry().Next(), r.LastBlock(), c)
	p.place(c.join)
	return p.fill(c.join, r.LastBlock(), c)
}

func (p *Plan) loop(b *Block, c *construct) *Block {
	r := c.op.Region(0)
	head := r.Entry().Next()
	if head == nil || head == r.LastBlock() {
		p.d.OpError(c.op, "needs at least an entry block, a header and a merge block")
		return b
	}
	c.join = p.joinOf(c.op)
	p.declare(head, r.LastBlock())
	c.cont = p.continueTarget(c)
	header := p.target(head)
	header.Merge = Merge{c.join, c.cont, mlir.AttrOf[*spirv.EnumAttr](c.op, "loop_control")}
	p.fill(b, r.Entry(), c)
	if last := r.Entry().Last(); last != nil && (!last.Is(spirv.OpBranch) || last.NumSuccessors() != 1 || last.Successor(0) != head) {
		p.d.OpError(last, "ends the entry block of a loop, which must branch to the header after it")
	}
	p.fillAll(head, r.LastBlock(), c)
	p.place(c.join)
	return p.fill(c.join, r.LastBlock(), c)
}

// joinOf is the merge block of a construct: that of the IR, which goes on with
// what follows the construct.
func (p *Plan) joinOf(op *mlir.Operation) *Block {
	last := op.Region(0).LastBlock()
	if b := p.target(last); b != nil {
		return b
	}
	return p.newBlock(last)
}

// continueTarget is the block that holds the loop's spv._continue_target; else
// the last before the merge block. When the mark stands behind a construct, it
// is the construct's merge block.
func (p *Plan) continueTarget(c *construct) *Block {
	r := c.op.Region(0)
	for b := r.Entry().Next(); b != r.LastBlock(); b = b.Next() {
		for op := range b.Operations {
			if !op.Is(spirv.OpContinueTarget) {
				continue
			}
			for before := op.Prev(); before != nil; before = before.Prev() {
				if isConstruct(before) {
					return p.joinOf(before)
				}
			}
			return p.target(b)
		}
	}
	return p.target(r.LastBlock().Prev())
}

// carryOut makes the results of a construct the values that leave it.
func (p *Plan) carryOut(c *construct) {
	if c.leave == nil {
		if p.d.NumErrors() == 0 {
			p.d.OpError(c.op, "must end in a block with spv._merge")
		}
		return
	}
	if c.leave.NumOperands() != c.op.NumResults() {
		p.d.OpError(c.leave, "has %d values for the %d results of its construct", c.leave.NumOperands(), c.op.NumResults())
		return
	}
	for i, v := range c.op.Results {
		if out := p.Value(c.leave.Operand(i)); out != v {
			p.setSame(v, out)
		} else {
			p.d.OpError(c.leave, "gives its construct a result that is that result")
		}
	}
}

// terminate ends b with op.
func (p *Plan) terminate(b *Block, op *mlir.Operation, c *construct) {
	b.Term = op
	switch op.Def() {
	case spirv.OpMerge:
		if b.Term = nil; c == nil || op.Block() != c.op.Region(0).LastBlock() {
			p.d.OpError(op, "must end the last block of a selection or loop")
			return
		}
		c.leave = op
	case spirv.OpBreak, spirv.OpContinue:
		loop := c.loop()
		switch {
		case loop == nil:
			p.d.OpError(op, "is not inside a loop")
		case op.Is(spirv.OpBreak):
			p.exit(b, op, loop.join)
		default:
			p.exit(b, op, loop.cont)
		}
	case spirv.OpSwitchBreak:
		if sw := c.switchAround(); sw == nil {
			p.d.OpError(op, "is not inside a selection that begins with a switch")
		} else {
			p.exit(b, op, sw.join)
		}
	default:
		p.branch(b, op)
	}
}

func (p *Plan) exit(b *Block, op *mlir.Operation, to *Block) {
	p.connect(b, op, to, op.OperandValues())
}

func (p *Plan) branch(b *Block, op *mlir.Operation) {
	b.Edges = p.memory.edges.Make(op.NumSuccessors())[:0]
	for i, s := range op.Successors {
		to := p.target(s)
		if to == nil {
			p.d.OpError(op, "branches to the first block of a region")
			continue
		}
		var args []*mlir.Value
		if operands := op.Def().SuccessorOperands; operands != nil {
			begin, end := operands(op, i)
			if begin < end {
				args = p.memory.values.Make(end - begin)[:0]
			}
			for j := begin; j < end; j++ {
				args = append(args, op.Operand(j))
			}
		}
		p.connect(b, op, to, args)
	}
}

func (p *Plan) connect(b *Block, op *mlir.Operation, to *Block, args []*mlir.Value) {
	if len(args) != len(to.Params) {
		p.d.OpError(op, "passes %d values to a block with %d arguments", len(args), len(to.Params))
		return
	}
	p.lead(b, to, args)
}
