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
	stride stride

	ordinal uint32
}

// A RuntimeArrayType is OpTypeRuntimeArray: its length is known at run time.
type RuntimeArrayType struct {
	elem    mlir.Type
	stride  stride
	ordinal uint32
}

// A stride is an ArrayStride: a number of bytes, or the symbol of the constant
// that ArrayStrideIdEXT names. The zero stride is none.
type stride struct {
	bytes  uint32
	symbol *mlir.SymbolRefAttr
}

var (
	arrayTypes        table[ArrayType]
	runtimeArrayTypes table[RuntimeArrayType]
)

// GetArrayType is the array of count elements of type elem. A stride of zero
// means no ArrayStride decoration.
func GetArrayType(elem mlir.Type, count uint64, bytes uint32) *ArrayType {
	return arrayTypes.get(ArrayType{elem: elem, count: count, stride: stride{bytes: bytes}})
}

// GetSpecArrayType is the array whose length is the constant of the symbol
// given, such as a spv.specConstant.
func GetSpecArrayType(elem mlir.Type, count *mlir.SymbolRefAttr, bytes uint32) *ArrayType {
	return arrayTypes.get(ArrayType{elem: elem, symbol: count, stride: stride{bytes: bytes}})
}

// GetRuntimeArrayType is the runtime array of elements of type elem.
func GetRuntimeArrayType(elem mlir.Type, bytes uint32) *RuntimeArrayType {
	return runtimeArrayTypes.get(RuntimeArrayType{elem: elem, stride: stride{bytes: bytes}})
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
func (t *ArrayType) Stride() uint32 { return t.stride.bytes }

// StrideSymbol is the constant of an ArrayStrideIdEXT, nil when there is none.
func (t *ArrayType) StrideSymbol() *mlir.SymbolRefAttr { return t.stride.symbol }

// WithCount is the type with a number of elements that is known, and all else as it is.
func (t *ArrayType) WithCount(n uint64) *ArrayType {
	d := *t
	d.count, d.symbol = n, nil
	return arrayTypes.get(d)
}

// WithStrideSymbol is the type with an ArrayStrideIdEXT instead of its stride.
func (t *ArrayType) WithStrideSymbol(symbol *mlir.SymbolRefAttr) *ArrayType {
	d := *t
	d.stride = stride{symbol: symbol}
	return arrayTypes.get(d)
}

// SubElements makes ArrayType an [mlir.Composite].
func (t *ArrayType) SubElements(attr func(mlir.Attribute), typ func(mlir.Type)) {
	if t.symbol != nil {
		attr(t.symbol)
	}
	t.stride.subElements(attr)
	typ(t.elem)
}

func (s stride) subElements(attr func(mlir.Attribute)) {
	if s.symbol != nil {
		attr(s.symbol)
	}
}

// Dialect is [Dialect].
func (t *RuntimeArrayType) Dialect() *mlir.Dialect { return Dialect }

// ElementType is the type of every element.
func (t *RuntimeArrayType) ElementType() mlir.Type { return t.elem }

// Stride is the ArrayStride in bytes, zero when there is none.
func (t *RuntimeArrayType) Stride() uint32 { return t.stride.bytes }

// StrideSymbol is the constant of an ArrayStrideIdEXT, nil when there is none.
func (t *RuntimeArrayType) StrideSymbol() *mlir.SymbolRefAttr { return t.stride.symbol }

// WithStrideSymbol is the type with an ArrayStrideIdEXT instead of its stride.
func (t *RuntimeArrayType) WithStrideSymbol(symbol *mlir.SymbolRefAttr) *RuntimeArrayType {
	d := *t
	d.stride = stride{symbol: symbol}
	return runtimeArrayTypes.get(d)
}

// SubElements makes RuntimeArrayType an [mlir.Composite].
func (t *RuntimeArrayType) SubElements(attr func(mlir.Attribute), typ func(mlir.Type)) {
	t.stride.subElements(attr)
	typ(t.elem)
}
