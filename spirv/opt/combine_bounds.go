package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Constants that decide the result, whatever the other operand is.

// absorbedBits: (x|c)&d is d where c has all its bits, and (x&c)|d where d has all of c.
func absorbedBits(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	inner, t := op.Operand(0).Def(), op.Result(0).Type()
	d := mlir.ConstantValue(op.Operand(1))
	if inner == nil || inner == op || inner.NumOperands() != 2 || d == nil || op.Operand(1).Type() != t {
		return false
	}
	c := mlir.ConstantValue(inner.Operand(1))
	if c == nil || inner.Operand(1).Type() != t {
		return false
	}
	and, within := true, grammar.OpBitwiseOr
	if spirv.OpcodeOf(op) == grammar.OpBitwiseOr {
		and, within = false, grammar.OpBitwiseAnd
	}
	if spirv.OpcodeOf(inner) != within {
		return false
	}
	left := eachComponent(t, c, d, func(c, d uint64) uint64 {
		if and {
			return d &^ c
		}
		return c &^ d
	})
	if left == nil || !isZero(left) {
		return false
	}
	r.Replace(op, op.Operand(1))
	return true
}

// clampedBeyond: what is known to be beyond one bound becomes that one. Where the bounds are not in their order nothing is said of the
// result, and a NaN as the other bound is not taken, or nothing is said either.
func clampedBeyond(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	x := mlir.ConstantValue(op.Operand(0))
	if x == nil || k.odd && aboutFloats(op) {
		return false
	}
	bounds := []struct {
		at    int
		below bool
	}{{2, false}, {1, true}}
	for _, b := range bounds {
		v := op.Operand(b.at)
		bound := mlir.ConstantValue(v)
		if bound == nil || v.Type() != op.Result(0).Type() {
			continue
		}
		n := vectorLength(v.Type())
		beyond := true
		for i := range max(n, 1) {
			c, ok1 := scalarAt(x, op.Operand(0).Type(), i, n)
			d, ok2 := scalarAt(bound, v.Type(), i, n)
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
