package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(SimplifyFlow) }

// SimplifyFlow takes away branches that decide nothing: on constants, to one place, in constructs that have one way through. Blocks
// that only branch are passed by, blocks in a row become one, and a selection that only chooses whether to leave the loop becomes a
// conditional branch out of it.
//
// Facts: a specialization constant is no constant (10); a block stays where a merge instruction names it, and the branch out of a
// loop needs no merge instruction of its own (11).
var SimplifyFlow = &pass.Pass{
	Name: "spirv-simplify-flow", Summary: "Take away branches that decide nothing",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		keeps := reconverges(op)
		return forFunctions(op, c, func(fn *mlir.Operation) bool {
			f := &flow{fn: fn, keepsMerges: keeps}
			f.run()
			return f.changed
		})
	},
}

// flow simplifies the control flow of a function.
type flow struct {
	fn      *mlir.Operation
	b       mlir.Builder
	changed bool
	erased  int // constructs behind the one that is looked at

	keepsMerges bool // MaximallyReconverges is set: control comes together where merge instructions say

	numbers mlir.Numbers
	reached []int32 // by block: the round in which it was reached last
	round   int32
	visit   []*mlir.Block // blocks to go on from

	loop   *mlir.Operation // whose continue target is known
	target *mlir.Block

	latches map[string]bool // see latchesOf; nil as long as nobody asked
}

// run goes through the constructs from the inside out, and then through the body of the function.
func (f *flow) run() {
	f.numbers = f.fn.Renumber()
	f.reached = make([]int32, f.numbers.Blocks)
	for list := constructs(f.fn); len(list) > 0; {
		f.goToEnd(list[0])
		f.region(list[0].Region(0))
		f.dissolve(list[0])
		list = list[1+f.erased:] // they are the next ones
		f.erased = 0
	}
	f.region(f.fn.Region(0))
}

// region simplifies the blocks of a region, not what is nested in them.
func (f *flow) region(r *mlir.Region) {
	f.endBlocks(r)
	if !f.keepsMerges {
		f.leaveDirectly(r)
	}
	for b := range r.Blocks {
		f.passBy(b)
	}
	for b := range r.Blocks {
		f.decide(b.Last()) // both ways may lead to one block now, which they must not since version 1.6
	}
	f.eraseUnreached(r)
	for b := r.Entry(); b != nil; b = b.Next() {
		for f.join(b) {
		}
	}
}

// set puts another terminator in place of one.
func (f *flow) set(term *mlir.Operation, build func(b *spirv.Builder)) {
	build(spirv.BuildAt(&f.b, term))
	term.Erase()
	f.changed = true
}
