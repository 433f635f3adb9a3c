package main

// extInsts writes the table behind ExtInstSetByName.
func (t *emitter) extInsts() {
	t.pf("var extInstSets = [...]ExtInstSet{\n")
	for _, set := range t.exts {
		var refs []nameRef
		t.pf("{Name: %q, Versioned: %t", set.Name, set.Versioned)
		if len(set.Kinds) > 0 {
			t.pf(", Kinds: []Kind{")
			for _, k := range set.Kinds {
				t.pf("%s, ", kindIdent(set, k.Name))
			}
			t.pf("}")
		}
		t.pf(", Instructions: []ExtInst{\n")
		for n, i := range set.Instructions {
			refs = append(refs, namesOf(n, i.Name, i.Aliases)...)
			t.pf("{Name: %q, Number: %s", i.Name, ident(set.Ident, i.Name))
			t.operands("Operands", set, i.Name, i.Operands)
			t.availability(i.Capabilities, i.Extensions, i.Version, i.LastVersion, i.Aliases, i.Provisional)
			t.pf("},\n")
		}
		t.pf("}, names: %s},\n", t.nameTable(refs))
	}
	t.pf("}\n")
}

// extNumbers writes a constant for every extended instruction.
func (t *emitter) extNumbers() {
	for _, set := range t.exts {
		t.pf("// The instruction numbers of %s.\nconst (\n", set.Name)
		for _, i := range set.Instructions {
			t.pf("%s uint32 = %d\n", ident(set.Ident, i.Name), i.Opcode)
		}
		t.pf(")\n\n")
	}
}
