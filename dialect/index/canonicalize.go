package index

import (
	"math/big"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// joins are the operations of which two in a row, each with a constant on the right, are one.
var joins = []string{"add", "mul", "maxs", "maxu", "mins", "minu", "and", "or", "xor"}

// joinConstants makes (x op a) op b x op (a op b), where a op b is the same number in all widths.
func joinConstants(f func(a, b fold.Integer) *big.Int) *mlir.Pattern {
	compute := computes(f)
	return &mlir.Pattern{Name: "JoinConstants", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
		first := op.Operand(0).Def()
		if first == nil || first.Def() != op.Def() {
			return false
		}
		a, b := mlir.ConstantValue(first.Operand(1)), mlir.ConstantValue(op.Operand(1))
		if a == nil || b == nil {
			return false
		}
		joint := compute(op, []mlir.Attribute{a, b})
		if len(joint) != 1 {
			return false
		}
		constant := materialize(&r.Builder, joint[0].Attr, mlir.Index, op.Loc()).Result(0)
		r.Replace(op, r.CreateOp(op.Def(), op.Loc(), []*mlir.Value{first.Operand(0), constant}, []mlir.Type{mlir.Index}).Result(0))
		return true
	}}
}

// compareDifference makes a comparison of a - b with zero one of a and b.
var compareDifference = &mlir.Pattern{Name: "CompareDifference", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	for side := range 2 {
		difference := op.Operand(side).Def()
		if difference == nil || difference.Def() != Sub || !fold.Is(mlir.ConstantValue(op.Operand(1-side)), 0) {
			continue
		}
		operands := []*mlir.Value{difference.Operand(side), difference.Operand(1 - side)}
		predicate := mlir.NamedAttribute{Name: "pred", Value: op.Attr("pred")}
		r.Replace(op, r.CreateOp(Cmp, op.Loc(), operands, []mlir.Type{mlir.I1}, predicate).Result(0))
		return true
	}
	return false
}}
