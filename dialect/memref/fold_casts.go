package memref

import "github.com/spvc/spvc/mlir"

// FoldCasts is [mlir.OpDef.Fold] for operations that do to a memref what they do to the one that it was cast from. What has no rank
// stays cast.
func FoldCasts(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	changed := false
	for i, v := range op.Operands {
		cast := v.Def()
		if cast == nil || !cast.Is(Cast) {
			continue
		}
		if _, isRanked := cast.OperandNamed("source").Type().(*mlir.MemRefType); isRanked {
			op.SetOperand(i, cast.OperandNamed("source"))
			changed = true
		}
	}
	switch {
	case !changed:
		return nil
	case op.NumResults() > 0:
		return mlir.FoldToValue(op.Result(0))
	}
	return []mlir.FoldResult{}
}
