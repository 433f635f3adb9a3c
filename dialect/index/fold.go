package index

import (
	"math/big"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// narrow is the least number of bits that an index may have where a program runs: constants fold only to what is right in that
// many as well.
const narrow = 32

// integerOf is a number in a width.
func integerOf(v *big.Int, width int) fold.Integer {
	low := new(big.Int).And(v, fold.UnsignedMax(width))
	i := fold.Integer{Width: width, Unsigned: low, Signed: low}
	if low.Cmp(fold.SignedMax(width)) > 0 {
		i.Signed = new(big.Int).Sub(low, new(big.Int).Lsh(big.NewInt(1), uint(width)))
	}
	return i
}

// computes folds two constants, if the outcome is the same whatever the width is.
func computes(f func(a, b fold.Integer) *big.Int) func(*mlir.Operation, []mlir.Attribute) []mlir.FoldResult {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		return fold.ToAttr(fold.Integers(op.Result(0).Type(), operands, func(v []fold.Integer) *big.Int {
			wide := f(v[0], v[1])
			short := f(integerOf(v[0].Unsigned, narrow), integerOf(v[1].Unsigned, narrow))
			if wide == nil || short == nil || integerOf(wide, narrow).Unsigned.Cmp(integerOf(short, narrow).Unsigned) != 0 {
				return nil
			}
			return wide
		}))
	}
}

// castsConstant makes an index of a constant integer, read with its sign or without. There are no constants of integers in the dialect, so
// that casts of an index stay.
func castsConstant(read func(fold.Integer) *big.Int) func(*mlir.Operation, []mlir.Attribute) []mlir.FoldResult {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		if op.Result(0).Type() != mlir.Index {
			return nil
		}
		return fold.ToAttr(fold.Integers(mlir.Index, operands, func(v []fold.Integer) *big.Int { return read(v[0]) }))
	}
}

// leaves folds two constants by f, and what the neutral constant leaves as it is; a product with zero, which one is neutral in, is zero.
func leaves(neutral int64, f func(*mlir.Operation, []mlir.Attribute) []mlir.FoldResult) func(*mlir.Operation, []mlir.Attribute) []mlir.FoldResult {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		switch r := f(op, operands); {
		case r != nil:
			return r
		case fold.Is(operands[1], neutral):
			return mlir.FoldToValue(op.Operand(0))
		case neutral == 1 && fold.Is(operands[1], 0):
			return mlir.FoldToAttr(operands[1])
		}
		return nil
	}
}

func unlessZero(f func(a, b *big.Int) *big.Int, read func(fold.Integer) *big.Int) func(a, b fold.Integer) *big.Int {
	return func(a, b fold.Integer) *big.Int {
		if read(b).Sign() == 0 {
			return nil
		}
		return f(read(a), read(b))
	}
}

func signed(v fold.Integer) *big.Int   { return v.Signed }
func unsigned(v fold.Integer) *big.Int { return v.Unsigned }

func quotient(a, b *big.Int) *big.Int  { return new(big.Int).Quo(a, b) }
func remainder(a, b *big.Int) *big.Int { return new(big.Int).Rem(a, b) }

// floor is the quotient, rounded down.
func floor(a, b *big.Int) *big.Int {
	q, r := new(big.Int).QuoRem(a, b, new(big.Int))
	if r.Sign() != 0 && r.Sign() != b.Sign() {
		q.Sub(q, big.NewInt(1))
	}
	return q
}

// ceiling is the quotient, rounded up.
func ceiling(a, b *big.Int) *big.Int {
	q, r := new(big.Int).QuoRem(a, b, new(big.Int))
	if r.Sign() != 0 && r.Sign() == b.Sign() {
		q.Add(q, big.NewInt(1))
	}
	return q
}

// ceilingSigned goes by way of the opposite of a, as MLIR does: where a has none in the width, the outcome is another in each
// width, and nothing folds.
func ceilingSigned(a, b fold.Integer) *big.Int {
	switch {
	case b.Signed.Sign() == 0:
		return nil
	case a.Signed.Sign() == 0 || a.Signed.Sign() == b.Signed.Sign():
		return ceiling(a.Signed, b.Signed)
	}
	opposite := integerOf(new(big.Int).Neg(a.Signed), a.Width).Signed
	return new(big.Int).Neg(quotient(opposite, b.Signed))
}

// shifted shifts by less than the width.
func shifted(shift func(a fold.Integer, n uint) *big.Int) func(a, b fold.Integer) *big.Int {
	return func(a, b fold.Integer) *big.Int {
		if b.Unsigned.Cmp(big.NewInt(int64(a.Width))) >= 0 {
			return nil
		}
		return shift(a, uint(b.Unsigned.Uint64()))
	}
}

func chooses(read func(fold.Integer) *big.Int, sign int) func(a, b fold.Integer) *big.Int {
	return func(a, b fold.Integer) *big.Int {
		if read(a).Cmp(read(b)) == sign {
			return a.Unsigned
		}
		return b.Unsigned
	}
}

// folds are what the operations on two constants compute, by name.
func folds() map[string]func(a, b fold.Integer) *big.Int {
	return map[string]func(a, b fold.Integer) *big.Int{
		"add": func(a, b fold.Integer) *big.Int { return new(big.Int).Add(a.Unsigned, b.Unsigned) },
		"sub": func(a, b fold.Integer) *big.Int { return new(big.Int).Sub(a.Unsigned, b.Unsigned) },
		"mul": func(a, b fold.Integer) *big.Int { return new(big.Int).Mul(a.Unsigned, b.Unsigned) },
		"and": func(a, b fold.Integer) *big.Int { return new(big.Int).And(a.Unsigned, b.Unsigned) },
		"or":  func(a, b fold.Integer) *big.Int { return new(big.Int).Or(a.Unsigned, b.Unsigned) },
		"xor": func(a, b fold.Integer) *big.Int { return new(big.Int).Xor(a.Unsigned, b.Unsigned) },

		"divs": unlessZero(quotient, signed), "divu": unlessZero(quotient, unsigned),
		"ceildivs": ceilingSigned, "ceildivu": unlessZero(ceiling, unsigned), "floordivs": unlessZero(floor, signed),
		"rems": unlessZero(remainder, signed), "remu": unlessZero(remainder, unsigned),

		"maxs": chooses(signed, 1), "maxu": chooses(unsigned, 1), "mins": chooses(signed, -1), "minu": chooses(unsigned, -1),

		"shl":  shifted(func(a fold.Integer, n uint) *big.Int { return new(big.Int).Lsh(a.Unsigned, n) }),
		"shrs": shifted(func(a fold.Integer, n uint) *big.Int { return new(big.Int).Rsh(a.Signed, n) }),
		"shru": shifted(func(a fold.Integer, n uint) *big.Int { return new(big.Int).Rsh(a.Unsigned, n) }),
	}
}
