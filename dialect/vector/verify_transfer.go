package vector

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
)

// permutation is the map of a transfer.
func permutation(op *mlir.Operation) *mlir.AffineMap {
	return mlir.AttrOf[*mlir.AffineMapAttr](op, "permutation_map").Value()
}

func checkRead(op *mlir.Operation) string {
	elem, padding := base(op).ElementType(), op.OperandNamed("padding").Type()
	wrong := firstOf(indicesFit("indices")(op), checkTransfer(op, vectorOf(op.Result(0))))
	_, ofVectors := elem.(*mlir.VectorType)
	switch {
	case wrong != "":
		return wrong
	case ofVectors && elem != padding:
		return "requires source element type and padding type to match."
	case !ofVectors && elem != padding:
		return "requires formal padding and source of the same elemental type"
	}
	return checkPermutation(permutation(op))
}

func checkWrite(op *mlir.Operation) string {
	if wrong := firstOf(checkDestination(op), indicesFit("indices")(op)); wrong != "" {
		return wrong
	}
	for _, e := range permutation(op).Results() {
		if e.IsConstant() {
			return "should not have broadcast dimensions"
		}
	}
	return firstOf(checkTransfer(op, vectorOf(op.Operand(0))), checkPermutation(permutation(op)))
}

// checkDestination asks for a result where a tensor is written to, of the same type, and for none where memory is.
func checkDestination(op *mlir.Operation) string {
	tensors, at := 0, op.OperandNamed("base")
	if _, ok := at.Type().(*mlir.RankedTensorType); ok {
		tensors = 1
	}
	switch {
	case op.NumResults() != tensors:
		return fmt.Sprintf("expected the number of tensor results (%d) to be equal to the number of output tensors (%d)", op.NumResults(), tensors)
	case tensors == 1 && op.Result(0).Type() != at.Type():
		return fmt.Sprintf("expected type of operand #1 (%s) to match type of corresponding result (%s)", text(at.Type()), text(op.Result(0).Type()))
	}
	return ""
}

// checkTransfer is what both directions have in common.
func checkTransfer(op *mlir.Operation, t *mlir.VectorType) string {
	shaped, m := base(op), permutation(op)
	bounds := mlir.AttrOf[*mlir.ArrayAttr](op, "in_bounds").Len()
	mask, want := op.OperandNamed("mask"), maskType(t, m)
	wrong := checkTransferElements(shaped, m, t)
	_, ofVectors := shaped.ElementType().(*mlir.VectorType)
	switch {
	case !isMemory(shaped):
		return "requires source to be a memref or ranked tensor type"
	case wrong != "":
		return wrong
	case ofVectors && mask != nil:
		return "does not support masks with vector element type"
	case m.NumSymbols() != 0:
		return "requires permutation_map without symbols"
	case m.NumDims() != len(shaped.Shape()):
		return "requires a permutation_map with input dims of the same rank as the source type"
	case mask != nil && mask.Type() != want:
		return fmt.Sprintf("inferred mask type (%s) and mask operand type (%s) don't match", text(want), text(mask.Type()))
	case len(m.Results()) != bounds:
		return fmt.Sprintf("expects the in_bounds attr of same rank as permutation_map results: %s vs inBounds of size: %d",
			mlir.AttrString(mlir.GetAffineMapAttr(m)), bounds)
	}
	return ""
}

func isMemory(t mlir.Type) bool {
	switch t.(type) {
	case *mlir.MemRefType, *mlir.RankedTensorType:
		return true
	}
	return false
}

// checkTransferElements asks whether a row of the vector is made of whole elements, and for a dimension of the map for each of the
// vector's that the elements don't have.
func checkTransferElements(shaped mlir.ShapedType, m *mlir.AffineMap, t *mlir.VectorType) string {
	rank, bits, of := len(t.Shape()), elementBits(shaped.ElementType()), "the source element type"
	if e, ok := shaped.ElementType().(*mlir.VectorType); ok {
		rank, bits, of = rank-len(e.Shape()), minorBits(e), "the minor 1-D vector of the source"
	}
	switch {
	case bits != 0 && minorBits(t)%bits != 0:
		return "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of " + of
	case rank < 0:
		return "requires source vector element and vector result ranks to match."
	case len(m.Results()) != rank:
		return "requires a permutation_map with result dims of the same rank as the vector type"
	}
	return ""
}

// checkPermutation asks for results that are dimensions, each at most once, or zero.
func checkPermutation(m *mlir.AffineMap) string {
	seen := map[int64]bool{}
	for _, e := range m.Results() {
		isDim := e.Kind() == mlir.AffineDim
		switch {
		case e.IsConstant() && e.Value() == 0:
			continue
		case !isDim:
			return "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)"
		case seen[e.Value()]:
			return "requires a permutation_map that is a permutation (found one dim used more than once)"
		}
		seen[e.Value()] = true
	}
	return ""
}
