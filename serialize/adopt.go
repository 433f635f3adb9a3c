package serialize

import (
	"github.com/spvc/spvc/spirv"
)

// adopt gives a function's code its ids. They go first to what the function needs, as far as no other needed it before, then to what is inside of it. A body
// gets its place when all are adopted, see placeBodies.
func (m *module) adopt(f *function) {
	m.d.Join(&f.d)
	if f.d.NumErrors() > 0 {
		return
	}
	f.given = make([]uint32, len(f.needs))
	m.adopting = f
	for i := range f.needs {
		f.given[i] = m.supply(f, f.needs[i])
	}
	m.at, m.adopting = f.op, nil
	f.base = m.bound - 1
	m.bound += uint32(f.last)
	if f.about != nil {
		m.take(names, f, &f.about.names)
		m.take(annotations, f, &f.about.annotations)
	}
	switch {
	case f.op.Is(spirv.OpGraph):
		m.take(graphs, f, f.unpacked())
	case f.declares:
		m.take(declarations, f, f.unpacked())
	default:
		m.bodies = append(m.bodies, f)
	}
	f.about = nil
}

// take puts code of a function into a section.
func (m *module) take(section int, f *function, c *code) {
	f.link(c.words, c.refs)
	m.pin(c.words, c)
	m.join(section, c)
}

// unpacked is the code of f.
func (f *function) unpacked() *code {
	if f.same.words != nil {
		return f.same.unpack()
	}
	return &f.body
}

// supply is the id of a need, which is declared if the function is the first to need it.
func (m *module) supply(f *function, n *need) uint32 {
	m.at = f.user(n)
	var id uint32
	switch n.kind {
	case needType:
		return m.typeID(n.typ)
	case needSymbol:
		return m.symbolID(n.text)
	case needSelf:
		return m.symbolID(f.op.Symbol())
	case needSet:
		return m.set(n.text)
	case needString:
		return m.str(n.text)
	case needConstant:
		id = m.constantID(n.typ, n.attr)
	case needOperation:
		id = m.operation(n.op)
	}
	if n.name != "" && id != 0 && !m.named[id] {
		m.named[id] = true
		m.name(id, n.name)
	}
	return id
}
