package source

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Names of values that are printed are those that a binary had, and those of a text in the spelling made for reading; of other
// texts they are kept only when they are to become names in a binary.

// spellingWithNames is the spelling whose texts keep their names; empty for none.
func spellingWithNames(opts LoadOptions) string {
	if opts.AsMLIR {
		return ""
	}
	return spirv.Dialect.Spellings[spirv.SpellingSpv]
}

// namedAsImported makes the names that a binary had, and no others, those of the values of m, which may be nil.
func namedAsImported(m *mlir.Module) *mlir.Module {
	if m != nil {
		m.UseNameLocs = isImported(m)
	}
	return m
}

// isImported reports whether a module, or one in it, notes the ids of a binary.
func isImported(m *mlir.Module) bool {
	found := m.Op.Attr(spirv.IDsAttr) != nil
	for i := range m.Op.NumRegions() {
		for b := range m.Op.Region(i).Blocks {
			for op := range b.Operations {
				found = found || op.Attr(spirv.IDsAttr) != nil
			}
		}
	}
	return found
}
