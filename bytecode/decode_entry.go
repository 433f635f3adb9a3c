package bytecode

import (
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// decode reads one entry. What it refers to must be decoded; otherwise that is
// in d.missing, and the entry has to be read again.
func (d *decoder) decode(r ref) {
	if r.isType() {
		d.decodeType(r.index())
	} else {
		d.decodeAttr(r.index())
	}
}

// publish makes the value of the entry known that d is reading, at some place.
func publish[V any](d *decoder, e *entry[V], at entryPlace, v V) {
	if d.nest > mlir.MaxNesting {
		d.fail(at.start, "types and attributes are nested more than %d deep", mlir.MaxNesting)
		return
	}
	e.publish(v, d.nest)
}

func (d *decoder) decodeAttr(i int) {
	e, at := d.f.attrs.entry(i), d.f.attrs.place(d.f, i)
	c := at.data(d.f)
	if !at.custom {
		if text, ok := d.text(&c); ok {
			if a, ok := decodeText(d, text, "Attribute", mlir.ParseAttributeFragment); ok {
				publish(d, e, at, attrValue{attr: a})
			}
		}
		return
	}
	if dialect := d.f.dialects[at.dialect]; d.f.opts.ReadAttribute != nil || dialect.hooks != nil {
		if v, ok, done := hookEntry(d, c, dialect, "Attribute", d.f.opts.ReadAttribute, attrReader); done {
			if ok {
				publish(d, e, at, attrValue{attr: v})
			}
			return
		}
	}
	in := d.interfaceOf(at.dialect, c.Pos)
	if in == nil {
		return
	}
	start := c.Pos
	code := c.Varint()
	row := wire.ByCode(in.Attrs, code, func(r *wire.AttrEncoding) uint64 { return r.Code })
	if row == nil {
		if c.Err == nil {
			c.FailAt(start, "unknown attribute code: %d", code)
		}
		d.err = c.Err
		return
	}
	if !d.fields(&c, &row.Encoding, "Attribute") {
		return
	}
	var v attrValue
	var problem string
	switch {
	case row.MakeLoc != nil:
		v.loc, problem = row.MakeLoc(&d.rec)
	case row.Unique:
		d.f.unique.Lock()
		defer d.f.unique.Unlock()
		if e.isDone() {
			return
		}
		fallthrough
	default:
		v.attr, problem = row.Make(&d.rec)
	}
	if problem != "" {
		d.fail(start, "%s", problem)
		return
	}
	publish(d, e, at, v)
}

func (d *decoder) decodeType(i int) {
	e, at := d.f.types.entry(i), d.f.types.place(d.f, i)
	c := at.data(d.f)
	if !at.custom {
		if text, ok := d.text(&c); ok {
			if t, ok := decodeText(d, text, "Type", mlir.ParseTypeFragment); ok {
				publish(d, e, at, t)
			}
		}
		return
	}
	if dialect := d.f.dialects[at.dialect]; d.f.opts.ReadType != nil || dialect.hooks != nil {
		if v, ok, done := hookEntry(d, c, dialect, "Type", d.f.opts.ReadType, typeReader); done {
			if ok {
				publish(d, e, at, v)
			}
			return
		}
	}
	in := d.interfaceOf(at.dialect, c.Pos)
	if in == nil {
		return
	}
	start := c.Pos
	code := c.Varint()
	row := wire.ByCode(in.Types, code, func(r *wire.TypeEncoding) uint64 { return r.Code })
	if row == nil {
		if c.Err == nil {
			c.FailAt(start, "unknown attribute code: %d", code) // MLIR says so of types too
		}
		d.err = c.Err
		return
	}
	if !d.fields(&c, &row.Encoding, "Type") {
		return
	}
	t, problem := row.Make(&d.rec)
	if problem != "" {
		d.fail(start, "%s", problem)
		return
	}
	publish(d, e, at, t)
}

func (d *decoder) interfaceOf(dialect uint32, at int) *wire.Interface {
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
func (d *decoder) text(c *wire.Cursor) (string, bool) {
	text := c.Terminated()
	if c.Err == nil && !c.AtEnd() {
		c.Fail("unexpected trailing bytes after the assembly format of an entry")
	}
	if c.Err != nil {
		d.err = c.Err
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
	return c.Pos
}
