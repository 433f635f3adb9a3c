package deserialize

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// isNoBomb notes of how many operations a use of an OpSpecConstantOp consists where each has operations of its own, and those of its operands.
func (m *module) isNoBomb(inst binary.Instruction, e *entity) bool {
	e.size = 1
	for ops := m.index.Operands(inst); ops.Next(); {
		if ops.Kind == grammar.KindIdRef {
			if x := m.entityOf(ops.Words[0]); x != nil && x.kind == anInstruction {
				e.size += x.size
			}
		}
	}
	if most := max(maxTypeSize, len(m.words)); e.size > most {
		return m.fail(inst, "each use of the constant is made of more than %d operations", most)
	}
	return true
}

// constant resolves a constant. One without a symbol is known by its value; one
// with a symbol becomes an operation of the module.
func (m *module) constant(inst binary.Instruction, line mlir.Location) bool {
	if isSpecConstant(inst.Opcode) && !m.isWrapped(inst) {
		return m.specConstant(inst, line)
	}
	typ, id := inst.Results()
	var t mlir.Type = mlir.None
	if typ != 0 {
		t = m.typeOf(inst, typ)
	}
	if t == nil {
		return false
	}
	e := m.entities.made(m.index.Number(id))
	if e.symbol != "" && !inst.Opcode.Is(grammar.PlainConstant) && !isSpecConstant(inst.Opcode) {
		return m.computedConstant(inst, t, line)
	}
	if inst.Opcode == grammar.OpConstantCompositeReplicateEXT {
		parts, ok := m.constituents(inst, inst.Words[3:], false)
		if !ok {
			return false
		}
		*e = entity{kind: aReplicate, typ: t, attr: parts[0]}
		return true
	}
	if !inst.Opcode.Is(grammar.PlainConstant) {
		*e = entity{kind: anInstruction, typ: t}
		return !m.isWrapped(inst) || m.isNoBomb(inst, e)
	}
	value := m.value(inst, t)
	if value == nil {
		return false
	}
	if e.symbol == "" {
		*e = entity{kind: aConstant, typ: t, attr: value, size: e.size}
		return true
	}
	s, ok := m.symbolState(spirv.OpGlobalConstant, id, line)
	if !ok {
		return false
	}
	s.AddAttr(spirv.TypeAttr, mlir.GetTypeAttr(t))
	s.AddAttr(spirv.ValueAttr, value)
	e.kind, e.typ = aReference, t
	m.builder.Create(s)
	m.plainValues[id] = value
	return true
}

// value is the value of a plain constant of type t; nil after an error.
func (m *module) value(inst binary.Instruction, t mlir.Type) mlir.Attribute {
	w := inst.Words
	switch inst.Opcode {
	case grammar.OpConstantTrue, grammar.OpConstantFalse:
		return mlir.GetBoolAttr(inst.Opcode == grammar.OpConstantTrue)
	case grammar.OpConstant:
		return m.scalar(inst, t, w[3:])
	case grammar.OpConstantNull:
		if zero := spirv.ZeroOf(t); zero != nil && m.opts.AsMLIR {
			return zero
		}
		return spirv.GetNullAttr(t)
	}
	return m.composite(inst, t, w[3:])
}

// scalar is the literal of an OpConstant or OpSpecConstant.
func (m *module) scalar(inst binary.Instruction, t mlir.Type, words []uint32) mlir.Attribute {
	switch t := t.(type) {
	case *mlir.IntegerType:
		if t.Width() > 1 {
			return mlir.GetIntegerAttrAP(t, literal(t.Width(), words))
		}
	case *mlir.FloatType:
		return mlir.GetFloatAttrBits(t, literal(t.Width(), words))
	case *spirv.NumberType:
		if uint64(t.Width()) <= 32*uint64(len(words)) {
			return spirv.GetNumberAttr(t, literal(int(t.Width()), words))
		}
	}
	m.fail(inst, "the type of a number is an integer or floating-point type")
	return nil
}

