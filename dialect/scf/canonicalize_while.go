package scf

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/flow"
	"github.com/spvc/spvc/mlir"
)

func whilePatterns() []*mlir.Pattern {
	return append(flow.Patterns(), []*mlir.Pattern{
		{Name: "WhileConditionTruth", Rewrite: conditionHolds},
		{Name: "WhileCmpCond", Rewrite: comparisonHolds},
		{Name: "WhileOpAlignBeforeArgs", Rewrite: alignCarried},
		{Name: "WhileMoveIfDown", Rewrite: moveIfDown},
	}...)
}

// conditionHolds: what the condition passes on of itself is true in the body.
func conditionHolds(r *mlir.Rewriter, op *mlir.Operation) bool {
	end, body := op.Region(0).Entry().Terminator(), op.Region(1).Entry()
	var known *mlir.Value
	for i, v := range body.Arguments {
		if end.Operand(i+1) != end.Operand(0) || !v.HasUses() {
			continue
		}
		if known == nil {
			known = constantTruth(r, true, op.Loc())
		}
		flow.ReplaceUses(r, v, known)
	}
	return known != nil
}

// comparisonHolds: in the body the comparison that is the condition gives true, also of the values as they are passed on, and
// its opposite false.
func comparisonHolds(r *mlir.Rewriter, op *mlir.Operation) bool {
	end, body := op.Region(0).Entry().Terminator(), op.Region(1).Entry()
	compare := end.Operand(0).Def()
	if compare == nil || !compare.Is(arith.CmpI) {
		return false
	}
	for i, v := range body.Arguments {
		for side := range 2 {
			if end.Operand(i+1) != compare.Operand(side) {
				continue
			}
			for u := range v.Uses {
				again := u.Owner()
				if !again.Is(arith.CmpI) || again.Operand(1-side) != compare.Operand(1-side) {
					continue
				}
				switch predicateOf(again) {
				case predicateOf(compare):
					r.Before(again)
					r.Replace(again, constantTruth(r, true, again.Loc()))
				case arith.Inverted(predicateOf(compare)):
					r.Before(again)
					r.Replace(again, constantTruth(r, false, again.Loc()))
				default:
					continue
				}
				return true
			}
		}
	}
	return false
}

func predicateOf(compare *mlir.Operation) uint64 { return arith.CmpIPredicate.In(compare, "predicate") }

// alignCarried passes what goes around the loop to the body in the order in which it came.
func alignCarried(r *mlir.Rewriter, op *mlir.Operation) bool {
	before, after := op.Region(0).Entry(), op.Region(1).Entry()
	end := before.Terminator()
	passed := end.OperandValues()[1:]
	if len(passed) != before.NumArguments() {
		return false
	}
	from := make([]int, len(passed)) // of each carried value, where it is passed on
	sorted := true
	for i, v := range before.Arguments {
		from[i] = slices.Index(passed, v)
		if from[i] < 0 {
			return false
		}
		sorted = sorted && from[i] == i
	}
	if sorted {
		return false
	}
	var types []mlir.Type
	carried := []*mlir.Value{end.Operand(0)}
	n := len(passed)
	for i, v := range before.Arguments {
		types, carried = append(types, v.Type()), append(carried, v)
		r.AddArgument(after, v.Type(), after.Argument(from[i]).Loc())
	}
	for i := range n {
		flow.ReplaceUses(r, after.Argument(from[i]), after.Argument(n+i))
	}
	after.EraseArguments(func(i int) bool { return i < n })
	r.Modify(end, func() { end.SetOperands(carried) })
	loop := flow.WithResults(r, op, op.OperandValues(), types)
	results := make([]*mlir.Value, n)
	for i := range n {
		results[from[i]] = loop.Result(i)
	}
	r.Replace(op, results...)
	return true
}

// moveIfDown moves an if by the condition, the last thing before it, into the body, which runs only if it holds.
func moveIfDown(r *mlir.Rewriter, op *mlir.Operation) bool {
	before, after := op.Region(0).Entry(), op.Region(1).Entry()
	end := before.Terminator()
	choice := end.Prev()
	if choice == nil || !choice.Is(If) || choice.Operand(0) != end.Operand(0) || !onlyYields(choice.Region(1)) {
		return false
	}
	for _, v := range choice.Results {
		for u := range v.Uses {
			if u.Owner() != end {
				return false
			}
		}
	}
	then := choice.Region(0).Entry()
	for i, v := range end.OperandValues()[1:] {
		if v.Def() == choice {
			flow.ReplaceUses(r, after.Argument(i), then.Terminator().Operand(v.Index()))
		}
	}
	for i, v := range choice.Results {
		flow.ReplaceUses(r, v, choice.Region(1).Entry().Terminator().Operand(i))
	}
	moved := usedFrom(then, before)
	passed := end.OperandValues()
	types := op.ResultTypes()
	for _, v := range moved {
		types, passed = append(types, v.Type()), append(passed, v)
		arg := r.AddArgument(after, v.Type(), v.Loc())
		for u := range v.Uses {
			if inBlock(u.Owner(), then) || inBlock(u.Owner(), after) {
				r.Modify(u.Owner(), func() { u.Set(arg) })
			}
		}
	}
	r.Modify(end, func() { end.SetOperands(passed) })
	flow.MoveBefore(r, then, after.First())
	r.Erase(choice)
	n := op.NumResults()
	loop := flow.WithResults(r, op, op.OperandValues(), types)
	r.Replace(op, slices.Collect(valuesOf(loop))[:n]...)
	return true
}

// usedFrom are the values of block from that are used in block, in the order of their uses.
func usedFrom(block, from *mlir.Block) []*mlir.Value {
	var list []*mlir.Value
	use := func(op *mlir.Operation) {
		for _, v := range op.Operands {
			if v.Block() == from && !slices.Contains(list, v) {
				list = append(list, v)
			}
		}
	}
	for op := range block.Operations {
		use(op)
		for nested := range op.Nested {
			use(nested)
		}
	}
	return list
}
