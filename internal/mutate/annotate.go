package mutate

import "github.com/spvc/spvc/spirv/grammar"

// annotations is where an instruction that describes others belongs: in front of the first that comes after its section.
func (m *module) annotations(op grammar.Opcode) int {
	own := grammar.Lookup(op).Class
	for i := range m.code {
		row := m.instruction(i).Row()
		if row == nil {
			continue
		}
		later := row.Opcode.Is(grammar.Type | grammar.GlobalValue | grammar.FunctionStart)
		if later || own == grammar.ClassDebug && row.Opcode.Is(grammar.Decorates) {
			return i
		}
	}
	return len(m.code)
}

// annotate adds an instruction where it belongs, or anywhere.
func (m *module) annotate(w words, c Chooser) {
	at := m.annotations(w.opcode())
	if chance(c, 10) {
		at = c.IntN(len(m.code) + 1)
	}
	m.insert(at, w)
}

// target chooses what is described: mostly what something is said of already, or a type, or a variable.
func (m *module) target(c Chooser) uint32 {
	if chance(c, 40) {
		if at, o, ok := m.find(c, func(o *operand) bool { return o.isID() && o.Kind == grammar.KindIdRef }); ok && m.instruction(at).Opcode.Is(grammar.Decorates) {
			return o.Words[0]
		}
	}
	return m.anyID(c)
}

// structure chooses a struct, and how many members it has.
func (m *module) structure(c Chooser) (id uint32, members int) {
	at := search(c, len(m.code), func(at int) bool { return m.code[at].opcode() == grammar.OpTypeStruct && len(m.code[at]) >= 2 })
	if at < 0 {
		return m.anyID(c), 0
	}
	return m.code[at][1], len(m.code[at]) - 2
}

// member chooses one of so many, or one behind them.
func member(members int, c Chooser) uint32 {
	if chance(c, 10) {
		return number(c)
	}
	return uint32(c.IntN(members + 2))
}

func addDecoration(m *module, c Chooser) bool {
	op := one(c, []grammar.Opcode{grammar.OpDecorate, grammar.OpDecorate, grammar.OpDecorate, grammar.OpDecorateId, grammar.OpDecorateString})
	if at := c.IntN(len(m.code)); m.code[at].opcode() == op && chance(c, 30) {
		w := append(words{}, m.code[at]...) // one more like it, or of another
		w[1] = m.target(c)
		m.annotate(w, c)
		return true
	}
	m.annotate(m.make(op, c, m.target(c)), c)
	return true
}

func addMemberDecoration(m *module, c Chooser) bool {
	id, members := m.structure(c)
	op := one(c, []grammar.Opcode{grammar.OpMemberDecorate, grammar.OpMemberDecorate, grammar.OpMemberDecorateString})
	m.annotate(m.make(op, c, id, member(members, c)), c)
	return true
}

// addDecorationGroup makes a group, decorates it, and has it decorate something.
func addDecorationGroup(m *module, c Chooser) bool {
	group := m.fresh()
	for range c.IntN(3) {
		m.annotate(m.make(grammar.OpDecorate, c, group), c)
	}
	m.annotate(words{uint32(grammar.OpDecorationGroup), group}, c)
	if chance(c, 50) {
		w := words{uint32(grammar.OpGroupDecorate), group}
		for range c.IntN(4) {
			w = append(w, m.target(c))
		}
		m.annotate(w, c)
		return true
	}
	w := words{uint32(grammar.OpGroupMemberDecorate), group}
	for range c.IntN(4) {
		id, members := m.structure(c)
		w = append(w, id, member(members, c))
	}
	m.annotate(w, c)
	return true
}

func addName(m *module, c Chooser) bool {
	if chance(c, 60) {
		m.annotate(m.make(grammar.OpName, c, m.anyID(c)), c)
		return true
	}
	id, members := m.structure(c)
	m.annotate(m.make(grammar.OpMemberName, c, id, member(members, c)), c)
	return true
}

// addLine says where instructions come from, in functions mostly, with a file of its own sometimes.
func addLine(m *module, c Chooser) bool {
	at := c.IntN(len(m.code) + 1)
	if len(m.spans) > 0 && chance(c, 70) {
		b := one(c, m.spans)
		at = b.from + c.IntN(b.to-b.from+1)
	}
	if chance(c, 25) {
		m.insert(at, words{uint32(grammar.OpNoLine)})
		return true
	}
	var files []uint32
	for _, w := range m.code {
		if w.opcode() == grammar.OpString && len(w) > 1 {
			files = append(files, w[1])
		}
	}
	file := m.anyID(c)
	if len(files) > 0 && !chance(c, 5) {
		file = one(c, files)
	} else if !chance(c, 5) {
		file = m.fresh()
		defer m.declareFile(file, c)
	}
	m.insert(at, words{uint32(grammar.OpLine), file, number(c), number(c)})
	return true
}

func (m *module) declareFile(id uint32, c Chooser) {
	m.annotate(m.make(grammar.OpString, c, id), c)
}

// statements are what a module says of itself.
var statements = []grammar.Opcode{grammar.OpCapability, grammar.OpExtension, grammar.OpExtInstImport, grammar.OpMemoryModel, grammar.OpEntryPoint,
	grammar.OpExecutionMode, grammar.OpExecutionModeId, grammar.OpString, grammar.OpSource, grammar.OpSourceContinued, grammar.OpSourceExtension, grammar.OpModuleProcessed,
	grammar.OpTypeForwardPointer, grammar.OpUndef}

// addStatement adds one: in front of another of its opcode, or at the beginning.
func addStatement(m *module, c Chooser) bool {
	op := one(c, statements)
	w := m.make(op, c)
	for i, x := range m.code {
		if x.opcode() != op {
			continue
		}
		if chance(c, 60) { // most of the operands as they are there
			list := m.rename([]words{x})
			w = list[0]
		}
		m.insert(i+c.IntN(2), w)
		return true
	}
	m.annotate(w, c)
	return true
}
