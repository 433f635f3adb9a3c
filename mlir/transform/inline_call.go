package transform

import "github.com/spvc/spvc/mlir"

// inline puts the body of callee in the place of call, which is in function. It
// reports whether it did; a dialect may not want it.
func (in *inliner) inline(call, callee *mlir.Operation, into *mlir.Settling) bool {
	if !mayInline(call, callee) {
		return false
	}
	body := callee.Region(0)
	var m mlir.Mapping
	m.Expect(in.of(callee).size)
	for i, arg := range body.Entry().Arguments {
		m.Map(arg, call.Operand(i))
	}
	c := &copied{builder: &in.builder, call: call, into: into}
	if body.HasOneBlock() {
		c.oneBlock(body.Entry(), &m)
	} else {
		c.blocks(body, &m)
	}
	c.settle()
	return true
}

// mayInline asks all that have a say.
func mayInline(call, callee *mlir.Operation) bool {
	around := call.Parent()
	own, outer := mlir.InliningOf(call), mlir.InliningOf(around)
	switch {
	case own == nil || own.Call != nil && !own.Call(call, callee),
		outer == nil || outer.Into != nil && !outer.Into(around),
		call.Has(mlir.IsTerminator):
		return false
	}
	body := callee.Region(0)
	if !body.HasOneBlock() && around.Has(mlir.SingleBlock) || !sameSignature(call, body.Entry()) || !returns(body, call) {
		return false
	}
	for op := range callee.Nested {
		if i := mlir.InliningOf(op); i == nil || i.Op != nil && !i.Op(op) {
			return false
		}
	}
	return true
}

// sameSignature: what is passed has the types of the parameters.
func sameSignature(call *mlir.Operation, entry *mlir.Block) bool {
	if call.NumOperands() != entry.NumArguments() {
		return false
	}
	for i, v := range call.Operands {
		if v.Type() != entry.Argument(i).Type() {
			return false
		}
	}
	return true
}

// returns reports whether body returns what call hands out. It has to do so in
// its last operation where it has one block, and anywhere where it has more: what
// follows the call would have no way in.
func returns(body *mlir.Region, call *mlir.Operation) bool {
	found := false
	for b := range body.Blocks {
		end := b.Terminator()
		switch {
		case end == nil:
			return false
		case !end.Has(mlir.ReturnLike):
			continue
		case end.NumOperands() != call.NumResults():
			return false
		}
		for i, v := range end.Operands {
			if v.Type() != call.Result(i).Type() {
				return false
			}
		}
		if i := mlir.InliningOf(end); !body.HasOneBlock() && (i == nil || i.Branch == nil) {
			return false
		}
		found = true
	}
	return found
}

// copied is a body on its way into a function.
type copied struct {
	builder *mlir.Builder
	call    *mlir.Operation
	into    *mlir.Settling
	ops     []*mlir.Operation // copies that were directly in the body
}

// oneBlock copies the operations in front of the call; the return says what its
// results are.
func (c *copied) oneBlock(from *mlir.Block, m *mlir.Mapping) {
	c.builder.Before(c.call)
	end := from.Last()
	for op := from.First(); op != end; op = op.Next() {
		c.add(c.builder.Clone(op, m))
	}
	results := make([]*mlir.Value, end.NumOperands())
	for i, v := range end.Operands {
		results[i] = m.Value(v)
	}
	c.call.ReplaceWith(results...)
}

// blocks cuts the block at the call, copies the body in between, and turns
// returns into branches to what follows.
func (c *copied) blocks(body *mlir.Region, m *mlir.Mapping) {
	before := c.call.Block()
	after := c.builder.SplitBefore(c.call)
	for _, v := range c.call.Results {
		v.ReplaceAllUsesWith(c.builder.AddArgument(after, v.Type(), c.call.Loc()))
	}
	copies := c.builder.NewRegion()
	c.builder.CloneRegion(body, copies, m)
	entry := copies.Entry()
	for i, arg := range entry.Arguments {
		arg.ReplaceAllUsesWith(c.call.Operand(i))
	}
	for b := range copies.Blocks {
		c.block(b, after)
	}
	before.Splice(entry)
	entry.Remove()
	for at, b := before, copies.Entry(); b != nil; b = copies.Entry() {
		b.Remove()
		before.Region().InsertAfter(b, at)
		at = b
	}
	c.call.Erase()
}

// block notes the operations of a copied block. A return becomes a branch.
func (c *copied) block(b, after *mlir.Block) {
	if end := b.Last(); end.Has(mlir.ReturnLike) {
		mlir.InliningOf(end).Branch(c.builder.Before(end), end.Loc(), after, end.OperandValues())
		end.Erase()
	}
	for op := b.First(); op != nil; op = op.Next() {
		c.add(op)
	}
}

// add keeps a copy in mind, and in its locations where it was copied to.
func (c *copied) add(op *mlir.Operation) {
	at := c.call.Loc()
	op.SetLoc(mlir.CallSiteLoc(op.Loc(), at))
	for inner := range op.Nested {
		inner.SetLoc(mlir.CallSiteLoc(inner.Loc(), at))
	}
	c.ops = append(c.ops, op)
}

// settle lets dialects move what may not stay where it is now.
func (c *copied) settle() {
	for _, op := range c.ops {
		if i := mlir.InliningOf(op); i != nil && i.Settle != nil {
			i.Settle(c.into, op)
		}
	}
}
