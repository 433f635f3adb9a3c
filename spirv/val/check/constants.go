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

// Int32 returns the bits of an integer of 32 bits; certain is false where they are not, since the value is no constant or one that may be
// specialized, and is32 where it is no such integer.
func (m *Module) Int32(id ID) (bits uint32, certain, is32 bool) {
	inst, ok := m.Def(id)
	if !ok || !m.IsIntOf(m.TypeOf(id), 32) {
		return 0, false, false
	}
	switch {
	case inst.Opcode == grammar.OpConstant && len(inst.Words) == 4:
		return inst.Words[3], true, true
	case inst.Opcode == grammar.OpConstantNull:
		return 0, true, true
	}
	return 0, false, true
}
