package binary

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"
)

// floatFormat is a binary floating-point format: a sign, an exponent and a fraction, in this order from the highest bit.
//
// Values without a good decimal notation are written as hexadecimal floats of their fields, in which infinity and NaN are
// numbers of one exponent more than the largest: of a single, 0x1p+128 is infinity and 0x1.8p+128 the usual NaN. So
// every bit pattern has a notation.
type floatFormat struct {
	exponent, fraction uint // widths in bits
	// decimal formats are converted by strconv, at this many bits; 0 has hexadecimal notation only.
	decimal int
	digits  int  // that tell every value of a decimal format from its neighbours: so many are written at most, as other disassemblers do
	hex     bool // it is read as decimal, and written in hexadecimal, as other disassemblers do
	finite  bool // the largest exponent is that of numbers too
	scale   bool // a power of two and nothing else: no sign, no zero
	fixed   bool // no exponent: a signed integer, in units of the last bit of the fraction
}

const (
	half = iota
	single
	double
	bfloat16
	float8E4M3
	float8E5M2
	float6E2M3
	float6E3M2
	float4E2M1
	float8E8M0
	mxInt8
)

var floatFormats = [...]floatFormat{
	half:       {exponent: 5, fraction: 10, decimal: 32, hex: true},
	single:     {exponent: 8, fraction: 23, decimal: 32, digits: 9},
	double:     {exponent: 11, fraction: 52, decimal: 64, digits: 17},
	bfloat16:   {exponent: 8, fraction: 7},
	float8E4M3: {exponent: 4, fraction: 3},
	float8E5M2: {exponent: 5, fraction: 2},
	float6E2M3: {exponent: 2, fraction: 3, finite: true},
	float6E3M2: {exponent: 3, fraction: 2, finite: true},
	float4E2M1: {exponent: 2, fraction: 1, finite: true},
	float8E8M0: {exponent: 8, scale: true},
	mxInt8:     {fraction: 6, fixed: true},
}

func (f *floatFormat) bias() int { return 1<<(f.exponent-1) - 1 }

// fields takes a value apart.
func (f *floatFormat) fields(v uint64) (negative bool, exponent int, fraction uint64) {
	negative = v>>(f.exponent+f.fraction)&1 != 0
	exponent = int(v >> f.fraction & (1<<f.exponent - 1))
	return negative, exponent, v & (1<<f.fraction - 1)
}

func (f *floatFormat) append(dst []byte, v uint64) []byte {
	if f.scale {
		return fmt.Appendf(dst, "0x1p%+d", int(v&0xff)-f.bias())
	}
	if f.fixed {
		return strconv.AppendFloat(dst, f.float(v), 'g', -1, 64)
	}
	negative, exponent, fraction := f.fields(v)
	normal := exponent != 0 && exponent != 1<<f.exponent-1
	zero := exponent == 0 && fraction == 0
	switch {
	case f.hex:
	case zero, normal && f.decimal != 0 && f.digits == 0:
		return strconv.AppendFloat(dst, f.float(v), 'g', -1, max(f.decimal, 32))
	case normal && f.digits != 0:
		return strconv.AppendFloat(dst, f.float(v), 'g', f.digits, f.decimal)
	}
	if negative {
		dst = append(dst, '-')
	}
	if zero {
		return append(dst, "0x0p+0"...)
	}
	power := exponent - f.bias()
	if exponent == 0 { // no leading one: bring the highest bit of the fraction there
		shift := f.fraction - uint(bits.Len64(fraction)) + 1
		fraction = fraction << shift & (1<<f.fraction - 1)
		power = 1 - f.bias() - int(shift)
	}
	dst = append(dst, "0x1"...)
	if fraction != 0 {
		digits := (f.fraction + 3) / 4
		hex := fmt.Sprintf("%0*x", digits, fraction<<(4*digits-f.fraction))
		dst = append(dst, '.')
		dst = append(dst, strings.TrimRight(hex, "0")...)
	}
	return fmt.Appendf(dst, "p%+d", power)
}

// float returns the value of a normal number or zero.
func (f *floatFormat) float(v uint64) float64 {
	if f.fixed {
		return math.Ldexp(float64(int8(v)), -int(f.fraction))
	}
	negative, exponent, fraction := f.fields(v)
	x := 0.0
	if exponent != 0 {
		x = math.Ldexp(float64(1<<f.fraction|fraction), exponent-f.bias()-int(f.fraction))
	}
	if negative {
		return math.Copysign(x, -1)
	}
	return x
}

func (f *floatFormat) parse(text string) (uint64, error) {
	if f.fixed {
		return f.parseFixed(text)
	}
	digits, negative := strings.CutPrefix(text, "-")
	var v uint64
	var err error
	if len(digits) > 2 && digits[0] == '0' && digits[1]|0x20 == 'x' {
		v, err = f.parseHex(digits[2:])
	} else {
		v, err = f.parseDecimal(digits)
	}
	if err == nil && f.scale && negative {
		err = fmt.Errorf("is negative, which the type has no sign for")
	}
	if err != nil {
		return 0, fmt.Errorf("%q %w", text, err)
	}
	if negative {
		v |= 1 << (f.exponent + f.fraction)
	}
	return v, nil
}

