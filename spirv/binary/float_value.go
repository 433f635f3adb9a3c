package binary

import "math"

// Float64 returns the value of a literal of a Float type: the bits are those that [NumberType.Bits] returns. Every format that
// SPIR-V has fits.
func (n NumberType) Float64(bits uint64) float64 {
	switch n.format {
	case single:
		return float64(math.Float32frombits(uint32(bits)))
	case double:
		return math.Float64frombits(bits)
	}
	f := &floatFormats[n.format]
	if f.fixed {
		return f.float(bits)
	}
	if f.scale {
		if bits&0xff == 0xff {
			return math.NaN()
		}
		return math.Ldexp(1, int(bits&0xff)-f.bias())
	}
	negative, exponent, fraction := f.fields(bits)
	top := 1<<f.exponent - 1
	var x float64
	switch {
	case exponent == 0:
		x = math.Ldexp(float64(fraction), 1-f.bias()-int(f.fraction))
	case n.format == float8E4M3 && exponent == top && fraction != 1<<f.fraction-1:
		x = f.float(bits &^ (1 << (f.exponent + f.fraction))) // has no infinity
	case exponent < top || f.finite:
		x = f.float(bits &^ (1 << (f.exponent + f.fraction)))
	case fraction == 0:
		x = math.Inf(1)
	default:
		return math.NaN()
	}
	if negative {
		return math.Copysign(x, -1)
	}
	return x
}
