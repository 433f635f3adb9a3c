package deserialize

import (
	"sort"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// resolve goes over types, constants and global variables, each defined before
// it is used, and makes the operations of those that have symbols.
func (m *module) resolve() bool {
	m.entities = make(entities, m.numbers())
	m.assignSymbols()
	m.building.ordinals = m.ordinalsOf()
	line := mlir.UnknownLoc
	for inst := range m.top {
		if inst.Opcode.Is(grammar.DebugLine) {
			line = m.lineOf(inst)
			continue
		}
		if !m.resolveGlobal(inst, m.placeOf(inst, line)) {
			return false
		}
	}
	for _, f := range m.functions {
		e := m.entities.made(f.first)
		e.kind = aFunction
	}
	m.noteTypeNames()
	return m.buildTypeDecorations() && m.resolveAbout(0, m.firstFunction())
}

// firstFunction is where the functions begin.
func (m *module) firstFunction() int {
	if len(m.functions) == 0 {
		return len(m.words)
	}
	return m.functions[0].from
}

// resolveAbout makes the operations of the instructions about the module that
// stand between two offsets. They may refer to everything, whatever comes first.
func (m *module) resolveAbout(from, to int) bool {
	ok := true
	first := sort.Search(len(m.abouts), func(i int) bool { return m.abouts[i].Offset() >= from })
	for _, inst := range m.abouts[first:] {
		if inst.Offset() >= to {
			break
		}
		if !m.isLeftOut(inst) {
			ok = m.about(inst, m.placeOf(inst, mlir.UnknownLoc)) && ok
		}
	}
	return ok
}

// lineOf is the location that OpLine gives to what follows; OpNoLine takes it
// back.
func (m *module) lineOf(inst binary.Instruction) mlir.Location {
	if inst.Opcode == grammar.OpNoLine || m.opts.StripDebug {
		return mlir.UnknownLoc
	}
	return mlir.FileLineCol(m.strings[inst.Words[1]], inst.Words[2], inst.Words[3])
}

func (m *module) resolveGlobal(inst binary.Instruction, line mlir.Location) bool {
	switch row := inst.Row(); {
	case inst.Opcode == grammar.OpTypeForwardPointer:
		return true
	case inst.Opcode == grammar.OpSamplerImageAddressingModeNV:
		width := mlir.NamedAttribute{Name: "bit_width", Value: mlir.GetIntegerAttr(mlir.I32, int64(inst.Words[1]))}
		m.builder.CreateOp(spirv.DefOf(inst.Opcode), line, nil, nil, width)
		return true
	case inst.Opcode.Is(grammar.Type):
		return m.resolveType(inst) != nil
	case inst.Opcode.Is(grammar.Variable):
		return m.variable(inst, line)
	case inst.Opcode == grammar.OpUndef:
		t := m.typeOf(inst, inst.Words[1])
		m.entities.set(m.index.Number(inst.Words[2]), entity{kind: anUndef, typ: t})
		return t != nil
	case inst.Opcode.Is(grammar.GlobalValue), inst.Opcode == grammar.OpConstantPipeStorage, inst.Opcode == grammar.OpPoisonKHR:
		return m.constant(inst, line)
	case inst.Opcode == grammar.OpString:
		id := inst.Words[1]
		m.entities.set(m.index.Number(id), entity{kind: aString, typ: mlir.None, attr: mlir.GetStringAttr(m.strings[id])})
		return true
	case row.Class == grammar.ClassAnnotation, row.Class == grammar.ClassDebug, row.Class == grammar.ClassExtension,
		row.Class == grammar.ClassModeSetting, inst.Opcode == grammar.OpNop, inst.Opcode == grammar.OpGraphEntryPointARM:
		if inst.Opcode == grammar.OpExtInst && !m.isAbout(inst) {
			return m.fail(inst, "the extended instruction is not known outside of functions")
		}
		return true
	}
	return m.fail(inst, "the instruction is not known outside of functions")
}

// initializer is the id of a variable's initializer, zero without.
func initializer(inst binary.Instruction) uint32 {
	at := 4
	if inst.Opcode == grammar.OpUntypedVariableKHR {
		at = 5
	}
	if len(inst.Words) > at {
		return inst.Words[at]
	}
	return 0
}

// variable makes a global variable.
func (m *module) variable(inst binary.Instruction, line mlir.Location) bool {
	w := inst.Words
	t := m.typeOf(inst, w[1])
	if t == nil {
		return false
	}
	p, typed := t.(*spirv.PointerType)
	if typed != (inst.Opcode == grammar.OpVariable) || !spirv.IsPointer(t) || uint32(spirv.ClassOf(t)) != w[3] {
		return m.fail(inst, "the type of a variable is a pointer of the same storage class")
	}
	s, ok := m.symbolState(spirv.OpGlobalVariable, w[2], line)
	if !ok {
		return false
	}
	s.AddAttr(spirv.TypeAttr, mlir.GetTypeAttr(t))
	init := initializer(inst)
	switch {
	case typed && spirv.StructLackingBlock(p) != nil && !m.opts.AsMLIR:
		s.AddAttr(spirv.NoBlockAttr, mlir.Unit)
	case !typed && len(w) > 4:
		data := m.typeOf(inst, w[4])
		if data == nil {
			return false
		}
		s.AddAttr(spirv.DataTypeAttr, mlir.GetTypeAttr(data))
	}
	if init != 0 {
		init := m.symbolRef(inst, init, aReference, aVariable)
		if init == nil {
			return false
		}
		s.AddAttr(spirv.InitializerAttr, init)
	}
	e := m.entities.made(m.index.Number(w[2]))
	e.kind, e.typ = aVariable, t
	m.builder.Create(s)
	return true
}
