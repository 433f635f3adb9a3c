package encoding

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

func writeArray(t *spirv.ArrayType, w mlir.BytecodeWriter) {
	if t.CountSymbol() != nil || t.StrideSymbol() != nil {
		writeSymbolArray(w, t.ElementType(), 0, t.Count(), t.CountSymbol(), t)
		return
	}
	w.Uint(typeCodeArray)
	w.Type(t.ElementType())
	w.Uint(t.Count())
	writeStride(w, t.Stride())
}

func readArray(r mlir.BytecodeReader) mlir.Type {
	elem := readElement(r)
	count := r.Uint()
	if count == 0 {
		r.Errorf("expected array length greater than 0")
	}
	return spirv.GetArrayType(elem, count, readStride(r))
}

func writeRuntimeArray(t *spirv.RuntimeArrayType, w mlir.BytecodeWriter) {
	if t.StrideSymbol() != nil {
		writeSymbolArray(w, t.ElementType(), arrayRuntime, 0, nil, t)
		return
	}
	w.Uint(typeCodeRuntimeArray)
	w.Type(t.ElementType())
	writeStride(w, t.Stride())
}

// The bits of an array with symbols.
const (
	arrayRuntime      = 1 << iota // there is no count
	arrayCountSymbol              // the count is a symbol
	arrayStrideSymbol             // the stride is a symbol
)

func writeSymbolArray(w mlir.BytecodeWriter, elem mlir.Type, bits, count uint64, symbol *mlir.SymbolRefAttr, stride strided) {
	if symbol != nil {
		bits |= arrayCountSymbol
	}
	if stride.StrideSymbol() != nil {
		bits |= arrayStrideSymbol
	}
	w.Uint(typeCodeSymbolArray)
	w.Type(elem)
	w.Uint(bits)
	switch {
	case symbol != nil:
		w.Attr(symbol)
	case bits&arrayRuntime == 0:
		w.Uint(count)
	}
	if s := stride.StrideSymbol(); s != nil {
		w.Attr(s)
	} else {
		w.Uint(uint64(stride.Stride()))
	}
}

// strided are arrays, with a length or without.
type strided interface {
	Stride() uint32
	StrideSymbol() *mlir.SymbolRefAttr
}

func readSymbolArray(r mlir.BytecodeReader) mlir.Type {
	elem, bits := readElement(r), r.Uint()
	var count uint64
	var symbol *mlir.SymbolRefAttr
	switch {
	case bits&arrayCountSymbol != 0:
		symbol = readSymbol(r)
	case bits&arrayRuntime == 0:
		if count = r.Uint(); count == 0 {
			r.Errorf("expected array length greater than 0")
		}
	}
	var stride uint32
	var strideSymbol *mlir.SymbolRefAttr
	if bits&arrayStrideSymbol != 0 {
		strideSymbol = readSymbol(r)
	} else {
		stride = readWord(r)
	}
	switch {
	case r.Failed():
		return nil
	case bits&arrayRuntime != 0:
		return withStride(spirv.GetRuntimeArrayType(elem, stride), strideSymbol)
	case symbol != nil:
		return withStride(spirv.GetSpecArrayType(elem, symbol, stride), strideSymbol)
	}
	return withStride(spirv.GetArrayType(elem, count, stride), strideSymbol)
}

// withStride is t with the stride of a symbol, if there is one.
func withStride[T interface {
	mlir.Type
	WithStrideSymbol(*mlir.SymbolRefAttr) T
}](t T, symbol *mlir.SymbolRefAttr) mlir.Type {
	if symbol == nil {
		return t
	}
	return t.WithStrideSymbol(symbol)
}

func readSymbol(r mlir.BytecodeReader) *mlir.SymbolRefAttr {
	s, ok := r.Attr().(*mlir.SymbolRefAttr)
	if !ok {
		r.Errorf("expected a symbol")
	}
	return s
}
