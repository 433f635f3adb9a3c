package index

import (
	"math/big"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// foldCmp compares constants, a value with itself, and a maximum or minimum that a constant bounds with a constant: where the outcome is the
// same in all widths that an index may have.
func foldCmp(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	predicate := IndexCmpPredicate.In(op, "pred")
	if b, ok := operands[1].(*mlir.IntegerAttr); ok {
		if r, known := rangeOf(op.Operand(0), operands[0]); known {
			wide, wideKnown := r.holds(predicate, b.Value().Big(true), fold.IndexWidth)
			short, shortKnown := r.holds(predicate, b.Value().Big(true), narrow)
			if wideKnown && shortKnown && wide == short {
				return truth(wide)
			}
		}
	}
	if op.Operand(0) == op.Operand(1) {
		switch predicate {
		case IndexCmpPredicateEq, IndexCmpPredicateSle, IndexCmpPredicateSge, IndexCmpPredicateUle, IndexCmpPredicateUge:
			return truth(true)
		}
		return truth(false)
	}
	return nil
}

func truth(b bool) []mlir.FoldResult { return mlir.FoldToAttr(mlir.GetBoolAttr(b)) }

// A bound is what an index is known to be: a number, or no more than one, or no less.
type bound struct {
	number   *big.Int
	side     int // -1: at most the number, 1: at least, 0: the number itself
	unsigned bool
}

// rangeOf is what is known of a value, whose constant is c if it is one.
func rangeOf(v *mlir.Value, c mlir.Attribute) (bound, bool) {
	if c, ok := c.(*mlir.IntegerAttr); ok {
		return bound{number: c.Value().Big(true)}, true
	}
	def := v.Def()
	if def == nil {
		return bound{}, false
	}
	for _, row := range []struct {
		of    *mlir.OpDef
		bound bound
	}{
		{MaxS, bound{side: 1}}, {MinS, bound{side: -1}}, {MaxU, bound{side: 1, unsigned: true}}, {MinU, bound{side: -1, unsigned: true}},
	} {
		if !def.Is(row.of) {
			continue
		}
		if c, ok := mlir.ConstantValue(def.Operand(1)).(*mlir.IntegerAttr); ok {
			row.bound.number = c.Value().Big(true)
			return row.bound, true
		}
	}
	return bound{}, false
}

// An interval holds a number, read in one way.
type interval struct{ low, high *big.Int }

// in is what the bound says in a width, of the number without and with a sign.
func (b bound) in(width int) (unsigned, signed interval) {
	n := integerOf(b.number, width)
	unsigned, signed = interval{new(big.Int), fold.UnsignedMax(width)}, interval{fold.SignedMin(width), fold.SignedMax(width)}
	narrow := func(i *interval, n *big.Int) {
		if b.side >= 0 {
			i.low = n
		}
		if b.side <= 0 {
			i.high = n
		}
	}
	if b.side == 0 || b.unsigned {
		narrow(&unsigned, n.Unsigned)
	}
	if b.side == 0 || !b.unsigned {
		narrow(&signed, n.Signed)
	}
	// What does not cross the place where the sign changes is the same numbers in both readings.
	if low, high := integerOf(unsigned.low, width).Signed, integerOf(unsigned.high, width).Signed; b.unsigned && low.Cmp(high) <= 0 {
		signed = interval{low, high}
	}
	if low, high := integerOf(signed.low, width).Unsigned, integerOf(signed.high, width).Unsigned; !b.unsigned && low.Cmp(high) <= 0 {
		unsigned = interval{low, high}
	}
	return unsigned, signed
}

// holds says whether a predicate holds between what the bound allows and a constant, if it is the same for all of that.
func (b bound) holds(predicate uint64, constant *big.Int, width int) (holds, known bool) {
	unsigned, signed := b.in(width)
	c := integerOf(constant, width)
	less := func(i interval, c *big.Int) (bool, bool) { // i < c
		return i.high.Cmp(c) < 0, i.high.Cmp(c) < 0 || i.low.Cmp(c) >= 0
	}
	more := func(i interval, c *big.Int) (bool, bool) { // i > c
		return i.low.Cmp(c) > 0, i.low.Cmp(c) > 0 || i.high.Cmp(c) <= 0
	}
	not := func(holds, known bool) (bool, bool) { return !holds, known }
	switch predicate {
	case IndexCmpPredicateSlt:
		return less(signed, c.Signed)
	case IndexCmpPredicateSge:
		return not(less(signed, c.Signed))
	case IndexCmpPredicateSgt:
		return more(signed, c.Signed)
	case IndexCmpPredicateSle:
		return not(more(signed, c.Signed))
	case IndexCmpPredicateUlt:
		return less(unsigned, c.Unsigned)
	case IndexCmpPredicateUge:
		return not(less(unsigned, c.Unsigned))
	case IndexCmpPredicateUgt:
		return more(unsigned, c.Unsigned)
	case IndexCmpPredicateUle:
		return not(more(unsigned, c.Unsigned))
	}
	return equal(unsigned, signed, c, predicate == IndexCmpPredicateEq)
}

// equal says whether what is in both intervals is a constant, or never is; not the other way round, where wanted is false. As MLIR, it wants
// the constant to be outside of both, where one would do.
func equal(unsigned, signed interval, c fold.Integer, wanted bool) (holds, known bool) {
	outside := func(i interval, c *big.Int) bool { return c.Cmp(i.low) < 0 || c.Cmp(i.high) > 0 }
	switch {
	case unsigned.low.Cmp(unsigned.high) == 0 && unsigned.low.Cmp(c.Unsigned) == 0:
		return wanted, true
	case outside(unsigned, c.Unsigned) && outside(signed, c.Signed):
		return !wanted, true
	}
	return false, false
}
