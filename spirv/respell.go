package spirv

import "github.com/spvc/spvc/mlir"

// Respell gives op and all operations of the dialect in it their names in a spelling, which makes the rules of that spelling
// hold for them. Those without a name there keep the one they have; see [CheckSayable]. It takes as many workers as the option
// says; 0 is all cores.
func Respell(op *mlir.Operation, spelling, workers int) {
	mlir.WalkParts(op, workers, func(_ *struct{}, at *mlir.Operation) { respell(at, spelling) })
}

// respell is Respell for an operation without what is inside.
func respell(op *mlir.Operation, spelling int) {
	if def := op.Def(); def != nil && def.Dialect() == Dialect {
		if name := def.NameIn(spelling); name != nil {
			op.SetName(name)
		}
	}
}
