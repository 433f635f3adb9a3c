package module

import (
	"slices"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// An importedSet is an OpExtInstImport.
type importedSet struct {
	at   uint32
	name string
	set  *grammar.ExtInstSet
}

func (m *Module) noteImport(at uint32) {
	if w := m.at(at).Words; len(w) >= 3 && binary.StringWords(w[2:]) > 0 {
		name := binary.String(w[2:])
		m.imports = append(m.imports, importedSet{at, name, grammar.ExtInstSetByName(name)})
	}
}

// ExtInstSet returns the import name and the set of an OpExtInstImport; the set is nil if the grammar does not know it, and
// the name is empty if the id is not an import's.
func (m *Module) ExtInstSet(id ID) (name string, set *grammar.ExtInstSet) {
	n := m.ids.of(id)
	i, ok := slices.BinarySearchFunc(m.imports, m.ids.offsets[n], func(s importedSet, at uint32) int { return int(int64(s.at) - int64(at)) })
	if !ok {
		return "", nil
	}
	return m.imports[i].name, m.imports[i].set
}

// NumberType returns the type of numbers that an id is, or that its value has; zero if there is none. With ExtInstSet it makes
// a module a [binary.Context].
func (m *Module) NumberType(id ID) binary.NumberType {
	inst := m.Numbered(m.ids.of(id))
	if typ, _ := m.Results(inst); typ != 0 {
		inst = m.Numbered(m.ids.of(typ))
	}
	return binary.NumberTypeOf(inst)
}
