package affine

import (
	"slices"

	"github.com/spvc/spvc/dialect/flow"
	"github.com/spvc/spvc/mlir"
)

var (
	accessPatterns = []*mlir.Pattern{{Name: "SimplifyAffineOp", Rewrite: simplifyAccess}}
	minMaxPatterns = []*mlir.Pattern{
		{Name: "DeduplicateAffineMinMaxExpressions", Rewrite: dropSameResults},
		{Name: "MergeAffineMinMaxOp", Rewrite: mergeMinMax},
		{Name: "SimplifyAffineOp", Rewrite: simplify},
		{Name: "CanonicalizeAffineMinMaxOpExprAndTermOrder", Rewrite: sortResults},
		{Name: "CanonicalizeSingleResultAffineMinMaxOp", Rewrite: applyOnly},
	}
	ifPatterns = []*mlir.Pattern{
		{Name: "SimplifyDeadElse", Rewrite: dropElse},
		{Name: "AlwaysTrueOrFalseIf", Rewrite: decideIf},
	}
	forPatterns = []*mlir.Pattern{{Name: "AffineForEmptyLoopFolder", Rewrite: dropLoop}}
)

// simplifyAccess composes the map of indices with those of what computes them.
func simplifyAccess(r *mlir.Rewriter, op *mlir.Operation) bool {
	begin, end := op.OperandRange("indices")
	operands := op.OperandValues()
	m, indices := Composed(mapOf(op), operands[begin:end])
	if m == mapOf(op) && slices.Equal(indices, operands[begin:end]) {
		return false
	}
	r.Modify(op, func() {
		op.SetAttr(mapAttr, mlir.GetAffineMapAttr(m))
		op.SetOperands(slices.Concat(operands[:begin], indices, operands[end:]))
	})
	return true
}

// setMap makes op one of another map of the same operands.
func setMap(r *mlir.Rewriter, op *mlir.Operation, results []*mlir.AffineExpr) bool {
	m := mapOf(op)
	r.Modify(op, func() {
		op.SetAttr(mapAttr, mlir.GetAffineMapAttr(mlir.GetAffineMap(m.NumDims(), m.NumSymbols(), results...)))
	})
	return true
}

func dropSameResults(r *mlir.Rewriter, op *mlir.Operation) bool {
	results := withoutSame(mapOf(op).Results())
	return len(results) < len(mapOf(op).Results()) && setMap(r, op, results)
}

// withoutSame is a list with each element once.
func withoutSame(list []*mlir.AffineExpr) (unique []*mlir.AffineExpr) {
	for _, e := range list {
		if !slices.Contains(unique, e) {
			unique = append(unique, e)
		}
	}
	return unique
}

// mergeMinMax: the smallest of a number and the smallest of others is the smallest of all.
func mergeMinMax(r *mlir.Rewriter, op *mlir.Operation) bool {
	m, operands := mapOf(op), op.OperandValues()
	dims, symbols := slices.Clone(operands[:m.NumDims()]), slices.Clone(operands[m.NumDims():])
	var results, more []*mlir.AffineExpr
	for _, e := range m.Results() {
		in := producer(op, e, operands)
		if in == nil {
			results = append(results, e)
			continue
		}
		of := mapOf(in)
		shiftedDims, shiftedSymbols := make([]*mlir.AffineExpr, of.NumDims()), make([]*mlir.AffineExpr, of.NumSymbols())
		for i := range shiftedDims {
			shiftedDims[i] = mlir.DimExpr(len(dims) + i)
		}
		for i := range shiftedSymbols {
			shiftedSymbols[i] = mlir.SymbolExpr(len(symbols) + i)
		}
		for _, e := range of.Results() {
			more = append(more, e.Replace(shiftedDims, shiftedSymbols))
		}
		dims, symbols = append(dims, in.OperandValues()[:of.NumDims()]...), append(symbols, in.OperandValues()[of.NumDims():]...)
	}
	if more == nil || len(results)+len(more) > mostValues {
		return false
	}
	merged := mlir.GetAffineMap(len(dims), len(symbols), append(results, more...)...)
	r.Modify(op, func() {
		op.SetAttr(mapAttr, mlir.GetAffineMapAttr(merged))
		op.SetOperands(append(dims, symbols...))
	})
	return true
}

