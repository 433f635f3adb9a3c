package deserialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// What follows imports instructions whose operands are listed: see
// [spirv.OpExtInst] and [spirv.OpInstruction].

// isAbout reports whether an instruction is an extended one that says something
// about the module.
func (m *module) isAbout(inst binary.Instruction) bool {
	switch inst.Opcode {
	case grammar.OpExtInst, grammar.OpExtInstWithForwardRefsKHR:
		name, _ := m.index.ExtInstSet(inst.Words[3])
		return spirv.IsDescriptiveSet(name)
	}
	return false
}

// isLeftOut reports whether an instruction that isAbout is not imported.
func (m *module) isLeftOut(inst binary.Instruction) bool {
	name, _ := m.index.ExtInstSet(inst.Words[3])
	return m.opts.AsMLIR || m.opts.StripDebug && spirv.IsDebugInfo(name) || m.unsayable[inst.Words[2]]
}

// isUnsayable reports whether a non-semantic instruction mentions what operations cannot refer to: a label, a group of decorations, an imported
// set, what a call of nothing returns, or another one that does. It means nothing and may be left out.
func (m *module) isUnsayable(inst binary.Instruction) bool {
	if name, _ := m.index.ExtInstSet(inst.Words[3]); !grammar.IsNonSemantic(name) {
		return false
	}
	ops := m.index.Operands(inst)
	for range 4 {
		ops.Next()
	}
	for ops.Next() {
		if ops.Kind.Category() != grammar.Id && !ops.Unclear() {
			continue
		}
		id := ops.Words[0]
		if m.unsayable[id] {
			return true
		}
		n := m.index.Number(id)
		if n == 0 {
			continue
		}
		switch def := m.at(m.index.Offset(n)); def.Opcode {
		case grammar.OpLabel, grammar.OpDecorationGroup, grammar.OpExtInstImport:
			return true
		case grammar.OpFunctionCall:
			if t := m.index.Number(def.Words[1]); t != 0 && m.at(m.index.Offset(t)).Opcode == grammar.OpTypeVoid {
				return true
			}
		}
	}
	return false
}

// noteMentioned takes note of the ids that instructions about the module mention,
// inside of functions as well: these need a symbol when they are no value.
func (m *module) noteMentioned() {
	m.mentioned, m.outside, m.unsayable = map[uint32]bool{}, map[uint32]bool{}, map[uint32]bool{}
	note := func(inst binary.Instruction) {
		if !m.isAbout(inst) {
			return
		}
		if m.isUnsayable(inst) {
			m.unsayable[inst.Words[2]] = true
			return
		}
		for ops := m.index.Operands(inst); ops.Next(); {
			if ops.Kind == grammar.KindIdRef || ops.Likely == grammar.KindIdRef {
				m.mentioned[ops.Words[0]] = true
			}
		}
	}
	m.noteUnknownWords()
	some := false
	for inst := range m.top {
		if inst.Opcode == grammar.OpExtInstImport {
			some = some || spirv.IsDescriptiveSet(binary.String(inst.Words[2:]))
		}
		if m.isAbout(inst) {
			m.outside[inst.Words[3]] = true
			m.abouts = append(m.abouts, inst)
		}
		note(inst)
	}
	for i := 0; some && i < len(m.functions); i++ {
		for pos := m.functions[i].from; pos < m.functions[i].to; {
			inst, _ := binary.InstructionAt(m.words, pos)
			pos += len(inst.Words)
			if len(inst.Words) >= 5 {
				note(inst)
			}
		}
	}
}

// about makes the operation of an extended instruction at module scope that says
// something about the module.
func (m *module) about(inst binary.Instruction, line mlir.Location) bool {
	w := inst.Words
	name, _ := m.index.ExtInstSet(w[3])
	t := m.typeOf(inst, w[1])
	if t == nil {
		return false
	}
	s := &mlir.OperationState{Name: spirv.OpExtInst.OpName(), Loc: line}
	if e := m.entities.at(m.index.Number(w[2])); e.symbol != "" {
		s.AddAttr(mlir.SymbolName, mlir.GetStringAttr(e.symbol))
	}
	if text := m.name(w[2]); text != "" {
		s.AddAttr(spirv.NameAttr, mlir.GetStringAttr(text))
	}
	if t != mlir.None {
		s.AddAttr(spirv.TypeAttr, mlir.GetTypeAttr(t))
	}
	ops := m.index.Operands(inst)
	addExtInst(s, inst, name, &ops)
	if !m.arguments(s, inst, &ops, m.mention) {
		return false
	}
	if op := m.builder.Create(s); m.keepsIDs() {
		m.aboutIDs = append(m.aboutIDs, kept[*mlir.Operation]{op, w[2]})
	}
	return true
}

