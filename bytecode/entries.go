package bytecode

import (
	"sync/atomic"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// A table holds the attributes or the types of a file, decoded or not yet.
// Opening a file finds where the blocks of the table start, and no more: what
// is known of single entries is made for a block when one of it is asked for.
type table[V any] struct {
	kind   string // "Attribute" or "Type"
	count  int
	starts []blockStart
	blocks []atomic.Pointer[entryBlock[V]]
	made   atomic.Int64 // how many blocks were made, each time that one was
	groups text         // where the sizes of the entries are
	bytes  text         // and where they are themselves
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

// An entry is one attribute or type.
type entry[V any] struct {
	start, end int           // its data
	dialect    uint32        // its number, shifted left, and whether the encoding is the dialect's own
	state      atomic.Uint32 // one of the states below; when done, plus how deep it nests, shifted by entryNest
	value      V             // valid when state is entryDone
}

const (
	entryUnread uint32 = iota
	entryBusy          // somebody is storing the value
	entryDone
	entryGone // its block is being let go of; there is no value, and none is taken

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

// publish makes v the entry's value unless it has one, or its block goes. Values are interned, so that it does not matter who was
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

// entry is entry i, which must be there.
func (t *table[V]) entry(f *File, i int) *entry[V] {
	b := t.blocks[i>>blockShift].Load()
	if b == nil {
		b = t.makeBlock(f, i>>blockShift)
	}
	return &b[i&(blockSize-1)]
}

// makeBlock makes the entries of block k, of which [Open] saw that they are
// sound.
func (t *table[V]) makeBlock(f *File, k int) *entryBlock[V] {
	b := new(entryBlock[V])
	s := t.starts[k]
	c := f.over(wire.SectionAttrTypeOffset)
	c.Pos = s.offset
	for i := range min(blockSize, t.count-k*blockSize) {
		for s.left == 0 {
			s.dialect, s.left = uint32(c.Varint()), int(c.Varint())
		}
		size, custom := c.Flagged()
		e := &b[i]
		e.start, e.end, e.dialect = s.at, s.at+int(size), s.dialect<<1
		if custom {
			e.dialect |= 1
		}
		s.at, s.left = e.end, s.left-1
	}
	if !t.blocks[k].CompareAndSwap(nil, b) {
		if other := t.blocks[k].Load(); other != nil {
			return other
		}
		return b // nobody else will see it; who decodes looks again
	}
	t.made.Add(1)
	return b
}

// data is a cursor over entry i.
func (t *table[V]) data(f *File, i int) wire.Cursor {
	e := t.entry(f, i)
	return wire.Part(f.data, e.start, e.end)
}
