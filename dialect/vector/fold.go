package vector

import (
	"slices"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// foldSameType: op(x) is x, for an op that only changes the type, if the type is the same.
func foldSameType(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	if op.Operand(0).Type() != op.Result(0).Type() {
		return nil
	}
	return mlir.FoldToValue(op.Operand(0))
}

// foldTwice: op(op(x)) is op(x), or x if that has the type already.
func foldTwice(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	in := op.Operand(0).DefBy(op.Def())
	switch {
	case in == nil:
		return nil
	case in.Operand(0).Type() == op.Result(0).Type():
		return mlir.FoldToValue(in.Operand(0))
	}
	op.SetOperand(0, in.Operand(0))
	return mlir.FoldToValue(op.Result(0))
}

// foldSplat: a constant with the same value everywhere has it in any shape.
func foldSplat(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	v := fold.Splat(operands[0])
	if v == nil {
		return nil
	}
	if t, ok := op.Result(0).Type().(*mlir.VectorType); ok {
		return mlir.FoldToAttr(mlir.GetDenseSplat(t, v))
	}
	return mlir.FoldToAttr(v)
}

// maxFolded is how many elements constants may have that are put together element by element.
const maxFolded = 1 << 12

// elementsOf are those of a constant; not ok if it is none, or too long.
func elementsOf(a mlir.Attribute) (list []mlir.Attribute, ok bool) {
	d, ok := a.(*mlir.DenseElementsAttr)
	if !ok || d.Len() > maxFolded {
		return nil, false
	}
	list = make([]mlir.Attribute, d.Len())
	for i := range list {
		list[i] = d.Element(i)
	}
	return list, true
}

// foldReshaped keeps the elements of a constant in order.
func foldReshaped(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	list, ok := elementsOf(operands[0])
	if !ok {
		return nil
	}
	return mlir.FoldToAttr(mlir.GetDenseOf(vectorOf(op.Result(0)), list))
}

// foldIdentity: transpose(x) is x if the permutation changes nothing.
func foldIdentity(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	for i, p := range ints(op, "permutation") {
		if int64(i) != p {
			return nil
		}
	}
	return mlir.FoldToValue(op.Operand(0))
}

// foldMaskConstant: a mask of all elements, or of none, is a constant.
func foldMaskConstant(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	if set, ok := uniform(op.Result(0)); ok {
		return mlir.FoldToAttr(mlir.GetDenseSplat(vectorOf(op.Result(0)), mlir.GetBoolAttr(set)))
	}
	return nil
}

// uniform reports whether all elements of a mask are known to be set, or none of them.
func uniform(mask *mlir.Value) (set, ok bool) {
	op := mask.Def()
	switch {
	case op == nil:
		return false, false
	case op.Is(ConstantMask):
		sizes := ints(op, "mask_dim_sizes")
		if slices.Contains(sizes, 0) {
			return false, true
		}
		shape := vectorOf(mask).Shape()
		return true, len(shape) == 0 || slices.Equal(sizes, shape)
	}
	v, ok := fold.Splat(mlir.ConstantValue(mask)).(*mlir.IntegerAttr)
	return ok && v.Bool(), ok
}

// foldShuffle: shuffle(v, w) is v if it picks the elements of v in their order, and w if it picks those of w; of constants it is a constant.
func foldShuffle(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	a, b, mask := vectorOf(op.Operand(0)), vectorOf(op.Operand(1)), ints(op, "mask")
	if len(a.Shape()) == 0 || len(b.Shape()) == 0 {
		return nil
	}
	switch n := a.Shape()[0]; {
	case counts(mask, 0) && a == op.Result(0).Type():
		return mlir.FoldToValue(op.Operand(0))
	case counts(mask, n) && b == op.Result(0).Type():
		return mlir.FoldToValue(op.Operand(1))
	}
	left, ok := elementsOf(operands[0])
	right, alsoOk := elementsOf(operands[1])
	if !ok || !alsoOk || len(a.Shape()) != 1 || slices.Contains(mask, anyPosition) {
		return nil
	}
	both, list := slices.Concat(left, right), make([]mlir.Attribute, len(mask))
	for i, at := range mask {
		list[i] = both[at]
	}
	return mlir.FoldToAttr(mlir.GetDenseOf(vectorOf(op.Result(0)), list))
}

// counts reports whether the list counts up from a number.
func counts(list []int64, from int64) bool {
	for i, n := range list {
		if n != from+int64(i) {
			return false
		}
	}
	return true
}

// foldFromElements: from_elements(to_elements(v)) is v; of constants it is a constant.
func foldFromElements(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	from := op.Operand(0).Def()
	whole := from != nil && from.Is(ToElements) && from.NumResults() == op.NumOperands() && from.Operand(0).Type() == op.Result(0).Type()
	known := len(operands) <= maxFolded
	for i, v := range op.Operands {
		whole = whole && v == from.Result(i)
		switch operands[i].(type) {
		case *mlir.IntegerAttr, *mlir.FloatAttr:
		default:
			known = false
		}
	}
	switch {
	case whole:
		return mlir.FoldToValue(from.Operand(0))
	case known:
		return mlir.FoldToAttr(mlir.GetDenseOf(vectorOf(op.Result(0)), operands))
	}
	return nil
}

// foldToElements: to_elements(from_elements(x, y)) is x, y, and to_elements(broadcast(x)) is x many times.
func foldToElements(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	results := make([]mlir.FoldResult, op.NumResults())
	in, same := op.Operand(0).DefBy(FromElements), op.Operand(0).DefBy(Broadcast)
	for i := range results {
		switch {
		case in != nil:
			results[i].Value = in.Operand(i)
		case same != nil && same.Operand(0).Type() == op.Result(0).Type():
			results[i].Value = same.Operand(0)
		default:
			return nil
		}
	}
	return results
}

// foldEmptyMask: a vector.mask with nothing but a yield inside is what it yields.
func foldEmptyMask(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	end := op.Region(0).Entry().First()
	if !end.Is(Yield) || op.NumResults() == 0 {
		return nil
	}
	results := make([]mlir.FoldResult, op.NumResults())
	for i := range results {
		results[i].Value = end.Operand(i)
	}
	return results
}
