package bytecode

import (
	"github.com/spvc/spvc/mlir"
)

// A ref names an entry of a table: its number, and whether it is a type.
type ref uint64

func attrRef(i int) ref    { return ref(i) << 1 }
func typeRef(i int) ref    { return ref(i)<<1 | 1 }
func (r ref) isType() bool { return r&1 != 0 }
func (r ref) index() int   { return int(r >> 1) }

// A decoder turns entries into attributes and types. It keeps a stack of the
// entries that wait for others that they refer to, so that nesting needs no
// recursion; an entry is read at most twice. Each worker has one.
type decoder struct {
	f       *File
	stack   []ref
	waiting map[ref]bool // those on the stack whose parts are being decoded
	missing []ref        // what the entry being read refers to and is not decoded
	nest    uint32       // how deep the entry being read nests
	rec     record

	file   uint64        // the attribute that names the file of the last location, plus one
	inFile mlir.Location // somewhere in that file

	// budget is how many bytes of entries and of strings may be decoded, for what is only to be shown; nil for all there are.
	budget *int

	err *failure // the first one; nothing is decoded after it
}

// spend takes from the budget, and reports whether there was enough.
func (d *decoder) spend(n, at int) bool {
	if d.budget == nil {
		return true
	}
	if *d.budget -= n; *d.budget < 0 {
		d.fail(at, "more than is to be decoded")
	}
	return *d.budget >= 0
}

// attr is attribute i; nil after an error. at is where the index was read.
func (d *decoder) attr(i uint64, at int) mlir.Attribute {
	if i < uint64(d.f.attrs.count) {
		e := d.f.attrs.entry(d.f, int(i))
		if e.isDone() || d.decodeAll(attrRef(int(i))) {
			return e.value.attribute()
		}
		return nil
	}
	d.fail(at, "invalid Attribute index: %d", i)
	return nil
}

// loc is the location that attribute i is.
func (d *decoder) loc(i uint64, at int) mlir.Location {
	if i >= uint64(d.f.attrs.count) {
		d.fail(at, "invalid Attribute index: %d", i)
		return mlir.UnknownLoc
	}
	e := d.f.attrs.entry(d.f, int(i))
	if !e.isDone() {
		if loc, ok := d.fileLoc(e); ok {
			e.publish(attrValue{loc: loc}, 1)
			return loc
		}
		if !d.decodeAll(attrRef(int(i))) {
			return mlir.UnknownLoc
		}
	}
	return d.locOf(e.value, at)
}

// fileLoc decodes what most locations are, a line of a file, on a short way. It
// reports false when the entry is something else or not good, or its file is not
// decoded yet.
func (d *decoder) fileLoc(e *entry[attrValue]) (mlir.Location, bool) {
	if e.dialect&1 == 0 || d.f.dialects[e.dialect>>1].name != mlir.Builtin.Name || d.f.opts.ReadAttribute != nil || d.err != nil {
		return 0, false
	}
	c := part(d.f.data, e.start, e.end)
	if c.varint() != codeFileLineColLoc {
		return 0, false
	}
	name, line, col := c.varint(), c.varint(), c.varint()
	if c.err != nil || !c.atEnd() || name >= uint64(d.f.attrs.count) {
		return 0, false
	}
	if d.file != name+1 {
		n := d.f.attrs.entry(d.f, int(name))
		if !n.isDone() {
			return 0, false
		}
		s, ok := n.value.attr.(*mlir.StringAttr)
		if !ok {
			return 0, false
		}
		d.file, d.inFile = name+1, mlir.FileLineCol(s.Value(), 1, 1)
	}
	return d.inFile.AtLineCol(uint32(line), uint32(col)), true
}

func (d *decoder) locOf(v attrValue, at int) mlir.Location {
	if v.attr == nil {
		return v.loc
	}
	if l, ok := v.attr.(*mlir.LocationAttr); ok {
		return l.Loc()
	}
	d.fail(at, "expected attribute of type: mlir::LocationAttr, but got: %s", shown(v.attr))
	return mlir.UnknownLoc
}

// typ is type i; nil after an error.
func (d *decoder) typ(i uint64, at int) mlir.Type {
	if i < uint64(d.f.types.count) {
		e := d.f.types.entry(d.f, int(i))
		if e.isDone() || d.decodeAll(typeRef(int(i))) {
			return e.value
		}
		return nil
	}
	d.fail(at, "invalid Type index: %d", i)
	return nil
}

// shown is the text of an attribute for a message. Attributes that share parts
// may be small in a file and without end as text.
func shown(a mlir.Attribute) string {
	if budget := maxShown; !isSmall(a, &budget) {
		return "an attribute too large to show"
	}
	return mlir.AttrString(a)
}

// maxShown is the number of parts of an attribute that is worth showing.
const maxShown = 1000

func isSmall(part any, budget *int) bool {
	if *budget--; *budget < 0 {
		return false
	}
	if c, ok := part.(mlir.Composite); ok {
		c.SubElements(
			func(a mlir.Attribute) { _ = *budget < 0 || isSmall(a, budget) },
			func(t mlir.Type) { _ = *budget < 0 || isSmall(t, budget) })
	}
	return *budget >= 0
}

func shownType(t mlir.Type) string {
	if budget := maxShown; !isSmall(t, &budget) {
		return "a type too large to show"
	}
	return mlir.TypeString(t)
}

func (d *decoder) fail(at int, format string, args ...any) {
	c := cursor{err: d.err}
	c.failAt(at, format, args...)
	d.err = c.err
}

// decodeAll decodes an entry and all that it is made of.
func (d *decoder) decodeAll(root ref) bool {
	if d.err != nil {
		return false
	}
	d.stack = append(d.stack[:0], root)
	for len(d.stack) > 0 && d.err == nil {
		top := d.stack[len(d.stack)-1]
		if d.isDone(top) {
			d.stack = d.stack[:len(d.stack)-1]
			delete(d.waiting, top)
			continue
		}
		if data := d.entryData(top); !d.spend(data.remaining(), data.pos) {
			break
		}
		d.missing, d.nest = d.missing[:0], 0
		d.decode(top)
		if len(d.missing) > 0 && d.err == nil {
			d.waitFor(top)
		}
	}
	if d.err != nil {
		clear(d.waiting)
	}
	return d.err == nil
}

// waitFor puts what is missing in front of the entry. An entry that needs itself
// has no value.
func (d *decoder) waitFor(top ref) {
	if d.waiting == nil {
		d.waiting = map[ref]bool{}
	}
	d.waiting[top] = true
	for _, m := range d.missing {
		if d.waiting[m] {
			c := d.entryData(m)
			kind := d.f.attrs.kind
			if m.isType() {
				kind = d.f.types.kind
			}
			d.fail(c.pos, "%s %d refers to itself", kind, m.index())
			return
		}
	}
	d.stack = append(d.stack, d.missing...)
}

func (d *decoder) isDone(r ref) bool {
	if r.isType() {
		return d.f.types.entry(d.f, r.index()).isDone()
	}
	return d.f.attrs.entry(d.f, r.index()).isDone()
}

func (d *decoder) entryData(r ref) cursor {
	if r.isType() {
		return d.f.types.data(d.f, r.index())
	}
	return d.f.attrs.data(d.f, r.index())
}
