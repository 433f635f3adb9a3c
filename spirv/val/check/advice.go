package check

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
)

// Declare is advice to declare one of several capabilities: "add OpCapability ImageQuery, or OpCapability Kernel". What brings the least
// with it comes first, and of those what fits best to what is declared; what the environment does not know is left out. It is empty if
// nothing is left.
func (m *Module) Declare(list ...grammar.Capability) string {
	type way struct {
		text      string
		more, had int
	}
	var ways []way
	for _, c := range list {
		row := grammar.KindCapability.Enumerant(uint32(c))
		if row == nil || !m.Env.knows(c) {
			continue
		}
		w := way{text: "OpCapability " + row.Name}
		w.more, w.had = m.brings(c)
		if !m.Introduced(row.Version, row.LastVersion, row.Extensions) {
			if len(row.Extensions) == 0 {
				continue
			}
			w.text += fmt.Sprintf(" with OpExtension %q", row.Extensions[0])
			w.more++
		}
		ways = append(ways, w)
	}
	slices.SortStableFunc(ways, func(a, b way) int { return cmp.Or(a.more-b.more, b.had-a.had) })
	var texts []string
	for _, w := range ways {
		texts = append(texts, w.text)
	}
	return advice(texts)
}

// brings counts what a capability would add to those that the module has, and what it implies of those.
func (m *Module) brings(c grammar.Capability) (more, had int) {
	var s capabilitySet
	s.imply(c)
	for i, word := range s {
		more += bits.OnesCount64(word &^ m.capabilities[i])
		had += bits.OnesCount64(word & m.capabilities[i])
	}
	return more, had
}

// Introduce is advice to have what came with a version, or is brought by extensions; empty if that does not help.
func (m *Module) Introduce(from, to grammar.Version, extensions []string) string {
	if to != 0 && m.Version > to {
		return ""
	}
	var ways []string
	for _, name := range extensions {
		ways = append(ways, fmt.Sprintf("OpExtension %q", name))
	}
	text := advice(ways)
	if from == 0 || from > m.Env.SPIRV {
		return text
	}
	if text != "" {
		text += ", or "
	}
	return text + "make it a module of version " + from.String()
}

// advice joins what one can add.
func advice(ways []string) string {
	if len(ways) == 0 {
		return ""
	}
	return "add " + strings.Join(ways, ", or ")
}
