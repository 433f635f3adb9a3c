package check

import (
	"iter"
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// LogicallyMatch reports whether two types are the same, or arrays of one length or structures whose parts match (specification, OpCopyLogical).
// With decorated, a type must also have the decorations that it is matched with.
func (m *Module) LogicallyMatch(have, want ID, decorated bool) bool {
	type pair struct{ have, want ID }
	work, seen := []pair{{have, want}}, map[pair]bool{}
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[p] {
			continue
		}
		seen[p] = true
		a, b := m.Type(p.have), m.Type(p.want)
		if a.Op != b.Op || a.Op == 0 || decorated && !m.IsDecoratedAs(p.have, p.want) {
			return false
		}
		switch {
		case a.Op == grammar.OpTypeArray && a.Length == b.Length:
			if a.Elem != b.Elem {
				work = append(work, pair{a.Elem, b.Elem})
			}
		case a.Op == grammar.OpTypeStruct && len(a.Members) == len(b.Members):
			for i := range a.Members {
				if a.Members[i] != b.Members[i] {
					work = append(work, pair{a.Members[i], b.Members[i]})
				}
			}
		default:
			return false
		}
	}
	return true
}

// IsDecoratedAs reports whether one type has all decorations that another has, also those of members.
func (m *Module) IsDecoratedAs(have, want ID) bool {
	if !hasAll(m.Decorations(have), m.Decorations(want)) {
		return false
	}
	for i := range m.Type(want).Members {
		if !hasAll(m.MemberDecorations(have, i), m.MemberDecorations(want, i)) {
			return false
		}
	}
	return true
}

func hasAll(have, want iter.Seq[module.Decoration]) bool {
	for w := range want {
		found := false
		for h := range have {
			found = found || h.Kind == w.Kind && slices.Equal(h.Operands, w.Operands)
		}
		if !found {
			return false
		}
	}
	return true
}
