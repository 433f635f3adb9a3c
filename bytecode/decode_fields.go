package bytecode

import (
	"math"

	"github.com/spvc/spvc/mlir"
)

// fields reads the fields of an encoding into the record; false when they can't
// be read, or refer to something that is not decoded yet.
func (d *decoder) fields(c *cursor, e *encoding, kind string) bool {
	after := *c
	d.rec.reset()
	for i := range len(e.layout) {
		d.field(c, e.layout[i])
	}
	if c.err == nil && len(d.missing) == 0 && !c.atEnd() {
		c.fail("unexpected trailing bytes after %s entry", kind)
	}
	if e.older != nil && (c.err != nil || len(d.rec.boolean) != len(d.rec.intList)) {
		*c, d.missing = after, d.missing[:0]
		return d.fields(c, e.older, kind)
	}
	if c.err != nil && d.err == nil {
		d.err = c.err
	}
	return d.err == nil && len(d.missing) == 0
}

// field reads one field, or a list.
func (d *decoder) field(c *cursor, letter byte) {
	n := 1
	switch {
	case letter == 'S':
		n = d.numStrings(c)
	case isList(letter):
		n = c.count(1)
	}
	r := &d.rec
	for range n {
		if c.err != nil || d.err != nil {
			return
		}
		switch letter {
		case 'a':
			r.attrs = append(r.attrs, d.attrIn(c))
		case 'A':
			r.list = append(r.list, d.attrIn(c))
		case 't':
			r.types = append(r.types, d.typeIn(c))
		case 'T':
			r.typList = append(r.typList, d.typeIn(c))
		case 'U':
			r.outs = append(r.outs, d.typeIn(c))
		case 'l':
			r.locs = append(r.locs, d.locIn(c))
		case 'L':
			r.locList = append(r.locList, d.locIn(c))
		case 'n':
			r.names = append(r.names, d.nameIn(c))
		case 'd':
			name := d.nameIn(c)
			r.entries = append(r.entries, mlir.NamedAttribute{Name: name, Value: d.attrIn(c)})
		case 's':
			r.strings = append(r.strings, d.stringIn(c))
		case 'S':
			r.texts = append(r.texts, d.stringIn(c))
		case 'v':
			r.nums = append(r.nums, c.varint())
		case 'V':
			r.numList = append(r.numList, c.varint())
		case 'z':
			r.ints = append(r.ints, c.signed())
		case 'Z':
			r.intList = append(r.intList, c.signed())
		case 'b':
			r.bools = append(r.bools, c.byte() != 0)
		case 'B':
			r.boolean = append(r.boolean, c.byte() != 0)
		case 'g':
			r.floats = append(r.floats, math.Float64frombits(uint64(c.signed())))
		case 'G':
			r.reals = append(r.reals, math.Float64frombits(uint64(c.signed())))
		case 'x':
			r.blob = c.bytes(c.varint())
		case 'r':
			h := d.resourceIn(c)
			if c.err == nil && h.dialect != mlir.Builtin.Name {
				c.fail("provided resource handle differs from the expected resource type")
			}
			r.key = h.key
		case 'i', 'f':
			d.number(c, letter)
		}
	}
}

// number reads a constant as wide as the type in front of it.
func (d *decoder) number(c *cursor, letter byte) {
	t := d.rec.types[len(d.rec.types)-1]
	if t == nil {
		return // not decoded yet
	}
	if f, ok := t.(*mlir.FloatType); ok && letter == 'f' {
		d.rec.bits = c.apInt(f.Width())
		return
	}
	width, ok := integerWidth(t)
	switch {
	case letter == 'f':
		c.fail("expected float type, but got: %s", shownType(t))
	case !ok:
		c.fail("expected integer or index type, but got: %s", shownType(t))
	default:
		d.rec.bits = c.apInt(width)
	}
}

// numStrings is the number of strings that follow: those of all elements of the
// type in front, or one when a flag says that all are equal.
func (d *decoder) numStrings(c *cursor) int {
	at := c.pos
	if c.varint() != 0 {
		return 1
	}
	t := d.rec.types[len(d.rec.types)-1]
	if t == nil {
		return 0 // not decoded yet
	}
	s, ok := t.(mlir.ShapedType)
	if !ok || !mlir.HasStaticShape(s) {
		c.failAt(at, "expected ShapedType, but got: %s", shownType(t))
		return 0
	}
	n := mlir.NumElements(s)
	if n < 0 || n > int64(c.remaining()) {
		c.fail("attempting to parse a byte at the end of the bytecode")
		return 0
	}
	return int(n)
}

// attrIn reads a reference to an attribute, which is nil when not decoded yet.
func (d *decoder) attrIn(c *cursor) mlir.Attribute {
	if e := refIn(d, c, &d.f.attrs, attrRef); e != nil {
		return e.value.attribute()
	}
	return nil
}

func (d *decoder) locIn(c *cursor) mlir.Location {
	at := c.pos
	if e := refIn(d, c, &d.f.attrs, attrRef); e != nil {
		return d.locOf(e.value, at)
	}
	return mlir.UnknownLoc
}

func (d *decoder) typeIn(c *cursor) mlir.Type {
	if e := refIn(d, c, &d.f.types, typeRef); e != nil {
		return e.value
	}
	return nil
}

// nameIn reads a reference to a string attribute.
func (d *decoder) nameIn(c *cursor) string {
	at := c.pos
	switch a := d.attrIn(c).(type) {
	case *mlir.StringAttr:
		return a.Value()
	case nil:
	default:
		d.fail(at, "expected attribute of type: mlir::StringAttr, but got: %s", shown(a))
	}
	return ""
}

// refIn reads the index of an entry; nil when it is not decoded yet, which is
// noted, or after an error.
func refIn[V any](d *decoder, c *cursor, t *table[V], toRef func(int) ref) *entry[V] {
	at := c.pos
	return refTo(d, c, t, toRef, c.varint(), at)
}

// refTo is refIn for an index that was read at the place at.
func refTo[V any](d *decoder, c *cursor, t *table[V], toRef func(int) ref, i uint64, at int) *entry[V] {
	if c.err != nil {
		return nil
	}
	if i >= uint64(t.count) {
		c.failAt(at, "invalid %s index: %d", t.kind, i)
		return nil
	}
	e := t.entry(d.f, int(i))
	if !e.isDone() {
		d.missing = append(d.missing, toRef(int(i)))
		return nil
	}
	d.nest = max(d.nest, e.nest()+1)
	return e
}

func (d *decoder) stringIn(c *cursor) string {
	at, s := c.pos, d.f.stringAt(c)
	if !d.spend(len(s), at) {
		c.err = d.err
		return ""
	}
	return s
}

func (d *decoder) resourceIn(c *cursor) handle {
	at := c.pos
	i := c.varint()
	if c.err != nil {
		return handle{}
	}
	if i >= uint64(len(d.f.handles)) {
		c.failAt(at, "invalid Resource index: %d", i)
		return handle{}
	}
	return d.f.handles[i]
}
