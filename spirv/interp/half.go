package interp

import "math"

// Floats of 16 bits are in registers as their bits. They are calculated in float32, whose results, rounded again, are
// right for +, -, *, / and the square root (24 ≥ 2·11+2 digits).

// fromHalf is the value of an IEEE half.
func fromHalf(h uint32) float32 {
	sign := h & 0x8000 << 16
	exponent := h >> 10 & 31
	fraction := h & 1023
	switch {
	case exponent == 31:
		return math.Float32frombits(sign | 0x7F800000 | fraction<<13)
	case exponent != 0:
		return math.Float32frombits(sign | (exponent+112)<<23 | fraction<<13)
	case fraction == 0:
		return math.Float32frombits(sign)
	}
	v := float32(fraction) * (1.0 / (1 << 24))
	if sign != 0 {
		return -v
	}
	return v
}

// toHalf rounds to the nearest half, to even between two.
func toHalf(f float32) uint32 { return halfOf(float64(f)) }

// halfOf rounds to the nearest half in one step.
func halfOf(f float64) uint32 { return round16(f, 10, 15) }

// fromBrain is the value of a bfloat16.
func fromBrain(b uint32) float32 { return math.Float32frombits(b << 16) }

func toBrain(f float32) uint32 { return brainOf(float64(f)) }

// brainOf rounds to the nearest bfloat16 in one step.
func brainOf(f float64) uint32 { return round16(f, 7, 127) }

// round16 rounds to the nearest float of 16 bits with so many digits in its fraction and such a bias, to even between two.
func round16(f float64, digits, bias int) uint32 {
	all := math.Float64bits(f)
	sign := uint32(all>>63) << 15
	all &^= 1 << 63
	infinity := uint32(2*bias+1) << digits
	switch {
	case all > 0x7FF<<52:
		return sign | infinity | 1<<(digits-1)
	case all == 0x7FF<<52:
		return sign | infinity
	case all == 0:
		return sign
	}
	exponent := int(all>>52) - 1023
	fraction := all&(1<<52-1) | 1<<52
	shift := 52 - digits // bits that go
	if low := 1 - bias; exponent < low {
		shift += low - exponent
		exponent = low - 1 // a subnormal number has the exponent zero
	}
	if shift > 54 {
		return sign
	}
	kept := fraction >> shift
	switch rest, half := fraction&(1<<shift-1), uint64(1)<<(shift-1); {
	case rest > half, rest == half && kept&1 == 1:
		kept++
	}
	if exponent >= 1-bias {
		kept += uint64(exponent+bias-1) << digits // the leading one adds the last step
	}
	return sign | min(uint32(kept), infinity)
}
