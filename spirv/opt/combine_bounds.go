package opt

import (
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

// clampedBeyond: what is known to be beyond one bound becomes that one. Where the bounds are not in their order nothing is said of the
// result, and a NaN as the other bound is not taken, or nothing is said either.
func clampedBeyond(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	if k.odd && aboutFloats(op) {
		return false
	}
	x, t := mlir.ConstantValue(op.Operand(0)), op.Result(0).Type()
	n := vectorLength(t)
	bounds := []struct {
		at    int
		below bool
	}{{2, false}, {1, true}}
	for _, b := range bounds {
		v := op.Operand(b.at)
		beyond := v.Type() == t
		for i := range max(n, 1) {
			c, ok1 := scalarAt(x, t, i, n)
			d, ok2 := scalarAt(mlir.ConstantValue(v), t, i, n)
			if b.below {
				c, d = d, c
			}
			beyond = beyond && ok1 && ok2 && isAbove(op, c, d)
		}
		if beyond {
			r.Replace(op, v)
			return true
		}
	}
	return false
}

// isAbove reports whether a > b for op, or a is b.
func isAbove(op *mlir.Operation, a, b scalar) bool {
	if _, ok := spirv.AsGLSLUClamp(op); ok {
		return a.u >= b.u
	}
	if a.float {
		return a.f > b.f || a.f == b.f && a.u == b.u
	}
	return a.s() >= b.s()
}
