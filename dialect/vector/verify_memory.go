package vector

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Operations that read and write a vector at indices of a memref or a tensor. In messages, what is moved goes by its name: the
// result, or the operand that is stored.

// moved is the type of the vector that goes between memory and values, and its name.
func moved(op *mlir.Operation) (t *mlir.VectorType, name string) {
	if v := op.OperandNamed("valueToStore"); v != nil {
		return vectorOf(v), "valueToStore"
	}
	return vectorOf(op.Result(0)), "result"
}

func base(op *mlir.Operation) mlir.ShapedType {
	return op.OperandNamed("base").Type().(mlir.ShapedType)
}

// indicesFit asks for one index for each dimension of the base.
func indicesFit(group string) complaint {
	return func(op *mlir.Operation) string {
		begin, end := op.OperandRange(group)
		if rank := len(base(op).Shape()); end-begin != rank {
			return fmt.Sprintf("requires %d indices", rank)
		}
		return ""
	}
}

func sameElements(op *mlir.Operation) string {
	if t, name := moved(op); base(op).ElementType() != t.ElementType() {
		return "base and " + name + " element type should match"
	}
	return ""
}

// checkPlain is for vector.load and vector.store.
func checkPlain(op *mlir.Operation) string {
	t, name := moved(op)
	m := base(op).(*mlir.MemRefType)
	elem := m.ElementType()
	of, isVector := elem.(*mlir.VectorType)
	if isVector {
		elem = of.ElementType()
	}
	one := !t.IsScalable() && mlir.NumElements(t) == 1
	switch loads := name == "result"; {
	case !one && !unitStride(m):
		return "most minor memref dim must have unit stride"
	case len(m.Shape()) < len(t.Shape()) && loads:
		return "destination memref has lower rank than the result vector"
	case len(m.Shape()) < len(t.Shape()):
		return "source memref has lower rank than the vector to store"
	case isVector && of != t:
		return "base memref and " + name + " vector types should match"
	case elem != t.ElementType() && loads:
		return "base and result element types should match"
	case elem != t.ElementType():
		return "base and valueToStore element type should match"
	}
	return ""
}

// unitStride reports whether neighbors in the last dimension are neighbors in memory.
func unitStride(t *mlir.MemRefType) bool {
	strides, _, ok := t.Strides()
	return ok && (len(strides) == 0 || strides[len(strides)-1] == 1)
}

// sameShapes asks for a mask, or indices, in the shape of what is moved; with onlyFirst it is the first dimension that counts.
func sameShapes(operand, what string, onlyFirst bool) complaint {
	return func(op *mlir.Operation) string {
		t, name := moved(op)
		got, want := vectorOf(op.OperandNamed(operand)).Shape(), t.Shape()
		if onlyFirst {
			got, want = got[:1], want[:1]
		}
		if !slices.Equal(got, want) {
			return fmt.Sprintf("expected %s %s to match %s %s", name, what, operand, what)
		}
		return ""
	}
}

// samePassed asks that what stands in for elements that are not read has the type of the result.
func samePassed(op *mlir.Operation) string {
	if op.OperandNamed("pass_thru").Type() != op.Result(0).Type() {
		return "expected pass_thru of same type as result type"
	}
	return ""
}

// hasRank asks for a base with a rank.
func hasRank(op *mlir.Operation) string {
	if !base(op).HasRank() {
		return "requires base to be a memref or ranked tensor type"
	}
	return ""
}
