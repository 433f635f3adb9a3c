package bytecode

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// An emitter collects bytes. Its methods are those of [cursor] the other way.
type emitter []byte

func (e *emitter) byte(b byte)    { *e = append(*e, b) }
func (e *emitter) bytes(b []byte) { *e = append(*e, b...) }

// varint appends v in the shortest way.
func (e *emitter) varint(v uint64) {
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

func (e *emitter) signed(v int64) { e.varint(zigzag(v)) }

func (e *emitter) flagged(v uint64, flag bool) {
	v <<= 1
	if flag {
		v |= 1
	}
	e.varint(v)
}

func (e *emitter) bool(b bool) {
	if b {
		e.byte(1)
	} else {
		e.byte(0)
	}
}

// blob appends b with its length.
func (e *emitter) blob(b []byte) {
	e.varint(uint64(len(b)))
	e.bytes(b)
}

// pad fills up so that base plus the length is a multiple of align.
func (e *emitter) pad(base, align int) {
	for (base+len(*e))&(align-1) != 0 {
		e.byte(padding)
	}
}

// section appends a section without alignment.
func (e *emitter) section(id sectionID, body []byte) {
	e.byte(byte(id))
	e.blob(body)
}

// insertSize puts the length of what there is from start on in front of it.
func (e *emitter) insertSize(start int) {
	body := slices.Clone((*e)[start:])
	*e = (*e)[:start]
	e.blob(body)
}
