package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A trait is one paragraph of data/traits.txt.
type trait struct {
	name, doc string
	terms     []string
	members   map[string]bool // names of instructions, once expanded
	expanding bool
}

// readTraits reads data/traits.txt, which says what its form is.
func readTraits(data string) ([]*trait, error) {
	f, err := os.Open(filepath.Join(data, "traits.txt"))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []*trait
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		line := lines.Text()
		name, doc, ok := strings.Cut(line, ": ")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, " ") && len(list) > 0:
			last := list[len(list)-1]
			last.terms = append(last.terms, strings.Fields(line)...)
		case ok:
			list = append(list, &trait{name: name, doc: doc})
		default:
			return nil, fmt.Errorf("traits.txt: %q is neither a trait nor a list of instructions", line)
		}
	}
	return list, lines.Err()
}

// expand says which instructions have a trait.
func (t *emitter) expand(tr *trait, all []*trait) map[string]bool {
	if tr.members != nil {
		return tr.members
	}
	if tr.expanding {
		t.fail("traits.txt: %s is made of itself", tr.name)
		return nil
	}
	tr.expanding = true
	members := map[string]bool{}
	for _, term := range tr.terms {
		name, minus := strings.CutPrefix(term, "-")
		named := t.named(name, all)
		for _, inst := range named {
			if members[inst] == !minus && len(named) == 1 {
				t.fail("traits.txt: %s changes nothing at %s", tr.name, term)
			}
			members[inst] = !minus
		}
		if len(named) == 0 {
			t.fail("traits.txt: %s names %s, which does not exist", tr.name, term)
		}
	}
	tr.members = members
	return members
}

// named is the instructions that a term stands for.
func (t *emitter) named(term string, all []*trait) (names []string) {
	class, isClass := strings.CutPrefix(term, "@")
	for _, i := range t.core.Instructions {
		if isClass && i.Class == class || i.Name == term {
			names = append(names, i.Name)
		}
	}
	if i := slices.IndexFunc(all, func(tr *trait) bool { return tr.name == term }); i >= 0 {
		for inst, in := range t.expand(all[i], all) {
			if in {
				names = append(names, inst)
			}
		}
	}
	return names
}

// comment writes lines of a comment that are not too long.
func (t *emitter) comment(text string) {
	line := "//"
	for word := range strings.FieldsSeq(text) {
		if len(line)+1+len(word) > 125 {
			t.pf("%s\n", line)
			line = "//"
		}
		line += " " + word
	}
	t.pf("%s\n", line)
}

// traits writes a constant for each trait and the table of what each instruction has.
func (t *emitter) traits() {
	t.pf("// What instructions are; see data/traits.txt, from which this comes.\nconst (\n")
	for n, tr := range t.facts {
		t.comment(tr.name + ": the instruction " + tr.doc)
		t.pf("%s", tr.name)
		if n == 0 {
			t.pf(" Trait = 1 << iota")
		}
		t.pf("\n")
	}
	t.pf(")\n\nvar traitNames = [...]string{\n")
	for _, tr := range t.facts {
		t.pf("%q,\n", tr.name)
	}
	t.pf("}\n\n// instructionTraits has the traits of instructions, in their order.\nvar instructionTraits = [...]Trait{\n")
	for n, i := range t.core.Instructions {
		var have []string
		for _, tr := range t.facts {
			if t.expand(tr, t.facts)[i.Name] {
				have = append(have, tr.name)
			}
		}
		if len(have) > 0 || n == len(t.core.Instructions)-1 {
			t.pf("%d: %s, // %s\n", n, strings.Join(append(have, "0")[:max(len(have), 1)], "|"), i.Name)
		}
	}
	t.pf("}\n")
}
