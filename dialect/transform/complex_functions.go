package transform

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/math"
	"github.com/spvc/spvc/mlir"
)

func (x *complexExpansion) log(v *mlir.Value) *mlir.Value {
	size := x.op(math.Log, x.abs(v))
	return x.create(size, x.angle(v))
}

// log1p keeps the digits of small numbers.
func (x *complexExpansion) log1p(v *mlir.Value) *mlir.Value {
	re, im := x.parts(v)
	half, one := x.constant(0.5), x.constant(1)
	more := x.op(arith.AddF, re, one)
	absMore, absIm := x.op(math.AbsF, more), x.op(math.AbsF, im)
	larger, smaller := x.op(arith.MaximumF, absMore, absIm), x.op(arith.MinimumF, absMore, absIm)
	isMore := x.compare(arith.CmpFPredicateOgt, more, absIm)
	rest := x.choose(isMore, re, x.op(arith.SubF, larger, one))
	ratio := x.finite(arith.DivF, smaller, larger)
	ofRest := x.op(math.Log1p, rest)
	ofSquare := x.finite(math.Log1p, x.finite(arith.MulF, ratio, ratio))
	size := x.finite(arith.AddF, x.finite(arith.MulF, half, ofSquare), ofRest)
	size = x.choose(x.compareWith(x.fast&^notFinite, arith.CmpFPredicateUno, size, size), smaller, size)
	return x.create(size, x.op(math.Atan2, im, more))
}

// exp multiplies twice with the root where the power itself is too large, and is real for real numbers.
func (x *complexExpansion) exp(v *mlir.Value) *mlir.Value {
	re, im := x.parts(v)
	zero, half, inf := x.constant(0), x.constant(0.5), x.infinity()
	whole := x.op(math.Exp, re)
	root := x.op(math.Exp, x.op(arith.MulF, re, half))
	cos, sin := x.op(math.Cos, im), x.op(math.Sin, im)
	isInf, isReal := x.compare(arith.CmpFPredicateOeq, whole, inf), x.comparePlain(arith.CmpFPredicateOeq, im, zero)
	times := func(part *mlir.Value) *mlir.Value {
		product := x.op(arith.MulF, whole, part)
		return x.choose(isInf, x.op(arith.MulF, x.op(arith.MulF, root, part), root), product)
	}
	newRe := times(cos)
	return x.create(newRe, x.choose(isReal, zero, times(sin)))
}

// expm1 keeps the digits of small numbers.
func (x *complexExpansion) expm1(v *mlir.Value) *mlir.Value {
	re, im := x.parts(v)
	zero, one := x.constant(0), x.constant(1)
	lessOne := x.op(math.ExpM1, re)
	whole := x.op(arith.AddF, lessOne, one)
	sin := x.op(math.Sin, im)
	cos := x.cosm1(im)
	product := x.op(arith.MulF, lessOne, x.op(arith.AddF, cos, one))
	newRe := x.op(arith.AddF, product, cos)
	isReal := x.compare(arith.CmpFPredicateOeq, im, zero)
	return x.create(newRe, x.choose(isReal, zero, x.op(arith.MulF, whole, sin)))
}

// cosTerms are the series of the cosine behind its first two terms, as minimax over the first quarter of a half turn, the last term first.
var cosTerms = [...]float64{
	4.7377507964246204691685e-14, -1.1470284843425359765671e-11, 2.0876754287081521758361e-9, -2.7557319214999787979814e-7,
	2.4801587301570552304991e-5, -1.3888888888888872993737e-3, 4.1666666666666666609054e-2,
}

// cosm1 is the cosine less 1.
func (x *complexExpansion) cosm1(v *mlir.Value) *mlir.Value {
	minusHalf, minusOne := x.constant(-0.5), x.constant(-1)
	far := x.op(arith.AddF, x.op(math.Cos, v), minusOne)
	square := x.op(arith.MulF, v, v)
	fourth := x.op(arith.MulF, square, square)
	sum := x.constant(cosTerms[0])
	for _, term := range cosTerms[1:] {
		sum = x.op(math.Fma, sum, square, x.constant(term))
	}
	tail := x.op(arith.MulF, fourth, sum)
	near := x.plain(arith.AddF, tail, x.op(arith.MulF, minusHalf, square))
	limit := x.constant(0.61685) // of an eighth of a turn, as MLIR writes it
	return x.choose(x.compare(arith.CmpFPredicateOge, square, limit), far, near)
}

// waves are halves of the exponential of the imaginary part and of its inverse, and sine and cosine of the real part.
func (x *complexExpansion) waves(v *mlir.Value) (grown, shrunk, sin, cos *mlir.Value) {
	re, im := x.parts(v)
	half := x.constant(0.5)
	e := x.op(math.Exp, im)
	grown, shrunk = x.op(arith.MulF, half, e), x.op(arith.DivF, half, e)
	return grown, shrunk, x.op(math.Sin, re), x.op(math.Cos, re)
}

func (x *complexExpansion) sin(v *mlir.Value) *mlir.Value {
	grown, shrunk, sin, cos := x.waves(v)
	re := x.op(arith.MulF, x.op(arith.AddF, grown, shrunk), sin)
	return x.create(re, x.op(arith.MulF, x.op(arith.SubF, grown, shrunk), cos))
}

func (x *complexExpansion) cos(v *mlir.Value) *mlir.Value {
	grown, shrunk, sin, cos := x.waves(v)
	re := x.op(arith.MulF, x.op(arith.AddF, shrunk, grown), cos)
	return x.create(re, x.op(arith.MulF, x.op(arith.SubF, shrunk, grown), sin))
}

func (x *complexExpansion) tanh(v *mlir.Value) *mlir.Value {
	re, im := x.parts(v)
	return x.create(x.tanhOf(re, im, x.constant(-1)))
}