// parseFixed reads a number and rounds it to the nearest one, ties to even.
func (f *floatFormat) parseFixed(text string) (uint64, error) {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(x) || strings.ContainsRune(text, '_') {
		return 0, fmt.Errorf("%q is not a floating-point number", text)
	}
	n := math.RoundToEven(math.Ldexp(x, int(f.fraction)))
	if n < math.MinInt8 || n > math.MaxInt8 {
		return 0, fmt.Errorf("%q is too large for the type", text)
	}
	return uint64(uint8(int8(n))), nil
}

func (f *floatFormat) parseDecimal(text string) (uint64, error) {
	if text == "" || text[0] != '.' && (text[0] < '0' || text[0] > '9') || strings.ContainsRune(text, '_') {
		return 0, fmt.Errorf("is not a floating-point number")
	}
	x, err := strconv.ParseFloat(text, 64)
	if math.IsInf(x, 0) {
		return 0, fmt.Errorf("is too large for the type")
	}
	if err != nil {
		return 0, fmt.Errorf("is not a floating-point number")
	}
	switch f.decimal + int(f.fraction) {
	case 64 + 52:
		return math.Float64bits(x), nil
	case 32 + 23:
		x, _ := strconv.ParseFloat(text, 32) // not by way of 64 bits: rounding twice is not rounding once
		if math.IsInf(x, 0) {
			return 0, fmt.Errorf("is too large for the type")
		}
		return uint64(math.Float32bits(float32(x))), nil
	}
	return f.round(x)
}

// round returns the nearest value of a positive number, ties to even.
func (f *floatFormat) round(x float64) (uint64, error) {
	m, e := math.Frexp(x) // x = m * 2**e, 0.5 <= m < 1
	if f.scale {
		if x == 0 || m != 0.5 || e-1+f.bias() < 0 || e-1+f.bias() > 1<<f.exponent-2 {
			return 0, fmt.Errorf("is no power of two that the type has")
		}
		return uint64(e - 1 + f.bias()), nil
	}
	if x == 0 {
		return 0, nil
	}
	power := max(e-1, 1-f.bias())
	mantissa := math.RoundToEven(math.Ldexp(x, int(f.fraction)-power))
	v := uint64(mantissa) // the leading one, if there is one, adds to the exponent
	v += uint64(power+f.bias()-1) << f.fraction
	top := uint64(1)<<f.exponent - 1
	if f.finite {
		top++
	}
	if v >= top<<f.fraction {
		return 0, fmt.Errorf("is too large for the type")
	}
	return v, nil
}

// parseHex reads the digits after 0x: 1.8p+128. Bits beyond the fraction must be zero.
func (f *floatFormat) parseHex(text string) (uint64, error) {
	mantissa, exp, hasExp := strings.Cut(strings.ToLower(text), "p")
	power := 0
	if hasExp {
		p, err := strconv.Atoi(exp)
		if err != nil || p < -1<<20 || p > 1<<20 {
			return 0, fmt.Errorf("has no sensible exponent")
		}
		power = p
	}
	whole, frac, _ := strings.Cut(mantissa, ".")
	frac = strings.TrimRight(frac, "0")
	all := strings.TrimLeft(whole+frac, "0")
	if whole+frac == "" && mantissa == "" || len(all) > 16 {
		return 0, fmt.Errorf("is not a hexadecimal floating-point number of this type")
	}
	if all == "" && f.scale {
		return 0, fmt.Errorf("is no power of two that the type has")
	}
	if all == "" {
		return 0, nil
	}
	m, err := strconv.ParseUint(all, 16, 64)
	if err != nil {
		return 0, fmt.Errorf("is not a hexadecimal floating-point number")
	}
	return f.compose(m, power-4*len(frac))
}

// compose returns the bits of m * 2**power, where one exponent more than the largest is that of infinity and NaN.
func (f *floatFormat) compose(m uint64, power int) (uint64, error) {
	top := bits.Len64(m) - 1
	exponent := power + top + f.bias() // biased
	shift := int(f.fraction) - top     // brings the leading one to bit f.fraction
	if f.scale {
		if m&(m-1) != 0 || exponent < 0 || exponent > 1<<f.exponent-1 {
			return 0, fmt.Errorf("is no power of two that the type has")
		}
		return uint64(exponent), nil
	}
	if exponent <= 0 {
		shift += exponent - 1
		exponent = 0
	}
	switch {
	case exponent > 1<<f.exponent-1:
		return 0, fmt.Errorf("is too large for the type")
	case shift >= 0:
		m <<= shift
	case -shift > 63 || m&(1<<-shift-1) != 0:
		return 0, fmt.Errorf("has more digits than the type")
	default:
		m >>= -shift
	}
	return uint64(exponent)<<f.fraction | m&(1<<f.fraction-1), nil
}
