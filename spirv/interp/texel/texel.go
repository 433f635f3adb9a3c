package texel

import "math"

// A Texel is the components red, green, blue and alpha: in F as floats, or in I where Format.Numeric.IsInt. What the format
// lacks is 0, 0, 0, 1. A depth is red; a stencil is I[1] beside a depth, else I[0].
type Texel struct {
	F [4]float64
	I [4]int64
}

// index is the place of a component in a texel.
func (p component) index(f *Format) int {
	switch p.name {
	case 'G':
		return 1
	case 'B':
		return 2
	case 'A':
		return 3
	case 'S':
		if f.HasDepth() {
			return 1
		}
	}
	return 0
}

// Decode reads a texel, which must have Format.Size bytes.
func (f *Format) Decode(from []byte) Texel {
	t := Texel{F: [4]float64{3: 1}, I: [4]int64{3: 1}}
	if f.shared {
		return f.decodeShared(from)
	}
	for _, p := range f.parts {
		if p.name == 'X' {
			continue
		}
		i, raw := p.index(f), bitsAt(from, p.at, p.bits)
		if p.numeric.IsInt() {
			t.I[i] = p.integer(raw)
		} else {
			t.F[i] = p.float(raw)
		}
	}
	return t
}

// Encode writes a texel: floats are clamped and rounded to the nearest, integers keep the bits that fit.
func (f *Format) Encode(to []byte, t Texel) {
	if f.shared {
		f.encodeShared(to, t)
		return
	}
	for _, p := range f.parts {
		if p.name == 'X' {
			continue
		}
		i := p.index(f)
		if p.numeric.IsInt() {
			setBits(to, p.at, p.bits, uint64(t.I[i]))
		} else {
			setBits(to, p.at, p.bits, p.raw(t.F[i]))
		}
	}
}

func bitsAt(from []byte, at, n int) uint64 {
	var v uint64
	for i := at / 8; i <= (at+n-1)/8; i++ {
		if shift := 8*i - at; shift >= 0 {
			v |= uint64(from[i]) << shift
		} else {
			v |= uint64(from[i]) >> -shift
		}
	}
	return v & (math.MaxUint64 >> (64 - n))
}

func setBits(to []byte, at, n int, v uint64) {
	v &= math.MaxUint64 >> (64 - n)
	for i := at / 8; i <= (at+n-1)/8; i++ {
		mask := uint64(math.MaxUint64) >> (64 - n)
		var b, m byte
		if shift := 8*i - at; shift >= 0 {
			b, m = byte(v>>shift), byte(mask>>shift)
		} else {
			b, m = byte(v<<-shift), byte(mask<<-shift)
		}
		to[i] = to[i]&^m | b&m
	}
}

func (p component) integer(raw uint64) int64 {
	if p.numeric == SInt {
		return int64(raw<<(64-p.bits)) >> (64 - p.bits)
	}
	return int64(raw)
}

// float is the number that the bits of a component stand for.
func (p component) float(raw uint64) float64 {
	most := float64(uint64(math.MaxUint64) >> (64 - p.bits))
	signed := float64(int64(raw<<(64-p.bits)) >> (64 - p.bits))
	switch p.numeric {
	case UNorm:
		return float64(raw) / most
	case SNorm:
		return max(signed/math.Floor(most/2), -1)
	case SRGB:
		if p.name == 'A' {
			return float64(raw) / most
		}
		return fromSRGB(float64(raw) / most)
	case UScaled:
		return float64(raw)
	case SScaled:
		return signed
	}
	switch p.bits {
	case 64:
		return math.Float64frombits(raw)
	case 32:
		return float64(math.Float32frombits(uint32(raw)))
	}
	return smallFloat(raw, p.exponentless(), p.numeric == SFloat)
}

// exponentless is how many digits the fraction of a small float has: all have five bits of exponent.
func (p component) exponentless() int {
	if p.numeric == SFloat {
		return p.bits - 6
	}
	return p.bits - 5
}

