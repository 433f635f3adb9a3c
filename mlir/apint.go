package mlir

import (
	"encoding/binary"
	"math/big"
	"math/bits"
	"strconv"
)

// An APInt is an integer of any width in two's complement. It is a value:
// APInts of one width compare with ==. Whether the bits are signed is for the
// reader to say.
type APInt struct {
	width int
	lo    uint64 // bits 0–63; those at width and above are 0
	hi    string // the words above, least significant first, each 8 bytes in little-endian order
}

// MakeAPInt is v as an integer of the given width; bits that do not fit are cut
// off and v's sign fills the rest.
func MakeAPInt(width int, v int64) APInt {
	checkWidth(width)
	if width <= 64 {
		return APInt{width: width, lo: uint64(v) & lowMask(width)}
	}
	return APIntFromBig(width, big.NewInt(v))
}

func checkWidth(width int) {
	if width < 0 {
		panic("mlir: an integer of negative width: " + strconv.Itoa(width))
	}
}

// MakeAPUint is v as an integer of the given width; bits that do not fit are cut
// off and zeros fill the rest.
func MakeAPUint(width int, v uint64) APInt {
	checkWidth(width)
	if width <= 64 {
		return APInt{width: width, lo: v & lowMask(width)}
	}
	return APIntFromBig(width, new(big.Int).SetUint64(v))
}

// APIntFromBig is v modulo two to the power of width.
func APIntFromBig(width int, v *big.Int) APInt {
	if v.Sign() < 0 || v.BitLen() > width {
		m := new(big.Int).Lsh(big.NewInt(1), uint(width))
		v = new(big.Int).And(v, m.Sub(m, big.NewInt(1))) // And is two's complement
	}
	buf := make([]byte, (width+63)/64*8)
	v.FillBytes(buf)
	for i, j := 0, len(buf)-1; i < j; i, j = i+1, j-1 {
		buf[i], buf[j] = buf[j], buf[i]
	}
	return APIntFromBytes(width, buf)
}

// APIntFromBytes is the integer of the given width whose bytes, in little-endian
// order, are b. Missing bytes are zero; bits that do not fit are cut off.
func APIntFromBytes(width int, b []byte) APInt {
	n := max(8, (width+63)/64*8)
	if len(b) != n {
		full := make([]byte, n)
		copy(full, b)
		b = full
	}
	v := APInt{width: width, lo: binary.LittleEndian.Uint64(b)}
	if width <= 64 {
		v.lo &= lowMask(width)
		return v
	}
	if top := width % 64; top != 0 {
		b = append([]byte(nil), b...)
		w := b[n-8:]
		binary.LittleEndian.PutUint64(w, binary.LittleEndian.Uint64(w)&lowMask(top))
	}
	v.hi = string(b[8:])
	return v
}

func lowMask(width int) uint64 {
	if width >= 64 {
		return ^uint64(0)
	}
	return 1<<width - 1
}

// Width is the number of bits.
func (v APInt) Width() int { return v.width }

// IsZero reports whether all bits are zero.
func (v APInt) IsZero() bool {
	for i := range len(v.hi) {
		if v.hi[i] != 0 {
			return false
		}
	}
	return v.lo == 0
}

// IsOne reports whether the value is 1.
func (v APInt) IsOne() bool { return v.lo == 1 && v.ActiveBits() == 1 }

// Bit reports whether bit i is set.
func (v APInt) Bit(i int) bool {
	if i < 64 {
		return v.lo>>i&1 != 0
	}
	i -= 64
	return v.hi[i/8]>>(i%8)&1 != 0
}

// IsNegative reports whether the top bit is set.
func (v APInt) IsNegative() bool { return v.width > 0 && v.Bit(v.width-1) }

