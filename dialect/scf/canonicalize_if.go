package scf

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/flow"
	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

func ifPatterns() []*mlir.Pattern {
	return append([]*mlir.Pattern{
		{Name: "CombineIfs", Rewrite: combineIfs},
		{Name: "CombineNestedIfs", Rewrite: combineNestedIfs},
		{Name: "ConditionPropagation", Rewrite: propagateCondition},
		{Name: "ConvertTrivialIfToSelect", Rewrite: ifToSelect},
		{Name: "RemoveEmptyElseBranch", Rewrite: removeEmptyElse},
		{Name: "RemoveStaticCondition", Rewrite: removeStaticCondition},
		{Name: "ReplaceIfYieldWithConditionOrValue", Rewrite: yieldToCondition},
	}, flow.Patterns()...)
}

// foldIf swaps the sides of an if whose condition is negated.
func foldIf(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	condition := negated(op.Operand(0))
	if condition == nil || op.Region(1).Empty() {
		return nil
	}
	op.SetOperand(0, condition)
	then, other := op.Region(0).Entry(), op.Region(1).Entry()
	then.Remove()
	other.Remove()
	op.Region(0).Append(other)
	op.Region(1).Append(then)
	return []mlir.FoldResult{}
}

// negated is what v is the opposite of; nil if it is not computed so.
func negated(v *mlir.Value) *mlir.Value {
	if not := v.Def(); not != nil && not.Is(arith.XOrI) && fold.Is(mlir.ConstantValue(not.Operand(1)), 1) {
		return not.Operand(0)
	}
	return nil
}

// truth is the constant that v is.
func truth(v *mlir.Value) (value, ok bool) {
	a, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr)
	return ok && a.Type() == mlir.I1 && a.Bool(), ok && a.Type() == mlir.I1
}

func constantTruth(r *mlir.Rewriter, value bool, loc mlir.Location) *mlir.Value {
	return arith.Materialize(&r.Builder, mlir.GetBoolAttr(value), mlir.I1, loc).Result(0)
}

// combineIfs makes one of an if and the one before it, by the same condition or its opposite.
func combineIfs(r *mlir.Rewriter, op *mlir.Operation) bool {
	first := op.Prev()
	if first == nil || !first.Is(If) {
		return false
	}
	var then, other *mlir.Block
	a, b := first.Operand(0), op.Operand(0)
	switch {
	case a == b:
		then, other = op.Region(0).Entry(), op.Region(1).Entry()
	case negated(b) == a, negated(a) == b:
		then, other = op.Region(1).Entry(), op.Region(0).Entry()
	default:
		return false
	}
	useYielded(r, first, 0, then)
	useYielded(r, first, 1, other)
	joined := flow.WithResults(r, first, first.OperandValues(), append(first.ResultTypes(), op.ResultTypes()...))
	joined.SetLoc(op.Loc())
	appendTo(r, joined.Region(0), then)
	appendTo(r, joined.Region(1), other)
	n := first.NumResults()
	results := slices.Collect(valuesOf(joined))
	r.Replace(first, results[:n]...)
	r.Replace(op, results[n:]...)
	return true
}

func valuesOf(op *mlir.Operation) func(yield func(*mlir.Value) bool) {
	return func(yield func(*mlir.Value) bool) {
		for _, v := range op.Results {
			if !yield(v) {
				return
			}
		}
	}
}

// useYielded makes what is in block use what a region of op yields instead of op's results.
func useYielded(r *mlir.Rewriter, op *mlir.Operation, region int, block *mlir.Block) {
	if block == nil || op.NumResults() == 0 {
		return
	}
	end := op.Region(region).Entry().Terminator()
	for i, v := range op.Results {
		for u := range v.Uses {
			if inBlock(u.Owner(), block) {
				r.Modify(u.Owner(), func() { u.Set(end.Operand(i)) })
			}
		}
	}
}

// inBlock reports whether op stands in block or in what is in block.
func inBlock(op *mlir.Operation, block *mlir.Block) bool {
	for ; op != nil; op = op.Parent() {
		if op.Block() == block {
			return true
		}
	}
	return false
}

// appendTo moves block behind what is in a region, which then yields what both did.
func appendTo(r *mlir.Rewriter, to *mlir.Region, block *mlir.Block) {
	if block == nil {
		return
	}
	if to.Empty() {
		block.Remove()
		to.Append(block)
		return
	}
	end := to.Entry().Terminator()
	more := flow.MoveBefore(r, block, end)
	r.Modify(end, func() { end.SetOperands(append(end.OperandValues(), more...)) })
}

