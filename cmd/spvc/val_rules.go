package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spvc/spvc/spirv/val"
)

func (v *validation) listRules() error {
	for _, r := range val.AllRules() {
		if _, err := fmt.Fprintf(&v.out, "%-44s %-10s %s\n", r.Name, r.Section, r.Says); err != nil {
			return err
		}
	}
	return v.out.flush()
}

func (v *validation) explainRules() error {
	for i, name := range v.explain {
		if i > 0 {
			fmt.Fprintln(&v.out)
		}
		if err := explain(&v.out, name); err != nil {
			return err
		}
	}
	return v.out.flush()
}

// explain says what a rule demands.
func explain(w io.Writer, name string) error {
	r := val.RuleByName(name)
	if r == nil {
		return fmt.Errorf("no rule %s%s; \"spvc val --list-rules\" lists them", name, suggestName(name, ruleNames()))
	}
	fmt.Fprintf(w, "%s\n\n%s\n\nSpecification: %s\n", r.Name, r.Says, r.Section)
	for _, id := range r.AllVUIDs() {
		fmt.Fprintf(w, "Vulkan: VUID-%s\n", id)
	}
	if e, ok := val.ExampleOf(r.Name); ok {
		fmt.Fprintf(w, "\nValid (%s):\n%s\nNot valid:\n%s", strings.Join(append([]string{e.Env.Name}, e.Options...), " "),
			indented(e.Module(e.Valid)), indented(e.Module(e.Invalid)))
	}
	return nil
}

func ruleNames() []string {
	var names []string
	for _, r := range val.AllRules() {
		names = append(names, r.Name)
	}
	return names
}

func indented(text string) string {
	return "    " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n    ") + "\n"
}
