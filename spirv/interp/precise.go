package interp

import "math"

// Functions of 64 bits with more digits than package math has for them. Inside, a number is a sum of two floats.

// A double is high + low, where low is at most half of the last digit of high.
type double struct{ high, low float64 }

// twoSum is a + b without an error.
func twoSum(a, b float64) double {
	s := a + b
	t := s - a
	return double{s, (a - (s - t)) + (b - t)}
}

func twoProduct(a, b float64) double {
	p := a * b
	return double{p, math.FMA(a, b, -p)}
}

func (a double) normal() double {
	s := a.high + a.low
	return double{s, a.low - (s - a.high)}
}

func (a double) add(b double) double {
	s := twoSum(a.high, b.high)
	t := twoSum(a.low, b.low)
	s.low += t.high
	s = s.normal()
	s.low += t.low
	return s.normal()
}

func (a double) times(b double) double {
	p := twoProduct(a.high, b.high)
	p.low += math.FMA(a.high, b.low, float64(a.low*b.high))
	return p.normal()
}

func (a double) over(b double) double {
	q := a.high / b.high
	p := b.times(double{q, 0})
	rest := a.add(double{-p.high, -p.low})
	return double{q, (rest.high + rest.low) / b.high}.normal()
}

var (
	ln2      = double{0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56}
	ln10     = double{0x1.26bb1bbb55516p+1, -0x1.f48ad494ea3e9p-53}
	log2e    = double{0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56}
	log10e   = double{0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57}
	halfLog  = double{0x1.d67f1c864beb5p-1, -0x1.65b5a1b7ff5dfp-55} // ln(2π)/2
	piDouble = double{math.Pi, 0x1.1a62633145c07p-53}
)

// logarithm is the natural one, of what is positive and finite.
func logarithm(a float64) double {
	m, e := math.Frexp(a)
	if m < math.Sqrt2/2 {
		m, e = 2*m, e-1
	}
	return double{float64(e), 0}.times(ln2).add(logarithmNearOne(double{m, 0}))
}

// logarithmNearOne is 2·artanh((a-1)/(a+1)) as a series, for a between √½ and √2.
func logarithmNearOne(a double) double {
	s := a.add(double{-1, 0}).over(a.add(double{1, 0}))
	square := s.times(s)
	sum := double{1.0 / 43, 0}
	for n := 41; n > 0; n -= 2 {
		sum = sum.times(square).add(double{1, 0}.over(double{float64(n), 0}))
	}
	sum = sum.times(s)
	return double{2 * sum.high, 2 * sum.low}
}

// exponential is the float nearest to e to the power of a, or next to it.
func exponential(a double) float64 {
	switch {
	case a.high != a.high:
		return a.high
	case a.high > 710:
		return math.Inf(1)
	case a.high < -746:
		return 0
	}
	n := math.RoundToEven(a.high / ln2.high)
	sum := smallExponential(a.add(double{-n, 0}.times(ln2)))
	return math.Ldexp(sum.high+sum.low, int(n))
}

// smallExponential is a Taylor series, for what is at most ln(2)/2.
func smallExponential(a double) double {
	a.high, a.low = a.high/16, a.low/16
	sum := double{1, 0}
	for n := 14; n > 0; n-- {
		sum = a.times(sum).over(double{float64(n), 0}).add(double{1, 0})
	}
	for range 4 {
		sum = sum.times(sum)
	}
	return sum
}

func log2(a float64) float64  { return scaledLog(a, log2e) }
func log10(a float64) float64 { return scaledLog(a, log10e) }

func scaledLog(a float64, scale double) float64 {
	if !(a > 0) || math.IsInf(a, 1) {
		return math.Log(a)
	}
	v := logarithm(a).times(scale)
	return v.high + v.low
}

func exp10(a float64) float64 {
	if !(math.Abs(a) < 400) {
		return math.Exp(a)
	}
	return exponential(double{a, 0}.times(ln10))
}

// pow has the cases of C99, annex F.
func pow(a, b float64) float64 {
	switch {
	case a == 1 || b == 0:
		return 1
	case a == 0 || a != a || b != b || math.IsInf(a, 0) || math.IsInf(b, 0) || a < 0 && b != math.Floor(b):
		return math.Pow(a, b)
	case math.Abs(b) > 0x1p70: // whatever is not one becomes zero or infinity
		return math.Pow(a, math.Copysign(math.Inf(1), b))
	}
	v := exponential(logarithm(math.Abs(a)).times(double{b, 0}))
	if a < 0 && math.Abs(math.Mod(b, 2)) == 1 {
		return -v
	}
	return v
}

