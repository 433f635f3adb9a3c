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
	if a == nil || a.Operand(0) != b.Operand(0) || a.Properties() != b.Properties() || a.Attrs() != b.Attrs() {
		return false
	}
	t := a.Operand(1).Type()
	if t != b.Operand(1).Type() || !canSelect(op, t) {
		return false
	}
	choice := r.CreateOp(DefOf(grammar.OpSelect), op.Loc(),
		[]*mlir.Value{branch.Operand(0), a.Operand(1), b.Operand(1)}, []mlir.Type{t})
	r.Create(&mlir.OperationState{
		Name: OpStore.OpName(), Loc: op.Loc(), Operands: []*mlir.Value{a.Operand(0), choice.Result(0)},
		Properties: a.Properties(), Attrs: a.Attrs().Entries(),
	})
	r.Erase(op)
	return true
}}

// storesOf are the branch and the stores of a selection that has nothing else, nil if it has.
func storesOf(selection *mlir.Operation) (branch, a, b *mlir.Operation) {
	region := selection.Region(0)
	n := 0
	for block := range region.Blocks {
		if n++; n > 4 || block.NumArguments() > 0 {
			return nil, nil, nil
		}
	}
	if n != 4 || selection.NumResults() > 0 {
		return nil, nil, nil
	}
	branch, merge := region.Entry().First(), region.LastBlock()
	if !branch.Is(OpBranchConditional) || !merge.First().Is(OpMerge) {
		return nil, nil, nil
	}
	then, otherwise := branch.Successor(0), branch.Successor(1)
	if then == otherwise || then == region.Entry() || otherwise == region.Entry() {
		return nil, nil, nil
	}
	if a, b = onlyStore(then, merge), onlyStore(otherwise, merge); a == nil || b == nil {
		return nil, nil, nil
	}
	return branch, a, b
}

// onlyStore is the store that is all a block does before it branches to merge; nil if it does something else.
func onlyStore(b, merge *mlir.Block) *mlir.Operation {
	store := b.First()
	if store == nil || !store.Is(OpStore) || store.NumOperands() != 2 {
		return nil
	}
	if end := store.Next(); end == nil || !end.Is(OpBranch) || end.Successor(0) != merge {
		return nil
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
	module := op.ParentOf(OpModule)
	if module == nil || !is[*mlir.VectorType](t) {
		return true
	}
	vce := mlir.AttrOf[*VerCapExtAttr](module, VCETripleAttr)
	return vce != nil && vce.Version() >= selectsComposites
}

// selectsComposites is the first version in which OpSelect takes a scalar condition for composites: specification, section
// 3.3.15.
var selectsComposites = grammar.MakeVersion(1, 4)
