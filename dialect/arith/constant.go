package arith

import (
	"github.com/spvc/spvc/mlir"
)

func foldConstant(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	return mlir.FoldToAttr(op.Attr("value"))
}

func verifyConstant(op *mlir.Operation, d *mlir.Diagnostics) bool {
	switch t := op.Result(0).Type().(type) {
	case *mlir.IntegerType:
		if !t.IsSignless() {
			d.OpError(op, "integer return type must be signless")
			return false
		}
	case *mlir.VectorType:
		if !t.IsScalable() {
			break
		}
		if a, ok := op.Attr("value").(*mlir.DenseElementsAttr); !ok || !a.IsSplat() {
			d.OpError(op, "initializing scalable vectors with elements attribute is not supported unless it's a vector splat")
			return false
		}
	}
	switch op.Attr("value").(type) {
	case *mlir.IntegerAttr, *mlir.FloatAttr, *mlir.DenseElementsAttr, *mlir.DenseResourceElementsAttr, *mlir.SparseElementsAttr:
		return true
	}
	d.OpError(op, "value must be an integer, float, or elements attribute")
	return false
}

// constantName is %c5_i32, %c5 for index, %true, or %cst.
func constantName(op *mlir.Operation, set func(int, string)) {
	a, ok := op.Attr("value").(*mlir.IntegerAttr)
	t := op.Result(0).Type()
	switch {
	case !ok:
		set(0, "cst")
	case t == mlir.I1 && a.Bool():
		set(0, "true")
	case t == mlir.I1:
		set(0, "false")
	case t == mlir.Index:
		set(0, "c"+a.Value().Text(true))
	default:
		set(0, "c"+a.Value().Text(true)+"_"+mlir.TypeString(t))
	}
}
