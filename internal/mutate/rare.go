package mutate

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
)

// These choose what is rare in a module as often as what it is full of: a class of instructions first, then an opcode, then one.

// rare chooses an instruction that will do; -1 if there is none.
func (m *module) rare(c Chooser, will func(at int) bool) int {
	classes := map[grammar.Class]map[grammar.Opcode][]int{}
	for at, w := range m.code {
		if !will(at) {
			continue
		}
		of := classes[m.class(at)]
		if of == nil {
			of = map[grammar.Opcode][]int{}
			classes[m.class(at)] = of
		}
		of[w.opcode()] = append(of[w.opcode()], at)
	}
	if len(classes) == 0 {
		return -1
	}
	of := anyOf(classes, c)
	return one(c, anyOf(of, c))
}

// anyOf chooses a value of a map that is not empty.
func anyOf[K grammar.Class | grammar.Opcode, V any](from map[K]V, c Chooser) V {
	var keys []K
	for k := range from {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return from[one(c, keys)]
}

func isAny(int) bool { return true }

// rareOperand changes an operand.
func rareOperand(m *module, c Chooser) bool { return m.changeOperand(m.rare(c, isAny), c) }

// changeOperand changes an operand of an instruction to another of its kind; there is no instruction -1.
func (m *module) changeOperand(at int, c Chooser) bool {
	if at < 0 {
		return false
	}
	list := slices.DeleteFunc(m.operands(at), func(o operand) bool { return o.Kind == grammar.KindIdResult })
	if len(list) == 0 {
		return false
	}
	o := one(c, list)
	switch category := o.Kind.Category(); {
	case category == grammar.Id:
		m.changeID(at, o, c)
	case o.Kind.IsEnum():
		m.changeEnumerant(at, o, c)
	case o.Kind == grammar.KindLiteralString:
		m.changeString(at, o, c)
	case category == grammar.Literal && len(o.Words) > 0:
		m.changeLiteral(at, o, c)
	default:
		return false
	}
	return true
}

func dropRare(m *module, c Chooser) bool {
	at := m.rare(c, isAny)
	m.remove(span{at, at + 1})
	return true
}

// rareOpcode makes an instruction another one that takes the same operands.
func rareOpcode(m *module, c Chooser) bool {
	return m.changeOpcode(m.rare(c, func(at int) bool {
		row := m.instruction(at).Row()
		return row != nil && len(alike[shape(row)]) > 1
	}), c)
}

func changeType(m *module, c Chooser) bool { return m.changeOperand(m.rareOf(grammar.Type, c), c) }
func changeConstant(m *module, c Chooser) bool {
	return m.changeOperand(m.rareOf(grammar.Constant, c), c)
}
func changeDecoration(m *module, c Chooser) bool {
	return m.changeOperand(m.rareOf(grammar.Decorates, c), c)
}

func (m *module) rareOf(t grammar.Trait, c Chooser) int {
	return m.rare(c, func(at int) bool { return m.code[at].opcode().Is(t) })
}
