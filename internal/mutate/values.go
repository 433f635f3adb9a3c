package mutate

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
)

// declare adds the instruction that defines a new id, behind the one that defines another: its operands behind the result, and its type
// where it has one. It moves what comes behind.
func (m *module) declare(id, behind uint32, op grammar.Opcode, typ uint32, operands ...uint32) {
	w := words{uint32(op)}
	if grammar.Lookup(op).ResultType {
		w = append(w, typ)
	}
	m.insert(m.defs[behind]+1, append(append(w, id), operands...))
}

// integer is the type of an id if that is one of 32 bits; zero otherwise.
func (m *module) integer(id uint32) uint32 {
	typ := m.kindOf(id).typ
	if at, ok := m.defs[typ]; ok {
		if w := m.code[at]; w.opcode() == grammar.OpTypeInt && len(w) == 4 && w[2] == 32 {
			return typ
		}
	}
	return 0
}

// anotherConstant has an operand that is a constant, of 32 bits, be another one.
func anotherConstant(m *module, c Chooser) bool {
	return m.replaceInteger(c, func(o *operand) bool { return m.kindOf(o.Words[0]).role == aConstant }, func(uint32) uint32 { return number(c) })
}

// anotherScope gives an operand that is a scope, or that is memory semantics, another value.
func anotherScope(m *module, c Chooser) bool {
	kind := one(c, []grammar.Kind{grammar.KindIdScope, grammar.KindIdMemorySemantics})
	return m.replaceInteger(c, func(o *operand) bool { return o.Kind == kind }, func(old uint32) uint32 {
		if kind == grammar.KindIdScope {
			return uint32(c.IntN(8))
		}
		return old ^ one(c, grammar.KindMemorySemantics.Info().Enumerants).Value
	})
}

// replaceInteger has an operand of a sort be a new constant: 32 bits, of the type that it has.
func (m *module) replaceInteger(c Chooser, sort func(o *operand) bool, value func(old uint32) uint32) bool {
	at := m.rare(c, func(at int) bool { return slices.ContainsFunc(m.operands(at), m.thatIsInteger(sort)) })
	if at < 0 {
		return false
	}
	will := m.thatIsInteger(sort)
	o := one(c, slices.DeleteFunc(m.operands(at), func(o operand) bool { return !will(o) }))
	old := uint32(0)
	if w := m.code[m.defs[o.Words[0]]]; w.opcode() == grammar.OpConstant && len(w) == 4 {
		old = w[3]
	}
	typ := m.integer(o.Words[0])
	op := grammar.OpConstant
	if chance(c, 15) {
		op = grammar.OpSpecConstant
	}
	id := m.fresh()
	m.set(at, o.at, 1, id)
	m.declare(id, typ, op, typ, value(old))
	return true
}

func (m *module) thatIsInteger(sort func(o *operand) bool) func(operand) bool {
	return func(o operand) bool {
		return o.isID() && o.Kind != grammar.KindIdResult && o.Kind != grammar.KindIdResultType && sort(&o) && m.integer(o.Words[0]) != 0
	}
}

// undefinedOperand puts an undefined value, or null, in the place of a value.
func undefinedOperand(m *module, c Chooser) bool {
	will := func(o operand) bool {
		_, known := m.defs[m.kindOf(o.Words[0]).typ]
		return o.isID() && o.Kind != grammar.KindIdResult && known
	}
	at := m.rare(c, func(at int) bool { return slices.ContainsFunc(m.operands(at), will) })
	if at < 0 {
		return false
	}
	o := one(c, slices.DeleteFunc(m.operands(at), func(o operand) bool { return !will(o) }))
	typ := m.kindOf(o.Words[0]).typ
	op := one(c, []grammar.Opcode{grammar.OpUndef, grammar.OpConstantNull})
	id := m.fresh()
	m.set(at, o.at, 1, id)
	m.declare(id, typ, op, typ)
	return true
}

// anotherType gives a result another type.
func anotherType(m *module, c Chooser) bool {
	at := m.rare(c, func(at int) bool { row := m.instruction(at).Row(); return row != nil && row.ResultType })
	typ := m.idOf(aType, c)
	if at < 0 || typ == 0 || m.code[at][1] == typ {
		return false
	}
	m.set(at, 1, 1, typ)
	return true
}

