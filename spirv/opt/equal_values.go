package opt

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Which instructions compute the same, and which cost nothing.

// commutative are the instructions whose two operands may change places.
var commutative = lazy.Value[names]{Make: func() names {
	return namesIn(`
	IAdd IMul FAdd FMul Dot BitwiseAnd BitwiseOr BitwiseXor LogicalAnd LogicalOr LogicalEqual LogicalNotEqual IEqual INotEqual
	FOrdEqual FOrdNotEqual FUnordEqual FUnordNotEqual GLSL.UMin GLSL.UMax GLSL.SMin GLSL.SMax
`)
}}

func isCommutative(op *mlir.Operation) bool {
	return commutative.Get().have(op.Def())
}

// turned are the comparisons that say the same with their operands in the other order.
var turned = lazy.Value[map[grammar.Opcode]grammar.Opcode]{Make: func() map[grammar.Opcode]grammar.Opcode {
	return map[grammar.Opcode]grammar.Opcode{
		grammar.OpSGreaterThan: grammar.OpSLessThan, grammar.OpUGreaterThan: grammar.OpULessThan,
		grammar.OpSGreaterThanEqual: grammar.OpSLessThanEqual, grammar.OpUGreaterThanEqual: grammar.OpULessThanEqual,
		grammar.OpFOrdGreaterThan: grammar.OpFOrdLessThan, grammar.OpFUnordGreaterThan: grammar.OpFUnordLessThan,
		grammar.OpFOrdGreaterThanEqual: grammar.OpFOrdLessThanEqual, grammar.OpFUnordGreaterThanEqual: grammar.OpFUnordLessThanEqual,
	}
}}

// ordered is the definition by which an operation is known, and whether its two operands are in the other order then: those that may change
// places are in the order of their numbers.
func ordered(op *mlir.Operation) (def *mlir.OpDef, swapped bool) {
	if less, ok := turned.Get()[spirv.OpcodeOf(op)]; ok {
		return spirv.DefOf(less), true
	}
	return op.Def(), isCommutative(op) && op.Operand(1).Number() < op.Operand(0).Number()
}

// cheap are the instructions that may run where they did not, since they are quick and defined for all operands.
var cheap = lazy.Value[names]{Make: func() names {
	return namesIn(`
	_address_of _reference_of undef
	FNegate SNegate Not LogicalNot FAdd FSub FMul IAdd ISub IMul BitwiseAnd BitwiseOr BitwiseXor
	ConvertSToF ConvertUToF UConvert SConvert FConvert Bitcast Any All
	LogicalEqual LogicalNotEqual LogicalOr LogicalAnd Select IEqual INotEqual UGreaterThan SGreaterThan UGreaterThanEqual
	SGreaterThanEqual ULessThan SLessThan ULessThanEqual SLessThanEqual FOrdEqual FUnordEqual FOrdNotEqual FUnordNotEqual
	FOrdLessThan FUnordLessThan FOrdGreaterThan FUnordGreaterThan FOrdLessThanEqual FUnordLessThanEqual
	FOrdGreaterThanEqual FUnordGreaterThanEqual
	CompositeExtract CompositeConstruct CompositeInsert VectorShuffle Dot VectorTimesScalar Transpose
	GLSL.FAbs GLSL.SAbs GLSL.FMin GLSL.UMin GLSL.SMin GLSL.FMax GLSL.UMax GLSL.SMax GLSL.Floor
`)
}}

// isCheap reports whether an operation may run where it did not. Of pointers and loads that is so where no index can lead astray.
func isCheap(op *mlir.Operation) bool {
	if load, ok := spirv.AsLoad(op); ok {
		return isReadAnywhere(load.Pointer())
	}
	if isChain(op) {
		return hasConstantPath(op.Result(0))
	}
	return cheap.Get().have(op.Def())
}
