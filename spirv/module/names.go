package module

import (
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

func (m *Module) eachName(visit func(id ID, key, offset uint32)) {
	for inst := range m.In(Names) {
		if v, ok := view.AsName(inst); ok && len(inst.Words) > 2 {
			visit(v.Target(), 0, uint32(inst.Offset))
		}
	}
}

func (m *Module) eachMemberName(visit func(id ID, key, offset uint32)) {
	for inst := range m.In(Names) {
		if v, ok := view.AsMemberName(inst); ok && len(inst.Words) > 3 {
			visit(v.Type(), v.Member(), uint32(inst.Offset))
		}
	}
}

// String returns the text of an OpString; false for other ids.
func (m *Module) String(id ID) (text string, ok bool) {
	inst, _ := m.Def(id)
	v, ok := view.AsString(inst)
	return v.String(), ok
}
