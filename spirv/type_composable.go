package spirv

import "github.com/spvc/spvc/mlir"

// IsComposable reports whether SPIR-V types can be made of t: what the text and bytecode take inside of structs and arrays.
func IsComposable(t mlir.Type) bool {
	switch t := t.(type) {
	case *mlir.IntegerType, *mlir.FloatType:
		return true
	case *mlir.VectorType:
		return len(t.Shape()) == 1 && IsComposable(t.ElementType())
	}
	return t.Dialect() == Dialect
}
