package interp

import "math"

// Functions of OpenCL.std that package math does not have, or not for all numbers.

// acos and asin are arc tangents of what does not lose digits near one.
func acos(a float64) float64 { return 2 * math.Atan2(math.Sqrt(1-a), math.Sqrt(1+a)) }

func asin(a float64) float64 {
	if a == 0 {
		return a
	}
	return math.Atan2(a, math.Sqrt((1-a)*(1+a)))
}

// sinh and cosh of what is so large that its exponential is not a number any more, but half of it is.
func sinh(a float64) float64 {
	if math.Abs(a) > 700 {
		half := math.Exp(math.Abs(a) / 2)
		return math.Copysign(half/2*half, a)
	}
	return math.Sinh(a)
}

func cosh(a float64) float64 {
	if math.Abs(a) > 700 {
		half := math.Exp(math.Abs(a) / 2)
		return half / 2 * half
	}
	return math.Cosh(a)
}

// turn is a number of half turns as one in [-1/4, 1/4] and how many quarters of a turn are to be added, from 0 to 3.
func turn(a float64) (rest float64, quarters int) {
	r := math.Mod(a, 2)
	n := math.RoundToEven(2 * r)
	return r - n/2, int(n) & 3
}

func sinPi(a float64) float64 {
	if math.IsInf(a, 0) || a != a {
		return math.NaN()
	}
	rest, quarters := turn(a)
	switch quarters {
	case 0:
		if rest == 0 {
			return math.Copysign(0, a)
		}
		return math.Sin(math.Pi * rest)
	case 1:
		return math.Cos(math.Pi * rest)
	case 2:
		if rest == 0 {
			return math.Copysign(0, a)
		}
		return -math.Sin(math.Pi * rest)
	}
	return -math.Cos(math.Pi * rest)
}

func cosPi(a float64) float64 {
	if math.IsInf(a, 0) || a != a {
		return math.NaN()
	}
	rest, quarters := turn(math.Abs(a))
	switch quarters {
	case 0:
		return math.Cos(math.Pi * rest)
	case 1:
		return 0 - math.Sin(math.Pi*rest)
	case 2:
		return -math.Cos(math.Pi * rest)
	}
	return 0 + math.Sin(math.Pi*rest)
}

// tanPi is infinite at every odd half; its sign there, and that of its zeros, is as IEEE 754 says.
func tanPi(a float64) float64 {
	if math.IsInf(a, 0) || a != a {
		return math.NaN()
	}
	rest, quarters := turn(a)
	whole := math.Mod(a-rest, 2)
	switch {
	case quarters&1 == 0 && rest == 0 && quarters == 2:
		return math.Copysign(0, -a)
	case quarters&1 == 0 && rest == 0:
		return math.Copysign(0, a)
	case quarters&1 == 0:
		return tangent(math.Pi * rest)
	case rest == 0:
		if whole == 0.5 || whole == -1.5 {
			return math.Inf(1)
		}
		return math.Inf(-1)
	}
	return -1 / tangent(math.Pi*rest)
}

func positiveDifference(a, b float64) float64 {
	switch {
	case a != a || b != b:
		return math.NaN()
	case a > b:
		return a - b
	}
	return 0
}

func largerMagnitude(a, b float64) float64 {
	switch x, y := math.Abs(a), math.Abs(b); {
	case x > y:
		return a
	case y > x:
		return b
	}
	return maxNumber(a, b)
}

func smallerMagnitude(a, b float64) float64 {
	switch x, y := math.Abs(a), math.Abs(b); {
	case x < y:
		return a
	case y < x:
		return b
	}
	return minNumber(a, b)
}

// largestFraction is the largest number below one.
func largestFraction(k kind) float64 {
	switch k {
	case float16Kind:
		return 1 - 1.0/(1<<11)
	case bfloat16Kind:
		return 1 - 1.0/(1<<8)
	case float32Kind:
		return 1 - 1.0/(1<<24)
	}
	return 1 - 1.0/(1<<53)
}

// fraction is what is above the next smaller integer; it stays below one where it would be rounded to that.
func fraction(k kind, a float64) float64 {
	switch {
	case a != a:
		return a
	case math.IsInf(a, 0) || a == math.Floor(a):
		return math.Copysign(0, a)
	}
	return min(a-math.Floor(a), largestFraction(k))
}

func fractAndFloor(k kind, a uint64) (first, second uint64) {
	f := toFloat(k, a)
	return fromFloat(k, fraction(k, f)), fromFloat(k, math.Floor(f))
}

func frexpParts(k kind, a uint64) (first, second uint64) {
	f, e := math.Frexp(toFloat(k, a))
	return fromFloat(k, f), uint64(e)
}

func wholeAndRest(k kind, a uint64) (first, second uint64) {
	f := toFloat(k, a)
	whole := math.Trunc(f)
	rest := f - whole
	if math.IsInf(f, 0) {
		rest = 0
	}
	return fromFloat(k, math.Copysign(rest, f)), fromFloat(k, whole)
}

