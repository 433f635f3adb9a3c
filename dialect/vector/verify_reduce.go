package vector

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Operations that combine elements.

func kindOf(op *mlir.Operation) uint64 { return CombiningKind.In(op, "kind") }

func checkReduction(op *mlir.Operation) string {
	from, to := vectorOf(op.Operand(0)), op.Result(0).Type()
	switch {
	case len(from.Shape()) > 1:
		return fmt.Sprintf("unsupported reduction rank: %d", len(from.Shape()))
	case !combines(kindOf(op), to):
		return unsupportedKind(op, "'"+text(to)+"'")
	}
	return ""
}

func unsupportedKind(op *mlir.Operation, t string) string {
	return fmt.Sprintf("unsupported reduction type %s for kind '%s'", t, CombiningKind.Word(kindOf(op)))
}

func checkMultiReduction(op *mlir.Operation) string {
	from, to := vectorOf(op.Operand(0)), op.Result(0).Type()
	want := from.ElementType()
	if rest := without(len(from.Shape()), ints(op, "reduction_dims")...); len(rest) > 0 {
		want = part(from, want, rest...)
	}
	if to != want {
		return "destination type " + text(to) + " is incompatible with source type " + text(from)
	}
	return ""
}

func checkScan(op *mlir.Operation) string {
	from, initial := vectorOf(op.Operand(0)), vectorOf(op.Operand(1))
	dim, rank := mlir.AttrOf[*mlir.IntegerAttr](op, "reduction_dim").Int(), len(from.Shape())
	if dim >= int64(rank) {
		return fmt.Sprintf("reduction dimension %d has to be less than %d", dim, rank)
	}
	if len(initial.Shape()) != rank-1 {
		return fmt.Sprintf("initial value rank %d has to be equal to %d", len(initial.Shape()), rank-1)
	}
	rest := part(from, from.ElementType(), without(rank, dim)...).Shape()
	switch {
	case !slices.Equal(rest[:rank-1], initial.Shape()):
		return "incompatible input/initial value shapes"
	case !combines(kindOf(op), from.ElementType()):
		return unsupportedKind(op, text(from.ElementType()))
	}
	return ""
}

func checkOuterProduct(op *mlir.Operation) string {
	left, to := vectorOf(op.Operand(0)), vectorOf(op.Result(0))
	right, isVector := op.Operand(1).Type().(*mlir.VectorType)
	rank := 1
	if isVector {
		rank = 2
	}
	switch {
	case len(left.Shape()) != 1:
		return "expected 1-d vector for operand #1"
	case isVector && len(right.Shape()) != 1:
		return "expected 1-d vector for operand #2"
	case len(to.Shape()) != rank:
		return fmt.Sprintf("expected %d-d vector result", rank)
	case left.Shape()[0] != to.Shape()[0]:
		return "expected #1 operand dim to match result dim #1"
	case isVector && right.Shape()[0] != to.Shape()[1]:
		return "expected #2 operand dim to match result dim #2"
	case isVector && left.IsScalable() && !right.IsScalable():
		return "expected either both or only #2 operand dim to be scalable"
	case op.NumOperands() > 2 && op.Operand(2).Type() != to:
		return "expected operand #3 of same type as result type"
	case !combines(kindOf(op), to.ElementType()):
		return "unsupported outerproduct type"
	}
	return ""
}
