package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// SayNulls says null values of numbers as MLIR does: as zeros. The optimizer makes null values in modules of any spelling, and MLIR knows none.
func SayNulls(module *mlir.Operation) {
	for op := range module.Nested {
		if !op.Is(spirv.OpConstant) {
			continue
		}
		if _, null := op.Attr(spirv.ValueAttr).(*spirv.NullAttr); !null {
			continue
		}
		if zero := zeroOf(op.Result(0).Type()); zero != nil {
			op.SetAttr(spirv.ValueAttr, zero)
		}
	}
}
