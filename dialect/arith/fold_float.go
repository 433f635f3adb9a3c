package arith

import (
	"math"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// floatFolds are the folds of the operations on floats, by name.
func floatFolds() map[string]folder {
	return map[string]folder{
		"addf": fold.InTurn(rightFloat(math.Copysign(0, -1), isLeft), computesFloats(func(a, b float64) float64 { return a + b })),
		"subf": fold.InTurn(rightFloat(0, isLeft), computesFloats(func(a, b float64) float64 { return a - b })),
		"mulf": fold.InTurn(rightFloat(1, isLeft), computesFloats(func(a, b float64) float64 { return a * b })),
		"divf": fold.InTurn(rightFloat(1, isLeft), computesFloats(func(a, b float64) float64 { return a / b })),
		"remf": computesFloats(math.Mod),
		"negf": foldNegF,

		"maximumf": fold.InTurn(same(isLeft), rightFloat(math.Inf(-1), isLeft), computesFloats(orNaN(math.Max))),
		"minimumf": fold.InTurn(same(isLeft), rightFloat(math.Inf(1), isLeft), computesFloats(orNaN(math.Min))),
		"maxnumf":  fold.InTurn(same(isLeft), rightNaN, computesFloats(unlessNaN(math.Max))),
		"minnumf":  fold.InTurn(same(isLeft), rightNaN, computesFloats(unlessNaN(math.Min))),
	}
}

func computesFloats(f func(a, b float64) float64) folder {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		return fold.ToAttr(fold.Floats(op.Result(0).Type(), operands, func(v []float64) (float64, bool) { return f(v[0], v[1]), true }))
	}
}

// orNaN gives no number where one is none.
func orNaN(f func(a, b float64) float64) func(a, b float64) float64 {
	return func(a, b float64) float64 {
		if math.IsNaN(a) || math.IsNaN(b) {
			return math.NaN()
		}
		return f(a, b)
	}
}

// unlessNaN gives the other number where one is none.
func unlessNaN(f func(a, b float64) float64) func(a, b float64) float64 {
	return func(a, b float64) float64 {
		switch {
		case math.IsNaN(a):
			return b
		case math.IsNaN(b):
			return a
		}
		return f(a, b)
	}
}

func rightFloat(v float64, to outcome) folder {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		if !fold.IsFloat(operands[1], v) {
			return nil
		}
		return to(op)
	}
}

func rightNaN(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	if f, ok := fold.Splat(operands[1]).(*mlir.FloatAttr); ok && math.IsNaN(f.Float()) {
		return isLeft(op)
	}
	return nil
}

func foldNegF(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	if in := op.Operand(0).DefBy(NegF); in != nil {
		return mlir.FoldToValue(in.Operand(0))
	}
	return fold.ToAttr(fold.Floats(op.Result(0).Type(), operands, func(v []float64) (float64, bool) { return -v[0], true }))
}
