package vector

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

var (
	shapeCastPatterns = []*mlir.Pattern{
		{Name: "ShapeCastBroadcastFolder", Rewrite: castBroadcast},
		{Name: "ShapeCastCreateMaskFolderTrailingOneDim", Rewrite: castMask},
	}
	shufflePatterns = []*mlir.Pattern{
		{Name: "ShuffleSplat", Rewrite: shuffleSplat},
		{Name: "ShuffleInterleave", Rewrite: shuffleInterleave},
		{Name: "Canonicalize0DShuffle", Rewrite: shuffleOne},
	}
	toElementPatterns = []*mlir.Pattern{{Name: "ToElementsOfBroadcast", Rewrite: elementsOfBroadcast}}
	stepPatterns      = []*mlir.Pattern{{Name: "StepCompareFolder", Rewrite: compareSteps}}
)

// castBroadcast: shape_cast(broadcast(x)) is shape_cast(x) if the broadcast repeats nothing, or else broadcast(x) to the new shape if that repeats x in the same order.
func castBroadcast(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).DefBy(Broadcast)
	if in == nil {
		return false
	}
	v := in.Operand(0)
	from, isVector := v.Type().(*mlir.VectorType)
	to := vectorOf(op.Result(0))
	switch {
	case isVector && !from.IsScalable() && mlir.NumElements(from) == mlir.NumElements(to):
		if from == to {
			r.Replace(op, v)
			return true
		}
		return replaceBy(r, op, ShapeCast, []*mlir.Value{v})
	case !CanBroadcast(v.Type(), to) || isVector && !sameOrder(from, vectorOf(op.Operand(0)), to):
		return false
	}
	return replaceBy(r, op, Broadcast, []*mlir.Value{v})
}

// sameOrder reports whether broadcasting a vector to one shape and casting that to another is the same as broadcasting it to the other one: it is if all
// dimensions that repeat are in front.
func sameOrder(from, through, to *mlir.VectorType) bool {
	rest := from.Shape()
	for len(rest) > 0 && rest[0] == 1 {
		rest = rest[1:]
	}
	endsWith := func(t *mlir.VectorType) bool {
		n := len(t.Shape()) - len(rest)
		return n >= 0 && !t.IsScalable() && slices.Equal(t.Shape()[n:], rest)
	}
	return endsWith(through) && endsWith(to)
}

// castMask: a mask of n×1 elements, of which the last dimension is set, cast to n elements is a mask of n elements.
func castMask(r *mlir.Rewriter, op *mlir.Operation) bool {
	from, to := vectorOf(op.Operand(0)), vectorOf(op.Result(0))
	if len(from.Shape()) != 2 || len(to.Shape()) != 1 || from.Shape()[1] != 1 || from.IsScalableDim(1) {
		return false
	}
	if in := op.Operand(0).DefBy(CreateMask); in != nil {
		n, ok := mlir.ConstantValue(in.Operand(1)).(*mlir.IntegerAttr)
		return ok && n.Int() == 1 && replaceBy(r, op, CreateMask, []*mlir.Value{in.Operand(0)})
	}
	in := op.Operand(0).DefBy(ConstantMask)
	if in == nil {
		return false
	}
	sizes := mlir.NamedAttribute{Name: "mask_dim_sizes", Value: mlir.GetDenseI64Array(ints(in, "mask_dim_sizes")[0])}
	return replaceBy(r, op, ConstantMask, nil, sizes)
}

// shuffleSplat: shuffle(broadcast(x), broadcast(x)) is broadcast(x).
func shuffleSplat(r *mlir.Rewriter, op *mlir.Operation) bool {
	v := scalarOf(op.Operand(0))
	if v == nil || v != scalarOf(op.Operand(1)) {
		return false
	}
	return replaceBy(r, op, Broadcast, []*mlir.Value{v})
}

