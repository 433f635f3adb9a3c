package check

import "github.com/spvc/spvc/spirv/grammar"

// IsConstant reports whether an id is a constant, specialized or not; OpUndef is none.
func (m *Module) IsConstant(id ID) bool {
	inst, _ := m.Def(id)
	return inst.Opcode.Is(grammar.Constant)
}

// IsSpec reports whether an id is a constant that may be specialized, or is computed of such.
func (m *Module) IsSpec(id ID) bool {
	inst, _ := m.Def(id)
	return inst.Opcode.Is(grammar.SpecConstant)
}

// IntConstant returns the value of an integer constant that is certain: not that of one that may be specialized.
func (m *Module) IntConstant(id ID) (int64, bool) {
	inst, ok := m.Def(id)
	if !ok || inst.Opcode != grammar.OpConstant && inst.Opcode != grammar.OpConstantNull {
		return 0, false
	}
	c, ok := m.Constant(id)
	if !ok {
		return 0, false
	}
	return c.Int()
}

// UintConstant returns the bits of an integer constant that is certain.
func (m *Module) UintConstant(id ID) (uint64, bool) {
	inst, ok := m.Def(id)
	if !ok || inst.Opcode != grammar.OpConstant && inst.Opcode != grammar.OpConstantNull {
		return 0, false
	}
	return m.Uint(id)
}

// ArrayLength returns how many elements an array type has; false if that is not certain.
func (m *Module) ArrayLength(id ID) (uint64, bool) {
	t := m.Type(id)
	if t.Op != grammar.OpTypeArray {
		return 0, false
	}
	return m.UintConstant(t.Length)
}