// anyComputation adds an instruction to a block that computes something of what was computed before, as many operands of the type of
// its result as not. What it needs is declared mostly.
func anyComputation(m *module, c Chooser) bool {
	i := search(c, len(m.spans), func(i int) bool { return m.spans[i].to-m.spans[i].from > 1 })
	if i < 0 {
		return false
	}
	b := m.spans[i]
	list := grammar.All()
	i = search(c, len(list), func(i int) bool {
		return list[i].ResultType && !list[i].Opcode.Is(grammar.Structural|grammar.GlobalValue)
	})
	row := &list[i]
	at := b.from + 1 + c.IntN(b.to-b.from-1)
	typ := m.idOf(aType, c)
	if chance(c, 60) {
		if _, id := m.instruction(at).Results(); id != 0 { // the type that its neighbour has
			typ = m.kindOf(id).typ
		}
	}
	w := words{uint32(row.Opcode), typ, m.fresh()}
	for _, o := range row.Operands[2:] {
		if o.Kind == grammar.KindIdRef && o.Quantifier == grammar.One {
			w = append(w, m.before(at, typ, c))
			continue
		}
		w = append(w, m.argument(o, c)...)
	}
	m.insert(at, w)
	if len(row.Capabilities) > 0 && chance(c, 90) {
		m.require(one(c, row.Capabilities))
	}
	return true
}

// before chooses a value that was there before a place, in its function or outside of all, often one of a type.
func (m *module) before(at int, typ uint32, c Chooser) uint32 {
	f, _ := m.functionOf(at)
	same := chance(c, 50)
	var list []uint32
	for _, id := range m.ids {
		where := m.defs[id]
		_, inside := m.functionOf(where)
		k := m.kindOf(id)
		if where >= at || inside && where < f.from || k.typ == 0 || k.role == aFunction || same && k.typ != typ {
			continue
		}
		list = append(list, id)
	}
	if len(list) == 0 {
		return m.anyID(c)
	}
	return one(c, list)
}

// require declares a capability in front of all else.
func (m *module) require(capability grammar.Capability) {
	m.insert(0, words{uint32(grammar.OpCapability), uint32(capability)})
}

func addCapability(m *module, c Chooser) bool {
	m.insert(0, m.make(grammar.OpCapability, c))
	return true
}

// anotherWidth makes numbers wider or narrower: another type, with what it needs mostly, for one use of it or for all.
func anotherWidth(m *module, c Chooser) bool {
	at := search(c, len(m.code), func(at int) bool {
		op := m.code[at].opcode()
		return (op == grammar.OpTypeInt || op == grammar.OpTypeFloat) && len(m.code[at]) > 2
	})
	if at < 0 {
		return false
	}
	w := slices.Clone(m.code[at])
	width := c.IntN(3)
	w[2] = 8 << width
	needs := []grammar.Capability{grammar.CapabilityInt8, grammar.CapabilityInt16, grammar.CapabilityInt64}
	if w.opcode() == grammar.OpTypeFloat {
		needs = []grammar.Capability{grammar.CapabilityFloat8EXT, grammar.CapabilityFloat16, grammar.CapabilityFloat64}
	}
	if w[2] == 32 {
		w[2] = 64
	}
	if uses := m.uses(w[1]); len(uses) > 0 && chance(c, 50) {
		use := one(c, uses)
		w[1] = m.fresh()
		m.set(use.at, use.word, 1, w[1])
		m.insert(at+1, w)
	} else {
		m.code[at] = w
	}
	if chance(c, 90) {
		m.require(needs[width])
	}
	return true
}

// A use is where an id is mentioned: the instruction, and the word in it.
type use struct{ at, word int }

// uses are all of an id but its definition.
func (m *module) uses(id uint32) (out []use) {
	for at := range m.code {
		for _, o := range m.operands(at) {
			if o.isID() && o.Kind != grammar.KindIdResult && o.Words[0] == id {
				out = append(out, use{at, o.at})
			}
		}
	}
	return out
}
