package arith

import (
	"github.com/spvc/spvc/dialect/enum"
	"github.com/spvc/spvc/mlir"
)

// FastMath is the attribute for fast-math flags, a sum of constants FastMathFlags….
func FastMath(flags uint64) *enum.Attr { return FastMathFlags.Attr(flags).(*enum.Attr) }

// Overflow is the attribute for overflow flags, a sum of constants IntegerOverflowFlags….
func Overflow(flags uint64) *enum.Attr { return IntegerOverflowFlags.Attr(flags).(*enum.Attr) }

// FastMathOf are the fast-math flags of op.
func FastMathOf(op *mlir.Operation) uint64 { return FastMathFlags.In(op, "fastmath") }

// OverflowOf are the overflow flags of op.
func OverflowOf(op *mlir.Operation) uint64 { return IntegerOverflowFlags.In(op, "overflowFlags") }