// combineNestedIfs makes one if by both conditions of two of which one is all that the other has.
func combineNestedIfs(r *mlir.Rewriter, op *mlir.Operation) bool {
	nested := op.Region(0).Entry().First()
	if !nested.Is(If) || nested.Next() != op.Region(0).Entry().Terminator() || !onlyYields(op.Region(1)) || !onlyYields(nested.Region(1)) {
		return false
	}
	then := op.Region(0).Entry().Terminator().OperandValues()
	var other []*mlir.Value
	if !op.Region(1).Empty() {
		other = op.Region(1).Entry().Terminator().OperandValues()
	}
	var selects []int
	for i, v := range then {
		switch {
		case v.Def() == nested:
			if nested.Region(1).Entry().Terminator().Operand(v.Index()) != other[i] {
				return false
			}
			then[i] = nested.Region(0).Entry().Terminator().Operand(v.Index())
		case v == other[i]:
		case inRegion(v, op.Region(0)):
			return false
		default:
			selects = append(selects, i)
		}
	}
	both := r.CreateOp(arith.AndI, op.Loc(), []*mlir.Value{op.Operand(0), nested.Operand(0)}, []mlir.Type{mlir.I1}).Result(0)
	for _, i := range selects {
		other[i] = createSelect(r, op, then[i], other[i])
		then[i] = other[i]
	}
	joined := r.CreateOp(If, op.Loc(), []*mlir.Value{both}, op.ResultTypes())
	inner := nested.Region(0).Entry()
	inner.Remove()
	joined.Region(0).Append(inner)
	r.Modify(inner.Terminator(), func() { inner.Terminator().SetOperands(then) })
	if len(other) > 0 {
		end := r.CreateBlock(joined.Region(1), op.Loc())
		r.AtEnd(end).CreateOp(Yield, op.Loc(), other, nil)
	}
	r.Replace(op, slices.Collect(valuesOf(joined))...)
	return true
}

// onlyYields reports whether a region has at most a yield.
func onlyYields(region *mlir.Region) bool {
	return region.Empty() || region.Entry().First() == region.Entry().Terminator()
}

func inRegion(v *mlir.Value, region *mlir.Region) bool { return v.Block().Region() == region }

func createSelect(r *mlir.Rewriter, op *mlir.Operation, yes, no *mlir.Value) *mlir.Value {
	return r.CreateOp(arith.Select, op.Loc(), []*mlir.Value{op.Operand(0), yes, no}, []mlir.Type{yes.Type()}).Result(0)
}

// propagateCondition: inside an if its condition is known.
func propagateCondition(r *mlir.Rewriter, op *mlir.Operation) bool {
	condition := op.Operand(0)
	if mlir.ConstantValue(condition) != nil {
		return false
	}
	var known [2]*mlir.Value
	for u := range condition.Uses {
		for i := range 2 {
			if b := op.Region(i).Entry(); b == nil || !inBlock(u.Owner(), b) {
				continue
			}
			if known[i] == nil {
				known[i] = constantTruth(r, i == 0, op.Loc())
			}
			r.Modify(u.Owner(), func() { u.Set(known[i]) })
			break
		}
	}
	return known != [2]*mlir.Value{}
}

// ifToSelect chooses between values that are made outside.
func ifToSelect(r *mlir.Rewriter, op *mlir.Operation) bool {
	if op.NumResults() == 0 {
		return false
	}
	then, other := op.Region(0).Entry().Terminator(), op.Region(1).Entry().Terminator()
	made := func(i int) bool {
		return inRegion(then.Operand(i), op.Region(0)) || inRegion(other.Operand(i), op.Region(1))
	}
	if !slices.ContainsFunc(indices(op.NumResults()), func(i int) bool { return !made(i) }) {
		return false
	}
	var types []mlir.Type
	var yes, no []*mlir.Value
	results := make([]*mlir.Value, op.NumResults())
	for i, t := range op.ResultTypes() {
		switch a, b := then.Operand(i), other.Operand(i); {
		case made(i):
			types, yes, no = append(types, t), append(yes, a), append(no, b)
		case a == b:
			results[i] = a
		default:
			results[i] = createSelect(r, op, a, b)
		}
	}
	r.Modify(then, func() { then.SetOperands(yes) })
	r.Modify(other, func() { other.SetOperands(no) })
	rest := flow.WithResults(r, op, op.OperandValues(), types)
	for i, next := 0, 0; i < len(results); i++ {
		if results[i] == nil {
			results[i] = rest.Result(next)
			next++
		}
	}
	r.Replace(op, results...)
	return true
}

func indices(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func removeEmptyElse(r *mlir.Rewriter, op *mlir.Operation) bool {
	if op.NumResults() > 0 || op.Region(1).Empty() || !onlyYields(op.Region(1)) {
		return false
	}
	r.Erase(op.Region(1).Entry().Terminator())
	r.Modify(op, op.Region(1).Entry().Erase)
	return true
}

func removeStaticCondition(r *mlir.Rewriter, op *mlir.Operation) bool {
	value, ok := truth(op.Operand(0))
	switch {
	case !ok:
		return false
	case value:
		flow.Inline(r, op, op.Region(0).Entry())
	case op.Region(1).Empty():
		r.Erase(op)
	default:
		flow.Inline(r, op, op.Region(1).Entry())
	}
	return true
}

// yieldToCondition: what both sides yield is the result; true on one side and false on the other is the condition or its opposite.
func yieldToCondition(r *mlir.Rewriter, op *mlir.Operation) bool {
	changed := false
	for i, v := range op.Results {
		if !v.HasUses() {
			continue
		}
		a, b := op.Region(0).Entry().Terminator().Operand(i), op.Region(1).Entry().Terminator().Operand(i)
		yes, constant := truth(a)
		no, also := truth(b)
		value := op.Operand(0)
		switch {
		case a == b:
			value = a
		case !constant || !also || yes == no:
			continue
		case no:
			ones := constantTruth(r, true, op.Loc())
			value = r.CreateOp(arith.XOrI, op.Loc(), []*mlir.Value{value, ones}, []mlir.Type{mlir.I1}).Result(0)
		}
		flow.ReplaceUses(r, v, value)
		changed = true
	}
	return changed
}
