package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// bitRules is section 3.3.14.
var bitRules = []family{
	{
		Rule: check.Rule{Name: "shift", Section: "3.3.14", Says: "A shift takes a base of the width and count of the result, and an integer for each component.",
			Ops: []grammar.Opcode{grammar.OpShiftRightLogical, grammar.OpShiftRightArithmetic, grammar.OpShiftLeftLogical}},
		Spec:     true,
		Result:   value{Is: ints},
		Operands: []value{{Is: ints, Like: sameCount | sameWidth}, {Is: ints, Like: sameCount}},
	},
	{
		Rule: check.Rule{Name: "bitwise-operation", Section: "3.3.14", Says: "Operations on all bits take integers of the width and count of the result.",
			Ops: []grammar.Opcode{grammar.OpBitwiseOr, grammar.OpBitwiseXor, grammar.OpBitwiseAnd, grammar.OpNot}},
		Spec:     true,
		Result:   value{Is: ints},
		Operands: []value{{Is: ints, Like: sameCount | sameWidth}, {Is: ints, Like: sameCount | sameWidth}},
	},
	{
		Rule: check.Rule{Name: "bit-field-insert", Section: "3.3.14", Says: "OpBitFieldInsert takes two values of the type of the result, an offset and a count.",
			Ops: []grammar.Opcode{grammar.OpBitFieldInsert}},
		Result:   value{Is: ints},
		Operands: []value{{Like: sameType}, {Like: sameType}, {Is: intScalar}, {Is: intScalar}},
	},
	{
		Rule: check.Rule{Name: "bit-field-extract", Section: "3.3.14", Says: "An extraction of bits takes a value of the type of the result, an offset and a count.",
			Ops: []grammar.Opcode{grammar.OpBitFieldSExtract, grammar.OpBitFieldUExtract}},
		Result:   value{Is: ints},
		Operands: []value{{Like: sameType}, {Is: intScalar}, {Is: intScalar}},
	},
	{
		Rule: check.Rule{Name: "bit-reverse", Section: "3.3.14", Says: "OpBitReverse takes and gives integers of one type.",
			Ops: []grammar.Opcode{grammar.OpBitReverse}},
		Result:   value{Is: ints},
		Operands: []value{{Like: sameType}},
	},
	{
		Rule: check.Rule{Name: "bit-count", Section: "3.3.14", Says: "OpBitCount takes integers, and gives one for each component.",
			Ops: []grammar.Opcode{grammar.OpBitCount}},
		Result:   value{Is: ints},
		Operands: []value{{Is: ints, Like: sameCount}},
	},
}
