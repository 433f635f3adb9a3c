package transform

import (
	gomath "math"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/math"
	"github.com/spvc/spvc/mlir"
)

// absPower is what is made of the larger part of a number and of 1 plus the square of the ratio of both: the absolute value is their product, with
// the root of the second.
type absPower func(x *complexExpansion, larger, smaller, square *mlir.Value) (result, otherwise *mlir.Value)

func absItself(x *complexExpansion, larger, smaller, square *mlir.Value) (result, otherwise *mlir.Value) {
	return x.finite(arith.MulF, larger, x.finite(math.Sqrt, square)), smaller
}

func absRoot(x *complexExpansion, larger, smaller, square *mlir.Value) (result, otherwise *mlir.Value) {
	quarter := x.constant(0.25)
	root := x.finite(math.Sqrt, larger)
	return x.finite(arith.MulF, root, x.finite(math.PowF, square, quarter)), smaller
}

func absInverseRoot(x *complexExpansion, larger, smaller, square *mlir.Value) (result, otherwise *mlir.Value) {
	inverse := x.finite(math.Rsqrt, square)
	otherwise = x.finite(math.Rsqrt, smaller)
	larger = x.finite(math.Rsqrt, larger)
	return x.finite(arith.MulF, larger, x.finite(math.Sqrt, inverse)), otherwise
}

// absOf is a power of an absolute value. It is that of the smaller part where the ratio is that of two zeros or infinities.
func (x *complexExpansion) absOf(re, im *mlir.Value, power absPower) *mlir.Value {
	one := x.constant(1)
	absRe, absIm := x.op(math.AbsF, re), x.op(math.AbsF, im)
	larger, smaller := x.op(arith.MaximumF, absRe, absIm), x.op(arith.MinimumF, absRe, absIm)
	ratio := x.finite(arith.DivF, smaller, larger)
	square := x.finite(arith.AddF, x.finite(arith.MulF, ratio, ratio), one)
	result, otherwise := power(x, larger, smaller, square)
	isNaN := x.compareWith(x.fast&^notFinite, arith.CmpFPredicateUno, result, result)
	return x.choose(isNaN, otherwise, result)
}

func (x *complexExpansion) abs(v *mlir.Value) *mlir.Value {
	re, im := x.parts(v)
	return x.absOf(re, im, absItself)
}

// angle is that of a number, from 0 with a positive real part.
func (x *complexExpansion) angle(v *mlir.Value) *mlir.Value {
	re, im := x.parts(v)
	return x.op(math.Atan2, im, re)
}

// sign is a number of the same angle and of size 1, or zero.
func (x *complexExpansion) sign(v *mlir.Value) *mlir.Value {
	re, im := x.parts(v)
	zero := x.constant(0)
	noRe := x.comparePlain(arith.CmpFPredicateOeq, re, zero)
	isZero := x.and(noRe, x.comparePlain(arith.CmpFPredicateOeq, im, zero))
	size := x.abs(v)
	newRe := x.op(arith.DivF, re, size)
	return x.choose(isZero, v, x.create(newRe, x.op(arith.DivF, im, size)))
}

// areFinite reports whether the flags promise that no number is infinite or NaN.
func (x *complexExpansion) areFinite() bool { return x.fast&notFinite == notFinite }

func (x *complexExpansion) sqrt(v *mlir.Value) *mlir.Value {
	zero, half := x.constant(0), x.constant(0.5)
	re, im := x.parts(v)
	size := x.absOf(re, im, absRoot)
	angle := x.op(arith.MulF, x.op(math.Atan2, im, re), half)
	cos, sin := x.op(math.Cos, angle), x.op(math.Sin, angle)
	noSin := x.compare(arith.CmpFPredicateOeq, sin, zero)
	newRe := x.op(arith.MulF, size, cos)
	newIm := x.choose(noSin, zero, x.op(arith.MulF, size, sin))
	if !x.areFinite() {
		inf, minusInf, nan := x.infinity(), x.constant(gomath.Inf(-1)), x.nan()
		absIm := x.op(math.AbsF, im)
		imInf, imNotInf := x.compare(arith.CmpFPredicateOeq, absIm, inf), x.compare(arith.CmpFPredicateOne, absIm, inf)
		reInf, reMinusInf := x.compare(arith.CmpFPredicateOeq, re, inf), x.compare(arith.CmpFPredicateOeq, re, minusInf)
		newRe = x.choose(x.and(reMinusInf, imNotInf), zero, newRe)
		newRe = x.choose(x.or(imInf, reInf), inf, newRe)
		signedInf := x.op(math.CopySign, inf, im)
		newIm = x.choose(x.comparePlain(arith.CmpFPredicateUno, size, size), nan, newIm)
		newIm = x.choose(x.or(imInf, reMinusInf), signedInf, newIm)
	}
	isZero := x.compare(arith.CmpFPredicateOeq, size, zero)
	newRe = x.choose(isZero, zero, newRe)
	return x.create(newRe, x.choose(isZero, zero, newIm))
}

func (x *complexExpansion) rsqrt(v *mlir.Value) *mlir.Value {
	zero, inf, minusHalf, nan := x.constant(0), x.infinity(), x.constant(-0.5), x.nan()
	re, im := x.parts(v)
	size := x.absOf(re, im, absInverseRoot)
	angle := x.op(arith.MulF, x.op(math.Atan2, im, re), minusHalf)
	cos, sin := x.op(math.Cos, angle), x.op(math.Sin, angle)
	newRe, newIm := x.op(arith.MulF, size, cos), x.op(arith.MulF, size, sin)
	if !x.areFinite() {
		minusOne := x.constant(-1)
		signedRe := x.op(math.CopySign, zero, re)
		signedIm := x.op(arith.MulF, minusOne, x.op(math.CopySign, zero, im))
		absRe, absIm := x.op(math.AbsF, re), x.op(math.AbsF, im)
		imInf, reNaN := x.compare(arith.CmpFPredicateOeq, absIm, inf), x.compare(arith.CmpFPredicateUno, re, re)
		reInf := x.compare(arith.CmpFPredicateOeq, absRe, inf)
		isInf := x.or(x.and(imInf, reNaN), reInf)
		newRe = x.choose(isInf, signedRe, newRe)
		newIm = x.choose(isInf, signedIm, newIm)
	}
	noRe := x.compare(arith.CmpFPredicateOeq, re, zero)
	isZero := x.and(noRe, x.compare(arith.CmpFPredicateOeq, im, zero))
	newRe = x.choose(isZero, inf, newRe)
	return x.create(newRe, x.choose(isZero, nan, newIm))
}
