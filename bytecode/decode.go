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
	e := d.f.attrs.entry(d.f, int(i))
	if !d.decodeFileLoc(e) {
		if e = decoded(d, &d.f.attrs, int(i), attrRef); e == nil {
			return mlir.UnknownLoc
		}
	}
	return d.locOf(e.value, at)
}

// decodeFileLoc decodes a line of a file, and reports whether the entry, whatever it is, is decoded then.
func (d *decoder) decodeFileLoc(e *entry[attrValue]) bool {
	if e.isDone() {
		return true
	}
	loc, ok := d.fileLoc(e)
	if ok {
		e.publish(attrValue{loc: loc}, 1)
	}
	return ok && e.isDone()
}

// fileLoc decodes what most locations are, a line of a file, on a short way. It
// reports false when the entry is something else or not good, or its file is not
// decoded yet.
func (d *decoder) fileLoc(e *entry[attrValue]) (mlir.Location, bool) {
	if e.dialect&1 == 0 || d.f.dialects[e.dialect>>1].name != mlir.Builtin.Name || d.f.opts.ReadAttribute != nil || d.err != nil {
		return mlir.UnknownLoc, false
	}
	var c wire.Cursor
	c.Begin(d.f.data, e.start, e.end)
	if c.Varint() != wire.CodeFileLineColLoc {
		return mlir.UnknownLoc, false
	}
	name, line, col := c.Varint(), c.Varint(), c.Varint()
	if c.Err != nil || !c.AtEnd() || name >= uint64(d.f.attrs.count) {
		return mlir.UnknownLoc, false
	}
	if d.file != name+1 {
		n := d.f.attrs.entry(d.f, int(name))
		if !n.isDone() {
			return mlir.UnknownLoc, false
		}
		s, ok := n.value.attr.(*mlir.StringAttr)
		if !ok {
			return mlir.UnknownLoc, false
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

// decoded is entry i with its value; nil after an error. What was decoded is not always what is found first: another worker may have
// let go of the block since (see [lineForgetter]).
func decoded[V any](d *decoder, t *table[V], i int, toRef func(int) ref) *entry[V] {
	for {
		if e := t.entry(d.f, i); e.isDone() {
			return e
		}
		if !d.decodeAll(toRef(i)) {
			return nil
		}
	}
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
		return d.f.types.entry(d.f, r.index()).isDone()
	}
	return d.f.attrs.entry(d.f, r.index()).isDone()
}

func (d *decoder) entryData(r ref) wire.Cursor {
	if r.isType() {
		return d.f.types.data(d.f, r.index())
	}
	return d.f.attrs.data(d.f, r.index())
}
