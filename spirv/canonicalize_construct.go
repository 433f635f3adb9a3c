package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Canonicalization of selections, and which blocks of constructs stay.

// isLastBlock: the merge block of a construct may be reached by no branch, but control goes on behind it.
func isLastBlock(b *mlir.Block) bool { return b.Next() == nil }

// isLoopStructure: the merge block; and the continue target, which spv._continue goes to.
func isLoopStructure(b *mlir.Block) bool {
	return b.Next() == nil || b.Next().Next() == nil || startsWith(b, OpContinueTarget)
}

// selectionOfStores turns
//
//	if (condition) *p = a; else *p = b;
//
// into one store of OpSelect.
var selectionOfStores = &mlir.Pattern{Name: "selection between two stores", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	branch, a, b := storesOf(op)
	if a.Op == nil || a.Pointer() != b.Pointer() || a.Op.Properties() != b.Op.Properties() || a.Op.Attrs() != b.Op.Attrs() {
		return false
	}
	t := a.Object().Type()
	if t != b.Object().Type() || !canSelect(op, t) {
		return false
	}
	build := NewBuilder(&r.Builder, op.Loc())
	choice := build.Select(branch.Condition(), a.Object(), b.Object())
	build.Op(grammar.OpStore, nil, []*mlir.Value{a.Pointer(), choice}, a.Op.AllAttrs()...)
	r.Erase(op)
	return true
}}

// storesOf are the branch and the stores of a selection that has nothing else, nil if it has.
func storesOf(selection *mlir.Operation) (branch BranchConditionalOp, a, b StoreOp) {
	region := selection.Region(0)
	n := 0
	for block := range region.Blocks {
		if n++; n > 4 || block.NumArguments() > 0 {
			return BranchConditionalOp{}, StoreOp{}, StoreOp{}
		}
	}
	if n != 4 || selection.NumResults() > 0 {
		return BranchConditionalOp{}, StoreOp{}, StoreOp{}
	}
	branch, ok := AsBranchConditional(region.Entry().First())
	merge := region.LastBlock()
	if !ok || !merge.First().Is(OpMerge) {
		return BranchConditionalOp{}, StoreOp{}, StoreOp{}
	}
	then, otherwise := branch.TrueLabel(), branch.FalseLabel()
	if then == otherwise || then == region.Entry() || otherwise == region.Entry() {
		return BranchConditionalOp{}, StoreOp{}, StoreOp{}
	}
	if a, b = onlyStore(then, merge), onlyStore(otherwise, merge); a.Op == nil || b.Op == nil {
		return BranchConditionalOp{}, StoreOp{}, StoreOp{}
	}
	return branch, a, b
}

// onlyStore is the store that is all a block does before it branches to merge; nil if it does something else.
func onlyStore(b, merge *mlir.Block) StoreOp {
	store, ok := AsStore(b.First())
	if !ok || store.Op.NumOperands() != 2 {
		return StoreOp{}
	}
	if end, ok := AsBranch(store.Op.Next()); !ok || end.TargetLabel() != merge {
		return StoreOp{}
	}
	return store
}

// canSelect reports whether OpSelect takes values of type t by a scalar condition at op's place: scalars always, vectors since
// version 1.4. Without a module around, MLIR's rule holds, which knows no versions.
func canSelect(op *mlir.Operation, t mlir.Type) bool {
	switch elementOf(t).(type) {
	case *mlir.IntegerType, *mlir.FloatType:
	default:
		return false
	}
	if !MayCompute(op, t) {
		return false
	}
	return !is[*mlir.VectorType](t) || op.ParentOf(OpModule) == nil || SelectsComposites(op)
}
