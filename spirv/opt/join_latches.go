package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(JoinLatches) }

// JoinLatches makes the end of a loop's body a part of its continue target, where nothing else goes to that: a label and a branch less. Where
// the body ends in a selection that does something or nothing, its branch goes to the continue target directly, and needs no merge
// instruction. So do the ends of selections in selections.
//
// It is for the end: what is in a continue target is hard to change.
//
// Facts: control comes together at a continue target, too, but not for MaximallyReconverges; what asks neighbours stays where it is (7). A
// continue construct does not end the invocation (8). A branch to the continue target of the innermost loop needs no merge instruction (11).
var JoinLatches = &pass.Pass{
	Name: "spirv-join-latches", Summary: "Make the ends of loops part of their continue targets",
	On:      "spv.module",
	Needs:   pass.Ops("spv.loop", "spv.selection"),
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		if reconverges(op) {
			return false
		}
		return forFunctions(op, c, func(fn *mlir.Operation) bool {
			f := &flow{fn: fn}
			for _, c := range constructs(fn) {
				if loop, ok := spirv.AsLoop(c); ok {
					f.joinLatch(loop)
				} else if s, ok := spirv.AsSelection(c); ok {
					f.joinEnds(s)
				}
			}
			return f.changed
		})
	},
}

// joinLatch does it for one loop.
func (f *flow) joinLatch(loop spirv.LoopOp) {
	target := loop.ContinueTarget()
	if goesOnInside(loop.Op) {
		return
	}
	for before := target.SinglePredecessor(); before != nil; before = target.SinglePredecessor() {
		branch, ok := spirv.AsBranch(before.Last())
		if !ok || hasHints(branch.Op) || before.IsEntry() || before.First().Is(spirv.OpLabel) {
			return
		}
		if s := lastSelection(before); s.Op != nil {
			f.branchToLatch(s, loop, target)
			return
		}
		if before == loop.Header() || !mayEnd(before.First(), branch.Op) {
			return
		}
		f.moveToLatch(before.First(), branch, target)
		for _, v := range before.Arguments {
			v.ReplaceAllUsesWith(f.b.AddArgument(target, v.Type(), v.Loc()))
		}
		retarget(before, target)
		before.Erase()
		f.changed = true
	}
}

// mayEnd reports whether operations, up to another one, may stand in a continue target: without what asks other invocations or calls.
func mayEnd(op, until *mlir.Operation) bool {
	for ; op != until; op = op.Next() {
		if op.NumRegions() > 0 || asksCompany(op) || op.Is(spirv.OpContinueTarget) {
			return false
		}
	}
	return true
}

// moveToLatch moves operations, up to the branch behind them, to the begin of the continue target that it goes to. The branch is gone.
func (f *flow) moveToLatch(first *mlir.Operation, branch spirv.BranchOp, target *mlir.Block) {
	f.replaceArguments(target, branch.Arguments())
	at := behindMark(target)
	for op := first; op != branch.Op; {
		next := op.Next()
		op.MoveBefore(at)
		op = next
	}
	branch.Op.Erase()
}

// behindMark is the first operation of a continue target but for the one that says that it is one.
func behindMark(target *mlir.Block) *mlir.Operation {
	if first := target.First(); first.Is(spirv.OpContinueTarget) {
		return first.Next()
	}
	return target.First()
}

// retarget makes what goes to a block go to another, which has its arguments.
func retarget(from, to *mlir.Block) {
	for use := from.FirstUse(); use != nil; use = from.FirstUse() {
		use.Owner().SetSuccessor(use.Index(), to)
	}
}

// lastSelection is the selection that a block ends with, but for a few instructions: one that does something or nothing.
func lastSelection(b *mlir.Block) (none spirv.SelectionOp) {
	op := b.Last()
	for op = op.Prev(); op != nil && op.NumRegions() == 0; op = op.Prev() {
	}
	s, ok := oneArmed(op)
	if !ok {
		return none
	}
	return s
}

// branchToLatch takes a selection away that a loop's body ends with: what went to its end goes to the continue target.
func (f *flow) branchToLatch(s spirv.SelectionOp, loop spirv.LoopOp, target *mlir.Block) {
	before := s.Op.Block()
	branch, _ := spirv.AsBranch(before.Last())
	if !mayEnd(s.Op.Next(), branch.Op) || !mayEnd(behindMark(target), target.Last()) || !leavesSimply(s) {
		return
	}
	f.moveToLatch(s.Op.Next(), branch, target)
	for _, v := range s.Merge().Arguments {
		v.ReplaceAllUsesWith(f.b.AddArgument(target, v.Type(), v.Loc()))
	}
	results := s.Merge().Last().OperandValues()
	retarget(s.Merge(), target)
	s.Header().Last().MoveToEnd(before)
	var blocks []*mlir.Block
	for b := range s.Op.Region(0).Blocks {
		if b != s.Header() && b != s.Merge() {
			blocks = append(blocks, b)
		}
	}
	region, after := before.Region(), before
	var left []*mlir.Block // that only branched to the end of the loop: a branch without merge instruction has to go there itself
	for _, b := range blocks {
		region.InsertAfter(detached(b), after)
		after = b
		if last := b.Last(); last.Is(spirv.OpBreak) {
			f.set(last, func(build *spirv.Builder) { build.Branch(loop.Merge(), last.OperandValues()...) })
			if f.passBy(b); b.FirstUse() == nil {
				left = append(left, b)
			}
		}
	}
	for _, b := range left {
		b.Erase()
	}
	f.replace(s.Op, results)
}

// leavesSimply reports whether nothing in a selection leaves it in a way that has to know it, nor stands in a block that something names.
func leavesSimply(s spirv.SelectionOp) bool {
	for b := range s.Op.Region(0).Blocks {
		if last := b.Last(); last.Is(spirv.OpSwitchBreak) || b.First().Is(spirv.OpLabel) || hasHints(last) {
			return false
		}
	}
	return true
}
