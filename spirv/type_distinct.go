package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Aggregates and pointers may be declared several times with the same content, and each declaration is a type of its own
// (specification, section 2.8, "Types and Variables"): OpCopyLogical goes from one such type to another, and nothing else does.
// So a type that may be declared twice has an ordinal, which is 0 for the first and n for its n-th duplicate. In text it is
// "distinct n" at the end of the type. MLIR has nothing of the kind.

// MayRepeat reports whether a type instruction may declare the same content twice. Duplicates of other types are invalid.
func MayRepeat(op grammar.Opcode) bool {
	switch op {
	case grammar.OpTypeStruct, grammar.OpTypeArray, grammar.OpTypeRuntimeArray, grammar.OpTypePointer:
		return true
	}
	return isRepeatable(op)
}

// isRepeatable is [MayRepeat] for instructions whose types are a [GenericType].
func isRepeatable(op grammar.Opcode) bool {
	return op == grammar.OpTypeNodePayloadArrayAMDX || op == grammar.OpTypeUntypedPointerKHR
}

// Distinct is duplicate n of a type, and for 0 the type that is declared first. Of a type that SPIR-V allows only once it is
// the type itself; and so it is of a struct that contains itself, which [NewDistinctStruct] makes.
func Distinct(t mlir.Type, n uint32) mlir.Type {
	if Ordinal(t) == n {
		return t
	}
	switch t := t.(type) {
	case *StructType:
		if _, isRecursive, open := t.cycle(); isRecursive || open {
			return t
		}
		return structTypes.Get(structKey{name: t.name, members: t.members, decorations: t.decorations, ordinal: n})
	case *ArrayType:
		d := *t
		d.ordinal = n
		return arrayTypes.get(d)
	case *RuntimeArrayType:
		d := *t
		d.ordinal = n
		return runtimeArrayTypes.get(d)
	case *PointerType:
		d := *t
		d.ordinal = n
		return pointerTypes.get(d)
	case *GenericType:
		if isRepeatable(t.inst.Opcode) {
			d := *t
			d.ordinal = n
			return genericTypes.get(d)
		}
	}
	return t
}

// Ordinal is which of the types with the same content t is; see [Distinct].
func Ordinal(t mlir.Type) uint32 {
	switch t := t.(type) {
	case *StructType:
		return t.ordinal
	case *ArrayType:
		return t.ordinal
	case *RuntimeArrayType:
		return t.ordinal
	case *PointerType:
		return t.ordinal
	case *GenericType:
		return t.ordinal
	}
	return 0
}

// distinctKeyword stands in front of the ordinal.
const distinctKeyword = "distinct"

// printOrdinal writes the ordinal of a type unless it is 0.
func printOrdinal(p *mlir.Printer, n uint32) {
	if n != 0 {
		unsayable(p, "type that is declared twice")
		p.Printf(", %s %d", distinctKeyword, n)
	}
}

// parseOrdinal reads an optional ", distinct N".
func parseOrdinal(p *mlir.Parser) uint32 {
	if !p.Accept(",") || !p.ExpectKeyword(distinctKeyword) {
		return 0
	}
	return parseOrdinalNumber(p)
}

// parseOrdinalNumber reads what follows the keyword.
func parseOrdinalNumber(p *mlir.Parser) uint32 {
	pos := p.Pos()
	n := parseU32(p)
	if n == 0 && !p.Failed() {
		p.Errorf(pos, "the first of several equal types has no ordinal")
	}
	return n
}
