package rewrite

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Fold asks op what its results are. It returns nil when op can't say, and an
// empty slice after changing op in place. A result of another type than op's is
// taken for "can't say".
func Fold(op *mlir.Operation) []mlir.FoldResult { return foldWith(op, nil) }

// foldWith is Fold with memory for the constants that operands are.
func foldWith(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	def := op.Def()
	if def == nil || def.Fold == nil && def.Traits&foldingTraits == 0 {
		return nil
	}
	for _, v := range op.Operands {
		operands = append(operands, mlir.ConstantValue(v))
	}
	var results []mlir.FoldResult
	inPlace := false
	if def.Fold != nil {
		results = def.Fold(op, operands)
		inPlace = len(results) == 1 && results[0].Value == op.Result(0)
	}
	if results == nil || inPlace {
		if byTrait := foldByTrait(op, operands); byTrait != nil {
			results = byTrait
		} else if inPlace {
			results = results[:0]
		}
	}
	for i, r := range results {
		if r == (mlir.FoldResult{}) || r.Value != nil && (r.Value.Type() != op.Result(i).Type() || r.Value.Def() == op) {
			return nil // its own result only where operations use each other in a circle
		}
	}
	return results
}

const foldingTraits = mlir.Commutative | mlir.Idempotent | mlir.Involution

// foldByTrait does what the traits of an operation alone allow.
func foldByTrait(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	switch {
	case op.Has(mlir.Commutative) && constantsLast(op, operands):
		return []mlir.FoldResult{}
	case op.Has(mlir.Involution) && isNested(op):
		return mlir.FoldToValue(op.Operand(0).Def().Operand(0))
	case op.Has(mlir.Idempotent) && (isNested(op) || op.NumOperands() == 2 && op.Operand(0) == op.Operand(1)):
		return mlir.FoldToValue(op.Operand(0))
	}
	return nil
}

// isNested reports whether the one operand of op is the result of such an operation.
func isNested(op *mlir.Operation) bool {
	if op.NumOperands() != 1 {
		return false
	}
	inner := op.Operand(0).Def()
	return inner != nil && inner.Def() == op.Def()
}

// constantsLast moves constant operands behind the others and reports whether
// any were before them. The order is kept otherwise.
func constantsLast(op *mlir.Operation, operands []mlir.Attribute) bool {
	first := slices.IndexFunc(operands, func(a mlir.Attribute) bool { return a != nil })
	if first < 0 || !slices.Contains(operands[first:], nil) {
		return false
	}
	var sorted, last []*mlir.Value
	for i, v := range op.Operands {
		if operands[i] == nil {
			sorted = append(sorted, v)
		} else {
			last = append(last, v)
		}
	}
	for i, v := range append(sorted, last...) {
		op.SetOperand(i, v)
	}
	return true
}
