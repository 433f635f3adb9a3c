package spirv

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
)

// Respell gives op and all operations of the dialect in it their names in a spelling, which makes the rules of that spelling
// hold for them, and reports those that it has no name for. MLIR's spelling has no place for what says where a module comes
// from either: that goes; other attributes of the dialect's own namespace are reported, and so is what mlir-translate 22 would refuse or spoil. Respell returns false after an error;
// then nothing has changed.
func Respell(op *mlir.Operation, spelling int, d *mlir.Diagnostics) bool {
	errors := d.NumErrors()
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		if def := at.Def(); def != nil && def.Dialect() == Dialect && def.NameIn(spelling) == nil {
			d.Errorf(at.Loc(), "operation '%s' cannot be said in the spelling %q%s", def.Name, Dialect.Spellings[spelling], insteadOf(def))
		}
		for _, a := range at.Attrs().Entries() {
			if spelling == SpellingSpirv && isUnplaced(a.Name) && !slices.Contains(originAttrs, a.Name) {
				d.Errorf(at.Loc(), "attribute %q cannot be said in the spelling %q", a.Name, Dialect.Spellings[spelling])
			}
		}
		if spelling == SpellingSpirv {
			untranslated(at, d)
		}
		return mlir.WalkAdvance
	})
	if d.NumErrors() > errors {
		return false
	}
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		if def := at.Def(); def != nil && def.Dialect() == Dialect {
			at.SetName(def.NameIn(spelling))
		}
		if spelling == SpellingSpirv {
			dropOrigin(at)
		}
		return mlir.WalkAdvance
	})
	return true
}

// dropOrigin drops what op says of where the module comes from.
func dropOrigin(op *mlir.Operation) {
	for _, a := range op.Attrs().Entries() {
		if isUnplaced(a.Name) {
			op.SetAttr(a.Name, nil)
		}
	}
}

// isUnplaced reports whether a discardable attribute is one of those that MLIR's spelling has no place for.
func isUnplaced(name string) bool { return strings.HasPrefix(name, argPrefix) }

func insteadOf(def *mlir.OpDef) string {
	if def.Instead == "" {
		return ""
	}
	return "; " + def.Instead
}
