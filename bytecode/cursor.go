package bytecode

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"unsafe"
)

// A failure is what is wrong with a file, and where.
type failure struct {
	offset  int
	message string
}

// A cursor reads the primitives of the format out of a part of a file. The
// first thing that goes wrong is kept; from then on it is at the end, and
// everything that is read is zero.
type cursor struct {
	data     []byte // the whole file, so that pos is an offset in it
	pos, end int
	err      *failure
}

// part is a cursor over data[start:end].
func part(data []byte, start, end int) cursor { return cursor{data: data, pos: start, end: end} }

// fail records an error at the current position unless there is one already.
func (c *cursor) fail(format string, args ...any) { c.failAt(c.pos, format, args...) }

func (c *cursor) failAt(offset int, format string, args ...any) {
	if c.err == nil {
		c.err = &failure{offset, fmt.Sprintf(format, args...)}
	}
	c.pos = c.end
}

func (c *cursor) atEnd() bool    { return c.pos >= c.end }
func (c *cursor) remaining() int { return c.end - c.pos }

func (c *cursor) byte() byte {
	if c.pos >= c.end {
		c.fail("attempting to parse a byte at the end of the bytecode")
		return 0
	}
	b := c.data[c.pos]
	c.pos++
	return b
}

// bytes are the next n bytes, in place.
func (c *cursor) bytes(n uint64) []byte {
	if n > uint64(c.remaining()) {
		c.fail("attempting to parse %d bytes when only %d remain", n, c.remaining())
		return nil
	}
	b := c.data[c.pos : c.pos+int(n) : c.pos+int(n)]
	c.pos += int(n)
	return b
}

// varint is an unsigned integer: as many zero bits as there are further bytes,
// a one, and the value.
func (c *cursor) varint() uint64 {
	if c.pos < c.end {
		if b := c.data[c.pos]; b&1 != 0 {
			c.pos++
			return uint64(b >> 1)
		}
	}
	return c.longVarint()
}

func (c *cursor) longVarint() uint64 {
	first := c.byte()
	more := bits.TrailingZeros8(first)
	b := c.bytes(uint64(more))
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

// signed is a signed integer in zig-zag order.
func (c *cursor) signed() int64 { return unzigzag(c.varint()) }

// flagged is an integer with a flag in its lowest bit.
func (c *cursor) flagged() (uint64, bool) {
	v := c.varint()
	return v >> 1, v&1 != 0
}

// count is a number of things that follow, each at least size bytes long. A
// number that the file can't hold is an error, so that memory can be made for it.
func (c *cursor) count(size int) int {
	at := c.pos
	n := c.varint()
	if n > uint64(c.remaining()/size) {
		c.failAt(at, "attempting to parse a byte at the end of the bytecode")
		return 0
	}
	return int(n)
}

// terminated is text up to the next NUL, in place.
func (c *cursor) terminated() string {
	for i := c.pos; i < c.end; i++ {
		if c.data[i] == 0 {
			s := alias(c.data[c.pos:i])
			c.pos = i + 1
			return s
		}
	}
	c.fail("malformed null-terminated string, no null character found")
	return ""
}

// alignTo skips the padding up to the next multiple of align, a power of two,
// counted from the start of the file.
func (c *cursor) alignTo(align uint64) {
	if !isAlignment(align) {
		c.fail("expected alignment to be a power-of-two")
		return
	}
	for uint64(c.pos)&(align-1) != 0 && c.err == nil {
		at := c.pos
		if b := c.byte(); b != padding && c.err == nil {
			c.failAt(at, "expected alignment byte (0xCB), but got: '0x%x'", b)
		}
	}
}

// maxAlignment bounds what a file may ask for.
const maxAlignment = 1 << 20

func isAlignment(align uint64) bool {
	return align != 0 && align&(align-1) == 0 && align <= maxAlignment
}

// padding fills up to an alignment.
const padding = 0xCB

// alias is b as a string without a copy; b must not change as long as the string
// is there. What outlives the file must be cloned.
func alias(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

func unzigzag(v uint64) int64 { return int64(v>>1) ^ -int64(v&1) }
func zigzag(v int64) uint64   { return uint64(v)<<1 ^ uint64(v>>63) }
