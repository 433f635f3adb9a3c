package arith

import (
	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

func foldSelect(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	condition, yes, no := op.Operand(0), op.Operand(1), op.Operand(2)
	switch {
	case fold.Is(operands[0], 1):
		return mlir.FoldToValue(yes)
	case fold.Is(operands[0], 0):
		return mlir.FoldToValue(no)
	case operands[1] != nil && fold.Poison(operands[1]):
		return mlir.FoldToValue(no)
	case operands[2] != nil && fold.Poison(operands[2]), yes == no:
		return mlir.FoldToValue(yes)
	case op.Result(0).Type() == mlir.I1 && fold.Is(operands[1], 1) && fold.Is(operands[2], 0):
		return mlir.FoldToValue(condition)
	}
	if v := chosenByEquality(condition, yes, no); v != nil {
		return mlir.FoldToValue(v)
	}
	t, ok := op.Result(0).Type().(mlir.ShapedType)
	if _, dense := operands[0].(*mlir.DenseElementsAttr); !ok || !dense {
		return nil
	}
	return fold.ToAttr(fold.Each(t, operands, func(v []mlir.Attribute) mlir.Attribute {
		if fold.Is(v[0], 1) {
			return v[1]
		}
		return v[2]
	}))
}

// chosenByEquality: select(a == b, a, b) is b, and select(a != b, a, b) is a; nil for other conditions.
func chosenByEquality(condition, yes, no *mlir.Value) *mlir.Value {
	compare := condition.DefBy(CmpI)
	if compare == nil {
		return nil
	}
	a, b := compare.Operand(0), compare.Operand(1)
	if !(a == yes && b == no || b == yes && a == no) {
		return nil
	}
	switch CmpIPredicate.In(compare, "predicate") {
	case CmpIPredicateEq:
		return no
	case CmpIPredicateNe:
		return yes
	}
	return nil
}
