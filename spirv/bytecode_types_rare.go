package spirv

import (
	"github.com/spvc/spvc/mlir"
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
	t := Distinct(first, n)
	if n == 0 || Ordinal(first) != 0 || t == first {
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

func writeGeneric(t *GenericType, w mlir.BytecodeWriter) {
	w.Uint(typeCodeGeneric)
	w.Uint(uint64(t.inst.Opcode))
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
	if inst == nil || !inst.Opcode.Is(grammar.Type) || HasOwnType(inst.Opcode) {
		r.Errorf("no type with operands has this opcode")
		return nil
	}
	for i, a := range operands {
		if !isTypeOperand(a, typeOperandKind(inst, i)) {
			r.Errorf("operand %d of %s is not what it takes", i, inst.Name)
			return nil
		}
	}
	if n := len(operands) + 1; n < len(inst.Operands) && inst.Operands[n].Quantifier == grammar.One {
		r.Errorf("too few operands of %s", inst.Name)
		return nil
	}
	return GetGenericType(inst, operands...)
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
		e, ok := a.(*EnumAttr)
		return ok && e.kind == kind
	}
	return true
}

func writeSymbolArray(w mlir.BytecodeWriter, elem mlir.Type, bits, count uint64, symbol *mlir.SymbolRefAttr, s stride) {
	if symbol != nil {
		bits |= arrayCountSymbol
	}
	if s.symbol != nil {
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
	if s.symbol != nil {
		w.Attr(s.symbol)
	} else {
		w.Uint(uint64(s.bytes))
	}
}

func readSymbolArray(r mlir.BytecodeReader) mlir.Type {
	elem, bits := readElement(r), r.Uint()
	var t ArrayType
	switch {
	case bits&arrayCountSymbol != 0:
		t.symbol = readSymbol(r)
	case bits&arrayRuntime == 0:
		if t.count = r.Uint(); t.count == 0 {
			r.Errorf("expected array length greater than 0")
		}
	}
	if bits&arrayStrideSymbol != 0 {
		t.stride.symbol = readSymbol(r)
	} else {
		t.stride.bytes = readWord(r)
	}
	if t.elem = elem; bits&arrayRuntime != 0 {
		return runtimeArrayTypes.get(RuntimeArrayType{elem: elem, stride: t.stride})
	}
	return arrayTypes.get(t)
}

func readSymbol(r mlir.BytecodeReader) *mlir.SymbolRefAttr {
	s, ok := r.Attr().(*mlir.SymbolRefAttr)
	if !ok {
		r.Errorf("expected a symbol")
	}
	return s
}
