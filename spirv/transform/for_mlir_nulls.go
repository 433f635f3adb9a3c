package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// SayNull says a null value of numbers as MLIR does: as zeros. The optimizer makes null values in modules of any spelling, and MLIR knows none.
// Other operations stay as they are.
func SayNull(op *mlir.Operation) {
	if !op.Is(spirv.OpConstant) {
		return
	}
	if _, null := op.Attr(spirv.ValueAttr).(*spirv.NullAttr); !null {
		return
	}
	if zero := zeroOf(op.Result(0).Type()); zero != nil {
		op.SetAttr(spirv.ValueAttr, zero)
	}
}
