package arith

import (
	"math"
	"math/big"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// floatPatterns are the patterns that start from operations on floats, by the name of the operation.
func floatPatterns() map[string][]*mlir.Pattern {
	return map[string][]*mlir.Pattern{
		"mulf":   {{Name: "MulFOfNegF", Rewrite: withoutNegations}},
		"divf":   {{Name: "DivFOfNegF", Rewrite: withoutNegations}},
		"truncf": {{Name: "TruncFSIToFPToSIToFP", Rewrite: unlessRounded(castOf(SIToFP, SIToFP))}, {Name: "TruncFUIToFPToUIToFP", Rewrite: unlessRounded(castOf(UIToFP, UIToFP))}},
		"cmpf":   {{Name: "CmpFIntToFPConst", Rewrite: compareAsIntegers}},
	}
}

// unlessRounded keeps a pattern from a truncation that says how to round.
func unlessRounded(rewrite func(*mlir.Rewriter, *mlir.Operation) bool) func(*mlir.Rewriter, *mlir.Operation) bool {
	return func(r *mlir.Rewriter, op *mlir.Operation) bool {
		return op.Attr("roundingmode") == nil && rewrite(r, op)
	}
}

// withoutNegations: -a * -b is a * b, and -a / -b is a / b.
func withoutNegations(r *mlir.Rewriter, op *mlir.Operation) bool {
	a, b := op.Operand(0).DefBy(NegF), op.Operand(1).DefBy(NegF)
	if a == nil || b == nil {
		return false
	}
	flags := mlir.NamedAttribute{Name: "fastmath", Value: FastMathFlags.Attr(FastMathOf(op))}
	operands := []*mlir.Value{a.Operand(0), b.Operand(0)}
	r.Replace(op, r.CreateOp(op.Def(), op.Loc(), operands, []mlir.Type{op.Result(0).Type()}, flags).Result(0))
	return true
}

// integerPredicates are the predicates of cmpf as those of cmpi, with a sign and without one. A float that was an integer is no NaN.
var integerPredicates = [...][2]uint64{
	CmpFPredicateOeq: {CmpIPredicateEq, CmpIPredicateEq}, CmpFPredicateUeq: {CmpIPredicateEq, CmpIPredicateEq},
	CmpFPredicateOne: {CmpIPredicateNe, CmpIPredicateNe}, CmpFPredicateUne: {CmpIPredicateNe, CmpIPredicateNe},
	CmpFPredicateOgt: {CmpIPredicateSgt, CmpIPredicateUgt}, CmpFPredicateUgt: {CmpIPredicateSgt, CmpIPredicateUgt},
	CmpFPredicateOge: {CmpIPredicateSge, CmpIPredicateUge}, CmpFPredicateUge: {CmpIPredicateSge, CmpIPredicateUge},
	CmpFPredicateOlt: {CmpIPredicateSlt, CmpIPredicateUlt}, CmpFPredicateUlt: {CmpIPredicateSlt, CmpIPredicateUlt},
	CmpFPredicateOle: {CmpIPredicateSle, CmpIPredicateUle}, CmpFPredicateUle: {CmpIPredicateSle, CmpIPredicateUle},
}

// compareAsIntegers makes a comparison of an integer, made a float, with a constant one of the integer.
func compareAsIntegers(r *mlir.Rewriter, op *mlir.Operation) bool {
	cast, unsigned := op.Operand(0).DefBy(SIToFP), false
	if cast == nil {
		cast, unsigned = op.Operand(0).DefBy(UIToFP), true
	}
	constant, ok := mlir.ConstantValue(op.Operand(1)).(*mlir.FloatAttr)
	if cast == nil || !ok || math.IsNaN(constant.Float()) {
		return false
	}
	t, isFloat := constant.Type().(*mlir.FloatType)
	from, isInteger := cast.Operand(0).Type().(*mlir.IntegerType)
	if !isFloat || !isInteger || precision[t] == 0 || mayRound(from, t, constant.Float(), unsigned) {
		return false
	}
	c := integerComparison{of: from, float: t, constant: constant.Float(), unsigned: unsigned}
	result := op.Result(0).Type()
	switch predicate := CmpFPredicate.In(op, "predicate"); predicate {
	case CmpFPredicateOrd, CmpFPredicateUno:
		r.Replace(op, Materialize(&r.Builder, mlir.GetBoolAttr(predicate == CmpFPredicateOrd), result, op.Loc()).Result(0))
		return true
	case CmpFPredicateFalse, CmpFPredicateTrue:
		return false
	default:
		c.predicate = integerPredicates[predicate][0]
		if unsigned {
			c.predicate = integerPredicates[predicate][1]
		}
	}
	if holds, known := c.outOfRange(); known {
		r.Replace(op, Materialize(&r.Builder, mlir.GetBoolAttr(holds), result, op.Loc()).Result(0))
		return true
	}
	n, holds, known := c.whole()
	switch {
	case known:
		r.Replace(op, Materialize(&r.Builder, mlir.GetBoolAttr(holds), result, op.Loc()).Result(0))
		return true
	case n == nil:
		return false
	}
	bound := Materialize(&r.Builder, fold.Of(from, n), from, op.Loc()).Result(0)
	predicate := mlir.NamedAttribute{Name: "predicate", Value: CmpIPredicate.Attr(c.predicate)}
	r.Replace(op, r.CreateOp(CmpI, op.Loc(), []*mlir.Value{cast.Operand(0), bound}, []mlir.Type{result}, predicate).Result(0))
	return true
}

// precision is the number of bits in the significand of floats, with the one that is not written.
var precision = map[*mlir.FloatType]int{mlir.F16: 11, mlir.BF16: 8, mlir.TF32: 11, mlir.F32: 24, mlir.F64: 53}

// mayRound reports whether an integer that is compared with c may be another number as a float, so that the outcome changes.
func mayRound(from *mlir.IntegerType, t *mlir.FloatType, c float64, unsigned bool) bool {
	width := from.Width()
	if width <= precision[t] {
		return false
	}
	most := width
	if !unsigned {
		most--
	}
	if math.IsInf(c, 0) {
		return math.Ilogb(largest(t)) < most
	}
	if c == 0 {
		return false
	}
	exponent := math.Ilogb(c)
	return precision[t] <= exponent && exponent <= most
}

// largest is the largest finite number of a type.
func largest(t *mlir.FloatType) float64 {
	switch t {
	case mlir.F16:
		return 65504
	case mlir.F64:
		return math.MaxFloat64
	}
	return math.MaxFloat32 // the others have its exponents
}

// An integerComparison is one of a float, that was an integer, with a constant, on the way to one of integers.
type integerComparison struct {
	of        *mlir.IntegerType
	float     *mlir.FloatType
	constant  float64
	unsigned  bool
	predicate uint64
}

// outOfRange says what the comparison gives, if the constant is beyond all integers of the type.
func (c *integerComparison) outOfRange() (holds, known bool) {
	low, high := c.limits()
	switch p := c.predicate; {
	case c.rounded(high) < c.constant:
		return p == CmpIPredicateNe || p == CmpIPredicateSlt || p == CmpIPredicateSle || p == CmpIPredicateUlt || p == CmpIPredicateUle, true
	case c.rounded(low) > c.constant:
		return p == CmpIPredicateNe || p == CmpIPredicateSgt || p == CmpIPredicateSge || p == CmpIPredicateUgt || p == CmpIPredicateUge, true
	}
	return false, false
}

// limits are the smallest and the largest integer of the type.
func (c *integerComparison) limits() (low, high *big.Int) {
	if c.unsigned {
		return new(big.Int), fold.UnsignedMax(c.of.Width())
	}
	return fold.SignedMin(c.of.Width()), fold.SignedMax(c.of.Width())
}

// rounded is an integer as a float of the type.
func (c *integerComparison) rounded(n *big.Int) float64 {
	f, _ := new(big.Float).SetInt(n).Float64()
	return mlir.GetFloatAttr(c.float, f).Float()
}

// whole is the integer to compare with, if there is one: the constant without its fraction. The predicate then leaves that integer to the side
// where it is; equality has a known outcome. nil is for an integer that the type does not have. A negative constant is no concern of
// integers without a sign: it is out of range.
func (c *integerComparison) whole() (n *big.Int, holds, known bool) {
	if math.IsInf(c.constant, 0) {
		return nil, false, false
	}
	n, _ = big.NewFloat(c.constant).Int(nil)
	if low, high := c.limits(); n.Cmp(low) < 0 || n.Cmp(high) > 0 {
		return nil, false, false
	}
	if c.constant == math.Trunc(c.constant) {
		return n, false, false
	}
	negative := c.constant < 0
	switch c.predicate {
	case CmpIPredicateNe:
		return nil, true, true
	case CmpIPredicateEq:
		return nil, false, true
	case CmpIPredicateUle, CmpIPredicateUlt:
		c.predicate = CmpIPredicateUle
	case CmpIPredicateUgt, CmpIPredicateUge:
		c.predicate = CmpIPredicateUgt
	case CmpIPredicateSle, CmpIPredicateSlt:
		if c.predicate = CmpIPredicateSle; negative {
			c.predicate = CmpIPredicateSlt
		}
	case CmpIPredicateSgt, CmpIPredicateSge:
		if c.predicate = CmpIPredicateSgt; negative {
			c.predicate = CmpIPredicateSge
		}
	}
	return n, false, false
}
