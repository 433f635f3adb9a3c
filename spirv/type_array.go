package spirv

import (
	"github.com/spvc/spvc/mlir"
)

// An ArrayType is OpTypeArray: count elements, stride bytes apart. The count is
// a number, or the symbol of a specialization constant.
type ArrayType struct {
	elem   mlir.Type
	count  uint64
	symbol *mlir.SymbolRefAttr // nil when count is the count
	stride uint32
}

// A RuntimeArrayType is OpTypeRuntimeArray: its length is known at run time.
type RuntimeArrayType struct {
	elem   mlir.Type
	stride uint32
}

var (
	arrayTypes        table[ArrayType]
	runtimeArrayTypes table[RuntimeArrayType]
)

// GetArrayType is the array of count elements of type elem. A stride of zero
// means no ArrayStride decoration.
func GetArrayType(elem mlir.Type, count uint64, stride uint32) *ArrayType {
	return arrayTypes.get(ArrayType{elem: elem, count: count, stride: stride})
}

// GetSpecArrayType is the array whose length is the constant of the symbol
// given, such as a spv.specConstant.
func GetSpecArrayType(elem mlir.Type, count *mlir.SymbolRefAttr, stride uint32) *ArrayType {
	return arrayTypes.get(ArrayType{elem: elem, symbol: count, stride: stride})
}

// GetRuntimeArrayType is the runtime array of elements of type elem.
func GetRuntimeArrayType(elem mlir.Type, stride uint32) *RuntimeArrayType {
	return runtimeArrayTypes.get(RuntimeArrayType{elem, stride})
}

// Dialect is [Dialect].
func (t *ArrayType) Dialect() *mlir.Dialect { return Dialect }

// ElementType is the type of every element.
func (t *ArrayType) ElementType() mlir.Type { return t.elem }

// Count is the number of elements; zero when a symbol says it.
func (t *ArrayType) Count() uint64 { return t.count }

// CountSymbol is the constant that is the number of elements, nil when the
// number is known.
func (t *ArrayType) CountSymbol() *mlir.SymbolRefAttr { return t.symbol }

// Stride is the ArrayStride in bytes, zero when there is none.
func (t *ArrayType) Stride() uint32 { return t.stride }

// SubElements makes ArrayType an [mlir.Composite].
func (t *ArrayType) SubElements(attr func(mlir.Attribute), typ func(mlir.Type)) {
	if t.symbol != nil {
		attr(t.symbol)
	}
	typ(t.elem)
}

// Dialect is [Dialect].
func (t *RuntimeArrayType) Dialect() *mlir.Dialect { return Dialect }

// ElementType is the type of every element.
func (t *RuntimeArrayType) ElementType() mlir.Type { return t.elem }

// Stride is the ArrayStride in bytes, zero when there is none.
func (t *RuntimeArrayType) Stride() uint32 { return t.stride }

// SubElements makes RuntimeArrayType an [mlir.Composite].
func (t *RuntimeArrayType) SubElements(_ func(mlir.Attribute), typ func(mlir.Type)) { typ(t.elem) }
