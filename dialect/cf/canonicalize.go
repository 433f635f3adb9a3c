package cf

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

var (
	assertPatterns = []*mlir.Pattern{{Name: "EraseRedundantAssertions", Rewrite: eraseAssert}}
	branchPatterns = []*mlir.Pattern{
		{Name: "simplifyBrToBlockWithSinglePred", Rewrite: mergeIntoOnly},
		{Name: "simplifyPassThroughBr", Rewrite: passThrough},
	}
	condBranchPatterns = []*mlir.Pattern{
		{Name: "SimplifyConstCondBranchPred", Rewrite: constantCondition},
		{Name: "SimplifyPassThroughCondBranch", Rewrite: passThroughEither},
		{Name: "SimplifyCondBranchIdenticalSuccessors", Rewrite: sameDestinations},
		{Name: "SimplifyCondBranchFromCondBranchOnSameCondition", Rewrite: sameConditionBefore},
		{Name: "CondBranchTruthPropagation", Rewrite: propagateTruth},
	}
)

// eraseAssert erases what is asserted of true.
func eraseAssert(r *mlir.Rewriter, op *mlir.Operation) bool {
	if !fold.Is(mlir.ConstantValue(op.Operand(0)), 1) {
		return false
	}
	r.Erase(op)
	return true
}

// onlyEdge is the block that control comes to b from, if there is only one way.
func onlyEdge(b *mlir.Block) *mlir.Block {
	if u := b.FirstUse(); u != nil && u.Next() == nil {
		return u.Owner().Block()
	}
	return nil
}

// mergeIntoOnly puts a block behind the only one that branches to it.
func mergeIntoOnly(r *mlir.Rewriter, op *mlir.Operation) bool {
	from, to := op.Block(), destinationOf(op, 0)
	if to.block == from || onlyEdge(to.block) != from {
		return false
	}
	replaceArguments(r, to)
	r.Erase(op)
	for to.block.First() != nil {
		first := to.block.First()
		r.Modify(first, func() { first.MoveToEnd(from) })
	}
	to.block.Erase()
	return true
}

func replaceArguments(r *mlir.Rewriter, d destination) {
	for i, v := range d.args {
		for u := range d.block.Argument(i).Uses {
			r.Modify(u.Owner(), func() { u.Set(v) })
		}
	}
}

// collapsed is where a block that only branches on leads to.
func (d destination) collapsed() (destination, bool) {
	end := d.block.First()
	if !end.Is(Branch) || end.Successor(0) == d.block {
		return d, false
	}
	for _, v := range d.block.Arguments {
		for u := range v.Uses {
			if u.Owner() != end {
				return d, false
			}
		}
	}
	next := destinationOf(end, 0)
	for i, v := range next.args {
		if v.ArgumentOf() == d.block {
			next.args[i] = d.args[v.Index()]
		}
	}
	return next, true
}

func passThrough(r *mlir.Rewriter, op *mlir.Operation) bool {
	to, ok := destinationOf(op, 0).collapsed()
	return ok && branch(r, op, to)
}

func passThroughEither(r *mlir.Rewriter, op *mlir.Operation) bool {
	yes, first := destinationOf(op, 0).collapsed()
	no, second := destinationOf(op, 1).collapsed()
	if !first && !second {
		return false
	}
	s := &mlir.OperationState{Name: op.Name(), Loc: op.Loc(), Operands: slices.Concat([]*mlir.Value{op.Operand(0)}, yes.args, no.args),
		Successors: []*mlir.Block{yes.block, no.block}, Properties: op.Properties()}
	s.AddSegmentSizes(1, int32(len(yes.args)), int32(len(no.args)))
	r.Create(s)
	r.Erase(op)
	return true
}

func constantCondition(r *mlir.Rewriter, op *mlir.Operation) bool {
	switch value := mlir.ConstantValue(op.Operand(0)); {
	case fold.Is(value, 1):
		return branch(r, op, destinationOf(op, 0))
	case fold.Is(value, 0):
		return branch(r, op, destinationOf(op, 1))
	}
	return false
}

// sameDestinations needs no condition to get to one block, but perhaps for what is passed to it.
func sameDestinations(r *mlir.Rewriter, op *mlir.Operation) bool {
	yes, no := destinationOf(op, 0), destinationOf(op, 1)
	if yes.block != no.block {
		return false
	}
	if !slices.Equal(yes.args, no.args) && yes.block.SinglePredecessor() != op.Block() {
		return false
	}
	for i, v := range yes.args {
		if v != no.args[i] {
			yes.args[i] = r.CreateOp(arith.Select, op.Loc(), []*mlir.Value{op.Operand(0), v, no.args[i]}, []mlir.Type{v.Type()}).Result(0)
		}
	}
	return branch(r, op, yes)
}

// sameConditionBefore: the only way here was taken because of the condition.
func sameConditionBefore(r *mlir.Rewriter, op *mlir.Operation) bool {
	from := onlyEdge(op.Block())
	if from == nil {
		return false
	}
	before := from.Terminator()
	if !before.Is(CondBranch) || before.Operand(0) != op.Operand(0) {
		return false
	}
	if before.Successor(0) == op.Block() {
		return branch(r, op, destinationOf(op, 0))
	}
	return branch(r, op, destinationOf(op, 1))
}

// propagateTruth: in a block that only one way leads to the condition is known.
func propagateTruth(r *mlir.Rewriter, op *mlir.Operation) bool {
	changed := false
	for i := range 2 {
		to := op.Successor(i)
		if onlyEdge(to) == nil {
			continue
		}
		var known *mlir.Value
		for u := range op.Operand(0).Uses {
			if u.Owner().Block() != to {
				continue
			}
			if known == nil {
				known = arith.Materialize(&r.Builder, mlir.GetBoolAttr(i == 0), mlir.I1, op.Loc()).Result(0)
			}
			r.Modify(u.Owner(), func() { u.Set(known) })
			changed = true
		}
	}
	return changed
}
