package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Control flow in the shape that MLIR asks of it: a loop's continue block only goes back to the header and is the last but one,
// and what is never reached is not in the first block.

// shapeLoop puts a block that goes back between the header and what did so, if the loop needs one. Where the continue target of
// the loop is entered from several blocks there is no such block in SPIR-V, and the loop stays; so it does where spv._continue
// goes to the target, and where what goes to the target may only since that leads out of the body.
func (w *wording) shapeLoop(loop *mlir.Operation) {
	region := loop.Region(0)
	if w.isLeft(loop, continued) || region.Empty() {
		return
	}
	merge := region.LastBlock()
	header, target := region.Entry().Next(), merge.Prev()
	var mark *mlir.Operation
	for b := range region.Blocks {
		if first := b.First(); first != nil && first.Is(spirv.OpContinueTarget) {
			target, mark = b, first
		}
	}
	back := target.Last()
	latch, edge := backEdge(region, header)
	if latch == nil && !goesBack(region, header) {
		neverBack(region, header, merge)
		return
	}
	if mark == nil && back != nil && back.Is(spirv.OpBranch) {
		return
	}
	if latch == nil || target != header && !mayEnterBody(target, merge) {
		return
	}
	var b mlir.Builder
	var values []*mlir.Value
	for i := range latch.SuccessorOperands(edge) {
		values = append(values, latch.SuccessorOperands(edge)[i].Value())
	}
	next := b.NewBlock(loop.Loc())
	region.InsertAfter(next, merge.Prev())
	b.AtEnd(next).Create(&mlir.OperationState{Name: spirv.OpBranch.OpName(), Loc: latch.Loc(), Operands: values, Successors: []*mlir.Block{header}})
	latch.EraseSuccessorOperands(func(i, _ int) bool { return i == edge })
	latch.SetSuccessor(edge, next)
	if mark != nil {
		mark.Erase()
	}
}

// mayEnterBody reports whether the target of a loop is entered from one block, which goes nowhere else but to the merge block: a choice between two
// blocks of the body is no branch but a selection.
func mayEnterBody(target, merge *mlir.Block) bool {
	from := target.SinglePredecessor()
	if from == nil {
		return false
	}
	for i := range from.Last().NumSuccessors() {
		if to := from.Last().Successor(i); to != target && to != merge {
			return false
		}
	}
	return true
}

// neverBack gives a loop that is never repeated the block that would repeat it.
func neverBack(region *mlir.Region, header, merge *mlir.Block) {
	var b mlir.Builder
	next := merge.Prev()
	if only := next.First(); next.HasPredecessors() || spirv.OpcodeOf(only) != grammar.OpUnreachable {
		next = b.NewBlock(header.First().Loc())
		region.InsertAfter(next, merge.Prev())
	} else {
		only.Erase()
	}
	back := spirv.NewBuilder(b.AtEnd(next), header.First().Loc())
	var values []*mlir.Value
	for _, arg := range header.Arguments {
		values = append(values, back.Undef(arg.Type()))
	}
	back.Branch(header, values...)
}

// goesBack reports whether anything in a loop goes to its header.
func goesBack(region *mlir.Region, header *mlir.Block) bool {
	for b := range header.Predecessors {
		if b != region.Entry() {
			return true
		}
	}
	return false
}

// backEdge is the one edge inside a loop that goes to its header; nil if there are more, or none.
func backEdge(region *mlir.Region, header *mlir.Block) (latch *mlir.Operation, edge int) {
	for b := range region.Blocks {
		if b.IsEntry() {
			continue
		}
		for i := range b.Last().NumSuccessors() {
			if b.Last().Successor(i) != header {
				continue
			}
			if latch != nil {
				return nil, 0
			}
			latch, edge = b.Last(), i
		}
	}
	return latch, edge
}

// moveUnreachable puts OpUnreachable behind a branch if it is in the first block of a function.
func moveUnreachable(op *mlir.Operation) {
	entry := op.Block()
	if !entry.IsEntry() {
		return
	}
	var b mlir.Builder
	next := b.NewBlock(op.Loc())
	entry.Region().InsertAfter(next, entry)
	b.Before(op).Create(&mlir.OperationState{Name: spirv.OpBranch.OpName(), Loc: op.Loc(), Successors: []*mlir.Block{next}})
	op.Remove()
	next.Append(op)
}
