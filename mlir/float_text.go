package mlir

import (
	"bytes"
	"math"
	"math/big"
	"math/bits"
	"strconv"
	"sync"
	"unsafe"
)

// MLIR writes a float in the first of these forms that reads back as the same
// bits: six digits and an exponent, 1.500000e+00; as many digits as the format
// may need, in plain or exponent form; the bits in hexadecimal. Its six digits
// are not always rounded: the number is first cut to a few digits more than six,
// or to six exactly. Users compare text, so this file does the same. It differs
// in one case: digits of f80 and f128 that MLIR's reader would lose, since it
// goes by way of float64, give way to hexadecimal.

// AppendText appends the number that the bits encode as MLIR writes it.
func (f floatFormat) AppendText(out []byte, v APInt) []byte {
	if f == F32.floatFormat || f == F64.floatFormat {
		if short, ok := appendShort(out, f.Float64(v)); ok {
			return short
		}
	}
	d := f.decode(v)
	if d.class != finiteFloat {
		return append(out, v.hex()...)
	}
	if d.neg {
		out = append(out, '-')
	}
	if d.mant.Sign() == 0 {
		return append(out, "0.000000e+00"...)
	}
	if digits, exp := decimalDigits(d.mant, d.exp, 6); f.readsAs(v, d.neg, digits, exp) && f.survivesFloat64(v, d.neg, digits, exp) {
		return appendScientific(out, digits, exp, 6, "e")
	}
	most := 2 + f.precision()*59/196
	digits, exp := decimalDigits(d.mant, d.exp, most)
	text, isFloat := appendPlain(out, digits, exp, most)
	if isFloat && f.survivesFloat64(v, d.neg, digits, exp) {
		return text
	}
	if d.neg {
		out = out[:len(out)-1]
	}
	return append(out, v.hex()...)
}

// appendShort appends a number that is exactly one of at most six digits, as
// most constants are. False if v is something else.
func appendShort(out []byte, v float64) ([]byte, bool) {
	b := math.Float64bits(v)
	field := int(b >> 52 & 0x7FF)
	if field == 0 || field == 0x7FF {
		return out, false
	}
	m, exp := b&(1<<52-1)|1<<52, field-1075
	zeros := bits.TrailingZeros64(m)
	m, exp = m>>zeros, exp+zeros
	exp10 := min(exp, 0)
	for ; exp > 0 && m < 1<<60; exp-- {
		m *= 2
	}
	for ; exp < 0 && m < 1<<60; exp++ {
		m *= 5
	}
	if exp != 0 {
		return out, false
	}
	for m%10 == 0 {
		m, exp10 = m/10, exp10+1
	}
	if m >= 1e6 {
		return out, false
	}
	if v < 0 {
		out = append(out, '-')
	}
	var buf [8]byte
	return appendScientific(out, strconv.AppendUint(buf[:0], m, 10), exp10, 6, "e"), true
}

// readsAs reports whether ±digits · 10^exp rounds to v.
func (f floatFormat) readsAs(v APInt, neg bool, digits []byte, exp int) bool {
	size := int(f.width)
	if f != F32.floatFormat && f != F64.floatFormat {
		return f.fromDecimal(neg, digits, exp) == v
	}
	var buf [32]byte
	text := strconv.AppendInt(append(append(buf[:0], digits...), 'e'), int64(exp), 10)
	got, err := strconv.ParseFloat(unsafe.String(&text[0], len(text)), size)
	if neg {
		got = -got
	}
	return err == nil && f.FromFloat64(got) == v
}

// survivesFloat64 reports whether the digits give v again in a reader that goes
// by way of float64, as MLIR's does: a wider format may lose bits there.
func (f floatFormat) survivesFloat64(v APInt, neg bool, digits []byte, exp int) bool {
	return f.precision() <= 53 || f.FromFloat64(F64.Float64(F64.fromDecimal(neg, digits, exp))) == v
}

// decimalDigits is mant · 2^exp as digits · 10^exp10, with at most n digits and
// no zero at the end.
func decimalDigits(mant *big.Int, exp, n int) (digits []byte, exp10 int) {
	zeros := int(mant.TrailingZeroBits())
	m := new(big.Int).Rsh(mant, uint(zeros))
	exp += zeros
	if exp >= 0 {
		m.Lsh(m, uint(exp))
	} else {
		m.Mul(m, power(5, -exp))
		exp10 = exp
	}
	// Cut the number to as many bits as n digits may need, give or take one digit.
	if extra := m.BitLen() - (n*196+58)/59; extra > 0 {
		tens := extra * 59 / 196
		m.Quo(m, power(10, tens))
		exp10 += tens
	}
	digits = m.Append(nil, 10)
	return roundDigits(digits, exp10, n)
}

