package spirv

import (
	"encoding/binary"
	"strings"
)

// packWords makes words comparable: a string of four bytes each, such that the
// order of strings is the order of words.
func packWords(words []uint32) string {
	if len(words) == 0 {
		return ""
	}
	b := make([]byte, 0, 4*len(words))
	for _, w := range words {
		b = binary.BigEndian.AppendUint32(b, w)
	}
	return string(b)
}

func unpackWords(s string) []uint32 {
	if s == "" {
		return nil
	}
	out := make([]uint32, len(s)/4)
	for i := range out {
		out[i] = binary.BigEndian.Uint32([]byte(s[4*i:]))
	}
	return out
}

// stringWords is a string as literal words: UTF-8, little-endian in each word,
// ended by a zero byte and filled up with zeros (specification, section 2.2.1).
func stringWords(s string) []uint32 {
	out := make([]uint32, len(s)/4+1)
	for i := range len(s) {
		out[i/4] |= uint32(s[i]) << (8 * (i % 4))
	}
	return out
}

// wordString is the string at the start of words and the number of words that it
// takes; zero when it has no end.
func wordString(words []uint32) (string, int) {
	var b strings.Builder
	for i, w := range words {
		for shift := 0; shift < 32; shift += 8 {
			c := byte(w >> shift)
			if c == 0 {
				return b.String(), i + 1
			}
			b.WriteByte(c)
		}
	}
	return "", 0
}