func gammaAndSign(k kind, a uint64) (first, second uint64) {
	v, sign := math.Lgamma(toFloat(k, a))
	if math.IsInf(v, 1) && toFloat(k, a) <= 0 {
		sign = 0 // of a pole
	}
	return fromFloat(k, v), uint64(sign)
}

func sineAndCosine(k kind, a uint64) (first, second uint64) {
	f := toFloat(k, a)
	return fromFloat(k, sine(f)), fromFloat(k, cosine(f))
}

// exponentOf is the exponent of a number; the smallest integer for zero, the largest for what has none.
func exponentOf(a float64) int64 {
	switch {
	case a == 0:
		return math.MinInt32
	case math.IsInf(a, 0) || a != a:
		return math.MaxInt32
	}
	return int64(math.Logb(a))
}

// notANumber has the operand in its digits.
func (c *compiler) notANumber(x extInst) {
	from := c.operandsOf(x)
	d := c.result(x.in)
	k := d.shape.kind
	quiet := map[kind]uint64{float16Kind: 0x7E00, float32Kind: 0x7FC00000, float64Kind: 0x7FF8 << 48}[k]
	if quiet == 0 {
		c.errorf("the result is not a float")
	}
	c.perComponent(d, from, func(a []uint64) uint64 { return quiet | a[0]&(quiet&-quiet-1) })
}

// nextAfter is the next float of its kind in the direction of another.
func (c *compiler) nextAfter(x extInst) {
	from := c.operandsOf(x)
	d := c.result(x.in)
	k := d.shape.kind
	if len(from) != 2 || !k.isFloat() {
		c.errorf("the operands are not what the instruction takes")
		return
	}
	c.perComponent(d, from, func(v []uint64) uint64 {
		switch a, b := toFloat(k, v[0]), toFloat(k, v[1]); {
		case a != a || b != b:
			return fromFloat(k, math.NaN())
		case a == b:
			return v[1]
		default:
			return neighbour(k, v[0], b > a)
		}
	})
}

// neighbour is the bits of the next larger or the next smaller float.
func neighbour(k kind, bits uint64, larger bool) uint64 {
	sign := k.mask() ^ k.mask()>>1
	magnitude := bits &^ sign
	switch negative := bits&sign != 0; {
	case magnitude == 0 && larger:
		return 1
	case magnitude == 0:
		return sign | 1
	case negative == larger:
		return bits - 1
	}
	return bits + 1
}

// remquo is the remainder and the low seven bits of the quotient, rounded to the nearest, with its sign.
func (c *compiler) remquo(x extInst) {
	if len(x.operands) != 3 {
		c.errorf("the operands are not what the instruction takes")
		return
	}
	from := c.flushedValues([]value{c.value(x.operands[0]), c.value(x.operands[1])})
	d := c.result(x.in)
	s := c.shape(c.p.m.Pointee(x.operands[2]))
	quotient := value{c.take(s.slots), s}
	k := d.shape.kind
	c.perComponent(d, from, func(a []uint64) uint64 { return fromFloat(k, math.Remainder(toFloat(k, a[0]), toFloat(k, a[1]))) })
	c.perComponent(quotient, from, func(a []uint64) uint64 { return uint64(lowQuotient(toFloat(k, a[0]), toFloat(k, a[1]))) })
	c.flushAll(d)
	c.store(c.need(x.operands[2]), quotient)
}

func lowQuotient(a, b float64) int64 {
	if a != a || b != b || math.IsInf(a, 0) || b == 0 || math.IsInf(b, 0) {
		return 0
	}
	negative := math.Signbit(a) != math.Signbit(b)
	a, b = math.Abs(a), math.Abs(b)
	if b < 0x1p1000 {
		a = math.Mod(a, 128*b)
	} else {
		a, b = a/256, b/256
	}
	var q int64
	for i := 7; i >= 0; i-- {
		if part := math.Ldexp(b, i); a >= part {
			a -= part
			q += 1 << i
		}
	}
	if a > b-a || a == b-a && q&1 == 1 {
		q++
	}
	if q &= 127; negative {
		return -q
	}
	return q
}

// fusedMultiplyAdd rounds once. The product of two floats of at most 32 bits is exact in 64, and their sum is rounded to odd, so
// that the last rounding is right (G. Melquiond, S. Boldo, Emulation of FMA and correctly rounded sums, 2008).
func (c *compiler) fusedMultiplyAdd(x extInst) {
	if v := c.operandsOf(x); v[0].shape.kind == float64Kind && len(v) == 3 {
		roundedFunction(func(a []float64) float64 { return math.FMA(a[0], a[1], a[2]) }, exactFMA)(c, x)
		return
	}
	c.floatsOf(x, func(a []float64) float64 { return addOdd(a[0]*a[1], a[2]) })
}
