package bytecode

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
)

// opBytes are what is written of a signature.
type opBytes struct {
	head       uint64 // the name's number and the mask: so many bytes
	headSize   uint32
	operands   uint32
	successors uint32
	regions    uint32
	tail       []byte // attributes, properties, results and how many operands
	packs      bool   // the properties are of each operation its own: tail ends in front of them
	results    []byte // and these are behind
	room       int    // how many bytes an operation takes at most, without use lists and regions
	argument   uint64 // the type's number, for an argument
}

// maxVarint is how many bytes a number of 32 bits takes at most.
const maxVarint = 5

// encodeSignatures fills in the bytes of all signatures.
func (w *writer) encodeSignatures() {
	parallel.Each(w.workers, len(w.drafters), func(_, i int) {
		if by := w.drafters[i]; by != nil {
			by.bytes = make([]opBytes, len(by.signatures.list))
			var tails wire.Emitter
			for j, s := range by.signatures.list {
				tails = w.encodeSignature(&by.bytes[j], s, tails)
			}
		}
	})
}

// encodeSignature fills in b; the tail is appended to tails.
func (w *writer) encodeSignature(b *opBytes, s *signature, tails wire.Emitter) wire.Emitter {
	if s.name == nil {
		b.argument = w.num.typeNumber(s.first)
		return tails
	}
	b.operands, b.successors, b.regions = s.operands, s.successors, s.regions
	head := make(wire.Emitter, 0, 8)
	head.Varint(uint64(s.use.number))
	head.Byte(s.mask())
	b.headSize = uint32(len(head))
	b.head = binary.LittleEndian.Uint64(head[:8])
	start := len(tails)
	if s.form.dict.Len() > 0 {
		tails.Varint(w.num.attrNumber(s.form.dict))
	}
	if s.form.hasProps && !s.packs {
		tails.Varint(s.form.number)
	}
	middle := len(tails)
	if s.results > 0 {
		tails.Varint(uint64(s.results))
		for i := range int(s.results) {
			tails.Varint(w.num.typeNumber(s.op.Result(i).Type()))
		}
	}
	if s.operands > 0 {
		tails.Varint(uint64(s.operands))
	}
	end := len(tails)
	b.tail = tails[start:end:end]
	if s.packs {
		b.packs, b.tail, b.results = true, tails[start:middle:middle], tails[middle:end:end]
	}
	b.room = 24 + end - start + maxVarint*(2+int(s.operands)+int(s.successors))
	return tails
}

// mask says what an operation has, apart from use lists.
func (s *signature) mask() (mask byte) {
	for _, part := range []struct {
		bit byte
		has bool
	}{
		{maskAttrs, s.form.dict.Len() > 0}, {maskProperties, s.form.hasProps}, {maskResults, s.results > 0},
		{maskOperands, s.operands > 0}, {maskSuccessors, s.successors > 0}, {maskRegions, s.regions > 0},
	} {
		if part.has {
			mask |= part.bit
		}
	}
	return mask
}

// A hole is where in the bytes of a draft those of a nested one belong.
type hole struct {
	at   int
	of   *draft
	head uint8 // so many bytes of room are the head of the section
	room [1 + 9]byte
}

// An irWriter makes bytes out of drafts. Each worker has one.
type irWriter struct {
	w       *writer
	d       *draft
	sigs    []opBytes
	buffers store[byte]
	buf     wire.Emitter
}

// encodeIR makes bytes out of drafts.
func (w *writer) encodeIR() {
	w.encodeSignatures()
	writers := make([]irWriter, w.workers)
	parallel.Each(w.workers, len(w.drafts), func(worker, i int) {
		writers[worker].w = w
		writers[worker].write(w.drafts[i])
	})
	for _, d := range slices.Backward(w.drafts) {
		d.measure(w.version >= regionSections)
	}
}

// measure finds out how large a draft is with what is nested in it, of which the
// size is known.
func (d *draft) measure(sections bool) {
	d.size = len(d.body)
	for i := range d.holes {
		h := &d.holes[i]
		if sections {
			head := append(wire.Emitter(h.room[:0]), byte(wire.SectionIR))
			head.Varint(uint64(h.of.size))
			h.head = uint8(len(head))
		}
		d.size += int(h.head) + h.of.size
	}
}

// addTo adds what was written.
func (d *draft) addTo(r *wire.Rope) {
	at := 0
	for i := range d.holes {
		h := &d.holes[i]
		r.Add(d.body[at:h.at])
		r.Add(h.room[:h.head])
		h.of.addTo(r)
		at = h.at
	}
	r.Add(d.body[at:])
}

