package scf

import (
	"math/big"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/flow"
	"github.com/spvc/spvc/mlir"
)

func forPatterns() []*mlir.Pattern {
	return append([]*mlir.Pattern{{Name: "SimplifyTrivialLoops", Rewrite: simplifyTrivialFor}}, flow.Patterns()...)
}

// simplifyTrivialFor: a loop that never runs is what goes in, one that runs once its body, and one that does nothing but yield
// what is made outside gives that.
func simplifyTrivialFor(r *mlir.Rewriter, op *mlir.Operation) bool {
	body := op.Region(0).Entry()
	n := trips(op.Operand(0), op.Operand(1), op.Operand(2), op.Attr("unsignedCmp") == nil)
	switch {
	case n == nil:
		return false
	case n.Sign() == 0:
		r.Replace(op, op.OperandValues()[3:]...)
		return true
	case n.IsInt64() && n.Int64() == 1:
		flow.Inline(r, op, body, append([]*mlir.Value{op.Operand(0)}, op.OperandValues()[3:]...)...)
		return true
	case body.First() != body.Terminator():
		return false
	}
	yielded := body.Terminator().OperandValues()
	for _, v := range yielded {
		if v.Block() == body {
			return false
		}
	}
	r.Replace(op, yielded...)
	return true
}

// trips is how often a loop runs: nil if that is not known.
func trips(lower, upper, step *mlir.Value, signed bool) *big.Int {
	if lower == upper {
		return new(big.Int)
	}
	distance := distance(lower, upper, signed)
	if distance == nil {
		return nil
	}
	if distance.Sign() <= 0 {
		return new(big.Int)
	}
	by := constant(step, signed)
	if by == nil || by.Sign() <= 0 {
		return nil
	}
	distance.Add(distance, by)
	return distance.Sub(distance, big.NewInt(1)).Div(distance, by)
}

// distance is upper - lower, nil if not known. One may be the other and a constant, added without wrapping around.
func distance(lower, upper *mlir.Value, signed bool) *big.Int {
	if a, b := constant(lower, signed), constant(upper, signed); a != nil && b != nil {
		return new(big.Int).Sub(b, a)
	}
	sum := upper.Def()
	if sum == nil || !sum.Is(arith.AddI) || sum.Operand(0) != lower {
		return nil
	}
	flag := uint64(arith.IntegerOverflowFlagsNsw)
	if !signed {
		flag = arith.IntegerOverflowFlagsNuw
	}
	if arith.OverflowOf(sum)&flag == 0 {
		return nil
	}
	return constant(sum.Operand(1), signed)
}

func constant(v *mlir.Value, signed bool) *big.Int {
	if a, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr); ok {
		return a.Value().Big(signed)
	}
	return nil
}
