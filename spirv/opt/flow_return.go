package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// goToEnd saves blocks of a selection that only return, where returning is also all that comes behind the selection, or nothing that control comes to:
// what led to them leads to the end of the selection.
func (f *flow) goToEnd(c *mlir.Operation) {
	s, ok := spirv.AsSelection(c)
	if !ok || f.keepsMerges || c.NumResults()+s.Merge().NumArguments() > 0 {
		return
	}
	var returns []*mlir.Block
	for b := range c.Region(0).Blocks {
		if _, ok := spirv.AsReturn(b.First()); ok && !f.isFixed(b) && b.NumArguments() == 0 {
			returns = append(returns, b)
		}
	}
	if len(returns) == 0 || !f.returnsNext(c) {
		return
	}
	merge := s.Merge()
	for _, b := range returns {
		for use := b.FirstUse(); use != nil; use = b.FirstUse() {
			use.Set(merge)
			f.changed = true
		}
	}
}

// returnsNext reports whether nothing is done behind a selection but to return without a value. Where control does not come, it returns from now on.
func (f *flow) returnsNext(c *mlir.Operation) bool {
	if next := c.Next(); spirv.OpcodeOf(next) == grammar.OpUnreachable {
		f.set(next, func(build *spirv.Builder) { build.Return() })
		return true
	}
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
