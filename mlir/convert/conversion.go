package convert

import (
	"github.com/spvc/spvc/mlir"
)

// A Conversion takes what a target does not allow to what it allows.
type Conversion struct {
	Target   *Target
	Types    *Types // nil where types stay as they are
	Patterns []Pattern
	// Full: what the target says nothing about is not left either.
	Full bool
	// NoFold: operations are not folded before patterns are tried.
	NoFold bool
}

// Run converts op, which is isolated from above or has nothing around it, and everything inside. It reports false after errors, which d has: one for each
// operation that can't be converted, with the reason. Then the IR is well-formed, but some of it is converted and some is not.
func (c *Conversion) Run(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if op.Parent() != nil && !op.Has(mlir.IsolatedFromAbove) {
		d.OpError(op, "can't be converted by itself: it is not isolated from what is around it")
		return false
	}
	run := newDriver(c, op, d)
	for _, at := range run.inOrder(op) {
		run.legalize(at, nil)
	}
	run.finish()
	return !run.failed
}
