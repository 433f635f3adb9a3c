package mutate

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
)

// anotherImageOperand adds an image operand, or takes one away. What it adds is a value of the function or a constant.
func anotherImageOperand(m *module, c Chooser) bool {
	at := search(c, len(m.code), func(at int) bool {
		row := m.instruction(at).Row()
		return row != nil && slices.ContainsFunc(row.Operands, func(o grammar.Operand) bool { return o.Kind == grammar.KindImageOperands })
	})
	if at < 0 {
		return false
	}
	list := m.operands(at)
	i := slices.IndexFunc(list, func(o operand) bool { return o.Kind == grammar.KindImageOperands })
	e := one(c, grammar.KindImageOperands.Info().Enumerants)
	if i < 0 {
		with := []uint32{e.Value}
		for range e.Parameters {
			with = append(with, m.before(at, 0, c))
		}
		m.set(at, len(m.code[at]), 0, with...)
		return true
	}
	o := list[i]
	old := m.parameters(at, o)
	with := m.toggle(o, e.Value, old, c)
	if o.Words[0]&e.Value == 0 && len(with) > 1 && chance(c, 70) {
		with[1+c.IntN(len(with)-1)] = m.before(at, 0, c)
	}
	m.set(at, o.at, 1+len(slices.Concat(old...)), with...)
	return true
}

// anotherPhi gives a phi more pairs, fewer, or another order.
func anotherPhi(m *module, c Chooser) bool {
	at := search(c, len(m.code), func(at int) bool { return m.code[at].opcode() == grammar.OpPhi && len(m.code[at]) >= 5 })
	if at < 0 {
		return false
	}
	w := m.code[at]
	pair := 3 + 2*c.IntN((len(w)-3)/2)
	switch c.IntN(5) {
	case 0:
		m.set(at, pair, 2)
	case 1:
		m.set(at, pair, 0, w[pair], w[pair+1])
	case 2:
		m.set(at, pair, 1, m.instead(w[pair], c))
	case 3:
		m.set(at, pair+1, 1, m.label(at, c))
	default:
		m.set(at, pair, 2, w[pair+1], w[pair])
	}
	return true
}

// anotherCase adds a case to a switch, takes one away, or has one twice.
func anotherCase(m *module, c Chooser) bool {
	at := search(c, len(m.code), func(at int) bool { return m.code[at].opcode() == grammar.OpSwitch && len(m.code[at]) >= 3 })
	if at < 0 {
		return false
	}
	w := m.code[at]
	pair := 3
	if len(w) > 5 {
		pair += 2 * c.IntN((len(w)-3)/2)
	}
	switch {
	case len(w) >= pair+2 && chance(c, 30):
		m.set(at, pair, 2)
	case len(w) >= pair+2 && chance(c, 30):
		m.set(at, pair, 0, w[pair], w[pair+1])
	case chance(c, 50):
		m.set(at, pair, 0, number(c), m.label(at, c))
	default:
		m.set(at, 1, 1, m.typed(grammar.OpTypeInt, c))
	}
	return true
}
