package wire

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"unsafe"
)

// A Failure is what is wrong with a file, and where.
type Failure struct {
	Offset  int
	Message string
}

// A Cursor reads the primitives of the format out of a part of a file. The
// first thing that goes wrong is kept; from then on it is at the end, and
// everything that is read is zero.
type Cursor struct {
	Data     []byte // the whole file, so that pos is an offset in it
	Pos, End int
	Err      *Failure
}

// Part is a cursor over data[start:end].
func Part(data []byte, start, end int) (c Cursor) {
	c.Begin(data, start, end)
	return c
}

// Begin makes c a cursor over data[start:end], which is [Part] without a copy: for what is read a million times.
func (c *Cursor) Begin(data []byte, start, end int) {
	c.Data, c.Pos, c.End, c.Err = data, start, end, nil
}

// Fail records an error at the current position unless there is one already.
func (c *Cursor) Fail(format string, args ...any) { c.FailAt(c.Pos, format, args...) }

func (c *Cursor) FailAt(offset int, format string, args ...any) {
	if c.Err == nil {
		c.Err = &Failure{offset, fmt.Sprintf(format, args...)}
	}
	c.Pos = c.End
}

func (c *Cursor) AtEnd() bool    { return c.Pos >= c.End }
func (c *Cursor) Remaining() int { return c.End - c.Pos }

func (c *Cursor) Byte() byte {
	if c.Pos >= c.End {
		c.Fail("attempting to parse a byte at the end of the bytecode")
		return 0
	}
	b := c.Data[c.Pos]
	c.Pos++
	return b
}

// Bytes are the next n bytes, in place.
func (c *Cursor) Bytes(n uint64) []byte {
	if n > uint64(c.Remaining()) {
		c.Fail("attempting to parse %d bytes when only %d remain", n, c.Remaining())
		return nil
	}
	b := c.Data[c.Pos : c.Pos+int(n) : c.Pos+int(n)]
	c.Pos += int(n)
	return b
}

// Varint is an unsigned integer: as many zero bits as there are further bytes,
// a one, and the value.
func (c *Cursor) Varint() uint64 {
	if c.Pos < c.End {
		if b := c.Data[c.Pos]; b&1 != 0 {
			c.Pos++
			return uint64(b >> 1)
		}
	}
	return c.longVarint()
}

func (c *Cursor) longVarint() uint64 {
	if c.End-c.Pos >= 8 { // so that all of it can be fetched, but for one of nine bytes
		word := binary.LittleEndian.Uint64(c.Data[c.Pos:])
		if more := uint(bits.TrailingZeros8(byte(word))); more < 8 {
			c.Pos += int(more) + 1
			return word << (56 - 8*more) >> (56 - 8*more) >> (more + 1)
		}
	}
	first := c.Byte()
	more := bits.TrailingZeros8(first)
	b := c.Bytes(uint64(more))
	if b == nil {
		return 0
	}
	var word [8]byte
	copy(word[:], b)
	v := binary.LittleEndian.Uint64(word[:])
	if more == 8 {
		return v
	}
	// Less than 64 bits in all: the first byte gives the lowest 7-more.
	return v<<(7-more) | uint64(first)>>(more+1)
}

// Signed is a signed integer in zig-zag order.
func (c *Cursor) Signed() int64 { return Unzigzag(c.Varint()) }

// Flagged is an integer with a flag in its lowest bit.
func (c *Cursor) Flagged() (uint64, bool) {
	v := c.Varint()
	return v >> 1, v&1 != 0
}

// Count is a number of things that follow, each at least size bytes long. A
// number that the file can't hold is an error, so that memory can be made for it.
func (c *Cursor) Count(size int) int {
	at := c.Pos
	n := c.Varint()
	if n > uint64(c.Remaining()/size) {
		c.FailAt(at, "attempting to parse a byte at the end of the bytecode")
		return 0
	}
	return int(n)
}

// Terminated is text up to the next NUL, in place.
func (c *Cursor) Terminated() string {
	for i := c.Pos; i < c.End; i++ {
		if c.Data[i] == 0 {
			s := Alias(c.Data[c.Pos:i])
			c.Pos = i + 1
			return s
		}
	}
	c.Fail("malformed null-terminated string, no null character found")
	return ""
}

// AlignTo skips the padding up to the next multiple of align, a power of two,
// counted from the start of the file.
func (c *Cursor) AlignTo(align uint64) {
	if !IsAlignment(align) {
		c.Fail("expected alignment to be a power-of-two")
		return
	}
	for uint64(c.Pos)&(align-1) != 0 && c.Err == nil {
		at := c.Pos
		if b := c.Byte(); b != padding && c.Err == nil {
			c.FailAt(at, "expected alignment byte (0xCB), but got: '0x%x'", b)
		}
	}
}

// MaxAlignment bounds what a file may ask for.
const MaxAlignment = 1 << 20

func IsAlignment(align uint64) bool {
	return align != 0 && align&(align-1) == 0 && align <= MaxAlignment
}

// padding fills up to an alignment.
const padding = 0xCB

// Alias is b as a string without a copy; b must not change as long as the string
// is there. What outlives the file must be cloned.
func Alias(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

func Unzigzag(v uint64) int64 { return int64(v>>1) ^ -int64(v&1) }
func Zigzag(v int64) uint64   { return uint64(v)<<1 ^ uint64(v>>63) }
