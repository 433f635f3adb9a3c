package constraints

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// A set of types is a function that reports whether a type is in it. The generated definitions put sets together; see
// dialect/_gen/sets.go for which one stands for what in MLIR.

// Any has all types.
func Any(mlir.Type) bool { return true }

// Index has the index type.
func Index(t mlir.Type) bool { return t == mlir.Index }

// Only has one type.
func Only(want mlir.Type) func(mlir.Type) bool {
	return func(t mlir.Type) bool { return t == want }
}

// Is has the types of one Go type, or that implement one.
func Is[T mlir.Type](t mlir.Type) bool {
	_, ok := t.(T)
	return ok
}

// AnyOf has what one of the sets has, of types or of attributes.
func AnyOf[T any](sets ...func(T) bool) func(T) bool {
	return func(t T) bool {
		return slices.ContainsFunc(sets, func(has func(T) bool) bool { return has(t) })
	}
}

// AllOf has what all of the sets have. A set may rely on what those before it say.
func AllOf[T any](sets ...func(T) bool) func(T) bool {
	return func(t T) bool {
		return !slices.ContainsFunc(sets, func(has func(T) bool) bool { return !has(t) })
	}
}

// Elements has the types whose elements are in the set.
func Elements(set func(mlir.Type) bool) func(mlir.Type) bool {
	return func(t mlir.Type) bool { return set(ElementType(t)) }
}

// ElementType is the type of the elements of a shaped type, a complex type and whatever else has elements, and t itself for any
// other.
func ElementType(t mlir.Type) mlir.Type {
	if e, ok := t.(interface{ ElementType() mlir.Type }); ok {
		return e.ElementType()
	}
	return t
}

// SignlessInteger, SignedInteger and UnsignedInteger have the integers of that kind.
func SignlessInteger(t mlir.Type) bool { return isInteger(t, mlir.Signless) }

// SignedInteger has the signed integers.
func SignedInteger(t mlir.Type) bool { return isInteger(t, mlir.Signed) }

// UnsignedInteger has the unsigned integers.
func UnsignedInteger(t mlir.Type) bool { return isInteger(t, mlir.Unsigned) }

func isInteger(t mlir.Type, sign mlir.Signedness) bool {
	i, ok := t.(*mlir.IntegerType)
	return ok && i.Signedness() == sign
}

// SignlessIntegerOrIndex has the signless integers and index.
func SignlessIntegerOrIndex(t mlir.Type) bool { return t == mlir.Index || SignlessInteger(t) }

// SignlessWidth, SignedWidth and UnsignedWidth have the integer of that kind and width.
func SignlessWidth(width int) func(mlir.Type) bool { return ofWidth(width, mlir.Signless) }

// SignedWidth has the signed integer of a width.
func SignedWidth(width int) func(mlir.Type) bool { return ofWidth(width, mlir.Signed) }

// UnsignedWidth has the unsigned integer of a width.
func UnsignedWidth(width int) func(mlir.Type) bool { return ofWidth(width, mlir.Unsigned) }

func ofWidth(width int, sign mlir.Signedness) func(mlir.Type) bool {
	return func(t mlir.Type) bool {
		i, ok := t.(*mlir.IntegerType)
		return ok && i.Width() == width && i.Signedness() == sign
	}
}

// ValueSemantics has vectors and tensors: containers that are values, not places.
func ValueSemantics(t mlir.Type) bool { return Is[*mlir.VectorType](t) || TensorType(t) }

// TensorType has the tensors.
func TensorType(t mlir.Type) bool {
	return Is[*mlir.RankedTensorType](t) || Is[*mlir.UnrankedTensorType](t)
}

// BaseMemRefType has the memrefs, those without a rank too.
func BaseMemRefType(t mlir.Type) bool {
	return Is[*mlir.MemRefType](t) || Is[*mlir.UnrankedMemRefType](t)
}

// FixedVectorType has the vectors without scalable dimensions.
func FixedVectorType(t mlir.Type) bool {
	v, ok := t.(*mlir.VectorType)
	return ok && !v.IsScalable()
}

// ScalableVectorType has the vectors with a scalable dimension.
func ScalableVectorType(t mlir.Type) bool {
	v, ok := t.(*mlir.VectorType)
	return ok && v.IsScalable()
}

// Ranked has the shaped types with a rank.
func Ranked(t mlir.Type) bool {
	s, ok := t.(mlir.ShapedType)
	return ok && s.HasRank()
}

// Rank has the shaped types of a rank.
func Rank(n int) func(mlir.Type) bool {
	return func(t mlir.Type) bool { return Ranked(t) && len(t.(mlir.ShapedType).Shape()) == n }
}

// RankAtLeast has the shaped types of a rank and those above.
func RankAtLeast(n int) func(mlir.Type) bool {
	return func(t mlir.Type) bool { return Ranked(t) && len(t.(mlir.ShapedType).Shape()) >= n }
}

// StaticShape has the shaped types of which all dimensions are known.
func StaticShape(t mlir.Type) bool { return Ranked(t) && mlir.HasStaticShape(t.(mlir.ShapedType)) }

// Strided has the memrefs whose layout is an offset and strides.
func Strided(t mlir.Type) bool {
	m, ok := t.(*mlir.MemRefType)
	return ok && mlir.IsStrided(m)
}