// producer is the operation of op's kind whose result a result of op's map is; nil for none.
func producer(op *mlir.Operation, e *mlir.AffineExpr, operands []*mlir.Value) *mlir.Operation {
	var v *mlir.Value
	switch e.Kind() {
	case mlir.AffineDim:
		v = operands[e.Value()]
	case mlir.AffineSymbol:
		v = operands[mapOf(op).NumDims()+int(e.Value())]
	default:
		return nil
	}
	if def := v.Def(); def != nil && def.Is(op.Def()) {
		return def
	}
	return nil
}

// sortResults brings results that are sums into one order: by what they have of each operand.
func sortResults(r *mlir.Rewriter, op *mlir.Operation) bool {
	m := mapOf(op)
	type term struct {
		e       *mlir.AffineExpr
		numbers []int64
	}
	terms := make([]term, len(m.Results()))
	for i, e := range m.Results() {
		numbers, ok := factors(m, e)
		if !ok {
			return false
		}
		terms[i] = term{e, numbers}
	}
	order := func(a, b term) int { return slices.Compare(a.numbers, b.numbers) }
	if slices.IsSortedFunc(terms, order) {
		return false
	}
	slices.SortStableFunc(terms, order)
	results := make([]*mlir.AffineExpr, len(terms))
	for i, t := range terms {
		results[i] = t.e
	}
	return setMap(r, op, results)
}

// factors are how often each operand is in a sum, and last the number in it; not ok for what is no sum.
func factors(m *mlir.AffineMap, e *mlir.AffineExpr) (list []int64, ok bool) {
	ok = m.NumDims()+m.NumSymbols() <= 64
	e.Walk(func(e *mlir.AffineExpr) {
		switch e.Kind() {
		case mlir.AffineMod, mlir.AffineFloorDiv, mlir.AffineCeilDiv:
			ok = false
		case mlir.AffineMul:
			ok = ok && e.RHS().IsConstant()
		}
	})
	if !ok {
		return nil, false
	}
	dims, symbols := constants(m.NumDims()), constants(m.NumSymbols())
	at := func() int64 { return e.Replace(dims, symbols).Value() }
	last := at()
	for _, side := range [][]*mlir.AffineExpr{dims, symbols} {
		for i := range side {
			side[i] = mlir.ConstantExpr(1)
			list = append(list, at()-last)
			side[i] = mlir.ConstantExpr(0)
		}
	}
	return append(list, last), true
}

func constants(n int) []*mlir.AffineExpr {
	return slices.Repeat([]*mlir.AffineExpr{mlir.ConstantExpr(0)}, n)
}

// applyOnly: of one result there is no choice.
func applyOnly(r *mlir.Rewriter, op *mlir.Operation) bool {
	if len(mapOf(op).Results()) != 1 {
		return false
	}
	apply := r.CreateOp(Apply, op.Loc(), op.OperandValues(), []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: mapAttr, Value: op.Attr(mapAttr)})
	r.Replace(op, apply.Result(0))
	return true
}

// dropElse: an else that does nothing.
func dropElse(r *mlir.Rewriter, op *mlir.Operation) bool {
	other := op.Region(1)
	if op.NumResults() > 0 || other.Empty() || other.Entry().First() != other.Entry().Last() {
		return false
	}
	r.Erase(other.Entry().Last())
	r.Modify(op, func() { other.Entry().Erase() })
	return true
}

// decideIf: a condition that is 1 == 0 or 0 == 0.
func decideIf(r *mlir.Rewriter, op *mlir.Operation) bool {
	set := conditionOf(op)
	if len(set.Constraints()) != 1 || !set.Constraints()[0].Equal || !set.Constraints()[0].Expr.IsConstant() {
		return false
	}
	taken := op.Region(0)
	if set.Constraints()[0].Expr.Value() != 0 {
		taken = op.Region(1)
	}
	if taken.Empty() {
		r.Erase(op)
		return true
	}
	flow.Inline(r, op, taken.Entry())
	return true
}

// conditionOf is the set that the operands of an affine.if have to be in.
func conditionOf(op *mlir.Operation) *mlir.IntegerSet {
	return mlir.AttrOf[*mlir.IntegerSetAttr](op, "condition").Value()
}

// dropLoop: a loop that only passes on what it got.
func dropLoop(r *mlir.Rewriter, op *mlir.Operation) bool {
	body := op.Region(0).Entry()
	end := body.Last()
	if body.First() != end {
		return false
	}
	if op.NumResults() == 0 {
		r.Erase(op)
		return true
	}
	begin, _ := op.OperandGroup(2)
	results := make([]*mlir.Value, op.NumResults())
	for i, v := range end.Operands {
		if v != body.Argument(1+i) {
			return false
		}
		results[i] = op.Operand(begin + i)
	}
	r.Replace(op, results...)
	return true
}
