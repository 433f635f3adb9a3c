package vector

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

func checkCreateMask(op *mlir.Operation) string {
	switch rank := len(vectorOf(op.Result(0)).Shape()); {
	case rank == 0 && op.NumOperands() != 1:
		return "must specify exactly one operand for 0-D create_mask"
	case rank > 0 && op.NumOperands() != rank:
		return "must specify an operand for each result vector dimension"
	}
	return ""
}

func verifyConstantMask(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t, sizes := vectorOf(op.Result(0)), ints(op, "mask_dim_sizes")
	switch {
	case len(t.Shape()) > 0:
		return verifies(checkConstantMask)(op, d)
	case len(sizes) != 1:
		d.Errorf(op.Loc(), "array attr must have length 1 for 0-D vectors")
	case sizes[0] != 0 && sizes[0] != 1:
		d.Errorf(op.Loc(), "mask dim size must be either 0 or 1 for 0-D vectors")
	default:
		return true
	}
	return false
}

func checkConstantMask(op *mlir.Operation) string {
	t, sizes := vectorOf(op.Result(0)), ints(op, "mask_dim_sizes")
	if len(sizes) != len(t.Shape()) {
		return "must specify array attr of size equal vector result rank"
	}
	for i, n := range sizes {
		if n < 0 || n > t.Shape()[i] {
			return "array attr of size out of bounds of vector result dimension size"
		}
	}
	if slices.Contains(sizes, 0) && slices.ContainsFunc(sizes, func(n int64) bool { return n != 0 }) {
		return "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim"
	}
	for i, n := range sizes {
		if t.IsScalableDim(i) && n != 0 && n != t.Shape()[i] {
			return "only supports 'none set' or 'all set' scalable dimensions"
		}
	}
	return ""
}

// MaskOf is the type of the mask that a vector.mask around the operation has; nil if the operation cannot be masked.
func MaskOf(op *mlir.Operation) mlir.Type {
	of := func(t *mlir.VectorType) mlir.Type { return mlir.GetVectorType(t.Shape(), t.ScalableDims(), mlir.I1) }
	switch {
	case op.Is(TransferRead):
		return maskType(vectorOf(op.Result(0)), permutation(op))
	case op.Is(TransferWrite):
		return maskType(vectorOf(op.Operand(0)), permutation(op))
	case op.Is(Reduction), op.Is(MultiDimReduction):
		return of(vectorOf(op.Operand(0)))
	case op.Is(OuterProduct):
		return of(vectorOf(op.Result(0)))
	case op.Is(Gather):
		return of(vectorOf(op.OperandNamed("indices")))
	case op.Is(Contraction):
		if space, ok := IterationSpace(op); ok {
			return space
		}
		return mlir.None
	}
	return nil
}

func checkMask(op *mlir.Operation) string {
	b := op.Region(0).Entry()
	first, end := b.First(), b.Last()
	switch {
	case first == nil || !end.Is(Yield) && first.Next() == nil:
		return "expects a terminator within the mask region"
	case first != end && first.Next() != end:
		return "expects only one operation to mask"
	case !end.Is(Yield):
		return "expects a terminator within the mask region"
	case end.NumOperands() != op.NumResults():
		return "expects number of results to match mask region yielded values"
	case first == end:
		return ""
	}
	mask := MaskOf(first)
	if mask == nil {
		return "expects a MaskableOpInterface within the mask region"
	}
	return firstOf(maskedResults(op, first, end), maskedType(op, first, mask))
}

// maskedResults asks that all that in computes is yielded, and is what op has.
func maskedResults(op, in, end *mlir.Operation) string {
	if in.NumResults() != op.NumResults() {
		return "expects number of results to match maskable operation number of results"
	}
	for i := range in.NumResults() {
		if end.Operand(i) != in.Result(i) {
			return "expects all the results from the MaskableOpInterface to match all the values returned by the terminator"
		}
	}
	for i := range in.NumResults() {
		if in.Result(i).Type() != op.Result(i).Type() {
			return "expects result type to match maskable operation result type"
		}
	}
	return ""
}

func maskedType(op, in *mlir.Operation, mask mlir.Type) string {
	if op.Operand(0).Type() != mask {
		return "expects a " + text(mask) + " mask for the maskable operation"
	}
	if op.NumOperands() < 2 {
		return ""
	}
	switch {
	case !in.Is(TransferRead):
		return "doesn't expect a passthru argument for this maskable operation"
	case op.Operand(1).Type() != in.Result(0).Type():
		return "expects passthru type to match result type"
	}
	return ""
}
