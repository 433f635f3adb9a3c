package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// compositesQCOM is what SPV_QCOM_cooperative_matrix_conversion says: how arrays become cooperative matrices, and the other way round.
var compositesQCOM = []family{
	{
		Rule: check.Rule{Name: "matrix-of-array", Section: "3.3.12", Says: "OpCompositeConstructCoopMatQCOM makes a matrix of a subgroup of an array of its components, or of words that these are packed in.",
			Ops: []grammar.Opcode{grammar.OpCompositeConstructCoopMatQCOM}},
		Result:   value{Is: anyCoop},
		Operands: []value{{Type: grammar.OpTypeArray}},
		Then:     func(c *check.Context, k call) { matrixAndArray(c, k, k.typ, k.typeAt(c, 0)) },
	},
	{
		Rule: check.Rule{Name: "array-of-matrix", Section: "3.3.12", Says: "OpCompositeExtractCoopMatQCOM makes an array of the components of a matrix of a subgroup, or of words that these are packed in.",
			Ops: []grammar.Opcode{grammar.OpCompositeExtractCoopMatQCOM}},
		Result:   value{Type: grammar.OpTypeArray},
		Operands: []value{{Is: anyCoop}},
		Then:     func(c *check.Context, k call) { matrixAndArray(c, k, k.typeAt(c, 0), k.typ) },
	},
	{
		Rule: check.Rule{Name: "sub-array", Section: "3.3.12", Says: "OpExtractSubArrayQCOM gives a part of an array of numbers, from an index of 32 bits on.",
			Ops: []grammar.Opcode{grammar.OpExtractSubArrayQCOM}},
		Result:   value{Type: grammar.OpTypeArray},
		Operands: []value{{Type: grammar.OpTypeArray}, {Is: intScalar, Width: 32}},
		Then: func(c *check.Context, k call) {
			if elem := c.Type(k.typ).Elem; c.Type(k.typeAt(c, 0)).Elem != elem || !isRegister(c, elem, 32) {
				k.fail(c, 0, "must be an array of the elements of the result, which are integers of 32 bits, or floats of 16 or 32")
			}
		},
	},
	{
		Rule: check.Rule{Name: "bitcast-array", Section: "3.3.11", Says: "OpBitCastArrayQCOM gives an array of numbers with as many bits.",
			Ops: []grammar.Opcode{grammar.OpBitCastArrayQCOM}},
		Result:   value{Type: grammar.OpTypeArray},
		Operands: []value{{Type: grammar.OpTypeArray}},
		Then:     bitcastArray,
	},
}

// isRegister reports whether a type is an integer of a width, or a float of 16 or 32 bits of IEEE 754.
func isRegister(c *check.Context, id check.ID, width int) bool {
	t := c.Type(id)
	return c.IsIntOf(id, width) || c.IsFloat(id) && !isEncoded(t) && (t.Width == 16 || t.Width == 32)
}

// mayVary reports whether a constant can be specialized, so that nothing is certain of it.
func mayVary(c *check.Context, id check.ID) bool {
	def, _ := c.Def(id)
	return def.Opcode.Is(grammar.SpecConstant)
}

// matrixAndArray checks that an array holds what one invocation has of a matrix.
func matrixAndArray(c *check.Context, k call, matrix, array check.ID) {
	m := matrixOf(c.Type(matrix))
	elem := c.Type(array).Elem
	if scope, ok := c.UintConstant(m.scope); !mayVary(c, m.scope) && (!ok || grammar.Scope(scope) != grammar.ScopeSubgroup) {
		c.Fail(k.inst, "the scope of the matrix must be Subgroup")
		return
	}
	words := kindOf(c, elem)&uintScalar != 0 && c.Width(elem) == 32
	if elem != m.component && !words {
		c.Fail(k.inst, "the elements of the array must be the components of the matrix, %v, or unsigned integers of 32 bits, not %v", c.TypeName(m.component), c.TypeName(elem))
		return
	}
	use, ok := c.UintConstant(m.use)
	if !ok || use > uint64(grammar.CooperativeMatrixUseMatrixAccumulatorKHR) {
		c.Fail(k.inst, "the use of the matrix must be certain")
		return
	}
	width, along := 8, m.columns
	switch grammar.CooperativeMatrixUse(use) {
	case grammar.CooperativeMatrixUseMatrixBKHR:
		along = m.rows
	case grammar.CooperativeMatrixUseMatrixAccumulatorKHR:
		width = 32
	}
	if !isRegister(c, m.component, width) {
		c.Fail(k.inst, "the components of the matrix must be integers of %d bits, or floats of 16 or 32, not %v", width, c.TypeName(m.component))
		return
	}
	size, certain := c.UintConstant(along)
	certain = certain && !mayVary(c, along)
	packed := uint64(8) // words for the 256 bits that an invocation has
	if width == 8 {
		if certain && size*uint64(c.Width(m.component)) != 256 {
			c.Fail(k.inst, "an invocation must have 256 bits of the matrix, not %v of type %v", check.Count(size, "component"), c.TypeName(m.component))
			return
		}
	} else if packed = size; c.Width(m.component) == 16 {
		packed = size / 2
	}
	length, ok := c.ArrayLength(array)
	if !ok || !certain {
		return
	}
	same := length == size && (elem == m.component || k.op == grammar.OpCompositeConstructCoopMatQCOM)
	if !same && !(words && length == packed) {
		c.Fail(k.inst, "the array must have %v, or %v, not %v", check.Count(size, "component"), check.Count(packed, "word"), check.Count(length, "element"))
	}
}

func bitcastArray(c *check.Context, k call) {
	from := k.typeAt(c, 0)
	for i, t := range [...]check.ID{k.typ, from} {
		if !isRegister(c, c.Type(t).Elem, 32) {
			k.fail(c, i-1, "must have integers of 32 bits, or floats of 16 or 32")
			return
		}
	}
	n, okN := c.ArrayLength(k.typ)
	m, okM := c.ArrayLength(from)
	if okN && okM && n*uint64(c.Width(c.Type(k.typ).Elem)) != m*uint64(c.Width(c.Type(from).Elem)) {
		k.fail(c, 0, "must have as many bits as the result, which is %v", c.TypeName(k.typ))
	}
}
