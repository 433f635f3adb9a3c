package arith

import (
	"math/big"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

type folder = fold.Folder

// computes folds constants to what f makes of them; nil from f leaves the operation to run time.
func computes(f func(a, b fold.Integer) *big.Int) folder {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		return fold.ToAttr(fold.Integers(op.Result(0).Type(), operands, func(v []fold.Integer) *big.Int { return f(v[0], v[1]) }))
	}
}

// An outcome is what an operation of two operands becomes: one of the operands, or a constant.
type outcome func(op *mlir.Operation) []mlir.FoldResult

func isLeft(op *mlir.Operation) []mlir.FoldResult  { return mlir.FoldToValue(op.Operand(0)) }
func isRight(op *mlir.Operation) []mlir.FoldResult { return mlir.FoldToValue(op.Operand(1)) }

// isNumber is the outcome v, all ones for -1.
func isNumber(v int64) outcome {
	return func(op *mlir.Operation) []mlir.FoldResult {
		return fold.ToAttr(fold.Of(op.Result(0).Type(), big.NewInt(v)))
	}
}

// right folds where the operand on the right is the integer v everywhere.
func right(v int64, to outcome) folder {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		if !fold.Is(operands[1], v) {
			return nil
		}
		return to(op)
	}
}

// rightEnd folds where the operand on the right is an end of the integers of the width.
func rightEnd(end func(width int) *big.Int, to outcome) folder {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		if w := fold.Width(op.Result(0).Type()); w == 0 || !fold.IsExactly(operands[1], end(w)) {
			return nil
		}
		return to(op)
	}
}

func unsignedMin(int) *big.Int { return new(big.Int) }

// same folds where both operands are one value.
func same(to outcome) folder {
	return func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
		if op.Operand(0) != op.Operand(1) {
			return nil
		}
		return to(op)
	}
}

// undoes folds (a other b) op b to a; with swapped also a op (b other a) and the like: b op (a other b) to a.
func undoes(other *mlir.OpDef, swapped bool) folder {
	return func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
		if in := op.Operand(0).DefBy(other); in != nil && in.Operand(1) == op.Operand(1) {
			return mlir.FoldToValue(in.Operand(0))
		}
		if in := op.Operand(1).DefBy(other); swapped && in != nil && in.Operand(1) == op.Operand(0) {
			return mlir.FoldToValue(in.Operand(0))
		}
		return nil
	}
}

// Materialize makes an arith.constant, for [mlir.Dialect.MaterializeConstant] of this and other dialects; nil where the value is
// none.
func Materialize(b *mlir.Builder, value mlir.Attribute, t mlir.Type, loc mlir.Location) *mlir.Operation {
	if typed, ok := value.(mlir.TypedAttribute); !ok || typed.Type() != t {
		return nil
	}
	return b.CreateOp(Constant, loc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: "value", Value: value})
}
