package encoding

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Types of version 2 of the encoding.
const (
	typeCodeGeneric     = 9 + iota // opcode, number of operands, operands as values of properties
	typeCodeSymbolArray            // element, bits, count or its symbol, stride or its symbol
)

// Types of version 3 of the encoding.
const typeCodeDistinct = 11 // ordinal, and the type that it is a duplicate of

func readDistinct(r mlir.BytecodeReader) mlir.Type {
	n := readWord(r)
	first := r.Type()
	t := spirv.Distinct(first, n)
	if n == 0 || spirv.Ordinal(first) != 0 || t == first {
		r.Errorf("a type has an ordinal that it can't have")
	}
	return t
}

// The bits of an array with symbols.
const (
	arrayRuntime      = 1 << iota // there is no count
	arrayCountSymbol              // the count is a symbol
	arrayStrideSymbol             // the stride is a symbol
)

func writeGeneric(t *spirv.GenericType, w mlir.BytecodeWriter) {
	w.Uint(typeCodeGeneric)
	w.Uint(uint64(t.Instruction().Opcode))
	w.Uint(uint64(len(t.Operands())))
	for _, a := range t.Operands() {
		writeValue(a, w, maxLists)
	}
}

func readGeneric(r mlir.BytecodeReader) mlir.Type {
	inst := grammar.Lookup(grammar.Opcode(readWord(r)))
	operands := make([]mlir.Attribute, r.Count())
	for i := range operands {
		operands[i] = readValue(r, maxLists)
	}
	if inst == nil || !inst.Opcode.Is(grammar.Type) || spirv.HasOwnType(inst.Opcode) {
		r.Errorf("no type with operands has this opcode")
		return nil
	}
	for i, a := range operands {
		if !isTypeOperand(a, spirv.TypeOperandKind(inst, i)) {
			r.Errorf("operand %d of %s is not what it takes", i, inst.Name)
			return nil
		}
	}
	if n := len(operands) + 1; n < len(inst.Operands) && inst.Operands[n].Quantifier == grammar.One {
		r.Errorf("too few operands of %s", inst.Name)
		return nil
	}
	return spirv.GetGenericType(inst, operands...)
}

// isTypeOperand reports whether a stands for an operand of the kind, as [parseTypeOperand] makes them.
func isTypeOperand(a mlir.Attribute, kind grammar.Kind) bool {
	switch {
	case kind == 0:
		return false
	case kind == grammar.KindLiteralInteger:
		v, ok := a.(*mlir.IntegerAttr)
		return ok && v.Type() == mlir.I32
	case kind == grammar.KindLiteralString:
		_, ok := a.(*mlir.StringAttr)
		return ok
	case kind.IsEnum():
		e, ok := a.(*spirv.EnumAttr)
		return ok && e.Kind() == kind
	}
	return true
}

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
