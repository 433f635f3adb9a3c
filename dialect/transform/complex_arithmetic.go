package transform

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/math"
	"github.com/spvc/spvc/mlir"
)

// byParts does with the parts what is done with the numbers.
func byParts(def *mlir.OpDef) func(x *complexExpansion, a, b *mlir.Value) *mlir.Value {
	return func(x *complexExpansion, a, b *mlir.Value) *mlir.Value {
		re := x.op(def, x.re(a), x.re(b))
		im := x.op(def, x.im(a), x.im(b))
		return x.create(re, im)
	}
}

func compareParts(predicate uint64, together *mlir.OpDef) func(x *complexExpansion, a, b *mlir.Value) *mlir.Value {
	return func(x *complexExpansion, a, b *mlir.Value) *mlir.Value {
		re, im := x.parts(a)
		otherRe, otherIm := x.parts(b)
		first := x.comparePlain(predicate, re, otherRe)
		return x.logic(together, first, x.comparePlain(predicate, im, otherIm))
	}
}

func (x *complexExpansion) conj(v *mlir.Value) *mlir.Value {
	re, im := x.parts(v)
	return x.create(re, x.plain(arith.NegF, im))
}

func (x *complexExpansion) neg(v *mlir.Value) *mlir.Value {
	re, im := x.parts(v)
	minusRe := x.plain(arith.NegF, re)
	return x.create(minusRe, x.plain(arith.NegF, im))
}

func (x *complexExpansion) mul(a, b *mlir.Value) *mlir.Value {
	re, im := x.parts(a)
	otherRe, otherIm := x.parts(b)
	realReal, imIm := x.op(arith.MulF, re, otherRe), x.op(arith.MulF, im, otherIm)
	product := x.op(arith.SubF, realReal, imIm)
	imRe, realIm := x.op(arith.MulF, im, otherRe), x.op(arith.MulF, re, otherIm)
	return x.create(product, x.op(arith.AddF, imRe, realIm))
}

// divideBasic multiplies with the conjugate. What is far from 1 gets too large or too small on the way.
func (x *complexExpansion) divideBasic(a, b *mlir.Value) *mlir.Value {
	re, im := x.parts(a)
	otherRe, otherIm := x.parts(b)
	square := x.op(arith.MulF, otherRe, otherRe)
	size := x.op(arith.AddF, square, x.op(arith.MulF, otherIm, otherIm))
	realReal := x.op(arith.MulF, re, otherRe)
	newRe := x.op(arith.AddF, realReal, x.op(arith.MulF, im, otherIm))
	imRe := x.op(arith.MulF, im, otherRe)
	newIm := x.op(arith.SubF, imRe, x.op(arith.MulF, re, otherIm))
	quotient := x.op(arith.DivF, newRe, size)
	return x.create(quotient, x.op(arith.DivF, newIm, size))
}

// A complexDivision is a quotient whose parts are as known so far.
type complexDivision struct {
	*complexExpansion
	re, im, otherRe, otherIm *mlir.Value
	zero, inf, one           *mlir.Value
}

