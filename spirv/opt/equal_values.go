package opt

import (
	"math"

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

// asksNeighbours reports whether an instruction depends on which other invocations run it along, so that it has to stay where it is. A
// cooperative matrix is in the hands of all of a subgroup.
func asksNeighbours(op *mlir.Operation) bool {
	if spirv.OpcodeOf(op).Is(grammar.Convergent) {
		return true
	}
	for _, v := range op.Results {
		if spirv.IsCooperative(v.Type()) {
			return !op.Has(mlir.ConstantLike)
		}
	}
	for _, v := range op.Operands {
		if spirv.IsCooperative(v.Type()) {
			return true
		}
	}
	return false
}

// comparesNeighbours reports whether an instruction that asks its neighbours gives the same again wherever as many run along: it is told of
// their values, not of who they are.
func comparesNeighbours(op *mlir.Operation) bool {
	code := spirv.OpcodeOf(op)
	return code.Is(grammar.Derivative) || code == grammar.OpImageQueryLod
}

// asksCompany reports whether what an operation does may depend on which other invocations run along: an instruction that asks them, a call of
// what may do it, and what nothing is known of, as of SPV_AMD_shader_ballot.
func asksCompany(op *mlir.Operation) bool {
	switch code := spirv.OpcodeOf(op); {
	case code == grammar.OpFunctionCall, asksNeighbours(op):
		return true
	case code == grammar.OpExtInst, op.Is(spirv.OpExtInst), op.Is(spirv.OpInstruction):
		return op.Effects()&mlir.EffectUnknown != 0 && !isDebugInst(op)
	}
	return false
}

// hasConstantPath reports whether a pointer leads into a variable by constants that are in bounds.
func hasConstantPath(pointer *mlir.Value) bool {
	for range maxSteps {
		o := mlir.PointerOrigin(pointer)
		switch {
		case o.Object != nil:
			return true
		case !o.Exact || !isInBounds(o.From[0], o.Path):
			return false
		}
		pointer = o.From[0]
	}
	return false
}

// isInBounds reports whether a path is of constants that lead to something in what a pointer points to.
func isInBounds(pointer *mlir.Value, path []mlir.PathStep) bool {
	var t mlir.Type
	if p, ok := pointer.Type().(*spirv.PointerType); ok {
		t = p.Pointee()
	}
	for _, s := range path {
		at := uint64(s.Const) // what is below zero is far out
		switch a := t.(type) {
		case *spirv.RuntimeArrayType:
			return false // as long as whoever binds it says
		case *spirv.ArrayType:
			if at >= a.Count() || a.CountSymbol() != nil {
				return false
			}
		}
		if t = memberType(t, uint32(min(at, math.MaxUint32))); t == nil || s.Index != nil {
			return false
		}
	}
	return true
}
