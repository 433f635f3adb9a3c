package mutate

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
)

// entry chooses an entry point; -1 if there is none.
func (m *module) entry(c Chooser) int {
	return search(c, len(m.code), func(at int) bool { return m.code[at].opcode() == grammar.OpEntryPoint && len(m.code[at]) > 3 })
}

// anotherStage has an entry point be one of another stage, with a capability that it needs mostly.
func anotherStage(m *module, c Chooser) bool {
	at := m.entry(c)
	if at < 0 {
		return false
	}
	e := one(c, grammar.KindExecutionModel.Info().Enumerants)
	if m.code[at][1] == e.Value {
		return false
	}
	m.set(at, 1, 1, e.Value)
	if len(e.Capabilities) > 0 && chance(c, 80) {
		m.require(e.Capabilities[0])
	}
	return true
}

// anotherInterface adds to an interface, takes from it, or has something in it twice.
func anotherInterface(m *module, c Chooser) bool {
	at := m.entry(c)
	if at < 0 {
		return false
	}
	list := slices.DeleteFunc(m.operands(at), func(o operand) bool { return o.Row < 3 })
	switch {
	case len(list) > 0 && chance(c, 40):
		m.set(at, one(c, list).at, 1)
	case len(list) > 0 && chance(c, 30):
		m.set(at, len(m.code[at]), 0, one(c, list).Words[0])
	default:
		id := m.anyID(c)
		if i := m.variable(c); i >= 0 {
			id = m.code[i][2]
		}
		m.set(at, len(m.code[at]), 0, id)
	}
	return true
}

// anotherMode adds an execution mode to an entry point, or has one be another.
func anotherMode(m *module, c Chooser) bool {
	at := m.entry(c)
	if at < 0 {
		return false
	}
	e := one(c, grammar.KindExecutionMode.Info().Enumerants)
	op := grammar.OpExecutionMode
	if slices.ContainsFunc(e.Parameters, func(o grammar.Operand) bool { return o.Kind.Category() == grammar.Id }) {
		op = grammar.OpExecutionModeId
	}
	w := append(words{uint32(op), m.code[at][2]}, m.enumerant(grammar.KindExecutionMode, e.Value, c)...)
	for at < len(m.code) && m.code[at].opcode() == grammar.OpEntryPoint {
		at++
	}
	m.insert(at, w)
	if len(e.Capabilities) > 0 && chance(c, 70) {
		m.require(one(c, e.Capabilities))
	}
	return true
}

// variable chooses a variable outside of functions; -1 if there is none.
func (m *module) variable(c Chooser) int {
	return search(c, len(m.code), func(at int) bool {
		_, inside := m.functionOf(at)
		return !inside && m.code[at].opcode() == grammar.OpVariable && len(m.code[at]) > 3
	})
}

// builtIn has a variable or a member be a built-in, or another one than it is.
func builtIn(m *module, c Chooser) bool {
	e := one(c, grammar.KindBuiltIn.Info().Enumerants)
	if len(e.Capabilities) > 0 && chance(c, 70) {
		defer m.require(e.Capabilities[0])
	}
	var there []use
	for at, w := range m.code {
		for i := 2; i <= 3 && i+1 < len(w); i++ {
			if w.opcode() == [...]grammar.Opcode{2: grammar.OpDecorate, grammar.OpMemberDecorate}[i] && w[i] == uint32(grammar.DecorationBuiltIn) {
				there = append(there, use{at, i + 1})
			}
		}
	}
	if len(there) > 0 && chance(c, 60) {
		u := one(c, there)
		m.set(u.at, u.word, 1, e.Value)
		return true
	}
	at := m.variable(c)
	if at < 0 {
		return false
	}
	id := m.code[at][2]
	switch {
	case chance(c, 15):
		id = m.anyID(c)
	case chance(c, 20):
		s, members := m.structure(c)
		m.annotate(words{uint32(grammar.OpMemberDecorate), s, member(members, c), uint32(grammar.DecorationBuiltIn), e.Value}, c)
		return true
	}
	for i := len(m.code) - 1; i >= 0; i-- { // in the place of its location
		if w := m.code[i]; w.opcode() == grammar.OpDecorate && len(w) == 4 && w[1] == id && w[2] == uint32(grammar.DecorationLocation) {
			m.remove(span{i, i + 1})
		}
	}
	m.annotate(words{uint32(grammar.OpDecorate), id, uint32(grammar.DecorationBuiltIn), e.Value}, c)
	return true
}

