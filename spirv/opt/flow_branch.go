package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/flatten"
)

// decide makes a plain branch of a terminator that has one way to go.
func (f *flow) decide(term *mlir.Operation) {
	if hasHints(term) {
		return // a merge instruction, where functions are flat
	}
	if branch, ok := spirv.AsBranchConditional(term); ok {
		f.decideCondition(branch)
	}
	if s, ok := spirv.AsSwitch(term); ok {
		f.decideSwitch(s)
	}
}

func (f *flow) decideCondition(branch spirv.BranchConditionalOp) {
	var taken int
	switch c, ok := mlir.ConstantValue(branch.Condition()).(*mlir.IntegerAttr); {
	case ok:
		taken = 1 - btoi(c.Bool())
	case branch.TrueLabel() != branch.FalseLabel() || !slices.Equal(branch.TrueArguments(), branch.FalseArguments()):
		return
	}
	f.take(branch.Op, taken)
}

// decideSwitch takes the case of a constant, or the only one. Where something inside leaves the switch by name, it stays one.
func (f *flow) decideSwitch(s spirv.SwitchOp) {
	taken := 0
	if c, ok := mlir.ConstantValue(s.Selector()).(*mlir.IntegerAttr); ok {
		for i := range s.NumTargets() {
			if s.Literals().Element(i).(*mlir.IntegerAttr).Value() == c.Value() {
				taken = i + 1
			}
		}
	} else {
		for i := range s.NumTargets() {
			if s.Target(i) != s.Default() || !slices.Equal(s.TargetArguments(i), s.DefaultArguments()) {
				return
			}
		}
	}
	if !leavesSwitch(s.Op.Parent()) {
		f.take(s.Op, taken)
	}
}

// leavesSwitch reports whether something deeper inside a selection leaves it as its switch.
func leavesSwitch(selection *mlir.Operation) bool {
	if !selection.Is(spirv.OpSelection) {
		return false // a function without structure
	}
	found := false
	selection.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Is(spirv.OpSwitchBreak) {
			found = true
			return mlir.WalkInterrupt
		}
		return mlir.WalkAdvance
	})
	return found
}

// take makes a terminator go to one of its successors. The end of a loop stays a way back: a loop has to have one.
func (f *flow) take(term *mlir.Operation, successor int) {
	to, args := term.Successor(successor), passed(term, successor)
	for _, s := range term.Successors {
		if s != to && (isHeader(s) || isFlatHeader(s)) {
			return
		}
	}
	f.set(term, func(b *spirv.Builder) { b.Branch(to, args...) })
}

// passed is what a terminator passes to a successor.
func passed(term *mlir.Operation, successor int) []*mlir.Value {
	uses := term.SuccessorOperands(successor)
	list := make([]*mlir.Value, len(uses))
	for i := range uses {
		list[i] = uses[i].Value()
	}
	return list
}

// hasHints reports whether a terminator says more than where to go: it is a merge instruction too, where a function is flat.
func hasHints(term *mlir.Operation) bool { return term.Attrs().Len() > 0 }

func leadsTo(term *mlir.Operation, b *mlir.Block) bool {
	for _, s := range term.Successors {
		if s == b {
			return true
		}
	}
	return false
}

// isFlatHeader reports whether a block stands in front of a loop, where functions are flat.
func isFlatHeader(b *mlir.Block) bool {
	return b.Last().Attrs().Get(flatten.LoopMergeAttr) != nil
}
