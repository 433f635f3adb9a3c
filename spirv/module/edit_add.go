package module

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
)

// AddCapability declares a capability, unless the module does.
func (e *Edit) AddCapability(c grammar.Capability) {
	if !e.m.HasCapability(c) && e.isNew("capability "+c.String()) {
		e.Append(Capabilities, Make(grammar.OpCapability, uint32(c)))
	}
}

// AddExtension declares an extension, unless the module does.
func (e *Edit) AddExtension(name string) {
	for declared := range e.m.Extensions {
		if declared == name {
			return
		}
	}
	if e.isNew("extension " + name) {
		e.Append(Extensions, Make(grammar.OpExtension, Text(name)...))
	}
}

// AddImport returns the id of an imported instruction set, which is imported unless the module does that.
func (e *Edit) AddImport(name string) ID {
	for id, imported := range e.m.Imports {
		if imported == name {
			return id
		}
	}
	key := "import " + name
	if e.added[key] == 0 {
		e.added[key] = e.NewID()
		e.Append(Imports, Make(grammar.OpExtInstImport, slices.Concat([]uint32{e.added[key]}, Text(name))...))
	}
	return e.added[key]
}

func (e *Edit) isNew(what string) bool {
	known := e.added[what] != 0
	e.added[what] = 1
	return !known
}

// AddName gives an id a name. Names that it has stay.
func (e *Edit) AddName(id ID, name string) {
	e.Append(Names, Make(grammar.OpName, slices.Concat([]uint32{id}, Text(name))...))
}

// AddMemberName gives a member of a structure type a name. Names that it has stay.
func (e *Edit) AddMemberName(id ID, member int, name string) {
	e.Append(Names, Make(grammar.OpMemberName, slices.Concat([]uint32{id, uint32(member)}, Text(name))...))
}

// AddDecoration decorates an id. The operands are literals; strings and ids take instructions of their own.
func (e *Edit) AddDecoration(id ID, kind grammar.Decoration, operands ...uint32) {
	e.Append(Annotations, Make(grammar.OpDecorate, slices.Concat([]uint32{id, uint32(kind)}, operands)...))
}

// AddMemberDecoration decorates a member of a structure type.
func (e *Edit) AddMemberDecoration(id ID, member int, kind grammar.Decoration, operands ...uint32) {
	e.Append(Annotations, Make(grammar.OpMemberDecorate, slices.Concat([]uint32{id, uint32(member), uint32(kind)}, operands)...))
}

// AddInterface adds variables to the interface of an entry point of the module, unless they are in it.
func (e *Edit) AddInterface(entry EntryPoint, variables ...ID) {
	at := uint32(entry.Instruction.Offset())
	for _, id := range variables {
		if !slices.Contains(entry.Interface, id) && !slices.Contains(e.faces[at], id) {
			e.faces[at] = append(e.faces[at], id)
		}
	}
}
