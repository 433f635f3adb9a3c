package vector

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Operations that give the elements of a vector another shape.

func checkBroadcast(op *mlir.Operation) string {
	to := vectorOf(op.Result(0))
	from, ok := op.Operand(0).Type().(*mlir.VectorType)
	switch lead := 0; {
	case op.Operand(0).Type() == to.ElementType():
		return ""
	case !ok:
		return "source type is not a vector"
	case len(from.Shape()) > len(to.Shape()):
		return "source rank higher than destination rank"
	default:
		lead = len(to.Shape()) - len(from.Shape())
		for i := range from.Shape() {
			if !broadcasts(from, i, to, lead+i) {
				return fmt.Sprintf("dimension mismatch (%s vs. %s)", dimension(from, i), dimension(to, lead+i))
			}
		}
	}
	return ""
}

// CanBroadcast reports whether vector.broadcast takes from to the vector type to.
func CanBroadcast(from mlir.Type, to *mlir.VectorType) bool {
	v, ok := from.(*mlir.VectorType)
	if !ok {
		return from == to.ElementType()
	}
	lead := len(to.Shape()) - len(v.Shape())
	if lead < 0 || v.ElementType() != to.ElementType() {
		return false
	}
	for i := range v.Shape() {
		if !broadcasts(v, i, to, lead+i) {
			return false
		}
	}
	return true
}

// broadcasts reports whether dimension i of a vector becomes dimension k of another: as it is, or one element many.
func broadcasts(from *mlir.VectorType, i int, to *mlir.VectorType, k int) bool {
	n, m := from.Shape()[i], to.Shape()[k]
	if from.IsScalableDim(i) {
		return to.IsScalableDim(k) && n == m
	}
	return n == 1 || n == m && !to.IsScalableDim(k)
}

// dimension is how the type spells dimension i.
func dimension(t *mlir.VectorType, i int) string {
	if t.IsScalableDim(i) {
		return fmt.Sprintf("[%d]", t.Shape()[i])
	}
	return fmt.Sprint(t.Shape()[i])
}

func checkShapeCast(op *mlir.Operation) string {
	from, to := vectorOf(op.Operand(0)), vectorOf(op.Result(0))
	switch {
	case from.ElementType() != to.ElementType():
		return "has different source and result element types"
	case mlir.NumElements(from) != mlir.NumElements(to):
		return fmt.Sprintf("has different number of elements at source (%d) and result (%d)", mlir.NumElements(from), mlir.NumElements(to))
	case numScalable(from) != numScalable(to):
		return fmt.Sprintf("has different number of scalable dims at source (%d) and result (%d)", numScalable(from), numScalable(to))
	}
	return ""
}

func numScalable(t *mlir.VectorType) (n int) {
	for _, is := range t.ScalableDims() {
		if is {
			n++
		}
	}
	return n
}

func checkBitCast(op *mlir.Operation) string {
	from, to := vectorOf(op.Operand(0)), vectorOf(op.Result(0))
	rank := len(from.Shape())
	for i := range rank - 1 {
		if from.Shape()[i] != to.Shape()[i] {
			return fmt.Sprintf("dimension size mismatch at: %d", i)
		}
	}
	switch same := minorBits(from) == minorBits(to); {
	case same:
		return ""
	case rank == 0:
		return "source/result bitwidth of the 0-D vector element types must be equal"
	}
	return "source/result bitwidth of the minor 1-D vectors must be equal"
}

func checkTranspose(op *mlir.Operation) string {
	from, to, permutation := vectorOf(op.Operand(0)), vectorOf(op.Result(0)), ints(op, "permutation")
	rank := len(from.Shape())
	switch {
	case len(to.Shape()) != rank:
		return fmt.Sprintf("vector result rank mismatch: %d", len(to.Shape()))
	case len(permutation) != rank:
		return fmt.Sprintf("transposition length mismatch: %d", len(permutation))
	}
	for i, p := range permutation {
		switch {
		case p < 0 || p >= int64(rank):
			return fmt.Sprintf("transposition index out of range: %d", p)
		case slices.Contains(permutation[:i], p):
			return fmt.Sprintf("duplicate position index: %d", p)
		case to.Shape()[i] != from.Shape()[p]:
			return fmt.Sprintf("dimension size mismatch at: %d", p)
		}
	}
	return ""
}

func checkTypeCast(op *mlir.Operation) string {
	from, to := op.Operand(0).Type().(*mlir.MemRefType), op.Result(0).Type().(*mlir.MemRefType)
	switch {
	case !isDense(from):
		return "expects operand to be a memref with identity layout"
	case to.Layout() != nil:
		return "expects result to be a memref with identity layout"
	case from.MemorySpace() != to.MemorySpace():
		return "expects result in same memory space"
	case scalar(from) != scalar(to):
		return "expects result and operand with same underlying scalar type: " + text(to)
	case !slices.Equal(wholeShape(from), wholeShape(to)):
		return "expects concatenated result and operand shapes to be equal: " + text(to)
	}
	return ""
}

// isDense reports whether the elements lie in memory as without a layout.
func isDense(t *mlir.MemRefType) bool {
	strides, offset, ok := t.Strides()
	plain, _, _ := mlir.GetMemRefType(t.Shape(), t.ElementType(), nil, t.MemorySpace()).Strides()
	return ok && offset == 0 && slices.Equal(strides, plain)
}

func scalar(t *mlir.MemRefType) mlir.Type { return mlir.ElementTypeOrSelf(t.ElementType()) }

// wholeShape has the dimensions of the elements behind those of the memref.
func wholeShape(t *mlir.MemRefType) []int64 {
	if v, ok := t.ElementType().(*mlir.VectorType); ok {
		return slices.Concat(t.Shape(), v.Shape())
	}
	return t.Shape()
}
