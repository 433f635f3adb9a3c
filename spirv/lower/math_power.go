package lower

import (
	"math"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// Powers of which the exponent is an integer.

func (l *lowering) powers() []convert.Pattern {
	return []convert.Pattern{{Op: "math.ipowi", Rewrite: l.integerPower}, {Op: "math.fpowi", Rewrite: l.floatPower}}
}

// power squares again and again, and multiplies what there is a bit of the exponent for; nil for an exponent of 0.
func power(base *mlir.Value, exponent uint64, multiply func(x, y *mlir.Value) *mlir.Value) (v *mlir.Value) {
	for square := base; ; square = multiply(square, square) {
		if exponent&1 == 1 && v == nil {
			v = square
		} else if exponent&1 == 1 {
			v = multiply(v, square)
		}
		if exponent >>= 1; exponent == 0 {
			return v
		}
	}
}

// knownExponent is an exponent that is one number for all components.
func knownExponent(v *mlir.Value) (n int64, ok bool) {
	a := mlir.ConstantValue(v)
	if dense, is := a.(*mlir.DenseElementsAttr); is && dense.IsSplat() {
		a = dense.Element(0)
	}
	if i, is := a.(*mlir.IntegerAttr); is {
		return i.Int(), true
	}
	return 0, false
}

// integerPower: a bit of the exponent that is not known chooses between a factor and 1. A negative exponent leaves something of 1 and -1 alone.
func (l *lowering) integerPower(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	from, t, err := l.integers(op)
	if err != nil {
		return err
	}
	b := builder(r, op)
	base, exponent := operands[0], operands[1]
	zero, one := b.Constant(t, 0), b.Constant(t, 1)
	if n, ok := knownExponent(op.Operand(1)); ok && n >= 0 {
		v := power(base, uint64(n), b.IMul)
		if v == nil {
			v = one
		}
		r.Replace(op, v)
		return nil
	}
	exponent = l.read(b, signed, exponent, from)
	isSet := func(bit int) *mlir.Value {
		return b.INotEqual(b.BitwiseAnd(exponent, b.Constant(t, int64(1)<<bit)), zero)
	}
	v := one
	for bit, square := 0, base; ; bit, square = bit+1, b.IMul(square, square) {
		v = b.IMul(v, b.Select(isSet(bit), square, one))
		if bit == widthOf(l, from)-2 {
			break
		}
	}
	base = l.read(b, signed, base, from)
	minus := b.Constant(t, -1)
	inverse := b.Select(b.IEqual(base, one), one, zero)
	inverse = b.Select(b.IEqual(base, minus), b.Select(isSet(0), minus, one), inverse)
	r.Replace(op, b.Select(b.SLessThan(exponent, zero), inverse, v))
	return nil
}

// mostFactors is the largest exponent for which factors are multiplied: each adds an error.
const mostFactors = 32

// floatPower is a product where the exponent is known and small, or else the power of the magnitude, which is negative if base and exponent
// are negative and odd.
func (l *lowering) floatPower(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.resultOf(op)
	if err != nil {
		return err
	}
	b := builder(r, op)
	x, to := operands[0], op.Result(0).Type()
	f := &formula{lowering: l, Builder: b, t: t, in: operands}
	if n, ok := knownExponent(op.Operand(1)); ok && n >= -mostFactors && n <= mostFactors {
		v := power(x, uint64(max(n, -n)), b.FMul)
		switch {
		case n == 0:
			v = f.number(1)
		case n < 0:
			v = b.FDiv(f.number(1), v)
		}
		r.Replace(op, l.rounded(b, v, to))
		return nil
	}
	if _, _, err := l.extension("Pow", "pow", t); err != nil {
		return err
	}
	exponent := l.read(b, signed, operands[1], op.Operand(1).Type())
	zero, none := f.number(0), b.Constant(exponent.Type(), 0)
	v := f.call("Pow", "pow", f.magnitude(x), b.ConvertSToF(t, exponent))
	isNegative := b.SLessThan(exponent, none)
	empty := b.FOrdEqual(x, zero) // Pow says nothing of such bases
	v = b.Select(empty, b.Select(isNegative, f.number(math.Inf(1)), zero), v)
	isOdd := b.INotEqual(b.BitwiseAnd(exponent, b.Constant(exponent.Type(), 1)), none)
	v = b.Select(b.LogicalAnd(b.FOrdLessThan(x, zero), isOdd), b.FNegate(v), v)
	v = b.Select(b.IEqual(exponent, none), f.number(1), v)
	r.Replace(op, l.rounded(b, v, to))
	return nil
}
