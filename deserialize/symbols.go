package deserialize

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/provenance"
)

// symbols gives names to what the module refers to by name.
type symbols struct {
	taken map[string]bool
	next  map[string]int // by name, the number that the next copy of it tries
}

// assignSymbols gives every function, every global variable and every constant
// that needs one a symbol: its name, if it has one that no earlier id has. A
// function without a name is called as entry point or linker call it.
func (m *module) assignSymbols() {
	m.noteMentioned()
	m.symbols = symbols{map[string]bool{}, map[string]int{}}
	outer := m.outerNames()
	var nameless []binary.Instruction
	for _, inst := range m.withSymbols() {
		if _, id := inst.Results(); m.name(id) != "" && !m.isAbout(inst) {
			m.setSymbol(id, m.symbols.unique(m.name(id)))
		} else {
			nameless = append(nameless, inst)
		}
	}
	for _, inst := range nameless {
		_, id := inst.Results()
		name := outer[id]
		if name == "" {
			name = m.symbols.numbered(m.namelessPrefix(inst))
		}
		m.setSymbol(id, m.symbols.unique(name))
	}
}

// outerNames are the names under which functions and variables are known outside
// of the module, by id.
func (m *module) outerNames() map[uint32]string {
	names := map[uint32]string{}
	for _, e := range m.entryPoints {
		names[e.words[1]] = binary.String(e.words[2:])
	}
	for _, inst := range m.graphEntries {
		names[inst.Words[1]] = binary.String(inst.Words[2:])
	}
	for id, list := range m.decorations {
		for _, d := range list {
			if d.kind == grammar.DecorationLinkageAttributes {
				names[id] = binary.String(d.params)
			}
		}
	}
	return names
}

func (m *module) setSymbol(id uint32, symbol string) {
	m.entities.set(m.index.Number(id), entity{symbol: symbol, attr: mlir.GetSymbolRef(symbol)})
}

// withSymbols lists, in their order, the instructions whose ids get symbols.
func (m *module) withSymbols() []binary.Instruction {
	needed := m.neededByName()
	var out []binary.Instruction
	for inst := range m.top {
		_, id := inst.Results()
		switch {
		case inst.Opcode.Is(grammar.Variable), isSpecConstant(inst.Opcode), inst.Opcode == grammar.OpPoisonKHR:
			out = append(out, inst)
		case isConstant(inst) && (needed[id] || len(m.decorations[id]) > 0):
			out = append(out, inst)
		case m.mentioned[id] && m.isAbout(inst):
			out = append(out, inst)
		}
	}
	for _, f := range m.functions {
		inst, _ := binary.InstructionAt(m.words, f.from)
		out = append(out, inst)
	}
	return out
}

// neededByName lists the constants that are referred to where only a symbol will
// do: as initializers of variables and, since the value of a composite does not
// say its type, as operands of OpSpecConstantOp.
func (m *module) neededByName() map[uint32]bool {
	needed := map[uint32]bool{}
	composites := map[uint32]bool{}
	for inst := range m.top {
		switch {
		case inst.Opcode.Is(grammar.Variable):
			needed[initializer(inst)] = true
		case inst.Opcode.Is(grammar.Conditional), inst.Opcode == grammar.OpConditionalEntryPointINTEL:
			needed[inst.Words[1]] = true
		case inst.Opcode == grammar.OpDecorateId && grammar.Decoration(inst.Words[2]) == grammar.DecorationArrayStrideIdEXT:
			needed[inst.Words[len(inst.Words)-1]] = true
		case inst.Opcode == grammar.OpConstantComposite && !m.isDense(inst):
			composites[inst.Words[2]] = true
		case inst.Opcode == grammar.OpSpecConstantOp:
			for ops := m.index.Operands(inst); ops.Next(); {
				if ops.Kind == grammar.KindIdRef && composites[ops.Words[0]] {
					needed[ops.Words[0]] = true
				}
			}
		}
	}
	for id := range m.mentioned {
		if composites[id] {
			needed[id] = true
		}
	}
	m.needComputed(needed)
	return needed
}

