package vector

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// A complaint says what is wrong with an operation whose parts are of the kinds that the definition asks for; "" for nothing.
type complaint func(op *mlir.Operation) string

// verifies makes complaints [mlir.OpDef.Verify]: the first one is reported.
func verifies(complaints ...complaint) func(*mlir.Operation, *mlir.Diagnostics) bool {
	return func(op *mlir.Operation, d *mlir.Diagnostics) bool {
		for _, c := range complaints {
			if wrong := c(op); wrong != "" {
				d.OpError(op, "%s", wrong)
				return false
			}
		}
		return true
	}
}

// fails is the complaint for a rule of the definition that does not hold.
func fails(rule string, holds func(op *mlir.Operation) bool) complaint {
	return func(op *mlir.Operation) string {
		if holds(op) {
			return ""
		}
		return "failed to verify that " + rule
	}
}

func vectorOf(v *mlir.Value) *mlir.VectorType { return v.Type().(*mlir.VectorType) }

// ints are the numbers of an attribute that is a list of them: of i64, or an array of attributes.
func ints(op *mlir.Operation, name string) []int64 {
	switch a := op.Attr(name).(type) {
	case *mlir.DenseArrayAttr:
		return a.Ints()
	case *mlir.ArrayAttr:
		list := make([]int64, a.Len())
		for i, e := range a.Elements() {
			if n, ok := e.(*mlir.IntegerAttr); ok {
				list[i] = n.Int()
			}
		}
		return list
	}
	return nil
}

// part is the vector type of the dimensions of t that keep names, in its order.
func part(t *mlir.VectorType, elem mlir.Type, keep ...int) *mlir.VectorType {
	shape, scalable := make([]int64, len(keep)), make([]bool, len(keep))
	for i, k := range keep {
		shape[i], scalable[i] = t.Shape()[k], t.IsScalableDim(k)
	}
	return mlir.GetVectorType(shape, scalable, elem)
}

// without are the numbers below n that are not in the list.
func without(n int, list ...int64) (rest []int) {
	for i := range n {
		if !slices.Contains(list, int64(i)) {
			rest = append(rest, i)
		}
	}
	return rest
}

// elementBits is how wide an element of t is. An index counts as one of 64 bits.
func elementBits(t mlir.Type) int64 {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return int64(t.Width())
	case *mlir.FloatType:
		return int64(t.Width())
	}
	return 64
}

// minorBits is how wide all elements of the last dimension are together, those of a vector without dimensions being one.
func minorBits(t *mlir.VectorType) int64 {
	if n := len(t.Shape()); n > 0 {
		return elementBits(t.ElementType()) * t.Shape()[n-1]
	}
	return elementBits(t.ElementType())
}

// combines reports whether elements of the type can be combined in a way.
func combines(kind uint64, elem mlir.Type) bool {
	_, isFloat := elem.(*mlir.FloatType)
	switch kind {
	case CombiningKindAdd, CombiningKindMul:
		return isFloat || isIntOrIndex(elem)
	case CombiningKindMinnumf, CombiningKindMaxnumf, CombiningKindMinimumf, CombiningKindMaximumf:
		return isFloat
	}
	return isIntOrIndex(elem)
}

func isIntOrIndex(t mlir.Type) bool {
	_, isInt := t.(*mlir.IntegerType)
	return isInt || t == mlir.Index
}

func text(t mlir.Type) string { return "'" + mlir.TypeString(t) + "'" }
