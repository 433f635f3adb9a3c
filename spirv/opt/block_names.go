package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(ForgetBlockNames) }

// ForgetBlockNames takes away the names of blocks, which compilers such as DXC give to all of them. Inlining, and what simplifies control flow, leave a
// block alone that has a name: in a function that is not structured, merge instructions name blocks by it. Such functions keep the names.
//
// Facts: what is only said for debugging does not change the code (14).
var ForgetBlockNames = &pass.Pass{
	Name: "spirv-forget-block-names", Summary: "Take the names of blocks away, so that these are like others",
	On:    "spv.module",
	Needs: pass.Ops("spv._label"),
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		return forFunctions(op, c, func(f *mlir.Operation) bool {
			var labels []*mlir.Operation
			for at := range f.Nested {
				switch {
				case at.Is(spirv.OpLabel):
					labels = append(labels, at)
				case at.Has(mlir.IsTerminator) && hasHints(at):
					return false
				}
			}
			for _, label := range labels {
				label.Erase()
			}
			return len(labels) > 0
		})
	},
}