// literal is the number in words, lowest first.
func literal(width int, words []uint32) mlir.APInt {
	raw := make([]byte, 0, 16)
	for _, w := range words {
		raw = append(raw, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
	}
	return mlir.APIntFromBytes(width, raw[:(width+7)/8])
}

// composite is the value of an OpConstantComposite: dense elements for a vector
// of numbers, otherwise a list of constituents.
func (m *module) composite(inst binary.Instruction, t mlir.Type, ids []uint32) mlir.Attribute {
	switch t.(type) {
	case *mlir.IntegerType, *mlir.FloatType, *spirv.NumberType, *mlir.FunctionType, *spirv.PointerType, *mlir.NoneType:
		m.fail(inst, "%s is not a type of composites", mlir.TypeString(t))
		return nil
	}
	parts, size := make([]mlir.Attribute, len(ids)), 1
	for i, id := range ids {
		a := m.constituent(id)
		if a == nil {
			m.fail(inst, "id %%%d is not a plain constant", id)
			return nil
		}
		parts[i] = a
		size += max(1, m.entities.at(m.index.Number(id)).size)
	}
	if size > maxConstantSize {
		m.fail(inst, "the constant is made of more than %d values", maxConstantSize)
		return nil
	}
	m.entities.made(m.index.Number(inst.Words[2])).size = size
	if v, ok := t.(*mlir.VectorType); ok {
		if int64(len(parts)) != v.Shape()[0] {
			m.fail(inst, "%d constituents for %s", len(parts), mlir.TypeString(t))
			return nil
		}
		if allScalars(parts, v.ElementType()) {
			return mlir.GetDenseOf(v, parts)
		}
	}
	return mlir.GetArrayAttr(parts...)
}

func allScalars(parts []mlir.Attribute, t mlir.Type) bool {
	for _, p := range parts {
		switch p := p.(type) {
		case *mlir.IntegerAttr:
			if p.Type() != t {
				return false
			}
		case *mlir.FloatAttr:
			if p.Type() != t {
				return false
			}
		default:
			return false
		}
	}
	return len(parts) > 0
}

// constituent is a constant as part of another: its value also when it has a
// symbol of its own, unless it can be specialized.
func (m *module) constituent(id uint32) mlir.Attribute {
	if v := m.plainValues[id]; v != nil {
		return v
	}
	e := m.entityOf(id)
	if e == nil || e.kind == aReference && isSpecConstant(m.opcodeOf(id)) {
		return nil
	}
	if e.kind == aConstant || e.kind == anUndef || e.kind == aReference {
		return m.attributeOf(id)
	}
	return nil
}

// opcodeOf is the opcode of the instruction that defines an id.
func (m *module) opcodeOf(id uint32) grammar.Opcode {
	return grammar.Opcode(m.words[m.index.Offset(m.index.Number(id))] & 0xffff)
}

// computedConstant makes a constant that is known by its instruction, where it
// needs a symbol.
func (m *module) computedConstant(inst binary.Instruction, t mlir.Type, line mlir.Location) bool {
	typ, id := inst.Results()
	s, ok := m.symbolState(spirv.OpInstruction, id, line)
	if !ok {
		return false
	}
	s.AddAttr(spirv.InstructionAttr, mlir.GetIntegerAttr(mlir.I32, int64(inst.Opcode)))
	ops := m.index.Operands(inst)
	if typ != 0 {
		s.AddAttr(spirv.TypeAttr, mlir.GetTypeAttr(t))
		ops.Next()
	}
	ops.Next()
	if !m.arguments(s, inst, &ops, m.mention) {
		return false
	}
	e := m.entities.made(m.index.Number(id))
	e.kind, e.typ = aReference, t
	m.builder.Create(s)
	return true
}

// specConstant makes the operation for a specialization constant.
func (m *module) specConstant(inst binary.Instruction, line mlir.Location) bool {
	w := inst.Words
	t := m.typeOf(inst, w[1])
	if t == nil {
		return false
	}
	def := spirv.OpSpecConstant
	switch inst.Opcode {
	case grammar.OpSpecConstantComposite:
		def = spirv.OpSpecConstantComposite
	case grammar.OpSpecConstantOp:
		def = spirv.OpSpecConstantOp
	case grammar.OpSpecConstantCompositeReplicateEXT:
		def = spirv.OpSpecConstantCompositeReplicate
	}
	s, ok := m.symbolState(def, w[2], line)
	if !ok {
		return false
	}
	if def != spirv.OpSpecConstant {
		s.AddAttr(spirv.TypeAttr, mlir.GetTypeAttr(t))
	}
	switch inst.Opcode {
	case grammar.OpSpecConstantTrue, grammar.OpSpecConstantFalse:
		s.AddAttr(spirv.DefaultValueAttr, mlir.GetBoolAttr(inst.Opcode == grammar.OpSpecConstantTrue))
	case grammar.OpSpecConstant:
		value := m.scalar(inst, t, w[3:])
		s.AddAttr(spirv.DefaultValueAttr, value)
		ok = value != nil
	case grammar.OpSpecConstantComposite:
		var parts []mlir.Attribute
		parts, ok = m.constituents(inst, w[3:], false)
		s.AddAttr(spirv.ConstituentsAttr, mlir.GetArrayAttr(parts...))
	case grammar.OpSpecConstantCompositeReplicateEXT:
		var parts []mlir.Attribute
		if parts, ok = m.constituents(inst, w[3:], false); ok {
			s.AddAttr("constituent", parts[0])
		}
	case grammar.OpSpecConstantOp:
		ok = m.specConstantOp(s, inst)
	}
	if !ok {
		return false
	}
	e := m.entities.made(m.index.Number(w[2]))
	e.kind, e.typ = aReference, t
	m.builder.Create(s)
	return true
}

// constituents are the parts of a composite that can be specialized: symbols of
// those that have one, else values.
func (m *module) constituents(inst binary.Instruction, ids []uint32, typesToo bool) ([]mlir.Attribute, bool) {
	parts := make([]mlir.Attribute, len(ids))
	for i, id := range ids {
		if e := m.entityOf(id); e != nil && e.kind != aReplicate && e.kind != aFunction && (e.kind != aType || typesToo) {
			parts[i] = m.attributeOf(id)
		}
		if parts[i] == nil {
			return nil, m.fail(inst, "id %%%d is not a constant defined before", id)
		}
	}
	return parts, true
}

// takesTypes reports whether an operand of an instruction is a type.
func takesTypes(op grammar.Opcode) bool {
	row := spirv.RowOf(spirv.DefOf(op))
	return row != nil && slices.ContainsFunc(row.Slots, func(s spirv.Slot) bool { return s.Role == spirv.RoleType })
}

// specConstantOp adds the wrapped instruction and its operands.
func (m *module) specConstantOp(s *mlir.OperationState, inst binary.Instruction) bool {
	ops := m.index.Operands(inst)
	var operands []mlir.Attribute
	var wrapped grammar.Opcode
	for ops.Next() {
		switch kind := ops.Kind; {
		case kind == grammar.KindIdResultType || kind == grammar.KindIdResult:
		case kind == grammar.KindLiteralSpecConstantOpInteger:
			row := grammar.Lookup(grammar.Opcode(ops.Words[0]))
			if row == nil {
				return m.fail(inst, "unknown operation %d", ops.Words[0])
			}
			wrapped = row.Opcode
			s.AddAttr(spirv.InstructionAttr, mlir.GetStringAttr(strings.TrimPrefix(row.Name, "Op")))
		case kind.Category() == grammar.Id:
			parts, ok := m.constituents(inst, ops.Words, takesTypes(wrapped))
			if !ok {
				return false
			}
			operands = append(operands, parts...)
		case kind.IsEnum():
			operands = append(operands, spirv.GetEnumAttr(kind, ops.Words[0]))
		default:
			operands = append(operands, spirv.LiteralAttrOf(wrapped, ops.Words[0]))
		}
	}
	s.AddAttr(spirv.OperandsAttr, mlir.GetArrayAttr(operands...))
	return true
}
