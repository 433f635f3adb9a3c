package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// goToEnd makes what leads to a block of a selection that only returns lead to the end of the selection, if all that comes behind that is to
// return as well: a block less.
func (f *flow) goToEnd(c *mlir.Operation) {
	s, ok := spirv.AsSelection(c)
	if !ok || f.keepsMerges || c.NumResults()+s.Merge().NumArguments() > 0 || !returnsNext(c) {
		return
	}
	merge := s.Merge()
	for b := range c.Region(0).Blocks {
		if _, ok := spirv.AsReturn(b.First()); !ok || f.isFixed(b) || b.NumArguments() > 0 {
			continue
		}
		for use := b.FirstUse(); use != nil; use = b.FirstUse() {
			use.Set(merge)
			f.changed = true
		}
	}
}

// returnsNext reports whether what is done behind a selection is to return, without a value.
func returnsNext(c *mlir.Operation) bool {
	for {
		next := c.Next()
		if _, ok := spirv.AsReturn(next); ok {
			return true
		}
		around, ok := spirv.AsSelection(c.Parent())
		branch, isBranch := spirv.AsBranch(next)
		if !ok || !isBranch || around.Op.NumResults() > 0 || branch.TargetLabel() != around.Merge() || hasHints(branch.Op) {
			return false
		}
		c = around.Op
	}
}
