package interp

import (
	"math"
	"math/big"
	"sync"
)

// Functions of numbers with so many digits that their own errors do not count: what the functions of the interpreter are
// measured by.

const bigBits = 280

func bigOf(v float64) *big.Float { return new(big.Float).SetPrec(bigBits).SetFloat64(v) }

func bigAdd(a, b *big.Float) *big.Float { return new(big.Float).SetPrec(a.Prec()).Add(a, b) }
func bigSub(a, b *big.Float) *big.Float { return new(big.Float).SetPrec(a.Prec()).Sub(a, b) }
func bigMul(a, b *big.Float) *big.Float { return new(big.Float).SetPrec(a.Prec()).Mul(a, b) }
func bigQuo(a, b *big.Float) *big.Float { return new(big.Float).SetPrec(a.Prec()).Quo(a, b) }
func bigSqrt(a *big.Float) *big.Float   { return new(big.Float).SetPrec(a.Prec()).Sqrt(a) }

func double64(a *big.Float) float64 { v, _ := a.Float64(); return v }

func scale2(a *big.Float, e int) *big.Float {
	return new(big.Float).SetPrec(a.Prec()).SetMantExp(a, e)
}

// done reports whether a term of a series does not count any more.
func done(term, sum *big.Float) bool {
	return term.Sign() == 0 || sum.Sign() != 0 && term.MantExp(nil) < sum.MantExp(nil)-int(sum.Prec())-2
}

// odds is Σ sign^i·x^(2i+1)/(2i+1): the arc tangent for sign -1, artanh for +1.
func odds(x *big.Float, sign float64) *big.Float {
	sum, power, square := new(big.Float).Set(x), new(big.Float).Set(x), bigMul(x, x)
	if sign < 0 {
		square.Neg(square)
	}
	for n := 3.0; ; n += 2 {
		power = bigMul(power, square)
		term := bigQuo(power, new(big.Float).SetPrec(x.Prec()).SetFloat64(n))
		if done(term, sum) {
			return sum
		}
		sum = bigAdd(sum, term)
	}
}

// bigPi and bigLn2 have enough digits for the largest floats.
var bigPi = sync.OnceValue(func() *big.Float {
	inverse := func(n float64) *big.Float {
		one := new(big.Float).SetPrec(1500).SetFloat64(1)
		return bigQuo(one, new(big.Float).SetFloat64(n))
	}
	return bigSub(scale2(odds(inverse(5), -1), 4), scale2(odds(inverse(239), -1), 2))
})

var bigLn2 = sync.OnceValue(func() *big.Float { return scale2(odds(bigQuo(bigOf(1), bigOf(3)), 1), 1) })

func pi() *big.Float { return new(big.Float).SetPrec(bigBits).Set(bigPi()) }

func bigExp(x *big.Float) *big.Float {
	n := math.RoundToEven(double64(bigQuo(x, bigLn2())))
	const halvings = 8
	r := scale2(bigSub(x, bigMul(bigOf(n), bigLn2())), -halvings)
	sum, term := bigOf(1), bigOf(1)
	for i := 1.0; ; i++ {
		if term = bigQuo(bigMul(term, r), bigOf(i)); done(term, sum) {
			break
		}
		sum = bigAdd(sum, term)
	}
	for range halvings {
		sum = bigMul(sum, sum)
	}
	return scale2(sum, int(n))
}

func bigLog(x *big.Float) *big.Float {
	m := new(big.Float)
	e := x.MantExp(m)
	m.SetPrec(bigBits)
	if m.Cmp(big.NewFloat(0.7)) < 0 {
		m, e = scale2(m, 1), e-1
	}
	near := bigOf(math.Log(double64(m)))
	d := bigSub(bigMul(m, bigExp(new(big.Float).Neg(near))), bigOf(1))
	sum, power := new(big.Float).Set(d), new(big.Float).Set(d)
	for n := 2.0; n < 9; n++ {
		power = bigMul(power, new(big.Float).Neg(d))
		sum = bigAdd(sum, bigQuo(power, bigOf(n)))
	}
	return bigAdd(bigAdd(near, sum), bigMul(bigOf(float64(e)), bigLn2()))
}

// bigSinCos takes quarters of a turn away first, with all digits of π that that needs.
func bigSinCos(x *big.Float) (sin, cos *big.Float) {
	quarter := scale2(bigPi(), -1)
	wide := new(big.Float).SetPrec(1500).Set(x)
	turns := bigQuo(wide, quarter)
	turns = bigAdd(turns, big.NewFloat(math.Copysign(0.5, double64(turns))))
	n, _ := turns.Int(nil)
	r := bigSub(wide, bigMul(new(big.Float).SetPrec(1500).SetInt(n), quarter))
	s, c := seriesSinCos(new(big.Float).SetPrec(bigBits).Set(r))
	switch new(big.Int).And(n, big.NewInt(3)).Int64() {
	case 1:
		return c, s.Neg(s)
	case 2:
		return s.Neg(s), c.Neg(c)
	case 3:
		return c.Neg(c), s
	}
	return s, c
}

