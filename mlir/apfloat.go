package mlir

import (
	"math"
	"math/big"
)

// A floatFormat says how the bits of a float type make a number. From the top:
// sign, exponent, mantissa.
type floatFormat struct {
	width       uint8 // bits in all
	exponent    uint8 // bits of the exponent
	special     specialValues
	biasShift   int8 // what the bias is above the usual one
	explicitOne bool // the mantissa's leading one is stored
	unsigned    bool // there is no sign, no zero and no denormal
}

// specialValues says where a format keeps infinities and NaNs.
type specialValues uint8

const (
	ieeeSpecials    specialValues = iota // exponent all ones
	finiteOnly                           // nowhere: it has neither
	nanAllOnes                           // one NaN a sign, all other bits ones; no infinity
	nanNegativeZero                      // one NaN, in the place of minus zero; no infinity
)

// precision is the number of significant bits, the leading one included.
func (f floatFormat) precision() int {
	p := int(f.width) - int(f.exponent) // the leading one takes the place of the sign
	if f.explicitOne {
		p--
	}
	if f.unsigned {
		p++
	}
	return p
}

func (f floatFormat) mantissaBits() int {
	if f.explicitOne {
		return f.precision()
	}
	return f.precision() - 1
}

func (f floatFormat) bias() int        { return 1<<(f.exponent-1) - 1 + int(f.biasShift) }
func (f floatFormat) maxExponent() int { return 1<<f.exponent - 1 }

type floatClass uint8

const (
	finiteFloat floatClass = iota
	infinity
	notANumber
)

// A decodedFloat is a number taken apart: mant · 2^exp if it is finite.
type decodedFloat struct {
	class floatClass
	neg   bool
	mant  *big.Int
	exp   int
}

// decode takes the bits apart.
func (f floatFormat) decode(v APInt) decodedFloat {
	m := f.mantissaBits()
	mant, field := new(big.Int), v.lo>>m
	if f.width <= 64 {
		mant.SetUint64(v.lo & lowMask(m))
	} else {
		field = new(big.Int).Rsh(v.Big(false), uint(m)).Uint64()
		mant.Sub(v.Big(false), new(big.Int).Lsh(new(big.Int).SetUint64(field), uint(m)))
	}
	biased := int(field) & f.maxExponent()
	d := decodedFloat{neg: !f.unsigned && v.IsNegative(), mant: mant}
	ones := biased == f.maxExponent()
	fraction := mant
	if f.explicitOne {
		fraction = new(big.Int).SetBit(mant, m-1, 0)
	}
	switch f.special {
	case ieeeSpecials:
		if ones {
			d.class = infinity
			if fraction.Sign() != 0 {
				d.class = notANumber
			}
		}
	case nanAllOnes:
		if ones && mant.BitLen() == m && int(trailingOnes(mant)) >= m {
			d.class = notANumber
		}
	case nanNegativeZero:
		if d.neg && biased == 0 && mant.Sign() == 0 {
			d.class = notANumber
		}
	}
	switch {
	case f.explicitOne && biased > 0 && mant.Bit(m-1) == 0: // a stored zero where the one must be
		d.class = notANumber
	case !f.explicitOne && (biased > 0 || f.unsigned):
		mant.SetBit(mant, m, 1)
	}
	if !f.unsigned {
		biased = max(biased, 1)
	}
	d.exp = biased - f.bias() - (f.precision() - 1)
	return d
}

func trailingOnes(v *big.Int) int {
	n := 0
	for v.Bit(n) == 1 {
		n++
	}
	return n
}

// encode rounds ±mant · 2^exp to the format, to nearest and ties to even.
func (f floatFormat) encode(neg bool, mant *big.Int, exp int) APInt {
	if mant.Sign() == 0 {
		return f.zero(neg)
	}
	p, minExp := f.precision(), 1-f.bias()
	if f.unsigned {
		minExp--
	}
	unit := max(mant.BitLen()+exp, minExp+1) - p // exponent of the last bit kept
	m := roundShift(mant, unit-exp)
	if m.BitLen() > p {
		m.Rsh(m, 1)
		unit++
	}
	switch {
	case m.Sign() == 0 && !f.unsigned:
		return f.zero(neg)
	case m.BitLen() < p && f.unsigned: // below the smallest
		return f.pack(false, 0, new(big.Int))
	case m.BitLen() < p:
		return f.pack(neg, 0, m)
	}
	biased := unit + p - 1 + f.bias()
	if f.overflows(biased, m) {
		return f.overflow(neg)
	}
	return f.pack(neg, biased, m)
}

