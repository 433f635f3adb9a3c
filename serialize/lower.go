package serialize

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// maxDepth bounds how deep constructs may nest.
const maxDepth = 1000

// lower turns the regions of a function into a list of blocks. What it cannot
// say it reports; the plan is then of no use.
//
// A selection's first block is inlined where the selection stands, and what
// follows the selection goes on in its merge block. A loop's entry block is
// inlined likewise, so that the block around becomes the preheader.
func lower(fn *mlir.Operation, asMLIR bool, d *mlir.Diagnostics) *plan {
	p := &plan{
		d:      d,
		asMLIR: asMLIR,
		at:     map[*mlir.Block]*block{},
		joins:  map[*mlir.Operation]*block{},
		same:   map[*mlir.Value]*mlir.Value{},
		kept:   map[*mlir.Value]bool{},
		labels: map[string]*block{},
	}
	body := fn.Region(0)
	entry := &block{}
	p.declare(body.Entry().Next(), nil)
	p.place(entry)
	p.fill(entry, body.Entry(), nil)
	p.fillAll(body.Entry().Next(), nil, nil)
	p.resolveHints()
	return p
}

// declare makes a block for each from first up to before end, so that branches
// find it.
func (p *plan) declare(first, end *mlir.Block) {
	for b := first; b != end; b = b.Next() {
		p.newBlock(b)
	}
}

