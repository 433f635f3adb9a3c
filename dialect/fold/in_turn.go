package fold

import "github.com/spvc/spvc/mlir"

// A Folder folds an operation: [mlir.OpDef.Fold].
type Folder = func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult

// InTurn is a folder that does what the first of several does that does anything.
func InTurn(folders ...Folder) Folder {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		for _, f := range folders {
			if r := f(op, operands); r != nil {
				return r
			}
		}
		return nil
	}
}
