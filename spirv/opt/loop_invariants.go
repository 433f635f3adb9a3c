package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(LoopInvariants) }

// LoopInvariants moves what gives the same in each turn of a loop in front of the loop, inner loops first: what may run where it did not, and what
// the header does, which runs once in any case. Of loads those of memory that nothing writes to.
//
// Facts: what may be undefined runs where it ran before (4); what asks neighbours or other invocations stays where it is (7).
var LoopInvariants = &pass.Pass{
	Name: "spirv-loop-invariants", Summary: "Compute in front of a loop what is the same in each turn",
	On:      "spv.module",
	Needs:   pass.Ops("spv.loop"),
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		all := globalsOf(op)
		return forLoops(op, c, func(loop spirv.LoopOp) bool {
			x := invariants{loop: loop, memory: memory{globals: all}}
			return x.move()
		})
	},
}

// invariants moves what is in the blocks of a loop, but for what is in constructs inside.
type invariants struct {
	loop   spirv.LoopOp
	memory memory
}

func (x *invariants) move() (changed bool) {
	var todo []*mlir.Operation
	for b := range x.loop.Op.Region(0).Blocks {
		for op := range b.Operations {
			if op.NumResults() == 1 {
				todo = append(todo, op)
			}
		}
	}
	for i := 0; i < len(todo); i++ { // what uses one that has moved is looked at again
		op := todo[i]
		if op.Parent() != x.loop.Op || !x.mayMove(op) || !x.usesOnlyOutside(op) {
			continue
		}
		op.MoveBefore(x.loop.Op)
		changed = true
		for u := range op.Result(0).Uses {
			todo = append(todo, u.Owner())
		}
	}
	return changed
}

// mayMove reports whether an operation may run once in front of the loop, where that makes no turn, too.
func (x *invariants) mayMove(op *mlir.Operation) bool {
	code := spirv.OpcodeOf(op)
	if op.Has(mlir.ConstantLike) || code == grammar.OpUndef || asksNeighbours(op) {
		return false
	}
	if load, ok := spirv.AsLoad(op); ok {
		if op.Effects() != mlir.EffectRead || !x.memory.isConstant(load.Pointer()) {
			return false
		}
		return isReadAnywhere(load.Pointer()) || x.runsFirst(op)
	}
	if _, ok := speculationCost(op); ok {
		return true
	}
	return (isChain(op) || code.Is(grammar.Computation)) && x.runsFirst(op)
}

// runsFirst reports whether an operation is in the loop's header, where nothing comes in front of it that might not come to an end.
func (x *invariants) runsFirst(op *mlir.Operation) bool {
	if op.Block() != x.loop.Header() {
		return false
	}
	for op = op.Prev(); op != nil; op = op.Prev() {
		if op.NumRegions() > 0 || op.Effects()&^mlir.EffectRead != 0 {
			return false
		}
	}
	return true
}

func (x *invariants) usesOnlyOutside(op *mlir.Operation) bool {
	for _, v := range op.Operands {
		if x.loop.Op.IsAncestorOf(v.Block().Parent()) {
			return false
		}
	}
	return true
}
