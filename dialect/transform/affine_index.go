package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/affine"
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/mlir"
)

func init() {
	affineRows[affine.DelinearizeIndex] = lowerDelinearize
	affineRows[affine.LinearizeIndex] = lowerLinearize
}

// lowerDelinearize takes an index apart: what is above a stride is never negative but for the first dimension.
func lowerDelinearize(l *affineLowering, op *mlir.Operation) bool {
	linear := op.OperandNamed("linear_index")
	basis := mixedBasis(op, "static_basis", "dynamic_basis")
	if len(basis) == op.NumResults() {
		basis = basis[1:] // the size of the first dimension is no stride
	}
	strides := l.strides(basis, arith.IntegerOverflowFlagsNsw|arith.IntegerOverflowFlagsNuw)
	if len(strides) == 0 {
		op.ReplaceWith(linear)
		return true
	}
	zero := l.index(0)
	results := []*mlir.Value{l.binary(arith.FloorDivSI, linear, strides[0])}
	for i, stride := range strides {
		rest := l.binary(arith.RemSI, linear, stride)
		negative := l.compare(arith.CmpIPredicateSlt, rest, zero)
		rest = l.choose(negative, l.flagged(arith.AddI, arith.IntegerOverflowFlagsNsw, rest, stride), rest)
		if i+1 < len(strides) {
			rest = l.binary(arith.DivSI, rest, strides[i+1])
		}
		results = append(results, rest)
	}
	op.ReplaceWith(results...)
	return true
}

// lowerLinearize puts an index together.
func lowerLinearize(l *affineLowering, op *mlir.Operation) bool {
	indices := op.OperandsNamed("multi_index")
	basis := mixedBasis(op, "static_basis", "dynamic_basis")
	if len(indices) == 0 {
		op.ReplaceWith(l.index(0))
		return true
	}
	if len(basis) == len(indices) {
		basis = basis[1:]
	}
	flags := uint64(arith.IntegerOverflowFlagsNsw)
	if a := op.Attr("disjoint"); a != nil && a != mlir.GetBoolAttr(false) {
		flags |= arith.IntegerOverflowFlagsNuw
	}
	var terms []*mlir.Value
	for i, stride := range l.strides(basis, flags) {
		terms = append(terms, l.flagged(arith.MulI, arith.IntegerOverflowFlagsNsw, indices[i], stride))
	}
	sum := indices[len(indices)-1]
	for i, term := range append(terms, sum) {
		if i == 0 {
			sum = term
		} else {
			sum = l.flagged(arith.AddI, arith.IntegerOverflowFlagsNsw, sum, term)
		}
	}
	op.ReplaceWith(sum)
	return true
}

// mixedBasis are sizes of dimensions: numbers, and values where these are not known.
func mixedBasis(op *mlir.Operation, static, dynamic string) (list []mlir.FoldResult) {
	values := op.OperandsNamed(dynamic)
	for _, n := range mlir.AttrOf[*mlir.DenseArrayAttr](op, static).Ints() {
		if n == mlir.Dynamic {
			list, values = append(list, mlir.FoldResult{Value: values[0]}), values[1:]
		} else {
			list = append(list, mlir.FoldResult{Attr: mlir.GetIntegerAttr(mlir.Index, n)})
		}
	}
	return list
}

// strides are the products of sizes from each one on: the numbers among them are multiplied here.
func (l *affineLowering) strides(basis []mlir.FoldResult, flags uint64) []*mlir.Value {
	strides := make([]*mlir.Value, len(basis))
	known := int64(1)
	var product *mlir.Value
	for i, size := range slices.Backward(basis) {
		switch n, isNumber := size.Attr.(*mlir.IntegerAttr); {
		case isNumber:
			known *= n.Int()
		case product == nil:
			product = size.Value
		default:
			product = l.flagged(arith.MulI, flags, product, size.Value)
		}
		switch {
		case product == nil:
			strides[i] = l.index(known)
		case known == 1:
			strides[i] = product
		default:
			strides[i] = l.flagged(arith.MulI, flags, product, l.index(known))
		}
	}
	return strides
}

func (l *affineLowering) flagged(d *mlir.OpDef, flags uint64, a, b *mlir.Value) *mlir.Value {
	return l.CreateOp(d, l.loc, []*mlir.Value{a, b}, []mlir.Type{mlir.Index},
		mlir.NamedAttribute{Name: "overflowFlags", Value: arith.IntegerOverflowFlags.Attr(flags)}).Result(0)
}
