package main

import (
	"fmt"
	"strings"
)

// eachKind visits the core's operand kinds, then each set's own, in the order of their numbers.
func (t *emitter) eachKind(visit func(set *grammarFile, k kind)) {
	for _, k := range t.core.Kinds {
		visit(nil, k)
	}
	for _, set := range t.exts {
		for _, k := range set.Kinds {
			visit(set, k)
		}
	}
}

// enums writes a Go type and its constants for every enumeration of the core.
func (t *emitter) enums() {
	for _, k := range t.core.Kinds {
		if len(k.Enumerants) == 0 {
			continue
		}
		what := "one value"
		if k.Category == "BitEnum" {
			what = "a set of bits"
		}
		t.pf("// %s is %s of the operand kind of that name.\ntype %s uint32\n\nconst (\n", k.Name, what, k.Name)
		for _, e := range k.Enumerants {
			name := k.Name + e.Name
			t.pf("%s %s = %s\n", name, k.Name, enumValue(k, e.Value))
			for _, a := range e.Aliases {
				t.pf("%s%s = %s\n", k.Name, a, name)
			}
		}
		t.pf(")\n\nfunc (v %s) String() string { return Kind%s.Format(uint32(v)) }\n\n", k.Name, k.Name)
		t.pf("// MarshalText returns what String does: in JSON a value is its name.\n")
		t.pf("func (v %s) MarshalText() ([]byte, error) { return []byte(v.String()), nil }\n\n", k.Name)
		t.pf("// UnmarshalText takes what MarshalText returns, and aliases.\n")
		t.pf("func (v *%s) UnmarshalText(text []byte) error { return Kind%s.unmarshal(text, (*uint32)(v)) }\n\n", k.Name, k.Name)
	}
}

// kinds writes the kinds' constants and the table behind Kind.Info.
func (t *emitter) kinds() {
	t.pf("// The operand kinds of the core grammar, then those that extended instruction sets bring along.\nconst (\n_ Kind = iota\n")
	t.eachKind(func(set *grammarFile, k kind) { t.pf("%s\n", kindIdent(set, k.Name)) })
	t.pf(")\n\nvar kinds = [...]KindInfo{\n")
	t.eachKind(func(set *grammarFile, k kind) {
		t.pf("%s: {Name: %q, Category: %s", kindIdent(set, k.Name), k.Name, k.Category)
		if len(k.Bases) > 0 {
			bases := make([]string, len(k.Bases))
			for i, b := range k.Bases {
				bases[i] = kindIdent(set, b)
			}
			t.pf(", Bases: []Kind{%s}", strings.Join(bases, ", "))
		}
		if len(k.Enumerants) > 0 {
			t.enumerants(set, k)
		}
		t.pf("},\n")
	})
	t.pf("}\n")
}

func (t *emitter) enumerants(set *grammarFile, k kind) {
	var refs []nameRef
	t.pf(", Enumerants: []Enumerant{\n")
	for n, e := range k.Enumerants {
		refs = append(refs, namesOf(n, e.Name, e.Aliases)...)
		t.pf("{Name: %q, Value: %s", e.Name, enumValue(k, e.Value))
		t.operands("Parameters", set, k.Name+" "+e.Name, e.Parameters)
		t.availability(e.Capabilities, e.Extensions, e.Version, e.LastVersion, e.Aliases, e.Provisional)
		t.pf("},\n")
	}
	t.pf("}, names: %s", t.nameTable(refs))
}

// enumValue writes bits in hexadecimal, as the specification does.
func enumValue(k kind, value uint32) string {
	if k.Category == "BitEnum" {
		return fmt.Sprintf("%#x", value)
	}
	return fmt.Sprint(value)
}
