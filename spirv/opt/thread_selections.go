package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(ThreadSelections) }

// ThreadSelections moves a selection that does something or nothing into the one in front of it, where all ways through that one but one
// decide that nothing is done: so a && b && c, of which each is a selection behind the other, become selections in one another, and what has
// failed once is not asked again.
//
// Facts: the same invocations come together in what moves: those that took the one way (7); not for MaximallyReconverges. What leaves a switch
// stays in it (11).
var ThreadSelections = &pass.Pass{
	Name: "spirv-thread-selections", Summary: "Move selections into the way through the one in front that may need them",
	On:      "spv.module",
	Needs:   pass.Ops("spv.selection"),
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		if reconverges(op) {
			return false
		}
		return forFunctions(op, c, func(fn *mlir.Operation) bool {
			t := &threading{depth: make([]int, fn.Renumber().Blocks)}
			t.region(fn.Region(0))
			return t.changed
		})
	},
}

type threading struct {
	b       mlir.Builder
	depth   []int // by number of the last block of a construct: how many constructs are in one another there, at least
	changed bool
}

// depthOf is where it stands how deep constructs are in one another in op.
func (t *threading) depthOf(op *mlir.Operation) *int {
	return &t.depth[op.Region(0).LastBlock().Number()]
}

// maxNested is how many constructs may be in one another where something moves. SPIR-V has a limit, too.
const maxNested = 100

// region goes over the blocks of a region, and what is in them first. It returns how deep constructs are in one another.
func (t *threading) region(r *mlir.Region) (depth int) {
	for b := range r.Blocks {
		for op := range b.Operations {
			if isConstruct(op) {
				*t.depthOf(op) = 1 + t.region(op.Region(0))
			}
		}
		for op := b.Last(); op != nil; { // the last first: one that moves takes along what has moved into it
			next := op.Prev()
			if front := t.thread(op); front != nil {
				n := 1
				for t.thread(op) != nil { // what it stands behind now
					n++
				}
				*t.depthOf(front) = max(*t.depthOf(front), n+*t.depthOf(op))
				next = front
			} else if isConstruct(op) {
				depth = max(depth, *t.depthOf(op))
			}
			op = next
		}
	}
	return depth
}

// thread moves a selection into the one in front of it, and returns that, which may be a new operation; nil if it stays.
func (t *threading) thread(op *mlir.Operation) *mlir.Operation {
	second, ok := oneArmed(op)
	if !ok {
		return nil
	}
	branch, _ := spirv.AsBranchConditional(second.Header().Last())
	first, ok := spirv.AsSelection(branch.Condition().Def())
	if !ok || first.Op != before(op) || !isConstruct(first.Op) || *t.depthOf(first.Op)+*t.depthOf(op) > maxNested {
		return nil
	}
	if _, ok := spirv.AsBranchConditional(first.Header().Last()); !ok {
		return nil
	}
	way := wayThatNeeds(first, branch.Condition(), branch.TrueLabel() == second.Merge())
	if way == nil || !pays(first, second, branch.Condition()) {
		return nil
	}
	t.changed = true
	return t.move(first, second, way)
}

// oneArmed is op as a selection that begins with the choice whether to do something, and does nothing in its first block.
func oneArmed(op *mlir.Operation) (none spirv.SelectionOp, ok bool) {
	s, ok := spirv.AsSelection(op)
	if !ok || !isConstruct(op) || s.SelectionControl() != 0 {
		return none, false
	}
	branch, ok := spirv.AsBranchConditional(s.Header().Last())
	if !ok || s.Header().First() != branch.Op || (branch.TrueLabel() == s.Merge()) == (branch.FalseLabel() == s.Merge()) {
		return none, false
	}
	return s, true
}

// before is the operation in front of op that does something; nil if there is none in the block.
func before(op *mlir.Operation) *mlir.Operation {
	for op = op.Prev(); op != nil && (op.Is(spirv.OpDecorate) || op.Has(mlir.ConstantLike)); op = op.Prev() {
	}
	return op
}

// wayThatNeeds is the branch to the end of the first selection that may lead on into the second one: all others go to the end with a condition that is known
// to skip the second. It is nil if there are several such branches, or the branch has another way besides.
func wayThatNeeds(first spirv.SelectionOp, condition *mlir.Value, skips bool) *mlir.BlockOperand {
	var way *mlir.BlockOperand
	for u := first.Merge().FirstUse(); u != nil; u = u.Next() {
		from := u.Owner()
		v := passedOn(first.Op, condition, from, u.Index())
		if holds, known := decided(v, from, u.Index()); known && holds == skips {
			continue
		}
		if _, ok := spirv.AsBranch(from); !ok || way != nil {
			return nil
		}
		way = u
	}
	return way
}