// shuffleInterleave: a shuffle that takes elements of both in turn is vector.interleave.
func shuffleInterleave(r *mlir.Rewriter, op *mlir.Operation) bool {
	a, mask := vectorOf(op.Operand(0)), ints(op, "mask")
	if len(a.Shape()) != 1 || op.Operand(1).Type() != mlir.Type(a) || int64(len(mask)) != 2*a.Shape()[0] {
		return false
	}
	for i, at := range mask {
		if want := int64(i/2) + int64(i%2)*a.Shape()[0]; at != want {
			return false
		}
	}
	return replaceBy(r, op, Interleave, op.OperandValues())
}

// shuffleOne: a shuffle of vectors without dimensions is a broadcast of one of them.
func shuffleOne(r *mlir.Rewriter, op *mlir.Operation) bool {
	mask := ints(op, "mask")
	if len(vectorOf(op.Operand(0)).Shape()) > 0 || len(mask) != 1 || mask[0] < 0 {
		return false
	}
	return replaceBy(r, op, Broadcast, []*mlir.Value{op.Operand(int(mask[0]))})
}

// elementsOfBroadcast: to_elements(broadcast(v)) are the elements of v, each as often as it is repeated.
func elementsOfBroadcast(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).DefBy(Broadcast)
	if in == nil {
		return false
	}
	from, ok := in.Operand(0).Type().(*mlir.VectorType)
	to := vectorOf(op.Operand(0))
	if !ok || from.IsScalable() {
		return false
	}
	types := slices.Repeat([]mlir.Type{from.ElementType()}, int(mlir.NumElements(from)))
	apart := r.CreateOp(ToElements, op.Loc(), []*mlir.Value{in.Operand(0)}, types)
	results, lead := make([]*mlir.Value, op.NumResults()), len(to.Shape())-len(from.Shape())
	for i := range results {
		at, stride := int64(0), int64(1)
		for k, rest := len(to.Shape())-1, int64(i); k >= lead; k-- {
			if n := from.Shape()[k-lead]; n > 1 {
				at += rest % to.Shape()[k] * stride
				stride *= n
			}
			rest /= to.Shape()[k]
		}
		results[i] = apart.Result(int(at))
	}
	r.Replace(op, results...)
	return true
}

// compareSteps folds comparisons of vector.step, the numbers from 0 to n-1, with constants, if all come to the same.
func compareSteps(r *mlir.Rewriter, op *mlir.Operation) bool {
	t := vectorOf(op.Result(0))
	if t.IsScalable() {
		return false
	}
	var compares []*mlir.Operation
	for u := range op.Result(0).Uses {
		if u.Owner().Is(arith.CmpI) && u.Index() == 0 {
			compares = append(compares, u.Owner())
		}
	}
	changed := false
	for _, cmp := range compares {
		c, ok := fold.Splat(mlir.ConstantValue(cmp.Operand(1))).(*mlir.IntegerAttr)
		if !ok {
			continue
		}
		if holds, known := compareStep(arith.CmpIPredicate.In(cmp, "predicate"), t.Shape()[0], c); known {
			r.Before(cmp)
			r.Replace(cmp, arith.Materialize(&r.Builder, mlir.GetDenseSplat(vectorOf(cmp.Result(0)), mlir.GetBoolAttr(holds)), cmp.Result(0).Type(), cmp.Loc()).Result(0))
			changed = true
		}
	}
	return changed
}

// compareStep is what the comparison of each of the numbers from 0 to n-1 with a constant comes to, if that is the same for all.
func compareStep(predicate uint64, n int64, c *mlir.IntegerAttr) (holds, known bool) {
	beyond := c.Uint() >= uint64(n) // all numbers
	last := c.Uint() >= uint64(n-1)
	switch predicate {
	case arith.CmpIPredicateUlt, arith.CmpIPredicateNe:
		return true, beyond
	case arith.CmpIPredicateUle:
		return true, last
	case arith.CmpIPredicateUge, arith.CmpIPredicateEq:
		return false, beyond
	case arith.CmpIPredicateUgt:
		return false, last
	}
	return false, false
}