// raw is the bits of a component that come nearest to a number.
func (p component) raw(v float64) uint64 {
	if v != v && p.numeric != SFloat && p.numeric != UFloat {
		v = 0
	}
	most := float64(uint64(math.MaxUint64) >> (64 - p.bits))
	switch p.numeric {
	case UNorm:
		return uint64(math.RoundToEven(clamp(v, 0, 1) * most))
	case SNorm:
		return uint64(int64(math.RoundToEven(clamp(v, -1, 1) * math.Floor(most/2))))
	case SRGB:
		if p.name != 'A' {
			v = toSRGB(clamp(v, 0, 1))
		}
		return uint64(math.RoundToEven(clamp(v, 0, 1) * most))
	case UScaled:
		return uint64(clamp(math.Trunc(v), 0, most))
	case SScaled:
		return uint64(int64(clamp(math.Trunc(v), -math.Floor(most/2)-1, math.Floor(most/2))))
	}
	switch p.bits {
	case 64:
		return math.Float64bits(v)
	case 32:
		return uint64(math.Float32bits(float32(v)))
	}
	return toSmallFloat(v, p.exponentless(), p.numeric == SFloat)
}

func clamp(v, low, high float64) float64 { return min(max(v, low), high) }

func fromSRGB(v float64) float64 {
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

func toSRGB(v float64) float64 {
	if v <= 0.0031308 {
		return v * 12.92
	}
	return 1.055*math.Pow(v, 1/2.4) - 0.055
}

// smallFloat is a float with five bits of exponent and some digits, with a sign or without.
func smallFloat(raw uint64, digits int, sign bool) float64 {
	fraction := float64(raw & (1<<digits - 1))
	exponent := int(raw>>digits) & 31
	unit := math.Ldexp(1, -digits)
	var v float64
	switch exponent {
	case 31:
		v = math.Inf(1)
		if fraction != 0 {
			v = math.NaN()
		}
	case 0:
		v = math.Ldexp(fraction*unit, -14)
	default:
		v = math.Ldexp(1+fraction*unit, exponent-15)
	}
	if sign && raw>>(digits+5)&1 != 0 {
		v = -v
	}
	return v
}

// toSmallFloat rounds to the nearest, to even between two. Without a sign what is negative is zero.
func toSmallFloat(v float64, digits int, sign bool) uint64 {
	var top uint64
	if math.Signbit(v) && v == v {
		if !sign {
			return 0
		}
		top, v = 1<<(digits+5), -v
	}
	infinity := uint64(31) << digits
	switch {
	case v != v:
		return infinity | 1<<(digits-1)
	case math.IsInf(v, 0):
		return top | infinity
	}
	_, e := math.Frexp(v)
	e = max(e-1, -14)
	steps := uint64(math.RoundToEven(math.Ldexp(v, digits-e))) // of the fraction, the leading one included
	raw := steps
	if steps >= 1<<digits {
		raw = steps + uint64(e+14)<<digits
	}
	if raw >= infinity && sign {
		return top | infinity
	}
	return top | min(raw, infinity-1)
}

// decodeShared reads E5B9G9R9: three fractions of nine bits with one exponent.
func (f *Format) decodeShared(from []byte) Texel {
	raw := bitsAt(from, 0, 32)
	scale := math.Ldexp(1, int(raw>>27)-24)
	return Texel{F: [4]float64{float64(raw&511) * scale, float64(raw>>9&511) * scale, float64(raw>>18&511) * scale, 1}}
}

func (f *Format) encodeShared(to []byte, t Texel) {
	const most = 511.0 / 512 * (1 << 16)
	var c [3]float64
	top := 0.0
	for i := range c {
		c[i] = clamp(t.F[i], 0, most)
		if c[i] != c[i] {
			c[i] = 0
		}
		top = max(top, c[i])
	}
	e := -16
	if top > 0 {
		e = max(-16, math.Ilogb(top))
	}
	exponent := e + 16
	if math.Floor(math.Ldexp(top, 24-exponent)+0.5) >= 512 {
		exponent++
	}
	raw := uint64(exponent) << 27
	for i := range c {
		raw |= uint64(math.Floor(math.Ldexp(c[i], 24-exponent)+0.5)) << (9 * i)
	}
	setBits(to, 0, 32, raw)
}
