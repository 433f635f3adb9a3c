package mutate

import (
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// make writes an instruction of a row with any operands that the grammar allows it. The operands that are given come first.
func (m *module) make(op grammar.Opcode, c Chooser, given ...uint32) words {
	w := append(words{uint32(op)}, given...)
	for _, o := range grammar.Lookup(op).Operands[len(given):] {
		w = append(w, m.argument(o, c)...)
	}
	return w
}

// argument makes the words of a logical operand, with the parameters of enumerants.
func (m *module) argument(o grammar.Operand, c Chooser) (out []uint32) {
	n := 1
	switch o.Quantifier {
	case grammar.Optional:
		n = c.IntN(2)
	case grammar.Any:
		n = c.IntN(4)
	}
	for range n {
		out = append(out, m.value(o.Kind, c)...)
	}
	return out
}

func (m *module) value(kind grammar.Kind, c Chooser) (out []uint32) {
	switch info := kind.Info(); info.Category {
	case grammar.Id:
		return []uint32{m.id(kind, c)}
	case grammar.Composite:
		for _, base := range info.Bases {
			out = append(out, m.value(base, c)...)
		}
		return out
	case grammar.ValueEnum:
		e := one(c, info.Enumerants)
		return m.enumerant(kind, e.Value, c)
	case grammar.BitEnum:
		value := uint32(0)
		for range c.IntN(3) {
			value |= one(c, info.Enumerants).Value
		}
		return m.enumerant(kind, value, c)
	}
	switch kind {
	case grammar.KindLiteralString:
		out, _ = binary.AppendString(nil, one(c, texts))
		return out
	case grammar.KindLiteralSpecConstantOpInteger:
		return []uint32{uint32(one(c, grammar.All()).Opcode)}
	}
	return []uint32{number(c)}
}

func (m *module) enumerant(kind grammar.Kind, value uint32, c Chooser) []uint32 {
	out := []uint32{value}
	add := func(e *grammar.Enumerant) {
		if e == nil {
			return
		}
		for _, p := range e.Parameters {
			out = append(out, m.argument(p, c)...)
		}
	}
	if kind.Category() == grammar.ValueEnum {
		add(kind.Enumerant(value))
		return out
	}
	for rest := value; rest != 0; rest &= rest - 1 {
		add(kind.Enumerant(rest & -rest))
	}
	return out
}

// id chooses an id for an operand.
func (m *module) id(kind grammar.Kind, c Chooser) uint32 {
	role := another
	switch kind {
	case grammar.KindIdResult:
		return m.fresh()
	case grammar.KindIdResultType:
		role = aType
	case grammar.KindIdScope, grammar.KindIdMemorySemantics:
		role = aConstant
	default:
		return m.anyID(c)
	}
	if id := m.idOf(role, c); id != 0 {
		return id
	}
	return m.anyID(c)
}

// idOf chooses an id of a role; zero if there is none.
func (m *module) idOf(role role, c Chooser) uint32 {
	i := search(c, len(m.ids), func(i int) bool { return m.kindOf(m.ids[i]).role == role })
	if i < 0 {
		return 0
	}
	return m.ids[i]
}

func (m *module) anyID(c Chooser) uint32 {
	if len(m.ids) == 0 {
		return 1
	}
	return one(c, m.ids)
}

// rename gives new ids to what instructions define, where they define it and where they use it.
func (m *module) rename(list []words) []words {
	copied := &module{header: m.header, decoder: m.decoder, code: list}
	with := map[uint32]uint32{}
	for i := range copied.code {
		if _, id := copied.instruction(i).Results(); id != 0 {
			with[id] = m.fresh()
		}
	}
	for i := range copied.code {
		for _, o := range copied.operands(i) {
			if id, ok := with[o.Words[0]]; ok && o.isID() {
				copied.set(i, o.at, 1, id)
			}
		}
	}
	return copied.code
}
