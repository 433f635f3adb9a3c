package scf

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/flow"
	"github.com/spvc/spvc/dialect/forms"
	"github.com/spvc/spvc/mlir"
)

var forallPatterns = []*mlir.Pattern{
	{Name: "ForallOpControlOperandsFolder", Rewrite: constantBounds},
	{Name: "ForallOpSingleOrZeroIterationDimsFolder", Rewrite: dropDimensions},
	{Name: "ForallOpReplaceConstantInductionVar", Rewrite: constantCounters},
}

// setBounds gives op other bounds.
func setBounds(op *mlir.Operation, bounds [3][]mlir.FoldResult) {
	outs := group(op, 3)
	var operands []*mlir.Value
	var sizes [4]int32
	for i, list := range bounds {
		numbers, values := forms.Split(list)
		operands, sizes[i] = append(operands, values...), int32(len(values))
		op.SetAttr(forallBounds[i], mlir.GetDenseI64Array(numbers...))
	}
	sizes[3] = int32(len(outs))
	op.SetOperands(slices.Concat(operands, outs))
	op.SetAttr(mlir.OperandSegmentSizes, mlir.GetDenseI32Array(sizes[:]...))
}

func boundsOfForall(op *mlir.Operation) (all [3][]mlir.FoldResult) {
	for i := range all {
		all[i] = forms.Mixed(forallBound(op, i), group(op, i))
	}
	return all
}

// constantBounds: values that are constants are numbers.
func constantBounds(r *mlir.Rewriter, op *mlir.Operation) bool {
	bounds, changed := boundsOfForall(op), false
	for _, list := range bounds {
		for k, b := range list {
			if b.Value == nil {
				continue
			}
			if n, ok := mlir.ConstantValue(b.Value).(*mlir.IntegerAttr); ok && n.Int() != mlir.Dynamic {
				list[k], changed = mlir.FoldResult{Attr: n}, true
			}
		}
	}
	if changed {
		r.Modify(op, func() { setBounds(op, bounds) })
	}
	return changed
}

// turns is how many turns a dimension has; less than zero if that is not known.
func turns(lower, upper, step mlir.FoldResult) int64 {
	a, ok := lower.Attr.(*mlir.IntegerAttr)
	b, alsoOk := upper.Attr.(*mlir.IntegerAttr)
	by, known := step.Attr.(*mlir.IntegerAttr)
	switch {
	case lower.Value != nil && lower.Value == upper.Value:
		return 0
	case !ok || !alsoOk || !known || by.Int() <= 0:
		return -1
	case b.Int() <= a.Int():
		return 0
	case uint64(b.Int()-a.Int()) <= uint64(by.Int()):
		return 1
	}
	return 2 // or more
}

// dropDimensions removes dimensions of one turn, and loops that make none. What dimensions are mapped to stays.
func dropDimensions(r *mlir.Rewriter, op *mlir.Operation) bool {
	if op.Attr("mapping") != nil {
		return false
	}
	bounds, body := boundsOfForall(op), op.Region(0).Entry()
	gone := make([]bool, len(bounds[0]))
	for k := range gone {
		switch turns(bounds[0][k], bounds[1][k], bounds[2][k]) {
		case 0:
			r.Replace(op, group(op, 3)...)
			return true
		case 1:
			gone[k] = true
		}
	}
	switch all := !slices.Contains(gone, false); {
	case !slices.Contains(gone, true), all && op.NumResults() > 0:
		return false
	case all:
		replaceCounters(r, op, gone, bounds[0])
		flow.Inline(r, op, body)
		return true
	}
	replaceCounters(r, op, gone, bounds[0])
	r.Modify(op, func() {
		body.EraseArguments(func(i int) bool { return i < len(gone) && gone[i] })
		for i, list := range bounds {
			var kept []mlir.FoldResult
			for k, b := range list {
				if !gone[k] {
					kept = append(kept, b)
				}
			}
			bounds[i] = kept
		}
		setBounds(op, bounds)
	})
	return true
}

// replaceCounters puts the lower bounds in the place of counters.
func replaceCounters(r *mlir.Rewriter, op *mlir.Operation, which []bool, lower []mlir.FoldResult) {
	for k, v := range op.Region(0).Entry().Arguments {
		if k >= len(which) || !which[k] || !v.HasUses() {
			continue
		}
		by := lower[k].Value
		if by == nil {
			by = arith.Materialize(&r.Builder, lower[k].Attr, mlir.Index, op.Loc()).Result(0)
		}
		flow.ReplaceUses(r, v, by)
	}
}

// constantCounters: what counts one turn is a constant.
func constantCounters(r *mlir.Rewriter, op *mlir.Operation) bool {
	bounds, body := boundsOfForall(op), op.Region(0).Entry()
	which := make([]bool, len(bounds[0]))
	for k := range which {
		which[k] = turns(bounds[0][k], bounds[1][k], bounds[2][k]) == 1 && body.Argument(k).HasUses()
	}
	replaceCounters(r, op, which, bounds[0])
	return slices.Contains(which, true)
}
