package spirv

import (
	"math"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A literal of SPIR-V is a word: a number from 0 to 2^32-1. Where it is an
// attribute, the number is the one that the attribute prints as, whatever its
// type, so that nothing is cut to fit and -1 is not 4294967295: a small number is
// an i32, as in MLIR, and one that would be a negative i32 is a ui32.

var unsigned32 = mlir.GetIntegerType(32, mlir.Unsigned)

// LiteralAttr is a literal word as an attribute.
func LiteralAttr(w uint32) *mlir.IntegerAttr {
	if w > math.MaxInt32 {
		return mlir.GetIntegerAttr(unsigned32, int64(w))
	}
	return mlir.GetIntegerAttr(mlir.I32, int64(w))
}

// LiteralWord is the word that an attribute stands for; false when it is no number
// from 0 to 2^32-1.
func LiteralWord(a mlir.Attribute) (uint32, bool) {
	n, ok := a.(*mlir.IntegerAttr)
	if !ok || n.Type() == mlir.I1 {
		return 0, false
	}
	t, isInt := n.Type().(*mlir.IntegerType)
	negative := n.Value().IsNegative() && (!isInt || t.Signedness() != mlir.Unsigned)
	return uint32(n.Uint()), !negative && n.Value().ActiveBits() <= 32
}

// rawWord is LiteralWord for the literals of instructions whose words are any 32
// bits: an i32 may be negative too.
func rawWord(a mlir.Attribute) (uint32, bool) {
	if n, ok := a.(*mlir.IntegerAttr); ok && n.Type() == mlir.I32 {
		return uint32(n.Uint()), true
	}
	return LiteralWord(a)
}

// isRaw reports whether the literals of an instruction are any 32 bits: data, and
// components that are not there, which OpVectorShuffle and MLIR call 0xFFFFFFFF.
func isRaw(op grammar.Opcode) bool {
	return op == grammar.OpVectorShuffle || op == grammar.OpConstantDataKHR || op == grammar.OpSpecConstantDataKHR
}

// LiteralAttrOf is [LiteralAttr] for a literal of an instruction.
func LiteralAttrOf(op grammar.Opcode, w uint32) *mlir.IntegerAttr {
	if isRaw(op) {
		return mlir.GetIntegerAttr(mlir.I32, int64(int32(w)))
	}
	return LiteralAttr(w)
}

// LiteralWordOf is [LiteralWord] for a literal of an instruction.
func LiteralWordOf(op grammar.Opcode, a mlir.Attribute) (uint32, bool) {
	if isRaw(op) {
		return rawWord(a)
	}
	return LiteralWord(a)
}

// parseLiteral reads a literal word.
func parseLiteral(p *mlir.Parser) *mlir.IntegerAttr { return LiteralAttr(parseU32(p)) }

// printLiteral writes a literal word without a type.
func printLiteral(p *mlir.Printer, a mlir.Attribute) {
	if w, ok := LiteralWord(a); ok {
		p.Int(int64(w))
	} else {
		p.AttributeWithoutType(a)
	}
}