// needComputed adds the constants that are not known by their value, but that
// something outside of functions refers to.
func (m *module) needComputed(needed map[uint32]bool) {
	computed := map[uint32]bool{}
	for inst := range m.top {
		if isConstant(inst) && !inst.Opcode.Is(grammar.PlainConstant) {
			_, id := inst.Results()
			computed[id] = true
			needed[id] = needed[id] || m.mentioned[id]
		}
	}
	if len(computed) == 0 || m.opts.AsMLIR {
		return
	}
	for inst := range m.top {
		for ops := m.index.Operands(inst); ops.Next(); {
			if k := ops.Kind; k.Category() == grammar.Id && k != grammar.KindIdResult && computed[ops.Words[0]] {
				needed[ops.Words[0]] = true
			}
		}
	}
}

// isConstant reports whether an instruction makes a constant that cannot be
// specialized, or something else that is referred to like one.
func isConstant(inst binary.Instruction) bool {
	switch inst.Opcode {
	case grammar.OpUndef, grammar.OpAsmTargetINTEL, grammar.OpAsmINTEL, grammar.OpGraphConstantARM:
		return false // made where they are used
	}
	return inst.Opcode.Is(grammar.GlobalValue) && !isSpecConstant(inst.Opcode)
}

// isDense reports whether a composite is a vector of numbers, which as an
// attribute has a type.
func (m *module) isDense(inst binary.Instruction) bool {
	if m.opcodeOf(inst.Words[1]) != grammar.OpTypeVector {
		return false
	}
	for _, id := range inst.Words[3:] {
		switch m.opcodeOf(id) {
		case grammar.OpConstant, grammar.OpConstantTrue, grammar.OpConstantFalse:
		default:
			return false
		}
	}
	return true
}

// isSpecConstant reports whether an instruction makes a specialization constant that has a symbol. Those of extensions are
// operations where they are used.
func isSpecConstant(op grammar.Opcode) bool {
	return op.Is(grammar.SpecConstant) && op.Is(grammar.Structural)
}

func (m *module) namelessPrefix(inst binary.Instruction) string {
	switch op := inst.Opcode; {
	case m.isAbout(inst):
		if _, set := m.index.ExtInstSet(inst.Words[3]); set != nil {
			if e := set.Lookup(inst.Words[4]); e != nil {
				return e.Name
			}
		}
		return "about"
	case op.Is(grammar.FunctionStart):
		return provenance.MadeUpFunction
	case op.Is(grammar.Variable):
		return provenance.MadeUpVariable
	case isSpecConstant(op):
		return provenance.MadeUpSpec
	}
	return provenance.MadeUpConstant
}

// unique is name, or name with a number behind it when it is taken. It takes the
// result.
func (s *symbols) unique(name string) string {
	out := name
	for s.taken[out] {
		s.next[name]++
		out = name + "_" + strconv.Itoa(s.next[name])
	}
	s.taken[out] = true
	return out
}

func (s *symbols) numbered(prefix string) string {
	n := s.next[prefix+"#"]
	s.next[prefix+"#"]++
	return prefix + strconv.Itoa(n)
}

// symbolState begins an operation that defines the symbol of an id.
func (m *module) symbolState(def *mlir.OpDef, id uint32, line mlir.Location) (*mlir.OperationState, bool) {
	e := m.entities.at(m.index.Number(id))
	s := &mlir.OperationState{Name: def.OpName(), Loc: line}
	s.AddAttr(mlir.SymbolName, mlir.GetStringAttr(e.symbol))
	name := m.name(id)
	own := name == e.symbol && !provenance.IsGenerated(name) || name == "" && provenance.IsGenerated(e.symbol)
	if !own && (name != "" || !m.opts.AsMLIR) {
		s.AddAttr(spirv.NameAttr, mlir.GetStringAttr(name))
	}
	attrs, ok := m.decorationAttrs(id)
	s.Attrs = append(s.Attrs, attrs...)
	return s, ok
}

