package spirv

import "github.com/spvc/spvc/mlir"

// WithElementType returns t with another element type: elem itself for a scalar, a vector of elem for a vector.
func WithElementType(t, elem mlir.Type) mlir.Type {
	if v, ok := t.(*mlir.VectorType); ok {
		return mlir.GetVectorType(v.Shape(), nil, elem)
	}
	return elem
}

// ElementOf is the type of the components of a vector, or t itself for a scalar.
func ElementOf(t mlir.Type) mlir.Type { return elementOf(t) }
