package wire

import "encoding/binary"

// Skip skips n integers.
func (c *Cursor) Skip(n uint64) {
	for ; n > 0 && c.Err == nil; n-- {
		c.Varint()
	}
}

// SkipList skips a list of integers and returns how many there were.
func (c *Cursor) SkipList() int {
	n := c.Count(1)
	for range n {
		c.Varint()
	}
	return n
}

// SkipUseLists skips the orders of the uses of n values.
func (c *Cursor) SkipUseLists(n int) {
	k := 1
	if n > 1 {
		k = c.Count(2)
	}
	for ; k > 0 && c.Err == nil; k-- {
		if n > 1 {
			c.Varint()
		}
		for size, _ := c.Flagged(); size > 0 && c.Err == nil; size-- {
			c.Varint()
		}
	}
}

// SkipSizes skips the sizes of n entries of which the first starts at at, and
// returns where the last one ends. Sizes of one byte are taken many at a time.
func (c *Cursor) SkipSizes(n, at, end int) int {
	for n >= manySizes && c.Remaining() >= manySizes {
		sum, ok := sumSizes((*[manySizes]byte)(c.Data[c.Pos:]))
		if !ok || sum > end-at {
			break
		}
		at, n = at+sum, n-manySizes
		c.Pos += manySizes
	}
	for ; n > 0 && c.Err == nil; n-- {
		here := c.Pos
		size, _ := c.Flagged()
		if size > uint64(end-at) {
			c.FailAt(here, "Attribute or Type entry offset points past the end of section")
			break
		}
		at += int(size)
	}
	return at
}

// Sparse reads a sparse array: the entries that are not zero, with their places,
// or all of them.
func (c *Cursor) Sparse(out []int32) {
	at := c.Pos
	n, isSparse := c.Flagged()
	if n == 0 || c.Err != nil {
		return
	}
	if n > uint64(len(out)) {
		c.FailAt(at, "trying to read an array of %d elements but only %d storage available.", n, len(out))
		return
	}
	if !isSparse {
		for i := range n {
			out[i] = int32(c.Varint())
		}
		return
	}
	bits := c.Varint()
	if bits > 8 {
		c.FailAt(at, "reading sparse array with indexing above 8 bits: %d", bits)
		return
	}
	for range n {
		v := c.Varint()
		i := v & (1<<bits - 1)
		if c.Err == nil && i >= uint64(len(out)) {
			c.FailAt(at, "reading a sparse array found index %d but only %d storage available.", i, len(out))
		}
		if c.Err != nil {
			return
		}
		out[i] = int32(v >> bits)
	}
}

// manySizes is the most bytes with which sumSizes does not overflow.
const manySizes = 32

// sumSizes adds the sizes in b up, if each is one byte: a one, whether the encoding
// is the dialect's own, and six bits of size. Each byte of a word adds up four first.
func sumSizes(b *[manySizes]byte) (sum int, ok bool) {
	const ones = 0x0101010101010101
	all, bytes := uint64(ones), uint64(0)
	for i := 0; i < manySizes; i += 8 {
		word := binary.LittleEndian.Uint64(b[i:])
		all &= word
		bytes += word >> 2 & (0x3F * ones)
	}
	pairs := bytes&0x00FF00FF00FF00FF + bytes>>8&0x00FF00FF00FF00FF
	return int(pairs * 0x0001000100010001 >> 48), all == ones
}
