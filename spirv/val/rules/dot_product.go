package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// dotProducts is the part of section 3.3.13 that came with SPV_KHR_integer_dot_product and its likes.
var dotProducts = []family{
	{
		Rule: check.Rule{Name: "integer-dot", Section: "3.3.13", Says: "An integer dot product takes two vectors of one count and width, or two integers of 32 bits in which four numbers are packed.",
			Ops: []grammar.Opcode{grammar.OpSDot, grammar.OpUDot, grammar.OpSUDot, grammar.OpSDotAccSat, grammar.OpUDotAccSat, grammar.OpSUDotAccSat}},
		Result:   value{Is: intScalar},
		Operands: []value{{Is: intScalar | anyInt&(anyVector|anyLong)}, {Is: intScalar | anyInt&(anyVector|anyLong)}},
		Then:     integerDot,
	},
	{
		Rule: check.Rule{Name: "mixed-dot-32", Section: "3.3.13", Says: "OpFDot2MixAcc32VALVE takes two vectors of two floats of 16 bits, and adds up floats of 32 bits.",
			Ops: []grammar.Opcode{grammar.OpFDot2MixAcc32VALVE}},
		Result:   value{Is: floatScalar, Width: 32},
		Operands: []value{{Is: floatVectors, Width: 16}, {Is: floatVectors, Width: 16}, {Like: sameType}},
		Then: func(c *check.Context, k call) {
			mixedDot(c, k, 2, grammar.CapabilityDotProductFloat16AccFloat32VALVE, "DotProductFloat16AccFloat32VALVE")
		},
	},
	{
		Rule: check.Rule{Name: "mixed-dot-16", Section: "3.3.13", Says: "OpFDot2MixAcc16VALVE takes two vectors of two floats of 16 bits, and adds up floats of that encoding.",
			Ops: []grammar.Opcode{grammar.OpFDot2MixAcc16VALVE}},
		Result:   value{Is: floatScalar, Width: 16},
		Operands: []value{{Is: floatVectors, Width: 16}, {Is: floatVectors, Width: 16}, {Like: sameType}},
		Then: func(c *check.Context, k call) {
			mixedDot(c, k, 2, grammar.CapabilityDotProductFloat16AccFloat16VALVE, "DotProductFloat16AccFloat16VALVE")
			if isBFloat(c, k.typ) != isBFloat(c, k.typeAt(c, 0)) {
				k.fail(c, -1, "must have the encoding of the vectors")
			}
		},
	},
	{
		Rule: check.Rule{Name: "mixed-dot-8", Section: "3.3.13", Says: "OpFDot4MixAcc32VALVE takes two vectors of four floats of 8 bits, and adds up floats of 32 bits.",
			Ops: []grammar.Opcode{grammar.OpFDot4MixAcc32VALVE}},
		Result:   value{Is: floatScalar, Width: 32},
		Operands: []value{{Is: floatVectors, Width: 8}, {Is: floatVectors, Width: 8}, {Like: sameType}},
		Then:     func(c *check.Context, k call) { countsAre(c, k, 4) },
	},
}

// accumulates reports whether a dot product adds a third operand.
func accumulates(op grammar.Opcode) bool {
	return op == grammar.OpSDotAccSat || op == grammar.OpUDotAccSat || op == grammar.OpSUDotAccSat
}

func integerDot(c *check.Context, k call) {
	inputs := 2
	if accumulates(k.op) {
		inputs++
		if k.typeAt(c, 2) != k.typ {
			k.fail(c, 2, "must have the type of the result, %v", c.TypeName(k.typ))
			return
		}
	}
	a, b := k.typeAt(c, 0), k.typeAt(c, 1)
	unsigned := k.op == grammar.OpUDot || k.op == grammar.OpUDotAccSat
	switch {
	case unsigned && c.IsSigned(k.typ):
		k.fail(c, -1, "must be an unsigned integer")
	case c.IsInt(a) != c.IsInt(b):
		k.fail(c, 1, "must be a vector or packed like Vector 1, which is %v", c.TypeName(a))
	case c.IsInt(a):
		packedDot(c, k, inputs)
	case unsigned && kindOf(c, a)&anyUint == 0:
		k.fail(c, 0, "must have unsigned components")
	case k.op != grammar.OpSDot && k.op != grammar.OpSDotAccSat && kindOf(c, b)&anyUint == 0:
		k.fail(c, 1, "must have unsigned components")
	default:
		vectorDot(c, k, a, b)
	}
}

func packedDot(c *check.Context, k call, inputs int) {
	switch {
	case c.Width(k.typeAt(c, 0)) != 32 || c.Width(k.typeAt(c, 1)) != 32:
		k.fail(c, 0, "four numbers are packed into 32 bits")
	case !c.Has(grammar.CapabilityDotProductInput4x8BitPacked):
		needsCapability(c, k.inst, "packed numbers need", "DotProductInput4x8BitPacked")
	case c.Width(k.typ) < 8:
		k.fail(c, -1, "must be at least as wide as the packed numbers, which have 8 bits")
	case len(k.operands) <= inputs:
		c.Fail(k.inst, "how the numbers are packed must be said, as both operands are integers")
	}
}

func vectorDot(c *check.Context, k call, a, b check.ID) {
	n, m := c.Size(a), c.Size(b)
	switch {
	case n != 0 && m != 0 && n != m:
		k.fail(c, 1, "must have as many components as Vector 1, which is %v", c.TypeName(a))
	case c.Width(a) != c.Width(b):
		k.fail(c, 1, "must have components as wide as those of Vector 1, which is %v", c.TypeName(a))
	case c.Width(k.typ) < c.Width(a):
		k.fail(c, -1, "must be as wide as the components, which are those of %v", c.TypeName(a))
	case c.Has(grammar.CapabilityDotProductInputAll):
	case n == 4 && c.Width(a) == 8 && !c.Has(grammar.CapabilityDotProductInput4x8Bit):
		needsCapability(c, k.inst, "vectors of four numbers of 8 bits need", "DotProductInput4x8Bit")
	case n != 4 || c.Width(a) != 8:
		needsCapability(c, k.inst, "vectors of "+c.TypeName(c.Type(a).Elem).String()+" need", "DotProductInputAll")
	}
}

func isBFloat(c *check.Context, id check.ID) bool {
	return c.Type(c.Scalar(id)).Encoding == grammar.FPEncodingBFloat16KHR
}

// countsAre checks that the vectors have so many components.
func countsAre(c *check.Context, k call, n int) {
	for i := range 2 {
		if have := c.Size(k.typeAt(c, i)); have != 0 && have != n {
			k.fail(c, i, "must have %v", check.Count(n, "component"))
			return
		}
	}
}

func mixedDot(c *check.Context, k call, n int, capability grammar.Capability, name string) {
	countsAre(c, k, n)
	a, b := isBFloat(c, k.typeAt(c, 0)), isBFloat(c, k.typeAt(c, 1))
	switch {
	case a != b:
		k.fail(c, 1, "must have the encoding of Vector 1, which is %v", c.TypeName(k.typeAt(c, 0)))
	case a && !c.Has(grammar.CapabilityDotProductBFloat16AccVALVE):
		needsCapability(c, k.inst, "bfloat16 needs", "DotProductBFloat16AccVALVE")
	case !a && !c.Has(capability):
		needsCapability(c, k.inst, "floats of 16 bits need", name)
	}
}
