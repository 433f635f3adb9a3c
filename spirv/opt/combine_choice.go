package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Arithmetic on a choice between constants: each of them gives a constant.

var choiceRules = []rule{
	{"what a choice between constants gives", foldedNames + " IAdd ISub IMul UDiv SDiv UMod SMod SRem SNegate Not BitwiseAnd BitwiseOr BitwiseXor " +
		"ShiftLeftLogical ShiftRightLogical ShiftRightArithmetic", ofChoice},
}

// ofChoice: the constant that op gives for both, or a choice between two that are there already.
func ofChoice(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	if !k.folds(op) {
		return false
	}
	at := -1
	var there []mlir.Attribute
	for i, v := range op.Operands {
		a := mlir.ConstantValue(v)
		if a == nil {
			at = i // of several one stays unknown
		}
		there = append(there, a)
	}
	if at < 0 {
		return false
	}
	choose, ok := spirv.AsSelect(op.Operand(at).Def())
	if !ok {
		return false
	}
	yes, no := mlir.ConstantValue(choose.TrueValue()), mlir.ConstantValue(choose.FalseValue())
	t := op.Result(0).Type()
	ifYes, ifNo := computedWith(op, there, at, yes), computedWith(op, there, at, no)
	there[at] = yes
	there = append(there, no)
	switch b := spirv.BuildAt(&r.Builder, op); {
	case ifYes == nil || ifNo == nil:
		return false
	case ifYes == ifNo:
		r.Replace(op, b.ConstantOf(t, ifYes))
	case vectorLength(t) > 0 && vectorLength(choose.Result().Type()) == 0 && !spirv.SelectsComposites(op):
		return false // a scalar of an instruction on vectors
	case choose.Result().HasOneUse() && slices.Contains(there, ifYes) && slices.Contains(there, ifNo):
		r.Replace(op, b.Select(choose.Condition(), b.ConstantOf(t, ifYes), b.ConstantOf(t, ifNo)))
	default:
		return false
	}
	return true
}

// computedWith is the constant that op gives with another constant for operand i; nil if that is not known.
func computedWith(op *mlir.Operation, operands []mlir.Attribute, i int, a mlir.Attribute) mlir.Attribute {
	list := slices.Clone(operands)
	list[i] = a
	if value := foldComponents(op, list); value != nil {
		return value
	}
	if def := op.Def(); def.Fold != nil {
		for _, r := range def.Fold(op, list) {
			return r.Attr
		}
	}
	return nil
}
