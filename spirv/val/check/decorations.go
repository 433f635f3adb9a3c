package check

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A decorationSets has a set of decorations for each id: those of the id itself, and those of all its members together. What groups give
// is in them.
type decorationSets struct{ own, members []decorationSet }

// A decorationSet has a bit for each of the older decorations and shares the others among the rest, so that a bit which is not set says no for
// certain.
type decorationSet uint64

// shared is the first bit that several decorations have.
const shared = 48

func bitOf(d grammar.Decoration) decorationSet {
	if d < shared {
		return 1 << d
	}
	return 1 << (shared + uint32(d)%(64-shared))
}

func (m *Module) findDecorations() *decorationSets {
	s, n := &m.decorationTables, int(m.LastNumber())+1
	s.own, s.members = sized(s.own, n), sized(s.members, n)
	for inst := range m.In(module.Annotations) {
		switch inst.Opcode {
		case grammar.OpDecorate, grammar.OpDecorateId, grammar.OpDecorateString:
			if w := inst.Words; len(w) > 2 {
				s.own[m.Number(w[1])] |= bitOf(grammar.Decoration(w[2]))
			}
		case grammar.OpMemberDecorate, grammar.OpMemberDecorateString, grammar.OpMemberDecorateIdEXT:
			if w := inst.Words; len(w) > 3 {
				s.members[m.Number(w[1])] |= bitOf(grammar.Decoration(w[3]))
			}
		}
	}
	m.spreadGroups(s)
	return s
}

// spreadGroups gives what groups have to what they are applied to.
func (m *Module) spreadGroups(s *decorationSets) {
	for inst := range m.In(module.Annotations) {
		to := s.own
		step := 1
		switch inst.Opcode {
		case grammar.OpGroupDecorate:
		case grammar.OpGroupMemberDecorate:
			to, step = s.members, 2
		default:
			continue
		}
		if len(inst.Words) < 2 {
			continue
		}
		given := s.own[m.Number(inst.Words[1])]
		for at := 2; at < len(inst.Words); at += step {
			to[m.Number(inst.Words[at])] |= given
		}
	}
}

// HasDecoration reports whether an id has one of some decorations, by itself or through a group.
func (m *Module) HasDecoration(id ID, kinds ...grammar.Decoration) bool {
	have := m.decorations().own[m.Number(id)]
	for _, kind := range kinds {
		if have&bitOf(kind) == 0 {
			continue
		}
		if kind < shared {
			return m.Number(id) != 0
		}
		if _, ok := m.Module.Decoration(id, kind); ok {
			return true
		}
	}
	return false
}

// HasMemberDecoration reports whether a member of a structure has one of some decorations.
func (m *Module) HasMemberDecoration(id ID, member int, kinds ...grammar.Decoration) bool {
	for _, kind := range kinds {
		if _, ok := m.MemberDecoration(id, member, kind); ok {
			return true
		}
	}
	return false
}

// AnyMemberHas reports whether any member of a structure has one of some decorations.
func (m *Module) AnyMemberHas(id ID, kinds ...grammar.Decoration) bool {
	have := m.decorations().members[m.Number(id)]
	for _, kind := range kinds {
		if have&bitOf(kind) == 0 {
			continue
		}
		if kind < shared {
			return m.Number(id) != 0
		}
		for i := range m.Type(id).Members {
			if m.HasMemberDecoration(id, i, kind) {
				return true
			}
		}
	}
	return false
}

// Decoration returns the first decoration of a kind that an id has.
func (m *Module) Decoration(id ID, kind grammar.Decoration) (module.Decoration, bool) {
	if m.decorations().own[m.Number(id)]&bitOf(kind) == 0 {
		return module.Decoration{}, false
	}
	return m.Module.Decoration(id, kind)
}

// MemberDecoration returns the first decoration of a kind that a member of a structure has.
func (m *Module) MemberDecoration(id ID, member int, kind grammar.Decoration) (module.Decoration, bool) {
	if m.decorations().members[m.Number(id)]&bitOf(kind) == 0 {
		return module.Decoration{}, false
	}
	return m.Module.MemberDecoration(id, member, kind)
}

// DecorationWord returns the number that a decoration of an id has, such as Binding or Location.
func (m *Module) DecorationWord(id ID, kind grammar.Decoration) (word uint32, ok bool) {
	d, ok := m.Decoration(id, kind)
	return d.Word(), ok && len(d.Operands) > 0
}

// MemberDecorationWord returns the number that a decoration of a member has, such as Offset.
func (m *Module) MemberDecorationWord(id ID, member int, kind grammar.Decoration) (word uint32, ok bool) {
	d, ok := m.MemberDecoration(id, member, kind)
	return d.Word(), ok && len(d.Operands) > 0
}

// HasBuiltIn reports whether an id is decorated as a built-in of some, as the first of its decorations of that kind has it.
func (m *Module) HasBuiltIn(id ID, builtIns ...grammar.BuiltIn) bool {
	word, ok := m.DecorationWord(id, grammar.DecorationBuiltIn)
	for _, b := range builtIns {
		if ok && grammar.BuiltIn(word) == b {
			return true
		}
	}
	return false
}