// powersOf5 and powersOf10 are enough for float64.
var powersOf5, powersOf10 = powers(5, 1100), powers(10, 400)

func powers(base int64, n int) func() []*big.Int {
	return sync.OnceValue(func() []*big.Int {
		list := make([]*big.Int, n)
		list[0] = big.NewInt(1)
		for i := 1; i < n; i++ {
			list[i] = new(big.Int).Mul(list[i-1], big.NewInt(base))
		}
		return list
	})
}

// power is 5 or 10 to the n; the result must not be changed.
func power(base int64, n int) *big.Int {
	list := powersOf10()
	if base == 5 {
		list = powersOf5()
	}
	if n < len(list) {
		return list[n]
	}
	return new(big.Int).Exp(big.NewInt(base), big.NewInt(int64(n)), nil)
}

// roundDigits keeps n digits, half rounded up, and drops zeros at the end.
func roundDigits(digits []byte, exp, n int) ([]byte, int) {
	total := len(digits)
	if total > n {
		up := digits[n] >= '5'
		digits = digits[:n]
		if up {
			digits = increment(digits)
		}
	}
	trimmed := bytes.TrimRight(digits, "0")
	if len(trimmed) == 0 { // all nines were rounded up
		return []byte{'1'}, exp + total
	}
	return trimmed, exp + total - len(trimmed)
}

// increment adds one to the number; all nines become all zeros.
func increment(digits []byte) []byte {
	for i := len(digits) - 1; i >= 0; i-- {
		if digits[i] != '9' {
			digits[i]++
			return digits
		}
		digits[i] = '0'
	}
	return digits
}

// fromDecimal is the encoding of ±digits · 10^exp.
func (f floatFormat) fromDecimal(neg bool, digits []byte, exp int) APInt {
	m, _ := new(big.Int).SetString(string(digits), 10)
	if exp >= 0 {
		return f.encode(neg, m.Mul(m, power(10, exp)), 0)
	}
	// Divide with enough bits to round right; the lowest one says whether there
	// was a remainder.
	den := power(10, -exp)
	shift := max(0, den.BitLen()-m.BitLen()+f.precision()+3)
	m.Lsh(m, uint(shift))
	rem := new(big.Int)
	m.QuoRem(m, den, rem)
	m.Lsh(m, 1)
	if rem.Sign() != 0 {
		m.SetBit(m, 0, 1)
	}
	return f.encode(neg, m, -shift-1)
}

// appendScientific writes d.ddde+xx, filled with zeros to fraction digits.
func appendScientific(out, digits []byte, exp, fraction int, e string) []byte {
	exp += len(digits) - 1
	out = append(append(out, digits[0], '.'), digits[1:]...)
	for n := len(digits) - 1; n < fraction; n++ {
		out = append(out, '0')
	}
	out = append(out, e...)
	sign := byte('+')
	if exp < 0 {
		sign, exp = '-', -exp
	}
	out = append(out, sign)
	if e == "e" && exp < 10 {
		out = append(out, '0')
	}
	return strconv.AppendInt(out, int64(exp), 10)
}

// appendPlain writes the number without an exponent where few zeros and at most
// that many digits suffice, and with one otherwise. isFloat is false if that
// looks like an integer.
func appendPlain(out, digits []byte, exp, most int) (text []byte, isFloat bool) {
	const maxZeros = 3
	n := len(digits)
	switch {
	case exp > maxZeros, exp >= 0 && n+exp > most, exp <= -n && 1-exp-n > maxZeros:
		return appendScientific(out, digits, exp, 1, "E"), true
	case exp >= 0:
		out = append(out, digits...)
		for range exp {
			out = append(out, '0')
		}
		return out, false
	case -exp < n:
		return append(append(append(out, digits[:n+exp]...), '.'), digits[n+exp:]...), true
	}
	out = append(out, "0."...)
	for range -exp - n {
		out = append(out, '0')
	}
	return append(out, digits...), true
}
