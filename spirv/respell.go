package spirv

import "github.com/spvc/spvc/mlir"

// Respell gives op and all operations of the dialect in it their names in a spelling, which makes the rules of that spelling
// hold for them. Those without a name there keep the one they have; see [CheckSayable].
func Respell(op *mlir.Operation, spelling int) {
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		if def := at.Def(); def != nil && def.Dialect() == Dialect && def.NameIn(spelling) != nil {
			at.SetName(def.NameIn(spelling))
		}
		return mlir.WalkAdvance
	})
}