// divideImproved is Smith's way: by the ratio of the parts of the divisor, the smaller one over the larger. Where both parts come out as
// NaN, the special cases of Annex G of C are looked for.
func (x *complexExpansion) divideImproved(a, b *mlir.Value) *mlir.Value {
	d := complexDivision{complexExpansion: x}
	d.re, d.im = x.parts(a)
	d.otherRe, d.otherIm = x.parts(b)
	byIm := d.smith(d.otherRe, d.otherIm, true)
	byRe := d.smith(d.otherIm, d.otherRe, false)
	d.zero = x.constant(0)
	absOtherRe := x.op(math.AbsF, d.otherRe)
	noRe := x.comparePlain(arith.CmpFPredicateOeq, absOtherRe, d.zero)
	absOtherIm := x.op(math.AbsF, d.otherIm)
	noIm := x.comparePlain(arith.CmpFPredicateOeq, absOtherIm, d.zero)
	reOrdered := x.comparePlain(arith.CmpFPredicateOrd, d.re, d.zero)
	ordered := x.or(reOrdered, x.comparePlain(arith.CmpFPredicateOrd, d.im, d.zero))
	byZero := x.and(ordered, x.and(noRe, noIm))
	d.inf = x.infinity()
	signedInf := x.plain(math.CopySign, d.inf, d.otherRe)
	zeroCase := [2]*mlir.Value{x.op(arith.MulF, signedInf, d.re), x.op(arith.MulF, signedInf, d.im)}

	finite := x.comparePlain(arith.CmpFPredicateOne, absOtherRe, d.inf)
	otherFinite := x.and(finite, x.comparePlain(arith.CmpFPredicateOne, absOtherIm, d.inf))
	absRe := x.op(math.AbsF, d.re)
	reInf := x.comparePlain(arith.CmpFPredicateOeq, absRe, d.inf)
	absIm := x.op(math.AbsF, d.im)
	imInf := x.comparePlain(arith.CmpFPredicateOeq, absIm, d.inf)
	infByFinite := x.and(x.or(reInf, imInf), otherFinite)
	d.one = x.constant(1)
	signRe, signIm := d.signOfInf(reInf, d.re), d.signOfInf(imInf, d.im)
	infCase := d.special(signRe, signIm, d.otherRe, d.otherIm, d.inf, false)

	finite = x.comparePlain(arith.CmpFPredicateOne, absRe, d.inf)
	bothFinite := x.and(finite, x.comparePlain(arith.CmpFPredicateOne, absIm, d.inf))
	otherReInf := x.comparePlain(arith.CmpFPredicateOeq, absOtherRe, d.inf)
	otherImInf := x.comparePlain(arith.CmpFPredicateOeq, absOtherIm, d.inf)
	finiteByInf := x.and(bothFinite, x.or(otherReInf, otherImInf))
	signRe, signIm = d.signOfInf(otherReInf, d.otherRe), d.signOfInf(otherImInf, d.otherIm)
	zeroResult := d.special(d.re, d.im, signRe, signIm, d.zero, true)

	less := x.comparePlain(arith.CmpFPredicateOlt, absOtherRe, absOtherIm)
	q := d.either(less, byIm, byRe)
	found := d.either(finiteByInf, zeroResult, q)
	found = d.either(infByFinite, infCase, found)
	found = d.either(byZero, zeroCase, found)
	nan := x.comparePlain(arith.CmpFPredicateUno, q[0], d.zero)
	isNaN := x.and(nan, x.comparePlain(arith.CmpFPredicateUno, q[1], d.zero))
	q = d.either(isNaN, found, q)
	return x.create(q[0], q[1])
}

// smith is the quotient by the ratio of two parts of the divisor: byIm says that the imaginary one is the larger.
func (d *complexDivision) smith(less, more *mlir.Value, byIm bool) [2]*mlir.Value {
	ratio := d.op(arith.DivF, less, more)
	size := d.op(arith.AddF, more, d.op(arith.MulF, ratio, less))
	if byIm {
		re := d.op(arith.DivF, d.op(arith.AddF, d.op(arith.MulF, d.re, ratio), d.im), size)
		return [2]*mlir.Value{re, d.op(arith.DivF, d.op(arith.SubF, d.op(arith.MulF, d.im, ratio), d.re), size)}
	}
	re := d.op(arith.DivF, d.op(arith.AddF, d.re, d.op(arith.MulF, d.im, ratio)), size)
	return [2]*mlir.Value{re, d.op(arith.DivF, d.op(arith.SubF, d.im, d.op(arith.MulF, d.re, ratio)), size)}
}

// signOfInf is 1 or 0 with the sign of a part, for one that is infinite or not.
func (d *complexDivision) signOfInf(isInf, part *mlir.Value) *mlir.Value {
	return d.plain(math.CopySign, d.choose(isInf, d.one, d.zero), part)
}

// special is a product with the conjugate, times what the quotient is. The order of the last two products is MLIR's, which has two.
func (d *complexDivision) special(re, im, otherRe, otherIm, times *mlir.Value, imFirst bool) [2]*mlir.Value {
	reRe := d.op(arith.MulF, re, otherRe)
	sum := d.op(arith.AddF, reRe, d.op(arith.MulF, im, otherIm))
	newRe := d.op(arith.MulF, times, sum)
	var reIm, imRe *mlir.Value
	if imFirst {
		imRe = d.op(arith.MulF, im, otherRe)
		reIm = d.op(arith.MulF, re, otherIm)
	} else {
		reIm = d.op(arith.MulF, re, otherIm)
		imRe = d.op(arith.MulF, im, otherRe)
	}
	return [2]*mlir.Value{newRe, d.op(arith.MulF, times, d.op(arith.SubF, imRe, reIm))}
}

func (d *complexDivision) either(c *mlir.Value, a, b [2]*mlir.Value) [2]*mlir.Value {
	re := d.choose(c, a[0], b[0])
	return [2]*mlir.Value{re, d.choose(c, a[1], b[1])}
}
