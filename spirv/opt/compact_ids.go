package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(CompactIDs) }

// CompactIDs forgets what a binary looked like that a module was imported from: its ids and the order of its declarations, groups of
// decorations, declarations that nothing uses. Export then counts ids from 1, without gaps, and declares what is needed.
//
// Facts: what groups of decorations say stays with what they decorate, and entry points and functions stay in their order (12).
var CompactIDs = &pass.Pass{
	Name: "spirv-compact-ids", Summary: "Number ids anew, without gaps, and declare only what is needed, decorations one by one",
	On: "spv.module",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		changed := false
		for _, name := range []string{spirv.IDsAttr, spirv.FunctionIDsAttr, spirv.ArrangementAttr, spirv.ResidueAttr, spirv.LastIDAttr,
			spirv.SignedLengthsAttr, spirv.OrderAttr, spirv.UnusedAttr} {
			if op.Attr(name) != nil {
				op.SetAttr(name, nil)
				changed = true
			}
		}
		c.SetSettled()
		return changed
	},
}
