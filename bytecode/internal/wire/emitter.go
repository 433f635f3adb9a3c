package wire

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// An Emitter collects bytes. Its methods are those of [Cursor] the other way.
type Emitter []byte

func (e *Emitter) Byte(b byte)    { *e = append(*e, b) }
func (e *Emitter) Bytes(b []byte) { *e = append(*e, b...) }

// Varint appends v in the shortest way.
func (e *Emitter) Varint(v uint64) {
	if v < 1<<7 {
		*e = append(*e, byte(v)<<1|1)
		return
	}
	more := (bits.Len64(v) - 1) / 7
	if more >= 8 {
		*e = append(*e, 0)
		*e = binary.LittleEndian.AppendUint64(*e, v)
		return
	}
	var word [8]byte
	binary.LittleEndian.PutUint64(word[:], (v<<1|1)<<more)
	*e = append(*e, word[:more+1]...)
}

func (e *Emitter) Signed(v int64) { e.Varint(Zigzag(v)) }

func (e *Emitter) Flagged(v uint64, flag bool) {
	v <<= 1
	if flag {
		v |= 1
	}
	e.Varint(v)
}

func (e *Emitter) Bool(b bool) {
	if b {
		e.Byte(1)
	} else {
		e.Byte(0)
	}
}

// Blob appends b with its length.
func (e *Emitter) Blob(b []byte) {
	e.Varint(uint64(len(b)))
	e.Bytes(b)
}

// Pad fills up so that base plus the length is a multiple of align.
func (e *Emitter) Pad(base, align int) {
	for (base+len(*e))&(align-1) != 0 {
		e.Byte(padding)
	}
}

// Section appends a section without alignment.
func (e *Emitter) Section(id SectionID, body []byte) {
	e.Byte(byte(id))
	e.Blob(body)
}

// InsertSize puts the length of what there is from start on in front of it.
func (e *Emitter) InsertSize(start int) {
	body := slices.Clone((*e)[start:])
	*e = (*e)[:start]
	e.Blob(body)
}

// Sparse appends an array of which most entries may be zero. Readers take places of up to 8 bits.
func (e *Emitter) Sparse(values []int64) {
	count, last := 0, 0
	for i, v := range values {
		if v != 0 {
			count, last = count+1, i
		}
	}
	switch {
	case count == 0:
		e.Flagged(0, true)
	case last > 255 || count > len(values)/2:
		e.Flagged(uint64(len(values)), false)
		for _, v := range values {
			e.Varint(uint64(v))
		}
	default:
		bits := 0
		for 1<<bits < last+1 {
			bits++
		}
		e.Flagged(uint64(count), true)
		e.Varint(uint64(bits))
		for i, v := range values {
			if v != 0 {
				e.Varint(uint64(v)<<bits | uint64(i))
			}
		}
	}
}
