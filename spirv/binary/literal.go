package binary

import (
	"encoding/binary"
	"math/bits"
)

// A literal string is its bytes, four to a word, the first in the lowest bits, then a zero byte and zeros up to
// the end of the word (specification, section 2.2.1).

// StringWords returns the number of words of the literal string that begins words, or zero if it has no end.
func StringWords(words []uint32) int {
	for i, w := range words {
		if hasZeroByte(w) {
			return i + 1
		}
	}
	return 0
}

// hasZeroByte reports whether one of the four bytes is zero: subtracting one from a zero byte sets its high bit.
func hasZeroByte(w uint32) bool { return (w-0x01010101)&^w&0x80808080 != 0 }

// AppendStringBytes appends the bytes of the literal string that begins words to dst. Without an end, all words count.
func AppendStringBytes(dst []byte, words []uint32) []byte {
	for _, w := range words {
		if !hasZeroByte(w) {
			dst = binary.LittleEndian.AppendUint32(dst, w)
			continue
		}
		for ; byte(w) != 0; w >>= 8 {
			dst = append(dst, byte(w))
		}
		break
	}
	return dst
}

// String returns the literal string that begins words.
func String(words []uint32) string {
	var buf [64]byte
	return string(AppendStringBytes(buf[:0], words))
}

// AppendString appends s as a literal string. It returns dst and false if s contains a zero byte.
func AppendString(dst []uint32, s string) ([]uint32, bool) {
	n := len(dst)
	for ; len(s) >= 4; s = s[4:] {
		w := uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
		if hasZeroByte(w) {
			return dst[:n], false
		}
		dst = append(dst, w)
	}
	last := uint32(0)
	for i := range len(s) {
		if s[i] == 0 {
			return dst[:n], false
		}
		last |= uint32(s[i]) << (8 * i)
	}
	return append(dst, last), true
}

// canonicalString reports whether the literal string that fills words is the one that AppendString would write:
// nothing but zeros after its end.
func canonicalString(words []uint32) bool {
	last := words[len(words)-1]
	length := 0
	for w := last; byte(w) != 0; w >>= 8 {
		length++
	}
	return bits.Len32(last) <= 8*length
}
