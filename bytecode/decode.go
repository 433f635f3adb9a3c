package bytecode

import (
	"github.com/spvc/spvc/bytecode/internal/wire"
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
	rec     wire.Record

	// passing says that most lines of files are mentioned by one operation, and that nobody looks for their entries: they get no value.
	passing bool

	file   uint64        // the attribute that names the file of the last location, plus one
	inFile mlir.Location // somewhere in that file

	// budget is how many bytes of entries and of strings may be decoded, for what is only to be shown; nil for all there are.
	budget *int

	err *wire.Failure // the first one; nothing is decoded after it
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
		if e := decoded(d, &d.f.attrs, int(i), attrRef); e != nil {
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
	if l, ok := d.line(int(i)); ok {
		return l
	}
	if e := decoded(d, &d.f.attrs, int(i), attrRef); e != nil {
		return d.locOf(e.value, at)
	}
	return mlir.UnknownLoc
}

// line decodes what most locations are, a line of a file, on a short way. It
// reports false when the entry is decoded already, something else or not good, or its file is not
// decoded yet.
func (d *decoder) line(i int) (mlir.Location, bool) {
	var e *entry[attrValue]
	if !d.passing {
		if e = d.f.attrs.entry(i); e.isDone() {
			return mlir.UnknownLoc, false
		}
	}
	p := d.f.attrs.place(d.f, i)
	if !p.custom || d.f.dialects[p.dialect].name != mlir.Builtin.Name || d.f.opts.ReadAttribute != nil || d.err != nil {
		return mlir.UnknownLoc, false
	}
	var c wire.Cursor
	c.Begin(d.f.data, p.start, p.end)
	if c.Varint() != wire.CodeFileLineColLoc {
		return mlir.UnknownLoc, false
	}
	name, line, col := c.Varint(), c.Varint(), c.Varint()
	if c.Err != nil || !c.AtEnd() || name >= uint64(d.f.attrs.count) || !d.isIn(name) {
		return mlir.UnknownLoc, false
	}
	loc := d.inFile.AtLineCol(uint32(line), uint32(col))
	if e != nil {
		e.publish(attrValue{loc: loc}, lineNest)
	}
	return loc, true
}

// lineNest is how deep a line of a file nests: the name of the file is inside.
const lineNest = 1

// isIn makes the file that an attribute names that of the last location. It reports false when the attribute is not decoded yet, or no name.
func (d *decoder) isIn(name uint64) bool {
	if d.file == name+1 {
		return true
	}
	n := d.f.attrs.entry(int(name))
	if !n.isDone() {
		return false
	}
	s, ok := n.value.attr.(*mlir.StringAttr)
	if ok {
		d.file, d.inFile = name+1, mlir.FileLineCol(s.Value(), 1, 1)
	}
	return ok
}

func (d *decoder) locOf(v attrValue, at int) mlir.Location {
	if v.attr == nil {
		return v.loc
	}
	if l, ok := v.attr.(*mlir.LocationAttr); ok {
		return l.Loc()
	}
	d.fail(at, "expected attribute of type: mlir::LocationAttr, but got: %s", wire.Shown(v.attr))
	return mlir.UnknownLoc
}

// typ is type i; nil after an error.
func (d *decoder) typ(i uint64, at int) mlir.Type {
	if i < uint64(d.f.types.count) {
		if e := decoded(d, &d.f.types, int(i), typeRef); e != nil {
			return e.value
		}
		return nil
	}
	d.fail(at, "invalid Type index: %d", i)
	return nil
}

func (d *decoder) fail(at int, format string, args ...any) {
	c := wire.Cursor{Err: d.err}
	c.FailAt(at, format, args...)
	d.err = c.Err
}

// decoded is entry i with its value; nil after an error.
func decoded[V any](d *decoder, t *table[V], i int, toRef func(int) ref) *entry[V] {
	if e := t.entry(i); e.isDone() || d.decodeAll(toRef(i)) {
		return e
	}
	return nil
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
		if data := d.entryData(top); !d.spend(data.Remaining(), data.Pos) {
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
			d.fail(c.Pos, "%s %d refers to itself", kind, m.index())
			return
		}
	}
	d.stack = append(d.stack, d.missing...)
}

func (d *decoder) isDone(r ref) bool {
	if r.isType() {
		return d.f.types.entry(r.index()).isDone()
	}
	return d.f.attrs.entry(r.index()).isDone()
}

func (d *decoder) entryData(r ref) wire.Cursor {
	if r.isType() {
		return d.f.types.place(d.f, r.index()).data(d.f)
	}
	return d.f.attrs.place(d.f, r.index()).data(d.f)
}