// anotherStorageClass puts a variable elsewhere, with a type of its own or with that of the others.
func anotherStorageClass(m *module, c Chooser) bool {
	class := m.storageClass(c)
	at := search(c, len(m.code), func(at int) bool {
		w := m.code[at]
		if w.opcode() != grammar.OpVariable || len(w) < 4 {
			return false
		}
		def, ok := m.defs[w[1]]
		return ok && m.code[def].opcode() == grammar.OpTypePointer && len(m.code[def]) == 4
	})
	if at < 0 {
		return false
	}
	m.set(at, 3, 1, class)
	typ := m.code[at][1]
	def := m.defs[typ]
	if chance(c, 70) {
		m.set(def, 2, 1, class)
		return true
	}
	id := m.fresh()
	m.set(at, 1, 1, id)
	m.declare(id, typ, grammar.OpTypePointer, 0, class, m.code[def][3])
	return true
}

// storageClass chooses one, mostly of those that shaders and kernels have most often.
func (m *module) storageClass(c Chooser) uint32 {
	list := grammar.KindStorageClass.Info().Enumerants
	if chance(c, 60) {
		list = list[:min(13, len(list))]
	}
	e := one(c, list)
	if len(e.Capabilities) > 0 && chance(c, 70) {
		m.require(e.Capabilities[0])
		m.look()
	}
	return e.Value
}

// anyVariable adds a variable of any type, to the interfaces too where it is in one, with an initial value sometimes.
func anyVariable(m *module, c Chooser) bool {
	typ := m.idOf(aType, c)
	if typ == 0 {
		return false
	}
	class := m.storageClass(c)
	pointer, id := m.fresh(), m.fresh()
	from := []uint32{class}
	if chance(c, 20) {
		from = append(from, m.idOr(m.idOf(aConstant, c), c))
	}
	m.declare(id, typ, grammar.OpVariable, pointer, from...)
	m.declare(pointer, typ, grammar.OpTypePointer, 0, class, typ) // in front of the variable
	for at, w := range m.code {
		if w.opcode() == grammar.OpEntryPoint && chance(c, 80) {
			m.set(at, len(w), 0, id)
		}
	}
	for range c.IntN(3) {
		m.look()
		m.annotate(m.make(grammar.OpDecorate, c, id), c)
	}
	return true
}

func (m *module) idOr(id uint32, c Chooser) uint32 {
	if id == 0 {
		return m.anyID(c)
	}
	return id
}

// layout are the decorations that lay out blocks.
var layout = []grammar.Decoration{grammar.DecorationBlock, grammar.DecorationBufferBlock, grammar.DecorationOffset, grammar.DecorationArrayStride,
	grammar.DecorationMatrixStride, grammar.DecorationRowMajor, grammar.DecorationColMajor, grammar.DecorationDescriptorSet, grammar.DecorationBinding,
	grammar.DecorationLocation, grammar.DecorationComponent, grammar.DecorationIndex, grammar.DecorationXfbBuffer, grammar.DecorationXfbStride, grammar.DecorationStream}

// anotherLayout changes a number of a decoration that lays out a block or an interface, drops one, or says it twice.
func anotherLayout(m *module, c Chooser) bool {
	at := search(c, len(m.code), func(at int) bool {
		w := m.code[at]
		i := 2
		if w.opcode() == grammar.OpMemberDecorate {
			i = 3
		}
		return (w.opcode() == grammar.OpDecorate || i == 3) && len(w) > i && slices.Contains(layout, grammar.Decoration(w[i]))
	})
	if at < 0 {
		return false
	}
	w := m.code[at]
	switch c.IntN(6) {
	case 0:
		m.remove(span{at, at + 1})
		return true
	case 1:
		m.insert(at, w)
		return true
	case 2:
		i := 2
		if w.opcode() == grammar.OpMemberDecorate {
			i = 3
		}
		m.set(at, i, 1, uint32(one(c, layout)))
		return true
	}
	last := len(w) - 1
	value := one(c, []uint32{w[last] + 1, w[last] - 1, w[last] + 4, w[last] + 8, w[last] * 2, w[last] - 4, w[last] / 2, number(c)})
	m.set(at, last, 1, value)
	return true
}
