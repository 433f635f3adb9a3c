package arith

import (
	"math/big"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// patternsOf are the patterns that start from an operation, by name, in the order in which they are tried.
func patternsOf() map[string][]*mlir.Pattern {
	return map[string][]*mlir.Pattern{
		"addi": {
			{Name: "AddIAddConstant", Rewrite: joinConstants(AddI, 1, AddI, 1, sumOfConstants)},
			{Name: "AddISubConstantRHS", Rewrite: joinConstants(SubI, 1, AddI, 1, func(inner, outer *big.Int) *big.Int { return sub(outer, inner) })},
			{Name: "AddISubConstantLHS", Rewrite: joinConstants(SubI, 0, SubI, 0, sumOfConstants)},
			{Name: "AddIMulNegativeOne", Rewrite: addNegated},
		},
		"subi": {
			{Name: "SubIRHSAddConstant", Rewrite: joinConstants(AddI, 1, AddI, 1, func(inner, outer *big.Int) *big.Int { return sub(inner, outer) })},
			{Name: "SubILHSAddConstant", Rewrite: joinLeft(AddI, 1, SubI, 0, func(inner, outer *big.Int) *big.Int { return sub(outer, inner) })},
			{Name: "SubIRHSSubConstantRHS", Rewrite: joinConstants(SubI, 1, SubI, 1, sumOfConstants)},
			{Name: "SubIRHSSubConstantLHS", Rewrite: joinConstants(SubI, 0, SubI, 0, func(inner, outer *big.Int) *big.Int { return sub(inner, outer) })},
			{Name: "SubILHSSubConstantRHS", Rewrite: joinLeft(SubI, 1, SubI, 0, sumOfConstants)},
			{Name: "SubILHSSubConstantLHS", Rewrite: joinLeft(SubI, 0, AddI, 1, func(inner, outer *big.Int) *big.Int { return sub(outer, inner) })},
			{Name: "SubISubILHSRHSLHS", Rewrite: subtractFromItself},
		},
		"muli": {{Name: "MulIMulIConstant", Rewrite: joinConstants(MulI, 1, MulI, 1, mul)}},
		"xori": {{Name: "XOrINotCmpI", Rewrite: invertCompare}},
	}
}

func sumOfConstants(inner, outer *big.Int) *big.Int { return add(inner, outer) }

// constantOperand is the integer that is the operand; nil for none.
func constantOperand(op *mlir.Operation, i int) *big.Int {
	if a, ok := mlir.ConstantValue(op.Operand(i)).(*mlir.IntegerAttr); ok {
		return a.Value().Big(true)
	}
	return nil
}

// joinConstants makes one operation of two: the outer one has a constant on the right, and what is on its left computes with
// another constant, its operand number at. The result is an operation of the definition to with the joint constant at place toAt.
func joinConstants(in *mlir.OpDef, at int, to *mlir.OpDef, toAt int, joint func(inner, outer *big.Int) *big.Int) func(*mlir.Rewriter, *mlir.Operation) bool {
	return join(0, in, at, to, toAt, joint)
}

// joinLeft is joinConstants for an outer operation with its constant on the left.
func joinLeft(in *mlir.OpDef, at int, to *mlir.OpDef, toAt int, joint func(inner, outer *big.Int) *big.Int) func(*mlir.Rewriter, *mlir.Operation) bool {
	return join(1, in, at, to, toAt, joint)
}

func join(nested int, def *mlir.OpDef, at int, to *mlir.OpDef, toAt int, joint func(inner, outer *big.Int) *big.Int) func(*mlir.Rewriter, *mlir.Operation) bool {
	return func(r *mlir.Rewriter, op *mlir.Operation) bool {
		in := op.Operand(nested).DefBy(def)
		if in == nil {
			return false
		}
		a, b := constantOperand(in, at), constantOperand(op, 1-nested)
		if a == nil || b == nil {
			return false
		}
		t := op.Result(0).Type()
		value := fold.Of(t, joint(a, b))
		if value == nil {
			return false
		}
		constant := Materialize(&r.Builder, value, t, op.Loc()).Result(0)
		operands := []*mlir.Value{in.Operand(1 - at), constant}
		if toAt == 0 {
			operands = []*mlir.Value{constant, in.Operand(1 - at)}
		}
		flags := mlir.NamedAttribute{Name: "overflowFlags", Value: Overflow(OverflowOf(in) & OverflowOf(op))}
		r.Replace(op, r.CreateOp(to, op.Loc(), operands, []mlir.Type{t}, flags).Result(0))
		return true
	}
}

// addNegated: a + b * -1 is a - b.
func addNegated(r *mlir.Rewriter, op *mlir.Operation) bool {
	for _, i := range []int{1, 0} {
		product := op.Operand(i).DefBy(MulI)
		if product == nil || !fold.Is(mlir.ConstantValue(product.Operand(1)), -1) {
			continue
		}
		flags := mlir.NamedAttribute{Name: "overflowFlags", Value: Overflow(0)}
		t := op.Result(0).Type()
		r.Replace(op, r.CreateOp(SubI, op.Loc(), []*mlir.Value{op.Operand(1 - i), product.Operand(0)}, []mlir.Type{t}, flags).Result(0))
		return true
	}
	return false
}

// subtractFromItself: (a - b) - a is 0 - b.
func subtractFromItself(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).DefBy(SubI)
	t := op.Result(0).Type()
	zero := fold.Of(t, new(big.Int))
	if in == nil || in.Operand(0) != op.Operand(1) || zero == nil {
		return false
	}
	constant := Materialize(&r.Builder, zero, t, op.Loc()).Result(0)
	flags := mlir.NamedAttribute{Name: "overflowFlags", Value: Overflow(OverflowOf(in) & OverflowOf(op))}
	r.Replace(op, r.CreateOp(SubI, op.Loc(), []*mlir.Value{constant, in.Operand(1)}, []mlir.Type{t}, flags).Result(0))
	return true
}

// invertCompare: not(a < b) is a >= b.
func invertCompare(r *mlir.Rewriter, op *mlir.Operation) bool {
	compare := op.Operand(0).DefBy(CmpI)
	if compare == nil || !fold.Is(mlir.ConstantValue(op.Operand(1)), 1) {
		return false
	}
	predicate := mlir.NamedAttribute{Name: "predicate", Value: CmpIPredicate.Attr(invertedPredicates[CmpIPredicate.In(compare, "predicate")])}
	r.Replace(op, r.CreateOp(CmpI, op.Loc(), compare.OperandValues(), []mlir.Type{op.Result(0).Type()}, predicate).Result(0))
	return true
}