func pown(a float64, n int64) float64 { return pow(a, float64(n)) }

// powr is for bases that are not negative.
func powr(a, b float64) float64 {
	switch {
	case a < 0 || a != a || b != b, a == 0 && b == 0, math.IsInf(a, 1) && b == 0, a == 1 && math.IsInf(b, 0):
		return math.NaN()
	}
	return pow(math.Abs(a), b)
}

// rootn is the root of a degree; odd degrees have roots of negative numbers.
func rootn(a float64, n int64) float64 {
	odd := n&1 != 0
	switch {
	case n == 0 || a < 0 && !odd || a != a:
		return math.NaN()
	case a == 0 && n < 0 && odd:
		return math.Copysign(math.Inf(1), a)
	case a == 0 && n < 0, math.IsInf(a, 0) && n > 0 && !odd:
		return math.Inf(1)
	case a == 0 && odd:
		return a
	case a == 0, math.IsInf(a, 0) && n < 0 && !odd:
		return 0
	case math.IsInf(a, 0) && n > 0:
		return a
	case math.IsInf(a, 0):
		return math.Copysign(0, a)
	}
	v := exponential(logarithm(math.Abs(a)).over(double{float64(n), 0}))
	return math.Copysign(v, a)
}

func inverseSqrt(a float64) float64 {
	s := math.Sqrt(a)
	r := 1 / s
	if r == 0 || math.IsInf(r, 0) || r != r {
		return r
	}
	// One step of Newton's: a·r² is one but for the errors of both roundings.
	p := twoProduct(r, r)
	wrong := math.FMA(a, p.high, -1) + a*p.low
	return r - r*wrong/2
}

// gamma is by Stirling's series, where it has more than 60 binary digits: from 20 on.
func gamma(a float64) float64 {
	switch {
	case a != a || math.IsInf(a, -1) || a < 0 && a == math.Floor(a):
		return math.NaN()
	case a == 0 || math.IsInf(a, 1):
		return math.Copysign(math.Inf(1), a)
	case a > 172:
		return math.Inf(1)
	case a < 0.5: // Γ(a)·Γ(1-a) = π/sin(πa)
		return reflectedGamma(a)
	}
	log, divisor := logGamma(double{a, 0})
	if log.high > 700 { // the result may fit where the power does not
		half := exponential(double{log.high / 2, log.low / 2})
		return half / divisor.high * half
	}
	return double{exponential(log), 0}.over(divisor).high
}

func reflectedGamma(a float64) float64 {
	if math.Abs(a) < 0x1p-60 {
		return 1 / a
	}
	if a < -190 {
		return math.Copysign(0, sinPi(a))
	}
	log, divisor := logGamma(twoSum(1, -a))
	v := divisor.over(double{sinPi(a), 0}).times(piDouble)
	half := exponential(double{-log.high / 2, -log.low / 2})
	return v.high * half * half
}

// logGamma is the logarithm of Γ(a)·divisor.
func logGamma(a double) (log, divisor double) {
	divisor = double{1, 0}
	for a.high < 20 {
		divisor = divisor.times(a)
		a = a.add(double{1, 0})
	}
	l := logarithmOf(a)
	log = a.add(double{-0.5, 0}).times(l).add(double{-a.high, -a.low}).add(halfLog)
	inverse := double{1, 0}.over(a)
	square := inverse.times(inverse)
	var series double
	for i := len(stirling) - 1; i >= 0; i-- {
		series = series.times(square).add(double{stirling[i][0], 0}.over(double{stirling[i][1], 0}))
	}
	return log.add(series.times(inverse)), divisor
}

// logarithmOf is the logarithm of a sum of two floats.
func logarithmOf(a double) double {
	return logarithm(a.high).add(double{a.low / a.high, 0})
}

// stirling are the coefficients B(2n)/(2n·(2n-1)).
var stirling = [][2]float64{{1, 12}, {-1, 360}, {1, 1260}, {-1, 1680}, {1, 1188}, {-691, 360360}, {1, 156}, {-3617, 122400}, {43867, 244188}, {-174611, 125400}}
