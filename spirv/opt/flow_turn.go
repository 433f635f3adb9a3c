package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A turn is the only one that a loop makes: its header and the blocks behind that, each of which leads to the next. The last of them
// leads to the end of the loop, or out of all that is around the loop, or leaves a choice: between one more block and the end.
type turn struct {
	loop   spirv.LoopOp
	blocks []*mlir.Block
	choice *mlir.Block // nil for none
}

// onlyTurn is the turn of a loop that makes one at most, and is nothing but that.
func onlyTurn(c *mlir.Operation) (t turn, ok bool) {
	t.loop, _ = spirv.AsLoop(c)
	merge := t.loop.Merge()
	if exitsInside(c.Region(0), spirv.OpBreak, spirv.OpContinue) {
		return t, false
	}
	for at := t.loop.Header(); at != merge; {
		t.blocks = append(t.blocks, at)
		if first := at.First(); first.Is(spirv.OpLabel) || hasHints(at.Last()) {
			return t, false
		}
		next := onlyWay(at.Last())
		switch {
		case at.Last().NumSuccessors() == 0:
			return t, canEndAround(c) && t.isAll()
		case next < 0:
			t.choice = t.choiceAt(at.Last())
			return t, t.choice != nil && t.isAll()
		}
		to := at.Last().Successor(next)
		if to != merge && to.SinglePredecessor() != at {
			return t, false // it comes back, or comes together
		}
		at = to
	}
	return t, t.isAll()
}

// onlyWay is the successor that a terminator always takes; -1 if there is none.
func onlyWay(term *mlir.Operation) int {
	if _, ok := spirv.AsBranch(term); ok {
		return 0
	}
	if branch, ok := spirv.AsBranchConditional(term); ok {
		if c, ok := mlir.ConstantValue(branch.Condition()).(*mlir.IntegerAttr); ok {
			return 1 - btoi(c.Bool())
		}
	}
	return -1
}

// choiceAt is the block that a conditional branch goes to where it does not go to the end of the loop, if that is all there is.
func (t *turn) choiceAt(term *mlir.Operation) *mlir.Block {
	branch, ok := spirv.AsBranchConditional(term)
	if !ok {
		return nil
	}
	b, merge := branch.TrueLabel(), t.loop.Merge()
	if b == merge {
		b = branch.FalseLabel()
	} else if branch.FalseLabel() != merge {
		return nil
	}
	if b == merge || b.First().Is(spirv.OpLabel) || b.First().Is(spirv.OpContinueTarget) {
		return nil
	}
	if end, ok := spirv.AsBranch(b.Last()); ok && end.TargetLabel() == merge && !hasHints(end.Op) || b.Last().NumSuccessors() == 0 {
		return b
	}
	return nil
}

// isAll reports whether the loop has no other blocks, but for a continue target that nothing leads to.
func (t *turn) isAll() bool {
	target := t.loop.ContinueTarget()
	for b := range t.loop.Op.Region(0).Blocks {
		if b.IsEntry() || b == t.loop.Merge() || b == t.choice || slices.Contains(t.blocks, b) || b == target {
			continue
		}
		return false
	}
	return true
}

// together makes one block of the turn's blocks, and leaves the others empty. Where they lead to the end of the loop the last is a branch there.
func (f *flow) together(t turn) *mlir.Block {
	enter, _ := spirv.AsBranch(t.loop.Op.Region(0).Entry().Last())
	header := t.blocks[0]
	f.replaceArguments(header, enter.Arguments()) // what the loop begins with is what it goes through with
	unmark(header)
	for _, b := range append(t.blocks[1:], t.loop.Merge()) {
		term := header.Last()
		n := onlyWay(term)
		if n < 0 {
			break
		}
		args := passed(term, n)
		if b == t.loop.Merge() {
			f.set(term, func(at *spirv.Builder) { at.Branch(b, args...) })
			break
		}
		f.replaceArguments(b, args)
		unmark(b)
		term.Erase()
		header.Splice(b)
	}
	return header
}

// unmark takes the mark of a continue target from a block: a loop around would take it for its own.
func unmark(b *mlir.Block) {
	if first := b.First(); first.Is(spirv.OpContinueTarget) {
		first.Erase()
	}
}

// choose puts a selection in place of a loop of which a choice is left.
func (f *flow) choose(t turn, first *mlir.Block) {
	c := t.loop.Op
	for op := first.First(); op != first.Last(); op = first.First() {
		op.MoveBefore(c)
	}
	build := spirv.BuildAt(&f.b, c)
	s := build.CreateOp(spirv.OpSelection, c.Loc(), nil, c.ResultTypes(),
		mlir.NamedAttribute{Name: spirv.SelectionControlAttr, Value: spirv.GetEnumAttr(grammar.KindSelectionControl, 0)})
	header := f.b.CreateBlock(s.Region(0), c.Loc())
	first.Last().MoveToEnd(header)
	s.Region(0).Append(detached(t.choice))
	s.Region(0).Append(detached(t.loop.Merge()))
	results := make([]*mlir.Value, s.NumResults())
	for i := range results {
		results[i] = s.Result(i)
	}
	f.replace(c, results)
}
