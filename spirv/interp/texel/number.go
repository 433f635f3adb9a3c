package texel

import "strings"

// A Number says what one of the numbers of a texel is in memory, where 255 in R8_UNORM is 255 and not 1.
type Number struct {
	Bits          int
	Float, Signed bool
}

// Numbers are what a texel is made of, in the order of the format's name: one for each component, or the word of a packed format.
func (f *Format) Numbers() []Number {
	if f.isPacked() {
		return []Number{{Bits: 8 * f.Size}}
	}
	var list []Number
	for _, p := range f.parts {
		if p.name == 'X' {
			continue
		}
		n := Number{Bits: p.bits}
		switch p.numeric {
		case SFloat, UFloat:
			n.Float, n.Signed = true, true
		case SInt, SNorm, SScaled:
			n.Signed = true
		}
		list = append(list, n)
	}
	return list
}

// Number is the i-th of a texel's Numbers. The integer is what is there where it is not Float.
func (f *Format) Number(from []byte, i int) (float float64, integer int64) {
	p := f.number(i)
	raw := bitsAt(from, p.at, p.bits)
	switch p.numeric {
	case SFloat, UFloat:
		return p.float(raw), 0
	case SInt, SNorm, SScaled:
		integer = int64(raw<<(64-p.bits)) >> (64 - p.bits)
		return float64(integer), integer
	}
	return float64(raw), int64(raw)
}

// SetNumber sets the i-th of a texel's Numbers: a Float from float, others from the bits of integer that fit.
func (f *Format) SetNumber(to []byte, i int, float float64, integer int64) {
	p := f.number(i)
	if p.numeric == SFloat || p.numeric == UFloat {
		setBits(to, p.at, p.bits, p.raw(float))
		return
	}
	setBits(to, p.at, p.bits, uint64(integer))
}

func (f *Format) isPacked() bool { return f.shared || strings.Contains(f.Name, "_PACK") }

func (f *Format) number(i int) component {
	if f.isPacked() {
		return component{bits: 8 * f.Size, numeric: UInt}
	}
	for _, p := range f.parts {
		if p.name != 'X' {
			if i == 0 {
				return p
			}
			i--
		}
	}
	panic("texel: no such number")
}
