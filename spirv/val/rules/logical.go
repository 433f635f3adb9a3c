package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// logicals is section 3.3.15.
var logicals = []family{
	{
		Rule: check.Rule{Name: "any-all", Section: "3.3.15", Says: "OpAny and OpAll make one boolean of a vector of them.",
			Ops: []grammar.Opcode{grammar.OpAny, grammar.OpAll}},
		Result:   value{Is: boolScalar},
		Operands: []value{{Is: boolVectors}},
	},
	{
		Rule: check.Rule{Name: "float-classification", Section: "3.3.15", Says: "Questions about floats give a boolean for each component.",
			Ops: []grammar.Opcode{grammar.OpIsNan, grammar.OpIsInf, grammar.OpIsFinite, grammar.OpIsNormal, grammar.OpSignBitSet}},
		Result:   value{Is: boolsOrVector},
		Operands: []value{{Is: floats, Like: sameCount}},
	},
	{
		Rule: check.Rule{Name: "float-comparison", Section: "3.3.15", Says: "A comparison of floats takes two values of one type, and gives a boolean for each component.",
			Ops: []grammar.Opcode{grammar.OpFOrdEqual, grammar.OpFUnordEqual, grammar.OpFOrdNotEqual, grammar.OpFUnordNotEqual,
				grammar.OpFOrdLessThan, grammar.OpFUnordLessThan, grammar.OpFOrdGreaterThan, grammar.OpFUnordGreaterThan,
				grammar.OpFOrdLessThanEqual, grammar.OpFUnordLessThanEqual, grammar.OpFOrdGreaterThanEqual, grammar.OpFUnordGreaterThanEqual,
				grammar.OpLessOrGreater, grammar.OpOrdered, grammar.OpUnordered}},
		Result:   value{Is: boolsOrVector},
		Operands: []value{{Is: floats, Like: sameCount}, {Like: typeOfFirst}},
	},
	{
		Rule: check.Rule{Name: "logical-operation", Section: "3.3.15", Says: "Logical operations take and give booleans of one type.",
			Ops: []grammar.Opcode{grammar.OpLogicalEqual, grammar.OpLogicalNotEqual, grammar.OpLogicalOr, grammar.OpLogicalAnd, grammar.OpLogicalNot}},
		Spec:     true,
		Result:   value{Is: boolsOrVector},
		Operands: []value{{Like: sameType}, {Like: sameType}},
	},
	{
		Rule: check.Rule{Name: "integer-comparison", Section: "3.3.15", Says: "A comparison of integers takes two values of one width and count, and gives a boolean for each component.",
			Ops: []grammar.Opcode{grammar.OpIEqual, grammar.OpINotEqual, grammar.OpUGreaterThan, grammar.OpUGreaterThanEqual,
				grammar.OpULessThan, grammar.OpULessThanEqual, grammar.OpSGreaterThan, grammar.OpSGreaterThanEqual,
				grammar.OpSLessThan, grammar.OpSLessThanEqual}},
		Spec:     true,
		Result:   value{Is: boolsOrVector},
		Operands: []value{{Is: ints, Like: sameCount}, {Is: ints, Like: sameCount | widthOfFirst}},
	},
	{
		Rule: check.Rule{Name: "select", Section: "3.3.15", Says: "OpSelect takes two values of the type of the result, and a boolean, or one for each component.",
			Ops: []grammar.Opcode{grammar.OpSelect}},
		Spec:     true,
		Operands: []value{{Is: boolsOrVector}, {Like: sameType}, {Like: sameType}},
		Then:     selects,
	},
}

func selects(c *check.Context, k call) {
	composites := c.Version >= grammar.MakeVersion(1, 4)
	count := 1
	switch c.Type(k.typ).Op {
	case grammar.OpTypePointer, grammar.OpTypeUntypedPointerKHR:
		if c.Addressing == grammar.AddressingModelLogical && !c.Has(grammar.CapabilityVariablePointersStorageBuffer) {
			needsCapability(c, k.inst, "with logical addressing, selecting a pointer needs", "VariablePointersStorageBuffer")
			return
		}
	case grammar.OpTypeImage, grammar.OpTypeSampler, grammar.OpTypeSampledImage:
		if !c.Has(grammar.CapabilityBindlessTextureNV) {
			needsCapability(c, k.inst, "selecting an image or a sampler needs", "BindlessTextureNV")
			return
		}
	case grammar.OpTypeVector, grammar.OpTypeVectorIdEXT:
		count = c.Size(k.typ)
	case grammar.OpTypeBool, grammar.OpTypeInt, grammar.OpTypeFloat:
	case grammar.OpTypeArray, grammar.OpTypeMatrix, grammar.OpTypeStruct:
		if !composites {
			c.Fail(k.inst, "before SPIR-V 1.4, OpSelect is of scalars, vectors and pointers only, not of %v", c.TypeName(k.typ))
			return
		}
	default:
		c.Fail(k.inst, "the result of OpSelect cannot be %v", c.TypeName(k.typ))
		return
	}
	condition := k.typeAt(c, 0)
	if n := c.Size(condition); n != count && (!composites || !c.IsBool(condition)) {
		k.fail(c, 0, "must have as many components as the result, which is %v", c.TypeName(k.typ))
	}
}
