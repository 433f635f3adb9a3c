package bytecode

import (
	"math"
	"strings"

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
	rec     record

	file   uint64        // the attribute that names the file of the last location, plus one
	inFile mlir.Location // somewhere in that file

	err *failure // the first one; nothing is decoded after it
}

// attr is attribute i; nil after an error. at is where the index was read.
func (d *decoder) attr(i uint64, at int) mlir.Attribute {
	if i < uint64(d.f.attrs.count) {
		e := d.f.attrs.entry(d.f, int(i))
		if e.state.Load() == entryDone || d.decodeAll(attrRef(int(i))) {
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
	if e.state.Load() != entryDone {
		if loc, ok := d.fileLoc(e); ok {
			e.publish(attrValue{loc: loc})
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
		if n.state.Load() != entryDone {
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
		if e.state.Load() == entryDone || d.decodeAll(typeRef(int(i))) {
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
		d.missing = d.missing[:0]
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
		return d.f.types.entry(d.f, r.index()).state.Load() == entryDone
	}
	return d.f.attrs.entry(d.f, r.index()).state.Load() == entryDone
}

func (d *decoder) entryData(r ref) cursor {
	if r.isType() {
		return d.f.types.data(d.f, r.index())
	}
	return d.f.attrs.data(d.f, r.index())
}

// decode reads one entry. What it refers to must be decoded; otherwise that is
// in d.missing, and the entry has to be read again.
func (d *decoder) decode(r ref) {
	if r.isType() {
		d.decodeType(r.index())
	} else {
		d.decodeAttr(r.index())
	}
}

func (d *decoder) decodeAttr(i int) {
	e := d.f.attrs.entry(d.f, i)
	c := d.f.attrs.data(d.f, i)
	if e.dialect&1 == 0 {
		if text, ok := d.text(&c); ok {
			if a, ok := decodeText(d, text, "Attribute", mlir.ParseAttributeFragment); ok {
				e.publish(attrValue{attr: a})
			}
		}
		return
	}
	if v, ok, done := hookEntry(d, &c, d.f.dialects[e.dialect>>1], "Attribute", d.f.opts.ReadAttribute, attrReader); done {
		if ok {
			e.publish(attrValue{attr: v})
		}
		return
	}
	in := d.interfaceOf(e.dialect>>1, c.pos)
	if in == nil {
		return
	}
	start := c.pos
	code := c.varint()
	row := byCode(in.attrs, code, func(r *attrEncoding) uint64 { return r.code })
	if row == nil {
		if c.err == nil {
			c.failAt(start, "unknown attribute code: %d", code)
		}
		d.err = c.err
		return
	}
	if !d.fields(&c, &row.encoding, "Attribute") {
		return
	}
	var v attrValue
	var problem string
	switch {
	case row.makeLoc != nil:
		v.loc, problem = row.makeLoc(&d.rec)
	case row.unique:
		d.f.unique.Lock()
		defer d.f.unique.Unlock()
		if e.state.Load() == entryDone {
			return
		}
		fallthrough
	default:
		v.attr, problem = row.make(&d.rec)
	}
	if problem != "" {
		d.fail(start, "%s", problem)
		return
	}
	e.publish(v)
}

func (d *decoder) decodeType(i int) {
	e := d.f.types.entry(d.f, i)
	c := d.f.types.data(d.f, i)
	if e.dialect&1 == 0 {
		if text, ok := d.text(&c); ok {
			if t, ok := decodeText(d, text, "Type", mlir.ParseTypeFragment); ok {
				e.publish(t)
			}
		}
		return
	}
	if v, ok, done := hookEntry(d, &c, d.f.dialects[e.dialect>>1], "Type", d.f.opts.ReadType, typeReader); done {
		if ok {
			e.publish(v)
		}
		return
	}
	in := d.interfaceOf(e.dialect>>1, c.pos)
	if in == nil {
		return
	}
	start := c.pos
	code := c.varint()
	row := byCode(in.types, code, func(r *typeEncoding) uint64 { return r.code })
	if row == nil {
		if c.err == nil {
			c.failAt(start, "unknown attribute code: %d", code) // MLIR says so of types too
		}
		d.err = c.err
		return
	}
	if !d.fields(&c, &row.encoding, "Type") {
		return
	}
	t, problem := row.make(&d.rec)
	if problem != "" {
		d.fail(start, "%s", problem)
		return
	}
	e.publish(t)
}

func (d *decoder) interfaceOf(dialect uint32, at int) *Interface {
	e := d.f.dialects[dialect]
	if e.interface_ == nil {
		if e.dialect == nil && !d.f.opts.AllowUnregistered {
			d.fail(at, "dialect '%s' is unknown", e.name)
		} else {
			d.fail(at, "dialect '%s' does not implement the bytecode interface", e.name)
		}
	}
	return e.interface_
}

// text is the text of an entry, without the NUL at its end.
func (d *decoder) text(c *cursor) (string, bool) {
	text := c.terminated()
	if c.err == nil && !c.atEnd() {
		c.fail("unexpected trailing bytes after the assembly format of an entry")
	}
	if c.err != nil {
		d.err = c.err
		return "", false
	}
	return strings.Clone(text), true
}

// decodeText reads an entry that is text.
func decodeText[T any](d *decoder, text, kind string,
	parse func(string, mlir.ParseOptions, *mlir.Diagnostics) (mlir.Fragment[T], bool)) (v T, ok bool) {
	at := d.stackTop()
	opts := mlir.ParseOptions{Filename: d.f.opts.Filename, AllowUnregistered: d.f.opts.AllowUnregistered}
	var diags mlir.Diagnostics
	fragment, ok := parse(text, opts, &diags)
	switch {
	case !ok:
		d.fail(at, "%s in the %s '%s'", messageOf(&diags), kind, text)
	case fragment.Rest != "":
		d.fail(at, "trailing characters found after %s assembly format: %s", kind, fragment.Rest)
		ok = false
	case fragment.Spelling != "":
		d.f.noteSpelling(fragment.Spelling)
	}
	return fragment.Value, ok
}

func messageOf(d *mlir.Diagnostics) string {
	for _, e := range d.All() {
		if e.Severity == mlir.Error {
			return e.Message
		}
	}
	return "syntax error"
}

// stackTop is where the entry being decoded starts.
func (d *decoder) stackTop() int {
	c := d.entryData(d.stack[len(d.stack)-1])
	return c.pos
}

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
			r.strings = append(r.strings, d.f.stringAt(c))
		case 'S':
			r.texts = append(r.texts, d.f.stringAt(c))
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
			r.key = d.resourceIn(c)
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
	if e.state.Load() != entryDone {
		d.missing = append(d.missing, toRef(int(i)))
		return nil
	}
	return e
}

func (d *decoder) resourceIn(c *cursor) string {
	at := c.pos
	i := c.varint()
	if c.err != nil {
		return ""
	}
	if i >= uint64(len(d.f.handles)) {
		c.failAt(at, "invalid Resource index: %d", i)
		return ""
	}
	return d.f.handles[i].key
}
