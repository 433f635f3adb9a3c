package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// dissolve takes out of a construct what is done anyway before it decides anything, and takes the construct away where nothing is
// left to decide. What is around it is simplified later.
func (f *flow) dissolve(c *mlir.Operation) {
	f.hoist(c)
	first := c.Region(0).Entry()
	if c.Is(spirv.OpLoop) {
		t, ok := onlyTurn(c)
		if !ok {
			return
		}
		if first = f.together(t); t.choice != nil {
			f.choose(t, first)
			return
		}
	}
	branch, ok := spirv.AsBranch(first.Last())
	switch {
	case ok && branch.TargetLabel() == c.Region(0).LastBlock():
		f.unwrap(c, first, branch)
	case first.Last().NumSuccessors() == 0:
		f.endWith(c, first)
	}
}

// hoist moves what the first block of a construct does in front of the construct.
func (f *flow) hoist(c *mlir.Operation) {
	entry := c.Region(0).Entry()
	for op := range entry.Operations {
		if op == entry.Last() || op.Is(spirv.OpLabel) {
			return
		}
		op.MoveBefore(c)
		f.changed = true
	}
}

// unwrap puts a block of a construct in the construct's place, which it goes through and then to the end.
func (f *flow) unwrap(c *mlir.Operation, b *mlir.Block, branch spirv.BranchOp) {
	merge := c.Region(0).LastBlock()
	f.replaceArguments(merge, branch.Arguments())
	results := merge.Last().OperandValues()
	for op := range b.Operations {
		if op != branch.Op {
			op.MoveBefore(c)
		}
	}
	f.replace(c, results)
}

// endWith puts a block of a construct in the construct's place, which ends in leaving the function or what is around the construct: so
// nothing behind the construct is done.
func (f *flow) endWith(c *mlir.Operation, b *mlir.Block) {
	if !canEndAround(c) {
		return
	}
	for op := range b.Operations {
		op.MoveBefore(c)
	}
	f.eraseBehind(c, nil)
	for _, v := range c.Results {
		f.undefine(v) // blocks that control came to from here may use it, and go later
	}
	last := c.Prev()
	f.erase(c)
	if exit := last.ExitBlock(); exit != nil && exit.Region() == last.ParentRegion() { // where it is, that is a branch like others
		f.set(last, func(build *spirv.Builder) { build.Branch(exit, last.OperandValues()...) })
	}
}

// canEndAround reports whether the block around a construct may end where the construct does.
func canEndAround(c *mlir.Operation) bool {
	around := c.Block()
	loop, ok := spirv.AsLoop(around.Parent())
	return !ok || loop.ContinueTarget() != around // which has to go back
}

// eraseBehind erases what stands behind op in its block, up to another operation, or to the end of the block (nil).
func (f *flow) eraseBehind(op, to *mlir.Operation) {
	var gone []*mlir.Operation
	for at := op.Next(); at != to; at = at.Next() {
		gone = append(gone, at)
		at.Walk(func(op *mlir.Operation) mlir.WalkResult {
			f.erased += btoi(isConstruct(op))
			return mlir.WalkAdvance
		})
		at.DropAllReferences()
	}
	for _, at := range gone {
		for _, v := range at.Results {
			f.undefine(v)
		}
	}
	for _, at := range gone {
		f.erase(at)
	}
}

// erase erases an operation with what is inside it.
func (f *flow) erase(op *mlir.Operation) {
	op.Erase()
	f.changed = true
}

// replace puts values in place of the results of an operation, and erases it.
func (f *flow) replace(op *mlir.Operation, values []*mlir.Value) {
	for i, v := range values {
		undecorate(op.Result(i))
		op.Result(i).ReplaceAllUsesWith(v)
	}
	f.erase(op)
}
