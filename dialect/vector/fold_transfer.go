package vector

import (
	"github.com/spvc/spvc/mlir"
)

// foldBounds marks dimensions of a transfer that are in bounds for certain: by a constant index, and those that only repeat where all
// others are.
func foldBounds(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	m, t := permutation(op), transferred(op)
	old := mlir.AttrOf[*mlir.ArrayAttr](op, "in_bounds").Elements()
	inside, changed, all := make([]mlir.Attribute, len(old)), false, true
	for i, a := range old {
		in := a.(*mlir.IntegerAttr).Bool()
		if e := m.Results()[i]; !in && e.Kind() == mlir.AffineDim {
			in = fits(op, int(e.Value()), t.Shape()[i])
			changed = changed || in
			all = all && in
		}
		inside[i] = mlir.GetBoolAttr(in)
	}
	for i, e := range m.Results() {
		if all && e.IsConstant() && !inside[i].(*mlir.IntegerAttr).Bool() {
			inside[i], changed = mlir.GetBoolAttr(true), true
		}
	}
	if !changed {
		return nil
	}
	op.SetAttr("in_bounds", mlir.GetArrayAttr(inside...))
	return changedInPlace(op)
}

// transferred is the type of the vector that is moved.
func transferred(op *mlir.Operation) *mlir.VectorType {
	if op.Is(TransferRead) {
		return vectorOf(op.Result(0))
	}
	return vectorOf(op.Operand(0))
}

// fits reports whether n elements from a constant index are in the dimension of the memory.
func fits(op *mlir.Operation, dim int, n int64) bool {
	begin, _ := op.OperandRange("indices")
	at, ok := mlir.ConstantValue(op.Operand(begin + dim)).(*mlir.IntegerAttr)
	size := base(op).Shape()[dim]
	return ok && size != mlir.Dynamic && at.Int() <= size-n
}

// changedInPlace is what a folder returns that changed the operation.
func changedInPlace(op *mlir.Operation) []mlir.FoldResult {
	if op.NumResults() == 0 {
		return []mlir.FoldResult{}
	}
	return mlir.FoldToValue(op.Result(0))
}

// foldFullMask drops a mask of all elements.
func foldFullMask(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	mask := op.OperandNamed("mask")
	if mask == nil {
		return nil
	}
	if set, ok := uniform(mask); !ok || !set {
		return nil
	}
	begin, _ := op.OperandRange("mask")
	sizes := mlir.AttrOf[*mlir.DenseArrayAttr](op, mlir.OperandSegmentSizes).Ints()
	segments := make([]int32, len(sizes))
	for i, n := range sizes[:len(sizes)-1] {
		segments[i] = int32(n)
	}
	op.SetOperands(op.OperandValues()[:begin])
	op.SetAttr(mlir.OperandSegmentSizes, mlir.GetDenseI32Array(segments...))
	return changedInPlace(op)
}

// transferEffects: memory is read or written, a tensor is a value.
func transferEffects(does mlir.Effects) func(op *mlir.Operation) mlir.Effects {
	return func(op *mlir.Operation) mlir.Effects {
		if _, ok := base(op).(*mlir.MemRefType); ok {
			return does
		}
		return 0
	}
}