func (p *plan) fillAll(first, end *mlir.Block, c *construct) {
	fill := func(source *mlir.Block) {
		if p.asMLIR && c == nil && !source.HasPredecessors() {
			return
		}
		b := p.at[source]
		p.place(b)
		if p.asMLIR && b.merge.cont != nil && slices.ContainsFunc(slices.Collect(source.Operations), isConstruct) {
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
func (p *plan) goOn(b *block) *block {
	next := &block{}
	b.connect(next, nil)
	p.place(next)
	return next
}

// isInOrder reports whether each block from first up to before end comes after
// one of its predecessors, if it has any. This implies that it comes after the
// blocks that dominate it, as section 2.16.1 of the specification demands.
func (p *plan) isInOrder(first, end *mlir.Block) bool {
	for b := first; b != end; b = b.Next() {
		after := !b.HasPredecessors()
		for pred := range b.Predecessors {
			before := p.at[pred]
			if after = pred.IsEntry() || before != nil && before.number < p.at[b].number; after {
				break
			}
		}
		if !after {
			return false
		}
	}
	return true
}

// fill puts the operations of source into b. It goes on in the merge blocks of
// the constructs among them, and returns the block that it ends in.
func (p *plan) fill(b *block, source *mlir.Block, c *construct) *block {
	start := source.First()
	for op := start; op != nil; op = op.Next() {
		switch op.Def() {
		case spirv.OpSelection, spirv.OpLoop:
			b.add(start, op)
			b = p.construct(b, op, c)
			start = op.Next()
		case spirv.OpVariable:
			p.variables = append(p.variables, op)
		case spirv.OpLabel:
			p.nameLabel(b, op)
		case spirv.OpDecorate:
			if op.NumOperands() > 0 {
				p.kept[p.value(op.Operand(0))] = true
			}
		}
	}
	last := source.Last()
	if last == nil || !last.Has(mlir.IsTerminator) {
		p.d.Errorf(p.where(source), "a block of this function has no terminator")
		return b
	}
	b.add(start, last)
	p.terminate(b, last, c)
	return b
}

func (p *plan) where(b *mlir.Block) mlir.Location {
	if b.Last() != nil {
		return b.Last().Loc()
	}
	return b.Parent().Loc()
}

// construct lowers a selection or loop that stands in b; it returns the block in
// which the code after it goes on.
func (p *plan) construct(b *block, op *mlir.Operation, outer *construct) *block {
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

func (p *plan) selection(b *block, c *construct) *block {
	r := c.op.Region(0)
	if r.HasOneBlock() { // no control flow at all
		return p.fill(b, r.Entry(), c)
	}
	isHeader := b.merge.join != nil // of a loop: one block has one merge instruction
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
		header.merge = merge{join: c.join, control: mlir.AttrOf[*spirv.EnumAttr](c.op, "selection_control")}
	case !head.Is(spirv.OpBranch): // which selects nothing: a merge instruction must not stand in front of it
		p.d.OpError(head, "ends the header of a selection, which must end in a branch or a switch")
	}
	p.fillAll(r.Entry().Next(), r.LastBlock(), c)
	p.place(c.join)
	return p.fill(c.join, r.LastBlock(), c)
}

func (p *plan) loop(b *block, c *construct) *block {
	r := c.op.Region(0)
	head := r.Entry().Next()
	if head == nil || head == r.LastBlock() {
		p.d.OpError(c.op, "needs at least an entry block, a header and a merge block")
		return b
	}
	c.join = p.joinOf(c.op)
	p.declare(head, r.LastBlock())
	c.cont = p.continueTarget(c)
	header := p.at[head]
	header.merge = merge{c.join, c.cont, mlir.AttrOf[*spirv.EnumAttr](c.op, "loop_control")}
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
func (p *plan) joinOf(op *mlir.Operation) *block {
	if b := p.joins[op]; b != nil {
		return b
	}
	b := p.newBlock(op.Region(0).LastBlock())
	p.joins[op] = b
	return b
}

// continueTarget is the block that holds the loop's spv._continue_target; else
// the last before the merge block. When the mark stands behind a construct, it
// is the construct's merge block.
func (p *plan) continueTarget(c *construct) *block {
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
			return p.at[b]
		}
	}
	return p.at[r.LastBlock().Prev()]
}

// isConstruct reports whether op is a selection or loop with a merge block.
func isConstruct(op *mlir.Operation) bool {
	if !op.Is(spirv.OpSelection) && !op.Is(spirv.OpLoop) || op.NumRegions() == 0 {
		return false
	}
	r := op.Region(0)
	return !r.Empty() && !r.HasOneBlock()
}

// carryOut makes the results of a construct the values that leave it.
func (p *plan) carryOut(c *construct) {
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
		if out := p.value(c.leave.Operand(i)); out != v {
			p.same[v] = out
		} else {
			p.d.OpError(c.leave, "gives its construct a result that is that result")
		}
	}
}

// terminate ends b with op.
func (p *plan) terminate(b *block, op *mlir.Operation, c *construct) {
	b.term = op
	switch op.Def() {
	case spirv.OpMerge:
		if b.term = nil; c == nil || op.Block() != c.op.Region(0).LastBlock() {
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

func (p *plan) exit(b *block, op *mlir.Operation, to *block) {
	p.connect(b, op, to, op.OperandValues())
}

func (p *plan) branch(b *block, op *mlir.Operation) {
	b.edges = make([]edge, 0, op.NumSuccessors())
	for i, s := range op.Successors {
		to := p.at[s]
		if to == nil {
			p.d.OpError(op, "branches to the first block of a region")
			continue
		}
		var args []*mlir.Value
		if operands := op.Def().SuccessorOperands; operands != nil {
			begin, end := operands(op, i)
			if begin < end {
				args = make([]*mlir.Value, 0, end-begin)
			}
			for j := begin; j < end; j++ {
				args = append(args, op.Operand(j))
			}
		}
		p.connect(b, op, to, args)
	}
}

func (p *plan) connect(b *block, op *mlir.Operation, to *block, args []*mlir.Value) {
	if len(args) != len(to.params) {
		p.d.OpError(op, "passes %d values to a block with %d arguments", len(args), len(to.params))
		return
	}
	b.connect(to, args)
}

// inOrder sorts blocks so that each comes after one of its predecessors. Otherwise
// they stay as they are.
func inOrder(first, end *mlir.Block) []*mlir.Block {
	if first == nil || first == end {
		return nil
	}
	placed := map[*mlir.Block]bool{first.Region().Entry(): true}
	waiting := map[*mlir.Block]bool{}
	var order []*mlir.Block
	place := func(b *mlir.Block) {
		for stack := []*mlir.Block{b}; len(stack) > 0; {
			b, stack = stack[len(stack)-1], stack[:len(stack)-1]
			order, placed[b] = append(order, b), true
			if b.Last() == nil {
				continue
			}
			for i := b.Last().NumSuccessors() - 1; i >= 0; i-- {
				if s := b.Last().Successor(i); waiting[s] {
					delete(waiting, s)
					stack = append(stack, s)
				}
			}
		}
	}
	for b := first; b != end; b = b.Next() {
		if ready(b, placed) {
			place(b)
		} else {
			waiting[b] = true
		}
	}
	for b := first; b != end && len(waiting) > 0; b = b.Next() {
		if waiting[b] { // a cycle that nothing reaches
			delete(waiting, b)
			place(b)
		}
	}
	return order
}

func ready(b *mlir.Block, placed map[*mlir.Block]bool) bool {
	if !b.HasPredecessors() {
		return true
	}
	for pred := range b.Predecessors {
		if placed[pred] {
			return true
		}
	}
	return false
}