func (w *irWriter) write(d *draft) {
	if d.packs != nil {
		return // it is among the properties
	}
	w.d, w.sigs, w.buf = d, d.by.bytes, w.buffers.take()
	if d.root != nil {
		_, words := d.block(d.words)
		w.operation(words, d.regions[0].place)
	} else {
		for i := range d.op.NumRegions() {
			w.region(i)
		}
	}
	d.body = w.buffers.keep(w.buf)
}

func (w *irWriter) region(index int) {
	r := &w.d.regions[index]
	w.buf.Varint(uint64(r.blocks))
	if r.blocks > 0 {
		w.buf.Varint(uint64(r.values))
		w.blocks(r)
	}
}

func (w *irWriter) blocks(r *draftRegion) {
	words, place := w.d.words[r.words:], r.place
	for range r.blocks {
		var b draftBlock
		b, words = w.d.block(words)
		w.buf.Flagged(uint64(b.count), len(b.arguments) > 0)
		if len(b.arguments) > 0 {
			w.arguments(&b, place)
			place += uint32(len(b.arguments))
		}
		for range b.count {
			words = w.operation(words, place)
			place++
		}
	}
}

// arguments writes the arguments of a block; the place is that of the location of
// the first one.
func (w *irWriter) arguments(b *draftBlock, place uint32) {
	e, locs := &w.buf, &w.w.num.locs
	e.Varint(uint64(len(b.arguments)))
	for _, id := range b.arguments {
		t := w.sigs[id].argument
		known := locs.at[place] != mlir.UnknownLoc.ID()
		if w.w.version >= elidedLocations {
			e.Flagged(t, known)
		} else {
			e.Varint(t)
			known = true
		}
		if known {
			e.Varint(uint64(locs.numberAt(place)))
		}
		place++
	}
	switch {
	case b.lists != nil:
		e.Byte(maskUseLists)
		e.Bytes(b.lists)
	case w.w.version >= useListOrders:
		e.Byte(0)
	}
}

// operation writes the first operation of which there are the words, and returns
// the words of what comes after it.
func (w *irWriter) operation(words []uint32, place uint32) []uint32 {
	b := &w.sigs[words[0]&^hasLists]
	if cap(w.buf)-len(w.buf) < b.room {
		w.buf = slices.Grow(w.buf, b.room)
	}
	start := len(w.buf)
	buf := w.buf[start : start+b.room]
	binary.LittleEndian.PutUint64(buf, b.head)
	n := putVarint(buf, int(b.headSize), w.w.num.locs.numberAt(place))
	n += copy(buf[n:], b.tail)
	if b.packs {
		op, _ := w.d.operation(words)
		n = putVarint(buf, n, uint32(w.d.nested[op.index].form.number))
		n += copy(buf[n:], b.results)
	}
	lists := words[0]&hasLists != 0
	words = words[1:]
	for _, v := range words[:b.operands] {
		n = putVarint(buf, n, v)
	}
	words = words[b.operands:]
	if b.successors > 0 {
		n = putVarint(buf, n, b.successors)
		for _, v := range words[:b.successors] {
			n = putVarint(buf, n, v)
		}
		words = words[b.successors:]
	}
	w.buf = w.buf[:start+n]
	if lists {
		w.buf[start+int(b.headSize)-1] |= maskUseLists
		w.buf.Bytes(w.d.lists[words[0]:words[1]])
		words = words[2:]
	}
	if b.regions > 0 {
		w.regions(int(words[0]>>regionsShift), words[0]&(1<<regionsShift-1), b.regions)
		words = words[1:]
	}
	return words
}

// regions writes the regions of an operation; index and kind are as in the word
// of the draft.
func (w *irWriter) regions(index int, kind, count uint32) {
	w.buf.Flagged(uint64(count), kind == isolatedRegions || kind == nestedDraft)
	if kind == packedDraft {
		for range count {
			w.buf.Varint(0)
		}
		return
	}
	if kind == nestedDraft {
		w.d.holes = append(w.d.holes, hole{at: len(w.buf), of: w.d.nested[index].draft})
		return
	}
	start := len(w.buf)
	for i := range count {
		w.region(index + int(i))
	}
	if kind == isolatedRegions && w.w.version >= regionSections {
		body := slices.Clone(w.buf[start:])
		w.buf = w.buf[:start]
		w.buf.Section(wire.SectionIR, body)
	}
}

// putVarint writes v at n, with up to eight bytes behind it, and returns where
// it ends.
func putVarint(buf []byte, n int, v uint32) int {
	if v < 1<<7 {
		buf[n] = byte(v)<<1 | 1
		return n + 1
	}
	return putLongVarint(buf, n, v)
}

func putLongVarint(buf []byte, n int, v uint32) int {
	more := (bits.Len32(v) - 1) / 7
	binary.LittleEndian.PutUint64(buf[n:], (uint64(v)<<1|1)<<more)
	return n + more + 1
}
