package encoding

import (
	"encoding/base64"
	"encoding/binary"
	"math/bits"
)

// Notes for programs (`spv.ids`, `spv.arrangement`, `spv.residue`) are text: base64 of varints, most of them 0 or small. In
// bytecode a note is these numbers in Elias' delta code: for v+1, which has n bits, one zero less than n has bits, n, and the bits behind the first
// of v+1. So 0 takes one bit. The highest bit of a byte is the first; up to seven zeros fill the last byte.

// minNote is how long a string is at least to be taken for a note; shorter ones may be words.
const minNote = 12

// packNote is a note packed; false for other texts.
func packNote(text string) ([]byte, bool) {
	if len(text) < minNote {
		return nil, false
	}
	return packNumbers(text)
}

// packNumbers is packNote for texts of any length.
func packNumbers(text string) ([]byte, bool) {
	raw, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return nil, false
	}
	var w bitWriter
	for rest := raw; len(rest) > 0; {
		v, n := binary.Uvarint(rest)
		if n <= 0 || v > 1<<62 {
			return nil, false
		}
		rest = rest[n:]
		size := bits.Len64(v + 1)
		w.put(0, bits.Len(uint(size))-1)
		w.put(uint64(size), bits.Len(uint(size)))
		w.put(v+1, size-1)
	}
	again, ok := unpackNote(w.bytes)
	return w.bytes, ok && again == text // there are several ways to write a number
}

// unpackNote undoes packNote; false for bytes that it did not write.
func unpackNote(packed []byte) (text string, ok bool) {
	r := bitReader{bytes: packed}
	var raw []byte
	for {
		zeros := 0
		for r.left() > 0 && r.bit() == 0 {
			zeros++
		}
		if !r.one { // what fills the last byte
			return base64.RawStdEncoding.EncodeToString(raw), zeros < 8
		}
		if zeros > 6 {
			return "", false
		}
		size := 1<<zeros | int(r.take(zeros))
		if size > 63 || size-1 > r.left() {
			return "", false
		}
		raw = binary.AppendUvarint(raw, 1<<(size-1)+r.take(size-1)-1)
		r.one = false
	}
}

// A bitWriter appends bits, the highest first.
type bitWriter struct {
	bytes []byte
	free  int // bits of the last byte
}

// put appends the lowest n bits of v.
func (w *bitWriter) put(v uint64, n int) {
	for n--; n >= 0; n-- {
		if w.free == 0 {
			w.bytes, w.free = append(w.bytes, 0), 8
		}
		w.free--
		w.bytes[len(w.bytes)-1] |= byte(v>>n&1) << w.free
	}
}

// A bitReader reads what a bitWriter wrote; behind the end are zeros.
type bitReader struct {
	bytes []byte
	at    int  // in bits
	one   bool // the last bit was one
}

func (r *bitReader) left() int { return 8*len(r.bytes) - r.at }

func (r *bitReader) bit() (b uint64) {
	if r.at < 8*len(r.bytes) {
		b = uint64(r.bytes[r.at/8] >> (7 - r.at%8) & 1)
		r.at++
	}
	r.one = b == 1
	return b
}

func (r *bitReader) take(n int) (v uint64) {
	for range n {
		v = v<<1 | r.bit()
	}
	return v
}
