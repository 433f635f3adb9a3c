package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A NullAttr is the value of OpConstantNull: zero, of any type.
type NullAttr struct{ typ mlir.Type }

// An UndefAttr is an undefined value as a constituent of a constant.
type UndefAttr struct{ typ mlir.Type }

var (
	nullAttrs  table[NullAttr]
	undefAttrs table[UndefAttr]
)

// GetNullAttr is the null value of a type.
func GetNullAttr(t mlir.Type) *NullAttr { return nullAttrs.get(NullAttr{t}) }

// GetUndefAttr is the undefined value of a type.
func GetUndefAttr(t mlir.Type) *UndefAttr { return undefAttrs.get(UndefAttr{t}) }

// ZeroOf is the number zero of a type of numbers or vectors of them, as opposed to its null value, which is the same; nil
// for other types.
func ZeroOf(t mlir.Type) mlir.Attribute {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return mlir.GetIntegerAttr(t, 0)
	case *mlir.FloatType:
		return mlir.GetFloatAttrBits(t, mlir.MakeAPInt(t.Width(), 0))
	case *mlir.VectorType:
		if zero := ZeroOf(t.ElementType()); zero != nil {
			return mlir.GetDenseSplat(t, zero)
		}
	}
	return nil
}

// HasNull reports whether OpConstantNull makes a value of a type: there is none of addresses in PhysicalStorageBuffer, nor of images and the like.
func HasNull(t mlir.Type) bool {
	for part := range TypesIn(t) {
		switch part := part.(type) {
		case *mlir.IntegerType, *mlir.FloatType, *NumberType, *mlir.VectorType, *MatrixType, *ArrayType, *StructType:
		case *PointerType:
			if part.StorageClass() == grammar.StorageClassPhysicalStorageBuffer {
				return false
			}
		default:
			if !IsCooperative(part) {
				return false
			}
		}
	}
	return true
}

// numbersOf is a, or the zero that it is where it is the null value of numbers.
func numbersOf(a mlir.Attribute) mlir.Attribute {
	if null, ok := a.(*NullAttr); ok {
		if zero := ZeroOf(null.typ); zero != nil {
			return zero
		}
	}
	return a
}

// Dialect is [Dialect].
func (a *NullAttr) Dialect() *mlir.Dialect { return Dialect }

// Type is the type of the value.
func (a *NullAttr) Type() mlir.Type { return a.typ }

// SubElements makes NullAttr an [mlir.Composite].
func (a *NullAttr) SubElements(_ func(mlir.Attribute), typ func(mlir.Type)) { typ(a.typ) }

// Print writes "null : type".
func (a *NullAttr) Print(p *mlir.Printer) {
	unsayable(p, "null value in a constant")
	p.Write("null : ")
	p.Type(a.typ)
}

// Dialect is [Dialect].
func (a *UndefAttr) Dialect() *mlir.Dialect { return Dialect }

// Type is the type of the value.
func (a *UndefAttr) Type() mlir.Type { return a.typ }

// SubElements makes UndefAttr an [mlir.Composite].
func (a *UndefAttr) SubElements(_ func(mlir.Attribute), typ func(mlir.Type)) { typ(a.typ) }

// Print writes "undef : type".
func (a *UndefAttr) Print(p *mlir.Printer) {
	unsayable(p, "undefined value in a constant")
	p.Write("undef : ")
	p.Type(a.typ)
}
