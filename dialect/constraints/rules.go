package constraints

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// What definitions say about several types at once: functions for [mlir.TypeRule.Make] and [mlir.Check.Holds].

// SameType is t.
func SameType(t mlir.Type) mlir.Type { return t }

// BoolOf is i1 in the shape of t.
func BoolOf(t mlir.Type) mlir.Type { return WithElement(t, mlir.I1) }

// WithElement is the container t with other elements; elem for what is no vector or tensor.
func WithElement(t, elem mlir.Type) mlir.Type {
	switch t := t.(type) {
	case *mlir.VectorType:
		return mlir.GetVectorType(t.Shape(), t.ScalableDims(), elem)
	case *mlir.RankedTensorType:
		return mlir.GetTensorType(t.Shape(), elem, t.Encoding())
	case *mlir.UnrankedTensorType:
		return mlir.GetUnrankedTensorType(elem)
	}
	return elem
}

// A Place is an operand or a result by its number.
type Place func(*mlir.Operation) mlir.Type

// Operand is the type of operand i.
func Operand(i int) Place {
	return func(op *mlir.Operation) mlir.Type { return op.Operand(i).Type() }
}

// Result is the type of result i.
func Result(i int) Place {
	return func(op *mlir.Operation) mlir.Type { return op.Result(i).Type() }
}

// SameElements: what is at both places has one type of elements.
func SameElements(a, b Place) func(*mlir.Operation) bool {
	return func(op *mlir.Operation) bool {
		return mlir.ElementTypeOrSelf(a(op)) == mlir.ElementTypeOrSelf(b(op))
	}
}

// SameElementTypes: the parts with these names have one type of elements.
func SameElementTypes(names ...string) func(*mlir.Operation) bool {
	return agree(names, func(a, b mlir.Type) bool { return mlir.ElementTypeOrSelf(a) == mlir.ElementTypeOrSelf(b) })
}

// SameRanks: the parts with these names have one rank.
func SameRanks(names ...string) func(*mlir.Operation) bool {
	return agree(names, func(a, b mlir.Type) bool { return len(shape(a)) == len(shape(b)) })
}

// SameTensorShapes: the parts with these names have one shape, if they are tensors.
func SameTensorShapes(names ...string) func(*mlir.Operation) bool {
	return agree(names, func(a, b mlir.Type) bool {
		return !TensorType(a) || !TensorType(b) || slices.Equal(shape(a), shape(b))
	})
}

func agree(names []string, ok func(a, b mlir.Type) bool) func(*mlir.Operation) bool {
	return func(op *mlir.Operation) bool {
		first := op.TypeOf(names[0])
		return !slices.ContainsFunc(names[1:], func(n string) bool { return !ok(first, op.TypeOf(n)) })
	}
}

func shape(t mlir.Type) []int64 {
	if s, ok := t.(mlir.ShapedType); ok && s.HasRank() {
		return s.Shape()
	}
	return nil
}

// ElementsOf: the group of that name has one value for each element of the shaped part, of the elements' type.
func ElementsOf(shaped, group string) func(*mlir.Operation) bool {
	return func(op *mlir.Operation) bool {
		s, ok := op.TypeOf(shaped).(mlir.ShapedType)
		if !ok {
			return false
		}
		types := op.TypesOf(group)
		return mlir.NumElements(s) == int64(len(types)) &&
			!slices.ContainsFunc(types, func(t mlir.Type) bool { return t != s.ElementType() })
	}
}
