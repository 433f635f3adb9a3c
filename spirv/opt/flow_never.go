package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// endBlocks ends the blocks of a region behind constructs that control never leaves for their end: nothing behind them is done.
func (f *flow) endBlocks(r *mlir.Region) {
	erased := f.erased // constructs further on, which these are not
	for b := range r.Blocks {
		for op := range b.Operations {
			if isConstruct(op) && !spirv.IsLeft(op) {
				f.endBehind(op)
				break
			}
		}
	}
	f.erased = erased
}

// endBehind erases what stands behind a construct in its block, if anything does. The block leads nowhere any more, but for one that has to: the
// header of a loop, what goes back there from its continue target on, and the first one of a function, since MLIR has no OpUnreachable there.
func (f *flow) endBehind(c *mlir.Operation) {
	b, last := c.Block(), c.Block().Last()
	switch {
	case isFlatHeader(b), c.Next() == last && last.NumOperands() == 0:
	case b.IsEntry() || isHeader(b) || f.goesBack(b):
		f.eraseBehind(c, last)
	default:
		f.eraseBehind(spirv.BuildAt(&f.b, c.Next()).Unreachable(), nil)
		for _, v := range c.Results {
			f.undefine(v) // blocks that go later may use it
		}
	}
}

// goesBack reports whether a block is in the continue construct of a loop, also further out: all of it has to come to the back edge (specification,
// section 2.11).
func (f *flow) goesBack(b *mlir.Block) bool {
	for ; b != nil; b = b.Parent().Block() {
		if loop, ok := spirv.AsLoop(b.Parent()); ok {
			f.round++
			f.mark(loop.Header())
			f.mark(loop.Merge())
			if f.reach(loop.ContinueTarget()); f.isReached(b) && b != loop.Header() {
				return true
			}
		}
		if b.Parent() == f.fn {
			return false
		}
	}
	return false
}
