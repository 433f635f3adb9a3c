package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// arithmetic is section 3.3.13 but for matrices, which are in matrix.go.
func arithmetic() []family {
	return []family{
		{
			Rule: check.Rule{Name: "float-arithmetic", Section: "3.3.13", Says: "Arithmetic of floats takes and gives values of one type of floats.",
				Ops: []grammar.Opcode{grammar.OpFAdd, grammar.OpFSub, grammar.OpFDiv, grammar.OpFNegate, grammar.OpFmaKHR}},
			Spec:     true,
			Result:   value{Is: floats | floatCoop | floatCoopNV},
			Operands: []value{{Like: sameTypeOrForm}, {Like: sameTypeOrForm}, {Like: sameTypeOrForm}},
		},
		{
			Rule: check.Rule{Name: "float-multiplication", Section: "3.3.13", Says: "OpFMul takes and gives values of one type of floats; cooperative matrices are multiplied by the element.",
				Ops: []grammar.Opcode{grammar.OpFMul}},
			Spec:     true,
			Result:   value{Is: floats | floatCoop},
			Operands: []value{{Like: sameTypeOrForm}, {Like: sameTypeOrForm}},
		},
		{
			Rule: check.Rule{Name: "float-remainder", Section: "3.3.13", Says: "Remainders of floats are of scalars or vectors of one type.",
				Ops: []grammar.Opcode{grammar.OpFRem, grammar.OpFMod}},
			Spec:     true,
			Result:   value{Is: floats},
			Operands: []value{{Like: sameType}, {Like: sameType}},
		},
		{
			Rule: check.Rule{Name: "unsigned-division", Section: "3.3.13", Says: "OpUDiv takes and gives values of one type of unsigned integers.",
				Ops: []grammar.Opcode{grammar.OpUDiv}},
			Spec:     true,
			Result:   value{Is: uints | uintCoop | uintCoopNV},
			Operands: []value{{Like: sameTypeOrForm}, {Like: sameTypeOrForm}},
		},
		{
			Rule: check.Rule{Name: "unsigned-remainder", Section: "3.3.13", Says: "OpUMod takes and gives scalars or vectors of one type of unsigned integers.",
				Ops: []grammar.Opcode{grammar.OpUMod}},
			Spec:     true,
			Result:   value{Is: uints},
			Operands: []value{{Like: sameType}, {Like: sameType}},
		},
		{
			Rule: check.Rule{Name: "integer-arithmetic", Section: "3.3.13", Says: "Arithmetic of integers takes operands of the width and the shape of the result; signedness may differ.",
				Ops: []grammar.Opcode{grammar.OpIAdd, grammar.OpISub, grammar.OpSDiv, grammar.OpSNegate}},
			Spec:     true,
			Result:   value{Is: ints | anyInt&(anyCoop|anyCoopNV)},
			Operands: []value{integerOfResult, integerOfResult},
		},
		{
			Rule: check.Rule{Name: "integer-multiplication", Section: "3.3.13", Says: "OpIMul takes operands of the width and the shape of the result; cooperative matrices are multiplied by the element.",
				Ops: []grammar.Opcode{grammar.OpIMul}},
			Spec:     true,
			Result:   value{Is: ints | anyInt&anyCoop},
			Operands: []value{integerOfResult, integerOfResult},
		},
		{
			Rule: check.Rule{Name: "signed-remainder", Section: "3.3.13", Says: "Remainders of signed integers are of scalars or vectors of the width and the count of the result.",
				Ops: []grammar.Opcode{grammar.OpSRem, grammar.OpSMod}},
			Spec:     true,
			Result:   value{Is: ints},
			Operands: []value{{Is: ints, Like: sameCount | sameWidth}, {Is: ints, Like: sameCount | sameWidth}},
		},
		{
			Rule: check.Rule{Name: "dot", Section: "3.3.13", Says: "OpDot takes two vectors of one count whose components are floats of the type of the result.",
				Ops: []grammar.Opcode{grammar.OpDot}},
			Result:   value{Is: floatScalar},
			Operands: []value{{Is: floatVectors}, {Is: floatVectors}},
			Then:     dot,
		},
		{
			Rule: check.Rule{Name: "extended-arithmetic", Section: "3.3.13", Says: "Arithmetic with a carry, a borrow or a high half gives a structure of two members, which have the type of the operands.",
				Ops: []grammar.Opcode{grammar.OpIAddCarry, grammar.OpISubBorrow, grammar.OpUMulExtended, grammar.OpSMulExtended}},
			Result: value{Type: grammar.OpTypeStruct},
			Then:   extendedArithmetic,
		},
	}
}

var integerOfResult = value{Is: ints | anyInt&(anyCoop|anyCoopNV), Like: sameShape | sameWidth}

func dot(c *check.Context, k call) {
	for i := range k.operands {
		if elem := c.Type(k.typeAt(c, i)).Elem; elem != k.typ {
			k.fail(c, i, "its components must have the type of the result, %v", c.TypeName(k.typ))
			return
		}
	}
	if len(k.operands) == 2 && c.Size(k.typeAt(c, 0)) != c.Size(k.typeAt(c, 1)) {
		k.fail(c, 1, "must have as many components as Vector 1, which is %v", c.TypeName(k.typeAt(c, 0)))
		return
	}
	if c.Type(k.typ).Encoding == grammar.FPEncodingBFloat16KHR && !c.Has(grammar.CapabilityBFloat16DotProductKHR) {
		c.Fail(k.inst, "the result is %v: that needs the capability BFloat16DotProductKHR", c.TypeName(k.typ)).
			Suggest("add OpCapability BFloat16DotProductKHR")
	}
}

func extendedArithmetic(c *check.Context, k call) {
	members := c.Type(k.typ).Members
	if len(members) != 2 || members[0] != members[1] {
		c.Fail(k.inst, "the result of %v is %v, but must have two members of one type", k.op, c.TypeName(k.typ))
		return
	}
	want := ints
	if k.op != grammar.OpSMulExtended {
		want = uints
	}
	if kindOf(c, members[0])&want == 0 {
		c.Fail(k.inst, "the members of the result of %v are %v, but must be %v", k.op, c.TypeName(members[0]), want)
		return
	}
	for i := range k.operands {
		if k.typeAt(c, i) != members[0] {
			k.fail(c, i, "must have the type of the members of the result, %v", c.TypeName(members[0]))
		}
	}
}
