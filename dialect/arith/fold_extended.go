package arith

import (
	"math/big"

	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// extendedFolds are the folds of the operations whose result has two parts.
func extendedFolds() map[string]folder {
	signed := product(func(v fold.Integer) *big.Int { return v.Signed })
	unsigned := product(func(v fold.Integer) *big.Int { return v.Unsigned })
	return map[string]folder{
		"addui_extended": foldAddExtended,
		"mulsi_extended": fold.InTurn(productOfZero, signed),
		"mului_extended": fold.InTurn(productOfZero, productOfOne, unsigned),
	}
}

// zeroOf is 0 in the type of a result.
func zeroOf(op *mlir.Operation, result int) mlir.Attribute {
	return fold.Of(op.Result(result).Type(), new(big.Int))
}

// withHigh puts two parts together; nil unless both are known.
func withHigh(low mlir.FoldResult, high mlir.Attribute) []mlir.FoldResult {
	if high == nil || low == (mlir.FoldResult{}) {
		return nil
	}
	return []mlir.FoldResult{low, {Attr: high}}
}

func foldAddExtended(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	if fold.Is(operands[1], 0) {
		return withHigh(mlir.FoldResult{Value: op.Operand(0)}, zeroOf(op, 1))
	}
	sum := fold.Integers(op.Result(0).Type(), operands, func(v []fold.Integer) *big.Int { return add(v[0].Unsigned, v[1].Unsigned) })
	overflow := fold.Integers(op.Result(1).Type(), operands, func(v []fold.Integer) *big.Int {
		return truth(add(v[0].Unsigned, v[1].Unsigned).BitLen() > v[0].Width)
	})
	return withHigh(mlir.FoldResult{Attr: sum}, overflow)
}

func productOfZero(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	if !fold.Is(operands[1], 0) {
		return nil
	}
	return withHigh(mlir.FoldResult{Attr: operands[1]}, operands[1])
}

func productOfOne(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	if !fold.Is(operands[1], 1) {
		return nil
	}
	return withHigh(mlir.FoldResult{Value: op.Operand(0)}, zeroOf(op, 1))
}

// product computes both parts of a product.
func product(read func(fold.Integer) *big.Int) folder {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		part := func(high bool) mlir.Attribute {
			return fold.Integers(op.Result(0).Type(), operands, func(v []fold.Integer) *big.Int {
				p := mul(read(v[0]), read(v[1]))
				if high {
					p.Rsh(p, uint(v[0].Width))
				}
				return p
			})
		}
		return withHigh(mlir.FoldResult{Attr: part(false)}, part(true))
	}
}

// multipliesByOne makes the high part of a * 1 the sign of a.
func multipliesByOne(r *mlir.Rewriter, op *mlir.Operation) bool {
	t := op.Result(1).Type()
	zero := fold.Of(t, new(big.Int))
	if !isConstant(op.Operand(1), 1) || zero == nil || fold.Width(t) == 0 {
		return false
	}
	lhs := op.Operand(0)
	constant := Materialize(&r.Builder, zero, t, op.Loc()).Result(0)
	less := mlir.NamedAttribute{Name: "predicate", Value: CmpIPredicate.Attr(CmpIPredicateSlt)}
	sign := r.CreateOp(CmpI, op.Loc(), []*mlir.Value{lhs, constant}, []mlir.Type{c.BoolOf(t)}, less).Result(0)
	r.Replace(op, lhs, r.CreateOp(ExtSI, op.Loc(), []*mlir.Value{sign}, []mlir.Type{t}).Result(0))
	return true
}