func seriesSinCos(r *big.Float) (sin, cos *big.Float) {
	sin, cos = new(big.Float).Set(r), bigOf(1)
	term := new(big.Float).Set(r)
	for n := 2.0; ; n++ {
		term = bigQuo(bigMul(term, r), bigOf(n))
		to := &sin
		if int(n)%2 == 0 {
			to = &cos
		}
		if done(term, *to) && done(term, sin) {
			return sin, cos
		}
		if int(n)%4 >= 2 {
			*to = bigSub(*to, term)
		} else {
			*to = bigAdd(*to, term)
		}
	}
}

func bigSin(x *big.Float) *big.Float { s, _ := bigSinCos(x); return s }
func bigCos(x *big.Float) *big.Float { _, c := bigSinCos(x); return c }
func bigTan(x *big.Float) *big.Float { s, c := bigSinCos(x); return bigQuo(s, c) }

// bigAtan is the float that is near, and the angle between.
func bigAtan(x *big.Float) *big.Float {
	near := math.Atan(double64(x))
	if near == 0 || math.Abs(near) < 1e-30 {
		return new(big.Float).SetPrec(bigBits).Set(x)
	}
	s, c := bigSinCos(bigOf(near))
	d := bigQuo(bigSub(bigMul(x, c), s), bigAdd(c, bigMul(x, s)))
	if d.Sign() == 0 {
		return bigOf(near)
	}
	return bigAdd(bigOf(near), odds(d, -1))
}

func bigAtan2(y, x *big.Float) *big.Float {
	a := bigAtan(bigQuo(y, x))
	switch {
	case x.Sign() > 0:
		return a
	case y.Sign() < 0:
		return bigSub(a, pi())
	}
	return bigAdd(a, pi())
}

func bigPow(x, y *big.Float) *big.Float { return bigExp(bigMul(y, bigLog(x))) }

// bigErf is 2/√π·e^-x²·Σ 2ⁿ·x^(2n+1)/(1·3·…·(2n+1)); the complement of a large number needs many digits.
func bigErf(v *big.Float) *big.Float {
	x := new(big.Float).SetPrec(1500).Set(v)
	square := bigMul(x, x)
	sum, term := new(big.Float).SetPrec(1500).Set(x), new(big.Float).SetPrec(1500).Set(x)
	for n := 1.0; ; n++ {
		term = bigQuo(bigMul(term, scale2(square, 1)), big.NewFloat(2*n+1))
		if done(term, sum) && n > 2*double64(square) {
			break
		}
		sum = bigAdd(sum, term)
	}
	// e^-x² with as many digits: by its own series, of a small part of the exponent.
	small := scale2(new(big.Float).Neg(square), -12)
	power, t := new(big.Float).SetPrec(1500).SetFloat64(1), new(big.Float).SetPrec(1500).SetFloat64(1)
	for n := 1.0; ; n++ {
		if t = bigQuo(bigMul(t, small), big.NewFloat(n)); done(t, power) {
			break
		}
		power = bigAdd(power, t)
	}
	for range 12 {
		power = bigMul(power, power)
	}
	return bigQuo(bigMul(scale2(sum, 1), power), bigSqrt(bigPi()))
}

func bigErfc(x *big.Float) *big.Float {
	return bigSub(new(big.Float).SetPrec(1500).SetFloat64(1), bigErf(x))
}

// bernoulli are B(2n)/(2n·(2n-1)), from n = 1.
var bernoulli = sync.OnceValue(func() (list []*big.Float) {
	const most = 52
	b := make([]*big.Rat, most+1)
	for m := range b {
		b[m] = new(big.Rat)
		if m == 0 {
			b[0].SetInt64(1)
			continue
		}
		for k := range m {
			b[m].Sub(b[m], new(big.Rat).Mul(new(big.Rat).SetInt(new(big.Int).Binomial(int64(m+1), int64(k))), b[k]))
		}
		b[m].Quo(b[m], big.NewRat(int64(m+1), 1))
		if m%2 == 0 {
			list = append(list, new(big.Float).SetPrec(bigBits).SetRat(new(big.Rat).Quo(b[m], big.NewRat(int64(m*(m-1)), 1))))
		}
	}
	return list
})

// bigGamma is by Stirling's series from 60 on, and by reflection below one half.
func bigGamma(x *big.Float) *big.Float {
	if x.Cmp(big.NewFloat(0.5)) < 0 {
		return bigQuo(pi(), bigMul(bigSin(bigMul(pi(), x)), bigGamma(bigSub(bigOf(1), x))))
	}
	divisor := bigOf(1)
	for x.Cmp(big.NewFloat(60)) < 0 {
		divisor = bigMul(divisor, x)
		x = bigAdd(x, bigOf(1))
	}
	log := bigSub(bigMul(bigSub(x, bigOf(0.5)), bigLog(x)), x)
	log = bigAdd(log, scale2(bigLog(scale2(pi(), 1)), -1))
	power := bigQuo(bigOf(1), x)
	for _, b := range bernoulli() {
		log = bigAdd(log, bigMul(b, power))
		power = bigQuo(bigQuo(power, x), x)
	}
	return bigQuo(bigExp(log), divisor)
}
