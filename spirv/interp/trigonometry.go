package interp

import (
	"math"
	"math/bits"
)

// Sines of large numbers. Package math takes multiples of π/4 away with 64 binary digits of what is left, which are too few where
// little is left. Here it is more than 100 (M. Payne, R. Hanek, Radian reduction for trigonometric functions, 1983).

// largeAngle is from where on numbers are reduced here.
const largeAngle = 1 << 20

func sine(a float64) float64 {
	if !(math.Abs(a) >= largeAngle) || math.IsInf(a, 0) {
		return math.Sin(a)
	}
	rest, quarters := reduce(a)
	return sineOf(rest, quarters)
}

func cosine(a float64) float64 {
	if !(math.Abs(a) >= largeAngle) || math.IsInf(a, 0) {
		return math.Cos(a)
	}
	rest, quarters := reduce(a)
	return sineOf(rest, quarters+1)
}

// tangent of small numbers has the first term of its series, which package math leaves out too early.
func tangent(a float64) float64 {
	if math.Abs(a) < 0x1p-20 {
		return a + a*a*a/3
	}
	if !(math.Abs(a) >= largeAngle) || math.IsInf(a, 0) {
		return math.Tan(a)
	}
	rest, quarters := reduce(a)
	v := math.Tan(rest.high)
	v += rest.low * (1 + v*v)
	if quarters&1 != 0 {
		return -1 / v
	}
	return v
}

// sineOf is the sine of a small angle and quarters of a turn.
func sineOf(a double, quarters int) float64 {
	s, c := math.Sincos(a.high)
	s, c = s+a.low*c, c-a.low*s
	switch quarters & 3 {
	case 0:
		return s
	case 1:
		return c
	case 2:
		return -s
	}
	return -c
}

// reduce is an angle between -π/4 and π/4, and how many quarters of a turn it stands behind.
func reduce(a float64) (rest double, quarters int) {
	all := math.Float64bits(a)
	exponent := int(all>>52&0x7FF) - 1023 - 52
	mantissa := all&(1<<52-1) | 1<<52
	// Of 2/π those digits count that do not make multiples of four, and so many behind them.
	var product [5]uint64
	var carry uint64
	for i := 3; i >= 0; i-- {
		high, low := bits.Mul64(mantissa, twoOverPi(exponent-2+64*i))
		low, c := bits.Add64(low, carry, 0)
		product[i+1], carry = low, high+c
	}
	f := [4]uint64(product[1:]) // two digits, the point, and the fraction
	quarters = int(f[0] >> 62)
	f[0] <<= 2
	f[0] |= f[1] >> 62
	f[1] = f[1]<<2 | f[2]>>62
	f[2] = f[2]<<2 | f[3]>>62
	negative := f[0]>>63 != 0
	if negative {
		quarters++
		f[0], f[1], f[2] = ^f[0], ^f[1], ^f[2]
	}
	rest = fractionOf(f[0], f[1], f[2]).times(double{math.Pi / 2, piDouble.low / 2})
	if negative {
		rest = double{-rest.high, -rest.low}
	}
	if a < 0 {
		rest, quarters = double{-rest.high, -rest.low}, -quarters
	}
	return rest, quarters
}

// fractionOf is the digits behind the point as a number.
func fractionOf(a, b, c uint64) double {
	shift := 0
	for a == 0 && shift < 128 {
		a, b, c, shift = b, c, 0, shift+64
	}
	n := bits.LeadingZeros64(a)
	a, b, shift = a<<n|b>>(64-n), b<<n|c>>(64-n), shift+n
	high := float64(a >> 11)
	low := float64(a<<53>>11|b>>11) / (1 << 53)
	return double{math.Ldexp(high, -53-shift), math.Ldexp(low, -53-shift)}.normal()
}

// twoOverPi is 64 binary digits of 2/π behind the first n; there are zeros in front of them.
func twoOverPi(n int) uint64 {
	if n < 0 {
		if n <= -64 {
			return 0
		}
		return twoOverPiDigits[0] >> -n
	}
	word, bit := n/64, n%64
	return twoOverPiDigits[word]<<bit | twoOverPiDigits[word+1]>>(64-bit)
}

var twoOverPiDigits = [...]uint64{
	0xA2F9836E4E441529, 0xFC2757D1F534DDC0, 0xDB6295993C439041, 0xFE5163ABDEBBC561, 0xB7246E3A424DD2E0,
	0x06492EEA09D1921C, 0xFE1DEB1CB129A73E, 0xE88235F52EBB4484, 0xE99C7026B45F7E41, 0x3991D639835339F4,
	0x9C845F8BBDF9283B, 0x1FF897FFDE05980F, 0xEF2F118B5A0A6D1F, 0x6D367ECF27CB09B7, 0x4F463F669E5FEA2D,
	0x7527BAC7EBE5F17B, 0x3D0739F78A5292EA, 0x6BFB5FB11F8D5D08, 0x56033046FC7B6BAB, 0xF0CFBC209AF4361D,
	0xA9E391615EE61B08,
}
