package arith

import (
	"math/big"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

var selectPatterns = lazy.Value[[]*mlir.Pattern]{Make: func() []*mlir.Pattern {
	return []*mlir.Pattern{
		{Name: "SelectNotCond", Rewrite: selectByNegation},
		{Name: "RedundantSelectTrue", Rewrite: selectSameAgain(1)},
		{Name: "RedundantSelectFalse", Rewrite: selectSameAgain(2)},
		{Name: "SelectI1ToNot", Rewrite: selectToNot},
		{Name: "SelectToExtUI", Rewrite: selectToExtension},
	}
}}

func isConstant(v *mlir.Value, n int64) bool { return fold.Is(mlir.ConstantValue(v), n) }

// replaceBySelect puts another choice in the place of op.
func replaceBySelect(r *mlir.Rewriter, op *mlir.Operation, operands ...*mlir.Value) bool {
	r.Replace(op, r.CreateOp(Select, op.Loc(), operands, []mlir.Type{op.Result(0).Type()}).Result(0))
	return true
}

// selectByNegation: select(not c, a, b) is select(c, b, a).
func selectByNegation(r *mlir.Rewriter, op *mlir.Operation) bool {
	not := op.Operand(0).DefBy(XOrI)
	if not == nil || !isConstant(not.Operand(1), 1) {
		return false
	}
	return replaceBySelect(r, op, not.Operand(0), op.Operand(2), op.Operand(1))
}

// selectSameAgain: select(c, select(c, a, b), d) is select(c, a, d), for the operand i.
func selectSameAgain(i int) func(*mlir.Rewriter, *mlir.Operation) bool {
	return func(r *mlir.Rewriter, op *mlir.Operation) bool {
		in := op.Operand(i).DefBy(Select)
		if in == nil || in.Operand(0) != op.Operand(0) {
			return false
		}
		operands := op.OperandValues()
		operands[i] = in.Operand(i)
		return replaceBySelect(r, op, operands...)
	}
}

// selectToNot: select(c, false, true) is not c.
func selectToNot(r *mlir.Rewriter, op *mlir.Operation) bool {
	t := op.Result(0).Type()
	if t != mlir.I1 || !isConstant(op.Operand(1), 0) || !isConstant(op.Operand(2), 1) {
		return false
	}
	ones := Materialize(&r.Builder, mlir.GetBoolAttr(true), t, op.Loc()).Result(0)
	r.Replace(op, r.CreateOp(XOrI, op.Loc(), []*mlir.Value{op.Operand(0), ones}, []mlir.Type{t}).Result(0))
	return true
}

// selectToExtension: select(c, 1, 0) is ext(c), and select(c, 0, 1) is ext(not c).
func selectToExtension(r *mlir.Rewriter, op *mlir.Operation) bool {
	t, condition := op.Result(0).Type(), op.Operand(0)
	element, ok := mlir.ElementTypeOrSelf(t).(*mlir.IntegerType)
	if !ok || element == mlir.I1 || !sameShape(condition.Type(), t) {
		return false
	}
	switch {
	case isConstant(op.Operand(1), 1) && isConstant(op.Operand(2), 0):
	case isConstant(op.Operand(1), 0) && isConstant(op.Operand(2), 1):
		ones := Materialize(&r.Builder, fold.Of(condition.Type(), big.NewInt(1)), condition.Type(), op.Loc()).Result(0)
		condition = r.CreateOp(XOrI, op.Loc(), []*mlir.Value{condition, ones}, []mlir.Type{condition.Type()}).Result(0)
	default:
		return false
	}
	r.Replace(op, r.CreateOp(ExtUI, op.Loc(), []*mlir.Value{condition}, []mlir.Type{t}).Result(0))
	return true
}