// symbolRef is the symbol of an id of one of the kinds given; nil, with an error,
// otherwise.
func (m *module) symbolRef(inst binary.Instruction, id uint32, kinds ...entityKind) *mlir.SymbolRefAttr {
	if e := m.entityOf(id); e != nil {
		for _, k := range kinds {
			if e.kind == k {
				return e.attr.(*mlir.SymbolRefAttr)
			}
		}
	}
	m.fail(inst, "id %%%d is not what the instruction needs here", id)
	return nil
}

// buildConditionals makes the operations of what is in the module on a condition, each out of its row.
func (m *module) buildConditionals() bool {
	for _, inst := range m.conditionals {
		def := spirv.DefOf(inst.Opcode)
		s := &mlir.OperationState{Name: def.OpName(), Loc: m.placeOf(inst, mlir.UnknownLoc)}
		ops := m.index.Operands(inst)
		for i := range spirv.RowOf(def).Slots {
			slot := &spirv.RowOf(def).Slots[i]
			ops.Next()
			switch {
			case slot.Role == spirv.RoleSymbol:
				ref := m.symbolRef(inst, ops.Words[0], aReference)
				if ref == nil {
					return false
				}
				s.AddAttr(slot.Attr, ref)
			case slot.Kind != 0:
				s.AddAttr(slot.Attr, spirv.GetEnumAttr(slot.Kind, ops.Words[0]))
			default:
				s.AddAttr(slot.Attr, mlir.GetStringAttr(binary.String(ops.Words)))
			}
		}
		m.builder.Create(s)
	}
	return true
}

// buildEntryPoints makes the operations for entry points.
func (m *module) buildEntryPoints() bool {
	for _, e := range m.entryPoints {
		inst, w := e.inst, e.words
		fn := m.symbolRef(inst, w[1], aFunction)
		if fn == nil {
			return false
		}
		name := binary.String(w[2:])
		var vars []mlir.Attribute
		for _, id := range w[2+binary.StringWords(w[2:]):] {
			v := m.symbolRef(inst, id, aVariable)
			if v == nil {
				return false
			}
			vars = append(vars, v)
		}
		s := &mlir.OperationState{Name: spirv.OpEntryPoint.OpName(), Loc: m.placeOf(inst, mlir.UnknownLoc)}
		s.AddAttr(spirv.ExecutionModelAttr, spirv.GetEnumAttr(grammar.KindExecutionModel, w[0]))
		s.AddAttr(spirv.FnAttr, fn)
		s.AddAttr(spirv.InterfaceAttr, mlir.GetArrayAttr(vars...))
		if name != fn.Root() {
			s.AddAttr(spirv.EntryNameAttr, mlir.GetStringAttr(name))
		}
		if e.condition != 0 {
			condition := m.symbolRef(inst, e.condition, aReference)
			if condition == nil {
				return false
			}
			s.AddAttr(spirv.ConditionAttr, condition)
		}
		m.builder.Create(s)
	}
	return true
}

// buildExecutionModes makes the operations for OpExecutionMode and
// OpExecutionModeId.
func (m *module) buildExecutionModes() bool {
	for _, inst := range m.executionModes {
		w := inst.Words
		fn := m.symbolRef(inst, w[1], aFunction)
		if fn == nil {
			return false
		}
		def := spirv.OpExecutionMode
		values := make([]mlir.Attribute, len(w)-3)
		for i, v := range w[3:] {
			values[i] = spirv.LiteralAttr(v)
		}
		if inst.Opcode == grammar.OpExecutionModeId {
			def = spirv.OpExecutionModeId
			var ok bool
			if values, ok = m.constituents(inst, w[3:], w[2] == uint32(grammar.ExecutionModeFPFastMathDefault)); !ok {
				return false
			}
		}
		s := &mlir.OperationState{Name: def.OpName(), Loc: m.placeOf(inst, mlir.UnknownLoc)}
		s.AddAttr(spirv.FnAttr, fn)
		s.AddAttr(spirv.ExecutionModeAttr, spirv.GetEnumAttr(grammar.KindExecutionMode, w[2]))
		s.AddAttr(spirv.ValuesAttr, mlir.GetArrayAttr(values...))
		m.builder.Create(s)
	}
	return true
}
