package scf

import (
	"slices"

	"github.com/spvc/spvc/dialect/flow"
	"github.com/spvc/spvc/mlir"
)

var parallelPatterns = []*mlir.Pattern{
	{Name: "ParallelOpSingleOrZeroIterationDimsFolder", Rewrite: foldDimensions},
	{Name: "MergeNestedParallelLoops", Rewrite: mergeNested},
}

// bounds are the operands of a parallel loop.
type bounds struct{ lower, upper, step, inits []*mlir.Value }

func boundsOf(op *mlir.Operation) bounds {
	group := func(i int) []*mlir.Value {
		begin, end := op.OperandGroup(i)
		return op.OperandValues()[begin:end]
	}
	return bounds{group(0), group(1), group(2), group(3)}
}

// withBounds makes a loop like op with these bounds before it, which takes over the body.
func withBounds(r *mlir.Rewriter, op *mlir.Operation, b bounds) *mlir.Operation {
	loop := flow.WithResults(r, op, slices.Concat(b.lower, b.upper, b.step, b.inits), op.ResultTypes())
	n := int32(len(b.lower))
	loop.SetAttr(mlir.OperandSegmentSizes, mlir.GetDenseI32Array(n, n, n, int32(len(b.inits))))
	return loop
}

// foldDimensions removes dimensions of one iteration, and loops that have a dimension without any.
func foldDimensions(r *mlir.Rewriter, op *mlir.Operation) bool {
	old, body := boundsOf(op), op.Region(0).Entry()
	var kept bounds
	gone := make([]bool, len(old.lower))
	for i := range old.lower {
		n := trips(old.lower[i], old.upper[i], old.step[i], true)
		if n != nil && n.Sign() == 0 {
			r.Replace(op, old.inits...)
			return true
		}
		if gone[i] = n != nil && n.IsInt64() && n.Int64() == 1; !gone[i] {
			kept.lower, kept.upper, kept.step = append(kept.lower, old.lower[i]), append(kept.upper, old.upper[i]), append(kept.step, old.step[i])
		}
	}
	if len(kept.lower) == len(old.lower) {
		return false
	}
	for i, v := range old.lower {
		if gone[i] {
			flow.ReplaceUses(r, body.Argument(i), v)
		}
	}
	if len(kept.lower) == 0 {
		r.Replace(op, runOnce(r, op, old.inits)...)
		return true
	}
	body.EraseArguments(func(i int) bool { return gone[i] })
	kept.inits = old.inits
	loop := withBounds(r, op, kept)
	r.Replace(op, slices.Collect(valuesOf(loop))...)
	return true
}

// runOnce puts the body of a loop before it, and its reductions behind that.
func runOnce(r *mlir.Rewriter, op *mlir.Operation, inits []*mlir.Value) []*mlir.Value {
	body := op.Region(0).Entry()
	reduce := body.Terminator()
	for body.First() != reduce {
		first := body.First()
		r.Modify(first, func() { first.MoveBefore(op) })
	}
	results := make([]*mlir.Value, len(inits))
	for i, v := range inits {
		results[i] = flow.MoveBefore(r, reduce.Region(i).Entry(), op, v, reduce.Operand(i))[0]
	}
	return results
}

// mergeNested makes one loop of two of which the inner one is all that the outer one does.
func mergeNested(r *mlir.Rewriter, op *mlir.Operation) bool {
	body := op.Region(0).Entry()
	inner := body.First()
	if !inner.Is(Parallel) || inner.Next() != body.Terminator() || op.NumResults() > 0 || inner.NumResults() > 0 {
		return false
	}
	for _, v := range inner.Operands {
		if v.Block() == body {
			return false
		}
	}
	a, b := boundsOf(op), boundsOf(inner)
	innerBody := inner.Region(0).Entry()
	for _, v := range innerBody.Arguments {
		flow.ReplaceUses(r, v, r.AddArgument(body, v.Type(), v.Loc()))
	}
	flow.MoveBefore(r, innerBody, inner)
	r.Erase(inner)
	withBounds(r, op, bounds{slices.Concat(a.lower, b.lower), slices.Concat(a.upper, b.upper), slices.Concat(a.step, b.step), nil})
	r.Erase(op)
	return true
}
