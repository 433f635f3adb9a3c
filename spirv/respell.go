package spirv

import "github.com/spvc/spvc/mlir"

// Respell gives op and all operations of the dialect in it their names in a spelling, which makes the rules of that spelling
// hold for them, and reports those that it has no name for. It returns false after an error; then nothing has changed.
func Respell(op *mlir.Operation, spelling int, d *mlir.Diagnostics) bool {
	ok := true
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		if def := at.Def(); def != nil && def.Dialect() == Dialect && def.NameIn(spelling) == nil {
			d.Errorf(at.Loc(), "operation '%s' cannot be said in the spelling %q%s", def.Name, Dialect.Spellings[spelling], insteadOf(def))
			ok = false
		}
		return mlir.WalkAdvance
	})
	if !ok {
		return false
	}
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		if def := at.Def(); def != nil && def.Dialect() == Dialect {
			at.SetName(def.NameIn(spelling))
		}
		return mlir.WalkAdvance
	})
	return true
}

func insteadOf(def *mlir.OpDef) string {
	if def.Instead == "" {
		return ""
	}
	return "; " + def.Instead
}
