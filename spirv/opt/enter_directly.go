package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(EnterDirectly) }

// EnterDirectly says of each loop that has a block to itself, with nothing in front of the loop, that what leads to that block leads to the
// loop's header: a label and a branch less. Export does it, where nothing has come in front of the loop by then.
//
// Facts: a header of a loop may be where a branch of a selection goes (11); what merge instructions name, and the cases of a switch, stay
// blocks of their own, which export sees to.
var EnterDirectly = &pass.Pass{
	Name: "spirv-enter-directly", Summary: "Enter loops by their headers, without a block that only branches there",
	On:    "spv.module",
	Needs: pass.Ops("spv.loop"),
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		return forLoops(op, c, func(loop spirv.LoopOp) bool {
			enter := loop.Op.Region(0).Entry().Last()
			if loop.Op.Prev() != nil || loop.Op.Block().IsEntry() || enter.Attr(spirv.DirectAttr) != nil {
				return false
			}
			enter.SetAttr(spirv.DirectAttr, mlir.Unit)
			return true
		})
	},
}