// passedOn is the value that v, behind a construct, is if control leaves the construct by a successor of a terminator: of a result of the construct it is what
// is passed for it, all else is itself.
func passedOn(c *mlir.Operation, v *mlir.Value, from *mlir.Operation, successor int) *mlir.Value {
	if v.Def() != c {
		return v
	}
	out := c.Region(0).LastBlock().Last().Operand(v.Index())
	if out.ArgumentOf() == c.Region(0).LastBlock() {
		return passed(from, successor)[out.Index()]
	}
	return out
}

// decided says what a Boolean is where control takes a successor of a terminator, if that is known: it is constant, or branches on the way there
// have asked for it.
func decided(v *mlir.Value, from *mlir.Operation, successor int) (holds, known bool) {
	if c, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr); ok {
		return c.Bool(), true
	}
	to := from.Successor(successor)
	for range maxSteps {
		if branch, ok := spirv.AsBranchConditional(from); ok && branch.TrueLabel() != branch.FalseLabel() {
			if holds, known = implied(v, branch.Condition(), branch.TrueLabel() == to, 0); known {
				return holds, known
			}
		}
		to = from.Block()
		before := to.SinglePredecessor()
		if before == nil {
			break
		}
		from = before.Last()
	}
	return false, false
}

// maxImplied is how deep in conditions is looked for what they imply.
const maxImplied = 4

// implied says what a Boolean is if a condition holds, or does not.
func implied(v, condition *mlir.Value, is bool, depth int) (holds, known bool) {
	if v == condition {
		return is, true
	}
	if depth == maxImplied {
		return false, false
	}
	if not, ok := spirv.AsLogicalNot(v.Def()); ok {
		holds, known = implied(not.Operand(), condition, is, depth+1)
		return !holds, known
	}
	if not, ok := spirv.AsLogicalNot(condition.Def()); ok {
		return implied(v, not.Operand(), !is, depth+1)
	}
	_, and := spirv.AsLogicalAnd(condition.Def())
	_, or := spirv.AsLogicalOr(condition.Def())
	if and && is || or && !is {
		for i := range 2 {
			if holds, known = implied(v, condition.Def().Operand(i), is, depth+1); known {
				return holds, known
			}
		}
	}
	return false, false
}

// pays reports whether the code has fewer words with the second selection inside the first. The merge instruction of the second goes at the end.
func pays(first, second spirv.SelectionOp, condition *mlir.Value) bool {
	gone := 0
	if isUsedInOnly(condition, second.Op) {
		gone = 1
	}
	results := numUsed(first.Op) - gone + numUsed(second.Op)
	return mergeWords+gone*(phiWords+2*wayWords) > results*wayWords
}

// numUsed is how many results of an operation are used.
func numUsed(op *mlir.Operation) (n int) {
	for _, v := range op.Results {
		n += btoi(v.HasUses())
	}
	return n
}

// isUsedInOnly reports whether all uses of a value are inside op, but for decorations.
func isUsedInOnly(v *mlir.Value, op *mlir.Operation) bool {
	for u := range v.Uses {
		if !op.IsAncestorOf(u.Owner()) && !u.Owner().Is(spirv.OpDecorate) {
			return false
		}
	}
	return true
}

// move moves the second selection in front of a branch to the end of the first. It returns the first, which may be a new operation.
func (t *threading) move(first, second spirv.SelectionOp, way *mlir.BlockOperand) *mlir.Operation {
	merge, op := first.Merge(), second.Op
	for at := op.Prev(); at != first.Op; at = op.Prev() {
		if at.Has(mlir.ConstantLike) {
			at.MoveBefore(first.Op)
		} else {
			at.MoveBefore(op.Next())
		}
	}
	skipping := skips(second)
	for u := merge.FirstUse(); u != nil; u = u.Next() {
		if from := u.Owner(); u != way {
			var skipped []*mlir.Value
			for _, v := range skipping {
				skipped = append(skipped, passedOn(first.Op, v, from, u.Index()))
			}
			from.AppendSuccessorOperands(u.Index(), skipped...)
		}
	}
	for _, v := range first.Op.Results {
		inside := passedOn(first.Op, v, way.Owner(), way.Index())
		for use := range v.Uses {
			if op.IsAncestorOf(use.Owner()) {
				use.Set(inside)
			}
		}
	}
	at := first.Op.NumResults()
	n := t.b.WithMoreResults(first.Op, op.ResultTypes()...)
	end := merge.Last()
	for i, v := range op.Results {
		v.ReplaceAllUsesWith(n.Result(at + i))
		end.AppendOperands(t.b.AddArgument(merge, v.Type(), v.Loc()))
	}
	op.MoveBefore(way.Owner())
	way.Owner().AppendSuccessorOperands(way.Index(), op.ResultValues()...)
	return n
}

// skips are the results of a selection that does nothing.
func skips(s spirv.SelectionOp) []*mlir.Value {
	branch, _ := spirv.AsBranchConditional(s.Header().Last())
	return handedOut(s.Merge(), branch.Op, btoi(branch.TrueLabel() != s.Merge()))
}
