package scf

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Where control goes, given a constant that decides: see [mlir.OpDef.Decide].

func decideIf(op *mlir.Operation, condition mlir.Attribute) int {
	region := mlir.DecideByTruth(op, condition)
	if region == 1 && op.Region(1).Empty() {
		return mlir.Follows
	}
	return region
}

func decideIndexSwitch(op *mlir.Operation, value mlir.Attribute) int {
	n, ok := value.(*mlir.IntegerAttr)
	if !ok {
		return mlir.Undecided
	}
	return 1 + slices.Index(mlir.AttrOf[*mlir.DenseArrayAttr](op, "cases").Ints(), n.Int())
}

// decideCondition: the second region is the body of the loop.
func decideCondition(op *mlir.Operation, condition mlir.Attribute) int {
	switch mlir.DecideByTruth(op, condition) {
	case 0:
		return 1
	case 1:
		return mlir.Follows
	}
	return mlir.Undecided
}