// addExtInst says which extended instruction s is; ops stops in front of its
// operands.
func addExtInst(s *mlir.OperationState, inst binary.Instruction, set string, ops *binary.Operands) {
	s.AddAttr(spirv.SetAttr, mlir.GetStringAttr(set))
	s.AddAttr(spirv.InstructionAttr, spirv.LiteralAttr(inst.Words[4]))
	if inst.Opcode == grammar.OpExtInstWithForwardRefsKHR {
		s.AddAttr(spirv.ForwardAttr, mlir.Unit)
	}
	for range 4 {
		ops.Next()
	}
}

// arguments adds the operands that are left in ops. An id is what mention makes
// of it, a literal is its words.
func (m *module) arguments(s *mlir.OperationState, inst binary.Instruction, ops *binary.Operands,
	mention func(binary.Instruction, uint32) (*mlir.Value, mlir.Attribute)) bool {
	var list []mlir.Attribute
	values := 0
	for ops.Next() {
		if ops.Kind.Category() != grammar.Id && !ops.Unclear() {
			for _, w := range ops.Words {
				list = append(list, mlir.GetIntegerAttr(mlir.Index, int64(w)))
			}
			continue
		}
		v, a := mention(inst, ops.Words[0])
		switch {
		case v != nil:
			s.Operands = append(s.Operands, v)
			a = mlir.Unit
			values++
		case a == nil:
			return false
		}
		list = append(list, a)
	}
	if values < len(list) {
		s.AddAttr(spirv.ArgumentsAttr, mlir.GetArrayAttr(list...))
	}
	return true
}

// mention is what stands for an id of the module in a list of arguments: a
// symbol, a type, a constant, or the text of an OpString. Nil, with an error, when
// nothing does.
func (m *module) mention(inst binary.Instruction, id uint32) (*mlir.Value, mlir.Attribute) {
	a := m.attributeOf(id)
	if e := m.entityOf(id); e != nil && e.kind == aString {
		a = e.attr
	}
	if _, typed := a.(mlir.TypedAttribute); !typed {
		switch a.(type) {
		case *mlir.SymbolRefAttr, *mlir.TypeAttr, *mlir.StringAttr:
		default:
			m.fail(inst, "id %%%d is nothing that the instruction can refer to", id)
			return nil, nil
		}
	}
	return nil, a
}

// mention is what stands for an id where block b uses it: a value, or what the
// module knows by it.
func (e *emitter) mention(b int32) func(binary.Instruction, uint32) (*mlir.Value, mlir.Attribute) {
	return func(inst binary.Instruction, id uint32) (*mlir.Value, mlir.Attribute) {
		n := e.number(id)
		if e.isLocal(n) || !e.isKnown(n) {
			return e.use(inst, id, b), nil
		}
		return e.module.mention(inst, e.idOf(n))
	}
}

// isKnown reports whether a number is that of something outside of functions.
func (m *module) isKnown(n number) bool {
	return n != 0 && int(n) < len(m.entities) && (m.entities.at(n).kind != nothing || m.entities.at(n).symbol != "")
}

// opaque makes the operation of an instruction that its own operation cannot
// say.
func (e *emitter) opaque(inst binary.Instruction, b int32) error {
	s := e.newState()
	s.Name, s.Loc = spirv.OpInstruction.OpName(), e.line
	s.AddAttr(spirv.InstructionAttr, mlir.GetIntegerAttr(mlir.I32, int64(inst.Opcode)))
	ops := e.index.Operands(inst)
	if typ, id := inst.Results(); typ != 0 {
		ops.Next()
		if id != 0 {
			ops.Next()
		}
	}
	mention := e.mention(b)
	value := func(inst binary.Instruction, id uint32) (*mlir.Value, mlir.Attribute) {
		if x := e.entityOf(id); x != nil && (x.kind == aType && inst.Opcode != grammar.OpSizeOf || x.kind == aFunction || x.kind == aString) {
			e.fail(inst, "id %%%d is not a value", id)
			return nil, nil
		}
		return mention(inst, id)
	}
	if !e.arguments(s, inst, &ops, value) {
		return errReported
	}
	return e.create(s, inst)
}

// fits reports whether the operation of an instruction can say it: what its
// attributes hold must be known without following a value.
func (e *emitter) fits(row *spirv.Row, inst binary.Instruction, skip int) bool {
	constants := false
	for i := 0; row != nil && i < len(row.Slots); i++ {
		constants = constants || row.Slots[i].Role == spirv.RoleConst
	}
	if !constants {
		return true
	}
	for ops := e.index.Operands(inst); ops.Next(); {
		at := ops.Row - skip
		if ops.Parameter || at < 0 || at >= len(row.Slots) || row.Slots[at].Role != spirv.RoleConst {
			continue
		}
		x := e.entityOf(ops.Words[0])
		if x == nil || x.kind != aReference && x.kind != aConstant {
			return false
		}
	}
	return true
}
