package bytecode

import (
	"math"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// fields reads the fields of an encoding into the record; false when they can't
// be read, or refer to something that is not decoded yet.
func (d *decoder) fields(c *wire.Cursor, e *wire.Encoding, kind string) bool {
	after := *c
	d.rec.Reset()
	for i := range len(e.Layout) {
		d.field(c, e.Layout[i])
	}
	if c.Err == nil && len(d.missing) == 0 && !c.AtEnd() {
		c.Fail("unexpected trailing bytes after %s entry", kind)
	}
	if e.Older != nil && (c.Err != nil || len(d.rec.Boolean) != len(d.rec.IntList)) {
		*c, d.missing = after, d.missing[:0]
		return d.fields(c, e.Older, kind)
	}
	if c.Err != nil && d.err == nil {
		d.err = c.Err
	}
	return d.err == nil && len(d.missing) == 0
}

// field reads one field, or a list.
func (d *decoder) field(c *wire.Cursor, letter byte) {
	n := 1
	switch {
	case letter == 'S':
		n = d.numStrings(c)
	case wire.IsList(letter):
		n = c.Count(1)
	}
	r := &d.rec
	for range n {
		if c.Err != nil || d.err != nil {
			return
		}
		switch letter {
		case 'a':
			r.Attrs = append(r.Attrs, d.attrIn(c))
		case 'A':
			r.List = append(r.List, d.attrIn(c))
		case 't':
			r.Types = append(r.Types, d.typeIn(c))
		case 'T':
			r.TypList = append(r.TypList, d.typeIn(c))
		case 'U':
			r.Outs = append(r.Outs, d.typeIn(c))
		case 'l':
			r.Locs = append(r.Locs, d.locIn(c))
		case 'L':
			r.LocList = append(r.LocList, d.locIn(c))
		case 'n':
			r.Names = append(r.Names, d.nameIn(c))
		case 'd':
			name := d.nameIn(c)
			r.Entries = append(r.Entries, mlir.NamedAttribute{Name: name, Value: d.attrIn(c)})
		case 's':
			r.Strings = append(r.Strings, d.stringIn(c))
		case 'S':
			r.Texts = append(r.Texts, d.stringIn(c))
		case 'v':
			r.Nums = append(r.Nums, c.Varint())
		case 'V':
			r.NumList = append(r.NumList, c.Varint())
		case 'z':
			r.Ints = append(r.Ints, c.Signed())
		case 'Z':
			r.IntList = append(r.IntList, c.Signed())
		case 'b':
			r.Bools = append(r.Bools, c.Byte() != 0)
		case 'B':
			r.Boolean = append(r.Boolean, c.Byte() != 0)
		case 'g':
			r.Floats = append(r.Floats, math.Float64frombits(uint64(c.Signed())))
		case 'G':
			r.Reals = append(r.Reals, math.Float64frombits(uint64(c.Signed())))
		case 'x':
			r.Blob = c.Bytes(c.Varint())
			r.Lasts = d.f.lends(r.Blob)
		case 'r':
			h := d.resourceIn(c)
			if c.Err == nil && h.dialect != mlir.Builtin.Name {
				c.Fail("provided resource handle differs from the expected resource type")
			}
			r.Key = h.key
		case 'i', 'f':
			d.number(c, letter)
		}
	}
}

// number reads a constant as wide as the type in front of it.
func (d *decoder) number(c *wire.Cursor, letter byte) {
	t := d.rec.Types[len(d.rec.Types)-1]
	if t == nil {
		return // not decoded yet
	}
	if f, ok := t.(*mlir.FloatType); ok && letter == 'f' {
		d.rec.Bits = c.ApInt(f.Width())
		return
	}
	width, ok := wire.IntegerWidth(t)
	switch {
	case letter == 'f':
		c.Fail("expected float type, but got: %s", wire.ShownType(t))
	case !ok:
		c.Fail("expected integer or index type, but got: %s", wire.ShownType(t))
	default:
		d.rec.Bits = c.ApInt(width)
	}
}

// numStrings is the number of strings that follow: those of all elements of the
// type in front, or one when a flag says that all are equal.
func (d *decoder) numStrings(c *wire.Cursor) int {
	at := c.Pos
	if c.Varint() != 0 {
		return 1
	}
	t := d.rec.Types[len(d.rec.Types)-1]
	if t == nil {
		return 0 // not decoded yet
	}
	s, ok := t.(mlir.ShapedType)
	if !ok || !mlir.HasStaticShape(s) {
		c.FailAt(at, "expected ShapedType, but got: %s", wire.ShownType(t))
		return 0
	}
	n := mlir.NumElements(s)
	if n < 0 || n > int64(c.Remaining()) {
		c.Fail("attempting to parse a byte at the end of the bytecode")
		return 0
	}
	return int(n)
}

// attrIn reads a reference to an attribute, which is nil when not decoded yet.
func (d *decoder) attrIn(c *wire.Cursor) mlir.Attribute {
	if e := refIn(d, c, &d.f.attrs, attrRef); e != nil {
		return e.value.attribute()
	}
	return nil
}

// locIn reads a reference to a location. A line of a file, as most are, is decoded at once.
func (d *decoder) locIn(c *wire.Cursor) mlir.Location {
	at := c.Pos
	i := c.Varint()
	if c.Err == nil && i < uint64(d.f.attrs.count) {
		if l, ok := d.line(int(i)); ok {
			d.nest = max(d.nest, lineNest+1)
			return l
		}
	}
	if e := refTo(d, c, &d.f.attrs, attrRef, i, at); e != nil {
		return d.locOf(e.value, at)
	}
	return mlir.UnknownLoc
}

func (d *decoder) typeIn(c *wire.Cursor) mlir.Type {
	if e := refIn(d, c, &d.f.types, typeRef); e != nil {
		return e.value
	}
	return nil
}

// nameIn reads a reference to a string attribute.
func (d *decoder) nameIn(c *wire.Cursor) string {
	at := c.Pos
	switch a := d.attrIn(c).(type) {
	case *mlir.StringAttr:
		return a.Value()
	case nil:
	default:
		d.fail(at, "expected attribute of type: mlir::StringAttr, but got: %s", wire.Shown(a))
	}
	return ""
}

// refIn reads the index of an entry; nil when it is not decoded yet, which is
// noted, or after an error.
func refIn[V any](d *decoder, c *wire.Cursor, t *table[V], toRef func(int) ref) *entry[V] {
	at := c.Pos
	return refTo(d, c, t, toRef, c.Varint(), at)
}

// refTo is refIn for an index that was read at the place at.
func refTo[V any](d *decoder, c *wire.Cursor, t *table[V], toRef func(int) ref, i uint64, at int) *entry[V] {
	if c.Err != nil {
		return nil
	}
	if i >= uint64(t.count) {
		c.FailAt(at, "invalid %s index: %d", t.kind, i)
		return nil
	}
	e := t.entry(int(i))
	if !e.isDone() {
		d.missing = append(d.missing, toRef(int(i)))
		return nil
	}
	d.nest = max(d.nest, e.nest()+1)
	return e
}

func (d *decoder) stringIn(c *wire.Cursor) string {
	at, s := c.Pos, d.f.stringAt(c)
	if !d.spend(len(s), at) {
		c.Err = d.err
		return ""
	}
	return s
}

func (d *decoder) resourceIn(c *wire.Cursor) handle {
	at := c.Pos
	i := c.Varint()
	if c.Err != nil {
		return handle{}
	}
	if i >= uint64(len(d.f.handles)) {
		c.FailAt(at, "invalid Resource index: %d", i)
		return handle{}
	}
	return d.f.handles[i]
}