// roundShift is v shifted right by n, rounded to nearest and ties to even.
func roundShift(v *big.Int, n int) *big.Int {
	if n <= 0 {
		return new(big.Int).Lsh(v, uint(-n))
	}
	out := new(big.Int).Rsh(v, uint(n))
	if v.Bit(n-1) == 1 && (out.Bit(0) == 1 || int(v.TrailingZeroBits()) < n-1) {
		out.Add(out, big.NewInt(1))
	}
	return out
}

func (f floatFormat) overflows(biased int, mant *big.Int) bool {
	top := f.maxExponent()
	switch f.special {
	case ieeeSpecials:
		return biased >= top
	case nanAllOnes:
		return biased > top || biased == top && trailingOnes(mant) >= f.mantissaBits()
	}
	return biased > top
}

func (f floatFormat) overflow(neg bool) APInt {
	switch f.special {
	case ieeeSpecials:
		return f.infinity(neg)
	case finiteOnly:
		return f.pack(neg, f.maxExponent(), new(big.Int).SetUint64(lowMask(f.precision())))
	}
	return f.nan(neg)
}

func (f floatFormat) infinity(neg bool) APInt {
	return f.pack(neg, f.maxExponent(), new(big.Int).Lsh(big.NewInt(1), uint(f.precision()-1)))
}

// nan is the format's quiet NaN.
func (f floatFormat) nan(neg bool) APInt {
	switch f.special {
	case ieeeSpecials:
		return f.pack(neg, f.maxExponent(), new(big.Int).Lsh(big.NewInt(3), uint(f.precision()-2)))
	case nanNegativeZero:
		return MakeAPUint(int(f.width), 1<<(f.width-1))
	}
	return f.pack(neg, f.maxExponent(), new(big.Int).SetUint64(lowMask(f.precision())))
}

func (f floatFormat) zero(neg bool) APInt {
	return f.pack(neg && f.special != nanNegativeZero, 0, new(big.Int))
}

// pack puts the fields together; a leading one that is not stored is dropped
// from the mantissa.
func (f floatFormat) pack(neg bool, biased int, mant *big.Int) APInt {
	m := f.mantissaBits()
	out := new(big.Int).Set(mant)
	if !f.explicitOne {
		out.SetBit(out, m, 0)
	}
	out.Or(out, new(big.Int).Lsh(big.NewInt(int64(biased)), uint(m)))
	if neg && !f.unsigned {
		out.SetBit(out, int(f.width)-1, 1)
	}
	return APIntFromBig(int(f.width), out)
}

// FromFloat64 is the encoding of v in the format, rounded to nearest and ties
// to even. What is too large becomes infinite, or NaN or the largest number in
// a format without infinities.
func (f floatFormat) FromFloat64(v float64) APInt {
	switch {
	case f == F64.floatFormat:
		return MakeAPUint(64, math.Float64bits(v))
	case math.IsNaN(v):
		return f.nan(math.Signbit(v))
	case f == F32.floatFormat:
		return MakeAPUint(32, uint64(math.Float32bits(float32(v))))
	case math.IsInf(v, 0):
		return f.overflow(v < 0)
	}
	d := F64.decode(MakeAPUint(64, math.Float64bits(v)))
	return f.encode(d.neg, d.mant, d.exp)
}

// Float64 is the number that the bits encode, rounded if it does not fit.
func (f floatFormat) Float64(v APInt) float64 {
	switch f {
	case F64.floatFormat:
		return math.Float64frombits(v.lo)
	case F32.floatFormat:
		return float64(math.Float32frombits(uint32(v.lo)))
	}
	d := f.decode(v)
	switch d.class {
	case infinity:
		if d.neg {
			return math.Inf(-1)
		}
		return math.Inf(1)
	case notANumber:
		return math.NaN()
	}
	return math.Float64frombits(F64.encode(d.neg, d.mant, d.exp).lo)
}

// IsFinite reports whether the bits encode neither an infinity nor a NaN.
func (f floatFormat) IsFinite(v APInt) bool { return f.decode(v).class == finiteFloat }
