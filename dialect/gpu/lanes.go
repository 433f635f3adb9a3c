package gpu

import "github.com/spvc/spvc/mlir"

// What lanes of a subgroup hand to each other.

func verifyRotate(op *mlir.Operation, d *mlir.Diagnostics) bool {
	offset, width := mlir.AttrOf[*mlir.IntegerAttr](op, "offset").Int(), mlir.AttrOf[*mlir.IntegerAttr](op, "width").Int()
	if offset < 0 || offset >= width {
		d.OpError(op, "offset must be in the range [0, %d)", width)
		return false
	}
	return true
}

func verifyBroadcast(op *mlir.Operation, d *mlir.Diagnostics) bool {
	isSpecific, hasLane := BroadcastType.In(op, "broadcast_type") == BroadcastTypeSpecificLane, op.OperandNamed("lane") != nil
	if isSpecific == hasLane {
		return true
	}
	if hasLane {
		d.OpError(op, "lane can only be specified for `specific_lane` broadcast")
	} else {
		d.OpError(op, "lane must be specified for `specific_lane` broadcast")
	}
	return false
}