// ActiveBits is the number of bits up to the highest one that is set.
func (v APInt) ActiveBits() int {
	for i := len(v.hi) - 1; i >= 0; i-- {
		if v.hi[i] != 0 {
			return 64 + 8*i + bits.Len8(v.hi[i])
		}
	}
	return bits.Len64(v.lo)
}

// Uint64 is the low 64 bits, filled with zeros if there are fewer.
func (v APInt) Uint64() uint64 { return v.lo }

// Int64 is the low 64 bits, filled with the top bit if there are fewer.
func (v APInt) Int64() int64 {
	if v.width > 0 && v.width < 64 {
		return int64(v.lo<<(64-v.width)) >> (64 - v.width)
	}
	return int64(v.lo)
}

// NumWords is the number of 64-bit words.
func (v APInt) NumWords() int { return 1 + len(v.hi)/8 }

// Word is the 64-bit word i, from the least significant one.
func (v APInt) Word(i int) uint64 {
	if i == 0 {
		return v.lo
	}
	var w uint64
	for j := 7; j >= 0; j-- {
		w = w<<8 | uint64(v.hi[8*(i-1)+j])
	}
	return w
}

// AppendBytes appends the value's bytes, as many as its width needs, in
// little-endian order.
func (v APInt) AppendBytes(out []byte) []byte {
	n := (v.width + 7) / 8
	for i := range min(n, 8) {
		out = append(out, byte(v.lo>>(8*i)))
	}
	if n > 8 {
		out = append(out, v.hi[:n-8]...)
	}
	return out
}

// Big is the value as a big integer, signed or not.
func (v APInt) Big(signed bool) *big.Int {
	buf := v.AppendBytes(nil)
	for i, j := 0, len(buf)-1; i < j; i, j = i+1, j-1 {
		buf[i], buf[j] = buf[j], buf[i]
	}
	b := new(big.Int).SetBytes(buf)
	if signed && v.IsNegative() {
		b.Sub(b, new(big.Int).Lsh(big.NewInt(1), uint(v.width)))
	}
	return b
}

// Resize is the value in another width: cut off, or filled with the top bit if
// signed and with zeros if not.
func (v APInt) Resize(width int, signed bool) APInt {
	switch {
	case width == v.width:
		return v
	case v.width > 64 || width > 64:
		return APIntFromBig(width, v.Big(signed))
	case signed:
		return MakeAPInt(width, v.Int64())
	}
	return MakeAPUint(width, v.lo)
}

// AppendText appends the value in decimal.
func (v APInt) AppendText(out []byte, signed bool) []byte {
	switch {
	case v.width > 64:
		return v.Big(signed).Append(out, 10)
	case signed:
		return strconv.AppendInt(out, v.Int64(), 10)
	}
	return strconv.AppendUint(out, v.lo, 10)
}

// Text is the value in decimal.
func (v APInt) Text(signed bool) string { return string(v.AppendText(nil, signed)) }

// hex is the value, unsigned, as 0x and upper-case hexadecimal digits.
func (v APInt) hex() string {
	const digits = "0123456789ABCDEF"
	out := []byte("0x")
	for i := max(0, (v.ActiveBits()-1)/4); i >= 0; i-- {
		var d byte
		for j := 3; j >= 0; j-- {
			d <<= 1
			if b := 4*i + j; b < v.width && v.Bit(b) {
				d |= 1
			}
		}
		out = append(out, digits[d])
	}
	return string(out)
}

// Neg is the negative of the value, modulo two to the power of its width.
func (v APInt) Neg() APInt {
	if v.width <= 64 {
		return MakeAPUint(v.width, -v.lo)
	}
	return APIntFromBig(v.width, new(big.Int).Neg(v.Big(false)))
}

// parseBig reads digits of the given base; false when they need more than width
// bits.
func parseBig(digits string, base, width int) (APInt, bool) {
	b, ok := new(big.Int).SetString(digits, base)
	if !ok || b.BitLen() > width {
		return APInt{}, false
	}
	return APIntFromBig(width, b), true
}
