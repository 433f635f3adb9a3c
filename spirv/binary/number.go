package binary

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
)

// NumberType is the type that a literal number takes from its context. The zero value is no type.
type NumberType struct {
	Width  uint16 // in bits
	Signed bool
	Float  bool

	format uint8 // of a Float: index of floatFormats
}

// NumberTypeOf returns the type that an OpTypeInt or OpTypeFloat declares; zero for other instructions, and for widths and
// encodings that no literal has.
func NumberTypeOf(inst Instruction) NumberType {
	switch w := inst.Words; {
	case inst.Opcode == grammar.OpTypeInt && len(w) == 4:
		return intType(w[2], w[3] != 0)
	case inst.Opcode == grammar.OpTypeFloat && len(w) == 3:
		return floatType(w[2])
	case inst.Opcode == grammar.OpTypeFloat && len(w) == 4:
		return encodedFloatType(w[2], grammar.FPEncoding(w[3]))
	}
	return NumberType{}
}

func intType(width uint32, signed bool) NumberType {
	if width == 0 || width > maxWidth {
		return NumberType{}
	}
	return NumberType{Width: uint16(width), Signed: signed}
}

func floatType(width uint32) NumberType {
	switch width {
	case 16:
		return NumberType{Width: 16, Float: true, format: half}
	case 32:
		return NumberType{Width: 32, Float: true, format: single}
	case 64:
		return NumberType{Width: 64, Float: true, format: double}
	}
	return NumberType{}
}

func encodedFloatType(width uint32, encoding grammar.FPEncoding) NumberType {
	for _, row := range encodedFloats {
		if row.encoding == encoding && row.width == width {
			return NumberType{Width: uint16(width), Float: true, format: row.format}
		}
	}
	return NumberType{}
}

var encodedFloats = []struct {
	encoding grammar.FPEncoding
	width    uint32
	format   uint8
	name     string
}{
	{grammar.FPEncodingBFloat16KHR, 16, bfloat16, "bfloat16"},
	{grammar.FPEncodingFloat8E4M3EXT, 8, float8E4M3, "fp8e4m3"},
	{grammar.FPEncodingFloat8E5M2EXT, 8, float8E5M2, "fp8e5m2"},
	{grammar.FPEncodingFloat6E2M3EXT, 6, float6E2M3, "fp6e2m3"},
	{grammar.FPEncodingFloat6E3M2EXT, 6, float6E3M2, "fp6e3m2"},
	{grammar.FPEncodingFloat4E2M1EXT, 4, float4E2M1, "fp4e2m1"},
	{grammar.FPEncodingFloat8UnsignedE8M0EXT, 8, float8E8M0, "ufp8e8m0"},
	{grammar.FPEncodingMXInt8EXT, 8, mxInt8, "mxint8"},
}

// Words returns the number of words that a literal of the type takes; zero for no type.
func (n NumberType) Words() int { return (int(n.Width) + 31) / 32 }

// Bits returns the literal's value as bits, the first word lowest. Narrow literals fill a word: signed integers are
// sign-extended in it. Of integers of more than 64 bits these are the lowest 64.
func (n NumberType) Bits(words []uint32) uint64 {
	if len(words) >= 2 {
		return uint64(words[1])<<32 | uint64(words[0])
	}
	return uint64(words[0])
}

// canonical reports whether a literal is what its type asks for in the bits above its width: zeros, or the sign.
func (n NumberType) canonical(bits uint64) bool { return n.extend(bits) == bits }

// extend fills the bits of the literal's words above its width.
func (n NumberType) extend(bits uint64) uint64 {
	if n.Width == 64 {
		return bits
	}
	keep := uint64(1)<<n.Width - 1
	bits &= keep
	if n.Signed && bits>>(n.Width-1) != 0 {
		bits |= ^keep
		if n.Words() == 1 {
			bits &= math.MaxUint32
		}
	}
	return bits
}

// append writes a canonical literal in the notation that parse reads.
func (n NumberType) append(dst []byte, bits uint64) []byte {
	switch {
	case n.Float:
		return floatFormats[n.format].append(dst, bits)
	case n.Signed:
		shift := 64 - n.Width
		return strconv.AppendInt(dst, int64(bits<<shift)>>shift, 10)
	}
	return strconv.AppendUint(dst, bits, 10)
}

var errNoInteger = errors.New("not an integer")

// appendWords appends the words of a literal that is given as parse and appendWide take it.
func (n NumberType) appendWords(words []uint32, text string) ([]uint32, error) {
	if n.isWide() {
		return n.appendWide(words, text)
	}
	bits, err := n.parse(text)
	if err != nil {
		return words, err
	}
	words = append(words, uint32(bits))
	if n.Width > 32 {
		words = append(words, uint32(bits>>32))
	}
	return words, nil
}

// appendText writes a literal in the notation that appendWords reads; false where it is not canonical.
func (n NumberType) appendText(dst []byte, words []uint32) ([]byte, bool) {
	if n.isWide() {
		v, ok := n.wideValue(words)
		if !ok {
			return dst, false
		}
		return v.Append(dst, 10), true
	}
	bits := n.Bits(words)
	if !n.canonical(bits) {
		return dst, false
	}
	return n.append(dst, bits), true
}

// splitInteger takes the sign and the base off an integer's text.
func splitInteger(text string) (digits string, base int, negative bool) {
	digits, negative = strings.CutPrefix(text, "-")
	if len(digits) > 2 && (digits[:2] == "0x" || digits[:2] == "0X") {
		return digits[2:], 16, negative
	}
	return digits, 10, negative
}

// parse reads a literal of at most 64 bits. A hexadecimal integer gives bits, so 0xff is a signed 8-bit integer too.
func (n NumberType) parse(text string) (uint64, error) {
	if n.Float {
		return floatFormats[n.format].parse(text)
	}
	digits, base, negative := splitInteger(text)
	hex := base == 16
	value, err := strconv.ParseUint(digits, base, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return 0, fmt.Errorf("%q is %w", text, errNoInteger)
	}
	limit := uint64(math.MaxUint64) >> (64 - n.Width)
	switch {
	case negative && !n.Signed && value != 0:
		return 0, fmt.Errorf("%s is negative, but its type is unsigned", text)
	case n.Signed && !hex:
		limit >>= 1
		if negative {
			limit++
		}
	case n.Signed && negative:
		limit = limit>>1 + 1
	}
	if err != nil || value > limit {
		return 0, fmt.Errorf("%s does not fit in %d bits", text, n.Width)
	}
	if negative {
		value = -value
	}
	return n.extend(value), nil
}
