package interp

import "math"

// Floats of 8 bits (SPV_EXT_float8) are in registers as their bits. They are converted and put into cooperative matrices, and
// nothing else is done to them. E5M2 is a short IEEE float. E4M3 has no infinities: what is too large is no number there.

const (
	most4 = 0x7E // the largest E4M3, 448
	most5 = 0x7B // the largest E5M2, 57344
)

// fromFloat8 is the value of a float with so many digits in its fraction and such a bias.
func fromFloat8(b uint64, k kind) float64 {
	digits, bias := 3, 7
	if k == float8e5m2Kind {
		digits, bias = 2, 15
	}
	magnitude := int(b & 0x7F)
	exponent, fraction := magnitude>>digits, float64(magnitude&(1<<digits-1))
	var v float64
	switch {
	case k == float8e5m2Kind && magnitude > most5+1, k == float8e4m3Kind && magnitude > most4:
		v = math.NaN()
	case k == float8e5m2Kind && magnitude > most5:
		v = math.Inf(1)
	case exponent == 0:
		v = math.Ldexp(fraction, 1-bias-digits)
	default:
		v = math.Ldexp(fraction+float64(int(1)<<digits), exponent-bias-digits)
	}
	if b&0x80 != 0 {
		v = -v
	}
	return v
}

// toFloat8 rounds to the nearest float, to even between two.
func toFloat8(f float64, k kind) uint64 {
	digits, bias, most := 3, 7, uint64(most4)
	if k == float8e5m2Kind {
		digits, bias, most = 2, 15, most5
	}
	sign := math.Float64bits(f) >> 63 << 7
	if f = math.Abs(f); f != f {
		return sign | 0x7F
	}
	if f == 0 {
		return sign
	}
	f = min(f, 1e6) // more than the largest of both
	_, e := math.Frexp(f)
	unit := max(e-1, 1-bias) - digits // the exponent of the last digit
	n := uint64(math.RoundToEven(math.Ldexp(f, -unit)))
	if e-1 >= 1-bias {
		n += uint64(unit+digits+bias-1) << digits // the leading one adds the last step
	}
	if n > most {
		n = most + 1 // infinity, or no number
	}
	return sign | n
}

// saturated8 keeps what is finite or infinite in the range of a float of 8 bits.
func saturated8(f float64, k kind) float64 {
	most := fromFloat8(most4, float8e4m3Kind)
	if k == float8e5m2Kind {
		most = fromFloat8(most5, k)
	}
	if f != f {
		return f
	}
	return max(min(f, most), -most)
}
