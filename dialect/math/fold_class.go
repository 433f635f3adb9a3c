package math

import (
	"math"
	"math/big"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// What fold in other ways than from floats to a float: kinds of floats, and powers.

// smallestNormal is the smallest normal number of a type; 0 where it is not known.
func smallestNormal(t *mlir.FloatType) float64 {
	switch t {
	case mlir.F16:
		return 0x1p-14
	case mlir.BF16, mlir.F32:
		return 0x1p-126
	case mlir.F64:
		return 0x1p-1022
	}
	return 0
}

// classes are the questions about what kind a float is, by name. Constants of several are left alone, as MLIR does.
var classes = lazy.Value[map[string]func(v float64, normal float64) bool]{Make: func() map[string]func(v float64, normal float64) bool {
	return map[string]func(v, normal float64) bool{
		"isnan":    func(v, _ float64) bool { return math.IsNaN(v) },
		"isinf":    func(v, _ float64) bool { return math.IsInf(v, 0) },
		"isfinite": func(v, _ float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) },
		"isnormal": func(v, normal float64) bool { return math.Abs(v) >= normal && !math.IsInf(v, 0) },
	}
}}

func classify(is func(v, normal float64) bool) func(*mlir.Operation, []mlir.Attribute) mlir.Attribute {
	return func(_ *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
		f, ok := operands[0].(*mlir.FloatAttr)
		if !ok || smallestNormal(f.Type().(*mlir.FloatType)) == 0 {
			return nil
		}
		return mlir.GetBoolAttr(is(f.Float(), smallestNormal(f.Type().(*mlir.FloatType))))
	}
}

// pairs are functions of two floats that fold for f32 only.
var pairs = lazy.Value[map[string]func(a float64, b float64) float64]{Make: func() map[string]func(a float64, b float64) float64 {
	return map[string]func(a, b float64) float64{"atan2": math.Atan2, "powf": math.Pow}
}}

func ofPair(f func(a, b float64) float64) func(*mlir.Operation, []mlir.Attribute) mlir.Attribute {
	return func(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
		if fold.Element(op.Result(0).Type()) != mlir.F32 {
			return nil
		}
		return fold.Floats(op.Result(0).Type(), operands, func(v []float64) (float64, bool) { return f(v[0], v[1]), true })
	}
}

// integerPower is a power in the width of its base. A negative exponent leaves something of 1 and -1 alone; 0 has no such power.
func integerPower(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
	return fold.Integers(op.Result(0).Type(), operands, func(v []fold.Integer) *big.Int {
		base, exponent := v[0].Signed, v[1].Signed
		if exponent.Sign() >= 0 {
			return new(big.Int).Exp(v[0].Unsigned, exponent, new(big.Int).Lsh(big.NewInt(1), uint(v[0].Width)))
		}
		switch isOne := base.CmpAbs(big.NewInt(1)) == 0; {
		case base.Sign() == 0:
			return nil
		case !isOne:
			return new(big.Int)
		case base.Sign() > 0 || exponent.Bit(0) == 0:
			return big.NewInt(1)
		}
		return big.NewInt(-1)
	})
}
