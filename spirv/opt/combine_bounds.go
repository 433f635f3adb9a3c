package opt

import (
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Constants that decide the result, whatever the other operand is.

// absorbedBits: (x|c)&d is d where c has all its bits, and (x&c)|d where d has all of c.
func absorbedBits(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	x, y, t := op.Operand(0), op.Operand(1), op.Result(0).Type()
	within, left := grammar.OpBitwiseOr, func(c, d uint64) uint64 { return d &^ c }
	if spirv.OpcodeOf(op) == grammar.OpBitwiseOr {
		within, left = grammar.OpBitwiseAnd, func(c, d uint64) uint64 { return c &^ d }
	}
	if opcodeOf(x) != within || y.Type() != t {
		return false
	}
	if !isZero(eachComponent(t, mlir.ConstantValue(x.Def().Operand(1)), mlir.ConstantValue(y), left)) {
		return false
	}
	r.Replace(op, y)
	return true
}

// clampedBeyond: what is known to be above the upper bound becomes that, and what is known to be below the lower one the lesser bound. Where
// the bounds are not in their order nothing is said of the result, but everybody takes the lesser one; a NaN as the other bound is not taken, or
// nothing is said either.
func clampedBeyond(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	if !k.folds(op) {
		return false
	}
	x, low, high := op.Operand(0), op.Operand(1), op.Operand(2)
	switch {
	case high.Type() == op.Result(0).Type() && isBeyond(op, x, high):
		r.Replace(op, high)
	case isBeyond(op, low, x):
		lesser := spirv.BuildAt(&r.Builder, op).ExtInst("GLSL.std.450", minimums.Get()[nameOf(op.Def())], op.Result(0).Type(), low, high)
		addAttrs(lesser, op.Attrs().Entries())
		r.Replace(op, lesser.Result(0))
	default:
		return false
	}
	return true
}

// minimums are the minima of the kinds of clamps.
var minimums = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{"GLSL.FClamp": "FMin", "GLSL.NClamp": "NMin", "GLSL.UClamp": "UMin", "GLSL.SClamp": "SMin"}
}}

// A bound is the instruction that keeps to one, and what keeps to two.
type bound struct{ opposite, clamp string }

var bounds = lazy.Value[map[string]bound]{Make: func() map[string]bound {
	all := map[string]bound{}
	for _, kind := range []string{"F", "N", "U", "S"} {
		all["GLSL."+kind+"Min"] = bound{"GLSL." + kind + "Max", kind + "Clamp"}
	}
	for _, kind := range []string{"U", "S"} {
		all["GLSL."+kind+"Max"] = bound{"GLSL." + kind + "Min", kind + "Clamp"}
	}
	return all
}}

// boundedTwice: min(max(x, low), high) is clamp(x, low, high), and so is max(min(x, high), low) of integers, where low is no higher than high. Of a NaN
// the one gives low, the other high.
func boundedTwice(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	outer, t := bounds.Get()[nameOf(op.Def())], op.Result(0).Type()
	inner, second := op.Operand(0), op.Operand(1)
	if inner.Def() == nil || nameOf(inner.Def().Def()) != outer.opposite {
		inner, second = second, inner
	}
	if inner.Def() == nil || nameOf(inner.Def().Def()) != outer.opposite || !inner.HasOneUse() {
		return false
	}
	x, first := inner.Def().Operand(0), inner.Def().Operand(1)
	if mlir.ConstantValue(first) == nil {
		x, first = first, x
	}
	low, high := first, second
	if strings.HasSuffix(outer.opposite, "Min") {
		low, high = second, first
	}
	if x.Type() != t || low.Type() != t || high.Type() != t || !isBeyond(op, high, low) {
		return false
	}
	clamp := spirv.BuildAt(&r.Builder, op).ExtInst("GLSL.std.450", outer.clamp, t, x, low, high)
	addAttrs(clamp, op.Attrs().Entries())
	r.Replace(op, clamp.Result(0))
	return true
}

// isBeyond reports whether two operands of a clamp are constants, and the first one is above the other in each component, or is that.
func isBeyond(clamp *mlir.Operation, above, below *mlir.Value) bool {
	a, b, t := mlir.ConstantValue(above), mlir.ConstantValue(below), clamp.Result(0).Type()
	for i := range numComponents(t) {
		c, ok1 := scalarAt(a, t, i)
		d, ok2 := scalarAt(b, t, i)
		if !ok1 || !ok2 || !isAbove(clamp, c, d) {
			return false
		}
	}
	return true
}

// isAbove reports whether a > b for op, or a is b.
func isAbove(op *mlir.Operation, a, b scalar) bool {
	switch nameOf(op.Def()) {
	case "GLSL.UClamp", "GLSL.UMin", "GLSL.UMax":
		return a.u >= b.u
	}
	if a.float {
		return a.f > b.f || a.f == b.f && a.u == b.u
	}
	return a.s() >= b.s()
}
