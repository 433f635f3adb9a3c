package math

import (
	"math"
	"math/big"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// exact are the functions of floats whose results need no rounding, or are rounded the right way, by name.
var exact = lazy.Value[map[string]func(float64) float64]{Make: func() map[string]func(float64) float64 {
	return map[string]func(float64) float64{
		"absf": math.Abs, "ceil": math.Ceil, "floor": math.Floor, "trunc": math.Trunc, "round": math.Round, "roundeven": math.RoundToEven,
	}
}}

// single are functions that fold for f32 only: in 64 bits two libraries differ in the last bit.
var single = lazy.Value[map[string]func(float64) float64]{Make: func() map[string]func(float64) float64 {
	return map[string]func(float64) float64{
		"acos": math.Acos, "acosh": math.Acosh, "asin": math.Asin, "asinh": math.Asinh, "atan": math.Atan, "atanh": math.Atanh,
		"cos": math.Cos, "cosh": math.Cosh, "erf": math.Erf, "erfc": math.Erfc, "exp": math.Exp, "exp2": math.Exp2, "expm1": math.Expm1,
		"sin": math.Sin, "sinh": math.Sinh, "tan": math.Tan, "tanh": math.Tanh,
	}
}}

// logarithms fold where the operand has no sign, roots too.
var logarithms = lazy.Value[map[string]func(float64) float64]{Make: func() map[string]func(float64) float64 {
	return map[string]func(float64) float64{
		"log": math.Log, "log2": math.Log2, "log10": math.Log10, "log1p": math.Log1p, "sqrt": math.Sqrt,
	}
}}

func folds() (list []mlir.OpDef) {
	add := func(name string, f func(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute) {
		list = append(list, mlir.OpDef{Name: "math." + name, Fold: func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
			return fold.ToAttr(f(op, operands))
		}})
	}
	for name, f := range exact.Get() {
		add(name, func(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
			return fold.Floats(op.Result(0).Type(), operands, func(v []float64) (float64, bool) { return f(v[0]), true })
		})
	}
	for name, f := range single.Get() {
		add(name, inSingle(func(v float64) (float64, bool) { return f(v), true }))
	}
	for name, f := range logarithms.Get() {
		add(name, inSingle(func(v float64) (float64, bool) { return f(v), !math.Signbit(v) }))
	}
	add("copysign", func(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
		return fold.Floats(op.Result(0).Type(), operands, func(v []float64) (float64, bool) { return math.Copysign(v[0], v[1]), true })
	})
	for name, is := range classes.Get() {
		add(name, classify(is))
	}
	for name, f := range pairs.Get() {
		add(name, ofPair(f))
	}
	add("ipowi", integerPower)
	for name, f := range bitFunctions.Get() {
		add(name, func(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
			return fold.Integers(op.Result(0).Type(), operands, func(v []fold.Integer) *big.Int { return f(v[0]) })
		})
	}
	return list
}

// inSingle folds constants of f32; f reports whether it has a value there.
func inSingle(f func(float64) (float64, bool)) func(*mlir.Operation, []mlir.Attribute) mlir.Attribute {
	return func(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
		if fold.Element(op.Result(0).Type()) != mlir.F32 {
			return nil
		}
		return fold.Floats(op.Result(0).Type(), operands, func(v []float64) (float64, bool) { return f(v[0]) })
	}
}

// bitFunctions are the functions of one integer.
var bitFunctions = lazy.Value[map[string]func(fold.Integer) *big.Int]{Make: func() map[string]func(fold.Integer) *big.Int {
	return map[string]func(fold.Integer) *big.Int{
		"absi": func(v fold.Integer) *big.Int { return new(big.Int).Abs(v.Signed) },
		"ctlz": func(v fold.Integer) *big.Int { return big.NewInt(int64(v.Width - v.Unsigned.BitLen())) },
		"cttz": func(v fold.Integer) *big.Int {
			if v.Unsigned.Sign() == 0 {
				return big.NewInt(int64(v.Width))
			}
			return big.NewInt(int64(v.Unsigned.TrailingZeroBits()))
		},
		"ctpop": func(v fold.Integer) *big.Int {
			n := int64(0)
			for i := range v.Width {
				n += int64(v.Unsigned.Bit(i))
			}
			return big.NewInt(n)
		},
	}
}}
