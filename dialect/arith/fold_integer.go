package arith

import (
	"math/big"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// integerFolds are the folds of the operations on two integers, by name.
func integerFolds() map[string]folder {
	return map[string]folder{
		"addi": fold.InTurn(right(0, isLeft), undoes(SubI, true), computes(func(a, b fold.Integer) *big.Int { return add(a.Unsigned, b.Unsigned) })),
		"subi": fold.InTurn(same(isNumber(0)), right(0, isLeft), undoesSum, computes(func(a, b fold.Integer) *big.Int { return sub(a.Unsigned, b.Unsigned) })),
		"muli": fold.InTurn(right(0, isRight), right(1, isLeft), computes(func(a, b fold.Integer) *big.Int { return mul(a.Unsigned, b.Unsigned) })),

		"divui":      fold.InTurn(right(1, isLeft), computes(func(a, b fold.Integer) *big.Int { return divide(a.Unsigned, b.Unsigned, truncated) })),
		"divsi":      fold.InTurn(right(1, isLeft), computes(signedQuotient(truncated))),
		"ceildivui":  fold.InTurn(right(1, isLeft), computes(func(a, b fold.Integer) *big.Int { return divide(a.Unsigned, b.Unsigned, ceiling) })),
		"ceildivsi":  fold.InTurn(right(1, isLeft), computes(ceilingQuotient)),
		"floordivsi": fold.InTurn(right(1, isLeft), computes(signedQuotient(floor))),
		"remui":      fold.InTurn(right(1, isNumber(0)), computes(func(a, b fold.Integer) *big.Int { return remainder(a.Unsigned, b.Unsigned) })),
		"remsi":      fold.InTurn(right(1, isNumber(0)), computes(func(a, b fold.Integer) *big.Int { return remainder(a.Signed, b.Signed) })),

		"andi": fold.InTurn(right(0, isRight), right(-1, isLeft), complements(isNumber(0)), absorbs,
			computes(func(a, b fold.Integer) *big.Int { return new(big.Int).And(a.Unsigned, b.Unsigned) })),
		"ori": fold.InTurn(right(0, isLeft), right(-1, isNumber(-1)), complements(isNumber(-1)),
			computes(func(a, b fold.Integer) *big.Int { return new(big.Int).Or(a.Unsigned, b.Unsigned) })),
		"xori": fold.InTurn(right(0, isLeft), same(isNumber(0)), cancelsXor,
			computes(func(a, b fold.Integer) *big.Int { return new(big.Int).Xor(a.Unsigned, b.Unsigned) })),

		"shli":  fold.InTurn(right(0, isLeft), computes(shifted(func(a fold.Integer, n uint) *big.Int { return new(big.Int).Lsh(a.Unsigned, n) }))),
		"shrui": fold.InTurn(right(0, isLeft), computes(shifted(func(a fold.Integer, n uint) *big.Int { return new(big.Int).Rsh(a.Unsigned, n) }))),
		"shrsi": fold.InTurn(right(0, isLeft), computes(shifted(func(a fold.Integer, n uint) *big.Int { return new(big.Int).Rsh(a.Signed, n) }))),

		"maxsi": fold.InTurn(same(isLeft), rightEnd(fold.SignedMax, isRight), rightEnd(fold.SignedMin, isLeft), computes(chooses(signedOf, 1))),
		"minsi": fold.InTurn(same(isLeft), rightEnd(fold.SignedMin, isRight), rightEnd(fold.SignedMax, isLeft), computes(chooses(signedOf, -1))),
		"maxui": fold.InTurn(same(isLeft), rightEnd(fold.UnsignedMax, isRight), rightEnd(unsignedMin, isLeft), computes(chooses(unsignedOf, 1))),
		"minui": fold.InTurn(same(isLeft), rightEnd(unsignedMin, isRight), rightEnd(fold.UnsignedMax, isLeft), computes(chooses(unsignedOf, -1))),
	}
}

func add(a, b *big.Int) *big.Int { return new(big.Int).Add(a, b) }
func sub(a, b *big.Int) *big.Int { return new(big.Int).Sub(a, b) }
func mul(a, b *big.Int) *big.Int { return new(big.Int).Mul(a, b) }

// A rounding says which way a quotient goes.
type rounding int

const (
	truncated rounding = iota
	floor
	ceiling
)

// divide is the quotient, nil for a division by zero.
func divide(a, b *big.Int, r rounding) *big.Int {
	if b.Sign() == 0 {
		return nil
	}
	q, rest := new(big.Int).QuoRem(a, b, new(big.Int))
	negative := (a.Sign() < 0) != (b.Sign() < 0)
	switch {
	case rest.Sign() == 0:
	case r == floor && negative:
		q.Sub(q, big.NewInt(1))
	case r == ceiling && !negative:
		q.Add(q, big.NewInt(1))
	}
	return q
}

// signedQuotient is the quotient of signed integers, nil where it is none of the width.
func signedQuotient(r rounding) func(a, b fold.Integer) *big.Int {
	return func(a, b fold.Integer) *big.Int {
		q := divide(a.Signed, b.Signed, r)
		if q == nil || q.Cmp(fold.SignedMax(a.Width)) > 0 {
			return nil
		}
		return q
	}
}

// ceilingQuotient leaves quotients of the least integer to run time, as MLIR does.
func ceilingQuotient(a, b fold.Integer) *big.Int {
	if least := fold.SignedMin(a.Width); a.Signed.Sign() != 0 && (a.Signed.Cmp(least) == 0 || b.Signed.Cmp(least) == 0) {
		return nil
	}
	return signedQuotient(ceiling)(a, b)
}

// remainder has the sign of a; nil for a division by zero.
func remainder(a, b *big.Int) *big.Int {
	if b.Sign() == 0 {
		return nil
	}
	return new(big.Int).Rem(a, b)
}

// shifted shifts by less than the width.
func shifted(shift func(a fold.Integer, n uint) *big.Int) func(a, b fold.Integer) *big.Int {
	return func(a, b fold.Integer) *big.Int {
		if b.Unsigned.Cmp(big.NewInt(int64(b.Width))) >= 0 {
			return nil
		}
		return shift(a, uint(b.Unsigned.Uint64()))
	}
}

func signedOf(v fold.Integer) *big.Int   { return v.Signed }
func unsignedOf(v fold.Integer) *big.Int { return v.Unsigned }

// chooses is the greater for 1, the smaller for -1.
func chooses(read func(fold.Integer) *big.Int, sign int) func(a, b fold.Integer) *big.Int {
	return func(a, b fold.Integer) *big.Int {
		if read(a).Cmp(read(b)) == sign {
			return a.Unsigned
		}
		return b.Unsigned
	}
}

// undoesSum folds (a + b) - b to a and (a + b) - a to b.
func undoesSum(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	sum := op.Operand(0).DefBy(AddI)
	switch {
	case sum == nil:
		return nil
	case sum.Operand(1) == op.Operand(1):
		return mlir.FoldToValue(sum.Operand(0))
	case sum.Operand(0) == op.Operand(1):
		return mlir.FoldToValue(sum.Operand(1))
	}
	return nil
}

// cancelsXor folds (a ^ b) ^ b and the like to what is left.
func cancelsXor(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	for i := range 2 {
		in := op.Operand(i).DefBy(XOrI)
		if in == nil {
			continue
		}
		for k := range 2 {
			if in.Operand(1-k) == op.Operand(1-i) {
				return mlir.FoldToValue(in.Operand(k))
			}
		}
	}
	return nil
}

// complements folds where one operand is the other with all bits turned.
func complements(to outcome) folder {
	return func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
		for i := range 2 {
			not := op.Operand(i).DefBy(XOrI)
			if not != nil && not.Operand(0) == op.Operand(1-i) && fold.IsOnes(mlir.ConstantValue(not.Operand(1))) {
				return to(op)
			}
		}
		return nil
	}
}

// absorbs folds a & (a & b) to the operation inside.
func absorbs(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	for i := range 2 {
		in, other := op.Operand(i).DefBy(AndI), op.Operand(1-i)
		if in != nil && (in.Operand(0) == other || in.Operand(1) == other) {
			return mlir.FoldToValue(op.Operand(i))
		}
	}
	return nil
}
