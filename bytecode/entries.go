package bytecode

import (
	"sync/atomic"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// A table holds the attributes or the types of a file, decoded or not yet.
// Opening a file finds where the blocks of the table start, and no more: where
// the entries of a block are is found when one of it is asked for, and their values have memory when one is decoded.
type table[V any] struct {
	kind   string // "Attribute" or "Type"
	count  int
	starts []blockStart
	places []atomic.Pointer[placeBlock]
	blocks []atomic.Pointer[entryBlock[V]]
	groups text // where the sizes of the entries are
	bytes  text // and where they are themselves
}

// blockSize is the number of entries in a block.
const blockSize = 1 << blockShift

const blockShift = 8

type entryBlock[V any] [blockSize]entry[V]

// A blockStart is where the first entry of a block is.
type blockStart struct {
	at      int    // its data
	offset  int    // its place among the offsets
	left    int    // how many entries of its group there are from it on
	dialect uint32 // of the group
}

// A placeBlock is where the entries of a block are.
type placeBlock struct {
	ends     [blockSize]int    // of their data
	dialects [blockSize]uint32 // their numbers, shifted left, and whether the encoding is the dialect's own
}

// An entryPlace is where an entry is.
type entryPlace struct {
	start, end int // its data
	dialect    uint32
	custom     bool // the encoding is the dialect's own
}

// data is a cursor over what is there.
func (p entryPlace) data(f *File) wire.Cursor { return wire.Part(f.data, p.start, p.end) }

// An entry is the value of one attribute or type.
type entry[V any] struct {
	state atomic.Uint32 // one of the states below; when done, plus how deep it nests, shifted by entryNest
	value V             // valid when state is entryDone
}

const (
	entryUnread uint32 = iota
	entryBusy          // somebody is storing the value
	entryDone

	entryNest = 2
)

func (e *entry[V]) isDone() bool { return e.state.Load()&(1<<entryNest-1) == entryDone }

// nest is how deep the value nests, once it is done.
func (e *entry[V]) nest() uint32 { return e.state.Load() >> entryNest }

// attrValue is an attribute. A location is kept as such; it becomes an attribute
// when one is asked for.
type attrValue struct {
	attr mlir.Attribute // nil for a location
	loc  mlir.Location
}

func (v attrValue) attribute() mlir.Attribute {
	if v.attr == nil {
		return mlir.GetLocationAttr(v.loc)
	}
	return v.attr
}

// publish makes v the entry's value unless it has one. Values are interned, so that it does not matter who was
// first.
func (e *entry[V]) publish(v V, nest uint32) {
	if e.state.CompareAndSwap(entryUnread, entryBusy) {
		e.value = v
		e.state.Store(entryDone | nest<<entryNest)
	}
}

// readEntryOffsets finds the blocks of attributes and types.
func (f *File) readEntryOffsets() *wire.Failure {
	c := f.over(wire.SectionAttrTypeOffset)
	attrs := c.Count(1)
	types := c.Count(1)
	at := f.sections[wire.SectionAttrType].Start
	at = findBlocks(f, &c, &f.attrs, attrs, at)
	findBlocks(f, &c, &f.types, types, at)
	if c.Err == nil && !c.AtEnd() {
		c.Fail("unexpected trailing data in the Attribute/Type offset section")
	}
	return c.Err
}

// findBlocks goes over the sizes of a table's entries, which stand in groups of
// one dialect, and returns where the last entry ends.
func findBlocks[V any](f *File, c *wire.Cursor, t *table[V], n, at int) int {
	t.count = n
	t.starts = make([]blockStart, 0, (n+blockSize-1)/blockSize)
	t.places = make([]atomic.Pointer[placeBlock], cap(t.starts))
	t.blocks = make([]atomic.Pointer[entryBlock[V]], cap(t.starts))
	end := f.sections[wire.SectionAttrType].End
	t.groups.start, t.bytes.start = c.Pos, at
	for i := 0; i < n && c.Err == nil; {
		start := c.Pos
		dialect := c.Varint()
		if c.Err == nil && dialect >= uint64(len(f.dialects)) {
			c.FailAt(start, "invalid dialect index: %d", dialect)
		}
		size := c.Count(1)
		if size > n-i {
			c.Fail("a group has %d entries, but only %d are left", size, n-i)
		}
		for size > 0 && c.Err == nil {
			if i%blockSize == 0 {
				t.starts = append(t.starts, blockStart{at, c.Pos, size, uint32(dialect)})
			}
			run := min(size, blockSize-i%blockSize)
			at = c.SkipSizes(run, at, end)
			i, size = i+run, size-run
		}
	}
	t.groups.end, t.bytes.end = c.Pos, at
	return at
}

// entry is the value of entry i, which must be there.
func (t *table[V]) entry(i int) *entry[V] {
	at := &t.blocks[i>>blockShift]
	b := at.Load()
	if b == nil {
		if b = new(entryBlock[V]); !at.CompareAndSwap(nil, b) {
			b = at.Load()
		}
	}
	return &b[i&(blockSize-1)]
}

// place is where entry i is, which must be there.
func (t *table[V]) place(f *File, i int) entryPlace {
	k, n := i>>blockShift, i&(blockSize-1)
	b := t.places[k].Load()
	if b == nil {
		b = t.findPlaces(f, k)
	}
	start := t.starts[k].at
	if n > 0 {
		start = b.ends[n-1]
	}
	return entryPlace{start, b.ends[n], b.dialects[n] >> 1, b.dialects[n]&1 != 0}
}

// findPlaces finds the entries of block k, of which [Open] saw that they are
// sound.
func (t *table[V]) findPlaces(f *File, k int) *placeBlock {
	b := new(placeBlock)
	s := t.starts[k]
	c := f.over(wire.SectionAttrTypeOffset)
	c.Pos = s.offset
	for i := range min(blockSize, t.count-k*blockSize) {
		for s.left == 0 {
			s.dialect, s.left = uint32(c.Varint()), int(c.Varint())
		}
		size, custom := c.Flagged()
		b.dialects[i] = s.dialect << 1
		if custom {
			b.dialects[i] |= 1
		}
		s.at, s.left = s.at+int(size), s.left-1
		b.ends[i] = s.at
	}
	t.places[k].Store(b) // whoever else finds them finds the same
	return b
}
