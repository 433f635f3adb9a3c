package spirv

import (
	"iter"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Constants that operands of access chains become, and that the specification does not have there.

// negativeIndices yields which operands of an access chain are constants below zero that there must not be, with their types. The element in
// front of the indices may be below zero.
func negativeIndices(op *mlir.Operation) iter.Seq2[int, *mlir.IntegerType] {
	return func(yield func(int, *mlir.IntegerType) bool) {
		for i := 1; i < op.NumOperands(); i++ {
			t, _ := op.Operand(i).Type().(*mlir.IntegerType)
			if t == nil || t.Signedness() != mlir.Signed {
				continue
			}
			c, _ := mlir.ConstantValue(op.Operand(i)).(*mlir.IntegerAttr)
			if c != nil && c.Value().IsNegative() && i >= firstIndex(op) && isLogical(op) && !yield(i, t) {
				return
			}
		}
	}
}

// mendChain does what canonicalization does to indices that have become constants below zero, for all other passes.
func mendChain(op *mlir.Operation) {
	for i, t := range negativeIndices(op) {
		var b mlir.Builder
		op.SetOperand(i, BuildAt(&b, op).ConstantOf(t, mlir.GetIntegerAttr(t, 0)))
	}
}

// mendElement takes care of the element besides: a block has no other than the first, says the specification, and validators say it of constants.
// Addresses are computed by it all the same, so it stays the number that it is, as a sum.
func mendElement(op *mlir.Operation) {
	mendChain(op)
	at, _ := groupNamed(op, "Element")
	element := op.Operand(at)
	c, _ := mlir.ConstantValue(element).(*mlir.IntegerAttr)
	if c == nil || c.Value().IsZero() || !isBlock(baseTypeOf(op)) || !MayCompute(op, element.Type()) {
		return
	}
	var b mlir.Builder
	build := BuildAt(&b, op)
	op.SetOperand(at, build.IAdd(element, build.ConstantOf(element.Type(), mlir.GetIntegerAttr(element.Type(), 0))))
}

// isBlock reports whether a type is a struct that is a block.
func isBlock(t mlir.Type) bool {
	s, ok := t.(*StructType)
	return ok && (HasDecoration(s.Decorations(), grammar.DecorationBlock) || HasDecoration(s.Decorations(), grammar.DecorationBufferBlock))
}

// isLogical reports whether an access chain is one of variables, not of numbers.
func isLogical(op *mlir.Operation) bool {
	if class := ClassOf(op.Result(0).Type()); class == NoClass || class == grammar.StorageClassPhysicalStorageBuffer {
		return false
	}
	for at := op; at != nil; at = at.Parent() {
		if module, ok := AsModule(at); ok {
			return module.HasLogicalAddresses()
		}
	}
	return false
}
