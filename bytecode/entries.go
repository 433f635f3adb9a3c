package bytecode

import (
	"sync/atomic"

	"github.com/spvc/spvc/mlir"
)

// A table holds the attributes or the types of a file, decoded or not yet.
type table[V any] struct {
	kind    string // "Attribute" or "Type"
	entries []entry[V]
}

// An entry is one attribute or type. Entries lie one behind the other; the table
// has one more than it says, where the last one ends.
type entry[V any] struct {
	start   int
	dialect uint32 // its number, shifted left, and whether the encoding is the dialect's own
	state   atomic.Uint32
	value   V // valid when state is entryDone
}

const (
	entryUnread uint32 = iota
	entryBusy          // somebody is storing the value
	entryDone
)

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

// publish makes v the entry's value unless it has one. Values are interned, so
// that it does not matter who was first.
func (e *entry[V]) publish(v V) {
	if e.state.CompareAndSwap(entryUnread, entryBusy) {
		e.value = v
		e.state.Store(entryDone)
	}
}

// readEntryOffsets reads where attributes and types are.
func (f *File) readEntryOffsets() *failure {
	c := f.over(sectionAttrTypeOffset)
	attrs := c.count(1)
	types := c.count(1)
	f.attrs = table[attrValue]{"Attribute", make([]entry[attrValue], attrs+1)}
	f.types = table[mlir.Type]{"Type", make([]entry[mlir.Type], types+1)}
	at := f.sections[sectionAttrType].start
	at = readGroups(f, &c, &f.attrs, at)
	readGroups(f, &c, &f.types, at)
	if c.err == nil && !c.atEnd() {
		c.fail("unexpected trailing data in the Attribute/Type offset section")
	}
	return c.err
}

// readGroups reads the sizes of a table's entries, in groups of one dialect, and
// returns where the last entry ends.
func readGroups[V any](f *File, c *cursor, t *table[V], at int) int {
	end := f.sections[sectionAttrType].end
	n := len(t.entries) - 1
	for i := 0; i < n && c.err == nil; {
		start := c.pos
		dialect := c.varint()
		if c.err == nil && dialect >= uint64(len(f.dialects)) {
			c.failAt(start, "invalid dialect index: %d", dialect)
		}
		size := c.count(1)
		if size > n-i {
			c.fail("a group has %d entries, but only %d are left", size, n-i)
		}
		for ; size > 0 && c.err == nil; size-- {
			here := c.pos
			length, custom := c.flagged()
			if length > uint64(end-at) {
				c.failAt(here, "Attribute or Type entry offset points past the end of section")
				break
			}
			e := &t.entries[i]
			e.start, e.dialect = at, uint32(dialect)<<1
			if custom {
				e.dialect |= 1
			}
			at += int(length)
			i++
		}
	}
	t.entries[n].start = at
	return at
}

// data is a cursor over entry i.
func (t *table[V]) data(f *File, i int) cursor {
	return part(f.data, t.entries[i].start, t.entries[i+1].start)
}