// tan is -i tanh(i v).
func (x *complexExpansion) tan(v *mlir.Value) *mlir.Value {
	re, im := x.parts(v)
	minusOne := x.constant(-1)
	newRe, newIm := x.tanhOf(x.op(arith.MulF, im, minusOne), re, minusOne)
	return x.create(newIm, x.op(arith.MulF, newRe, minusOne))
}

func (x *complexExpansion) tanhOf(re, im, minusOne *mlir.Value) (newRe, newIm *mlir.Value) {
	inf, four := x.infinity(), x.constant(4)
	twice := x.op(arith.AddF, re, re)
	minusTwice := x.op(arith.MulF, minusOne, twice)
	grown, shrunk := x.op(math.ExpM1, twice), x.op(math.ExpM1, minusTwice)
	difference := x.op(arith.SubF, grown, shrunk)
	cos := x.op(math.Cos, im)
	cos4 := x.op(arith.MulF, x.op(arith.MulF, cos, cos), four)
	sin := x.op(math.Sin, im)
	numerator := x.op(arith.MulF, four, x.op(arith.MulF, cos, sin))
	sum := x.op(arith.AddF, grown, shrunk)
	denominator := x.op(arith.AddF, sum, cos4)
	isLarge := x.compare(arith.CmpFPredicateOeq, sum, inf)
	limit := x.op(math.CopySign, minusOne, re)
	newRe = x.choose(isLarge, limit, x.op(arith.DivF, difference, denominator))
	newIm = x.op(arith.DivF, numerator, denominator)
	if x.areFinite() {
		return newRe, newIm
	}
	absRe := x.op(math.AbsF, re)
	zero, nan := x.constant(0), x.nan()
	reInf, isReal := x.compare(arith.CmpFPredicateOeq, absRe, inf), x.compare(arith.CmpFPredicateOeq, im, zero)
	yes := arith.Materialize(&x.Builder, mlir.GetBoolAttr(true), mlir.I1, x.loc).Result(0)
	reNotInf := x.logic(arith.XOrI, reInf, yes)
	isNaN := x.compare(arith.CmpFPredicateUno, numerator, numerator)
	noValue := x.and(isNaN, reNotInf)
	noIm := x.or(isReal, x.and(reInf, isNaN))
	newRe = x.choose(noValue, nan, newRe)
	return newRe, x.choose(noIm, zero, newIm)
}

// atan2 is -i log((b + i a) / sqrt(a² + b²)).
func (x *complexExpansion) atan2(a, b *mlir.Value) *mlir.Value {
	square := x.mul(b, b)
	size := x.sqrt(byParts(arith.AddF)(x, square, x.mul(a, a)))
	zero := x.constant(0)
	turned := x.mul(x.create(zero, x.constant(1)), a)
	sum := byParts(arith.AddF)(x, b, turned)
	angle := x.log(x.divide(x, sum, size))
	return x.mul(x.create(zero, x.constant(-1)), angle)
}

func (x *complexExpansion) powi(a, n *mlir.Value) *mlir.Value {
	number := x.CreateOp(arith.SIToFP, x.loc, []*mlir.Value{n}, []mlir.Type{x.t}).Result(0)
	return x.pow(a, x.create(number, x.constant(0)))
}

// pow turns and scales by the logarithm. Powers of 0, 1 and infinity are what they are.
func (x *complexExpansion) pow(a, b *mlir.Value) *mlir.Value {
	otherRe, otherIm := x.parts(b)
	re, im := x.parts(a)
	size := x.abs(a)
	scale := x.op(math.PowF, size, otherRe)
	minusIm := x.op(arith.NegF, otherIm)
	angle := x.op(math.Atan2, im, re)
	scale = x.op(arith.MulF, scale, x.op(math.Exp, x.op(arith.MulF, minusIm, angle)))
	logSize := x.op(math.Log, size)
	turn := x.op(arith.MulF, otherRe, angle)
	turn = x.op(arith.AddF, turn, x.op(arith.MulF, otherIm, logSize))
	cos, sin := x.op(math.Cos, turn), x.op(math.Sin, turn)

	inf, zero, one := x.infinity(), x.constant(0), x.constant(1)
	c1, c0, cInf := x.create(one, zero), x.create(zero, zero), x.create(inf, zero)
	isZero := x.compare(arith.CmpFPredicateOeq, size, zero)
	noOtherIm, noOtherRe := x.compare(arith.CmpFPredicateOeq, otherIm, zero), x.compare(arith.CmpFPredicateOeq, otherRe, zero)
	isReal := x.compare(arith.CmpFPredicateOeq, im, zero)
	notNegative := x.compare(arith.CmpFPredicateOle, zero, otherRe)
	newRe, newIm := x.op(arith.MulF, scale, cos), x.op(arith.MulF, scale, sin)
	ofZero := x.choose(noOtherRe, c1, c0)
	result := x.create(newRe, newIm)
	result = x.choose(x.and(x.and(isZero, noOtherIm), notNegative), ofZero, result)
	result = x.choose(x.and(noOtherRe, noOtherIm), c1, result)
	result = x.choose(x.and(x.compare(arith.CmpFPredicateOeq, re, one), isReal), c1, result)
	isInf := x.and(x.compare(arith.CmpFPredicateOeq, re, inf), isReal)
	positive := x.and(noOtherIm, x.compare(arith.CmpFPredicateOgt, otherRe, zero))
	result = x.choose(x.and(isInf, positive), cInf, result)
	negative := x.and(noOtherIm, x.compare(arith.CmpFPredicateOlt, otherRe, zero))
	return x.choose(x.and(isInf, negative), c0, result)
}
