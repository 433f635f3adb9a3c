package module

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// Name returns the name of an id: that of its first OpName that is not empty; empty without one.
func (m *Module) Name(id ID) string {
	if m.isEmpty(Names) {
		return ""
	}
	for _, e := range m.names.get(func() *table { return m.makeTable(m.eachName) }).of(id) {
		v, _ := view.AsName(m.at(e.offset))
		if name := v.Name(); name != "" {
			return name
		}
	}
	return ""
}

// MemberName returns the name of a member of a structure type: that of its first OpMemberName that is not empty; empty without
// one.
func (m *Module) MemberName(id ID, member int) string {
	if m.isEmpty(Names) {
		return ""
	}
	for _, e := range m.memberNames.get(func() *table { return m.makeTable(m.eachMemberName) }).with(id, uint32(member)) {
		v, _ := view.AsMemberName(m.at(e.offset))
		if name := v.Name(); name != "" {
			return name
		}
	}
	return ""
}

// A naming is where the instructions stand that name ids and members. There may be more names than all else, so it is looked for once.
type naming struct{ ids, members []uint32 }

func (m *Module) naming() *naming {
	return m.namings.get(func() *naming {
		words := uint32(0)
		for _, r := range m.runs {
			if r.section == Names {
				words += r.to - r.from
			}
		}
		const least = 3 // words of an OpName
		n := &naming{ids: make([]uint32, 0, words/least)}
		for inst := range m.In(Names) {
			switch at := uint32(inst.Offset()); {
			case inst.Opcode == grammar.OpName && len(inst.Words) > 2:
				n.ids = append(n.ids, at)
			case inst.Opcode == grammar.OpMemberName && len(inst.Words) > 3:
				n.members = append(n.members, at)
			}
		}
		return n
	})
}

func (m *Module) eachName(visit func(id ID, key, offset uint32)) {
	for _, at := range m.naming().ids {
		visit(m.words[at+1], 0, at)
	}
}

func (m *Module) eachMemberName(visit func(id ID, key, offset uint32)) {
	for _, at := range m.naming().members {
		visit(m.words[at+1], m.words[at+2], at)
	}
}

// String returns the text of an OpString; false for other ids.
func (m *Module) String(id ID) (text string, ok bool) {
	inst, _ := m.Def(id)
	v, ok := view.AsString(inst)
	return v.String(), ok
}
