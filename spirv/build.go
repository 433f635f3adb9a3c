package spirv

import "github.com/spvc/spvc/mlir"

// NewConstant makes a constant with the integer v in every component at b's insertion point; t is an integer, a Boolean, or a
// vector of these.
func NewConstant(b *mlir.Builder, loc mlir.Location, t mlir.Type, v int64) *mlir.Value {
	value := splatOf(t, v)
	if value == nil {
		panic("BUG: no integer constant has type " + mlir.TypeString(t))
	}
	return materializeConstant(b, value, t, loc).Result(0)
}

// Retyped is t with another element type: elem itself for a scalar, a vector of elem for a vector.
func Retyped(t, elem mlir.Type) mlir.Type {
	if v, ok := t.(*mlir.VectorType); ok {
		return mlir.GetVectorType(v.Shape(), nil, elem)
	}
	return elem
}

// ElementOf is the type of the components of a vector, or t itself for a scalar.
func ElementOf(t mlir.Type) mlir.Type { return elementOf(t) }
