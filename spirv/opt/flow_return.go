package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// goToEnd makes what leads to a block of a selection that only returns lead to the end of the selection, if all that comes behind that is to
// return as well: a block less, since nobody goes there any more. Who comes together at that end does nothing more in company.
func (f *flow) goToEnd(c *mlir.Operation) {
	s, ok := spirv.AsSelection(c)
	if !ok || c.NumResults()+s.Merge().NumArguments() > 0 || !returnsNext(c) {
		return
	}
	merge := s.Merge()
	for b := range c.Region(0).Blocks {
		if _, ok := spirv.AsReturn(b.First()); !ok || b.NumArguments() > 0 {
			continue
		}
		for use := b.FirstUse(); use != nil; use = b.FirstUse() {
			use.Set(merge)
		}
	}
}

// returnsNext reports whether what is done behind a selection is to return, without a value. What the selections around it pass on is the same
// then, whichever way control has come.
func returnsNext(c *mlir.Operation) bool {
	for {
		next := c.Next()
		if _, ok := spirv.AsReturn(next); ok {
			return true
		}
		around, ok := spirv.AsSelection(c.Parent())
		branch, isBranch := spirv.AsBranch(next)
		if !ok || !isBranch || branch.TargetLabel() != around.Merge() {
			return false
		}
		c = around.Op
	}
}
