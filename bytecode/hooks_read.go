package bytecode

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/mlir"
)

// A hookReader is the [mlir.BytecodeReader] of an entry or a property list.
type hookReader struct {
	d       *decoder
	c       *cursor
	dialect *dialectEntry
	// whole: what is referred to is decoded at once, which is for what nothing refers to in turn.
	whole bool
}

func (r *hookReader) Version() uint64     { return r.dialect.number }
func (r *hookReader) DialectVersion() any { return r.dialect.value }
func (r *hookReader) Byte() byte          { return r.c.byte() }
func (r *hookReader) Uint() uint64        { return r.c.varint() }
func (r *hookReader) Int() int64          { return r.c.signed() }
func (r *hookReader) Count() int          { return r.c.count(1) }
func (r *hookReader) Bytes() []byte       { return r.c.bytes(r.c.varint()) }
func (r *hookReader) Failed() bool        { return r.c.err != nil || r.d.err != nil }
func (r *hookReader) AtEnd() bool         { return r.c.atEnd() }

// String is a copy, which may outlive the file.
func (r *hookReader) String() string { return strings.Clone(r.d.f.stringAt(r.c)) }

// Resource are copies, too.
func (r *hookReader) Resource() (dialect, key string) {
	h := r.d.resourceIn(r.c)
	return h.dialect, h.key
}

func (r *hookReader) Errorf(format string, args ...any) {
	if len(r.d.missing) == 0 {
		r.c.fail(format, args...)
	} else {
		r.c.pos = r.c.end
	}
}

func (r *hookReader) Attr() mlir.Attribute {
	var a mlir.Attribute
	if !r.whole {
		a = r.d.attrIn(r.c)
	} else if at, i := r.c.pos, r.c.varint(); r.c.err == nil {
		a = r.d.attr(i, at)
	}
	if a == nil {
		return mlir.Unit
	}
	return a
}

func (r *hookReader) OptionalAttr() mlir.Attribute {
	at := r.c.pos
	i, present := r.c.flagged()
	if !present || r.c.err != nil {
		return nil
	}
	if r.whole {
		if a := r.d.attr(i, at); a != nil {
			return a
		}
	} else if e := refTo(r.d, r.c, &r.d.f.attrs, attrRef, i, at); e != nil {
		return e.value.attribute()
	}
	return mlir.Unit
}

func (r *hookReader) Type() mlir.Type {
	var t mlir.Type
	if !r.whole {
		t = r.d.typeIn(r.c)
	} else if at, i := r.c.pos, r.c.varint(); r.c.err == nil {
		t = r.d.typ(i, at)
	}
	if t == nil {
		return mlir.None
	}
	return t
}

// hookEntry has the program or the dialect read an entry. done is false when neither is there to do it; ok is false after an
// error, and when the entry must be read again.
func hookEntry[T comparable](d *decoder, c *cursor, dialect *dialectEntry, kind string,
	callback func(dialect string, r mlir.BytecodeReader) T, hook func(*mlir.BytecodeInterface) func(mlir.BytecodeReader) T) (v T, ok, done bool) {
	var none T
	start, r := *c, &hookReader{d: d, c: c, dialect: dialect}
	if callback != nil {
		v = callback(dialect.name, r)
		done = v != none || c.err != nil || len(d.missing) > 0
	}
	if !done && dialect.hooks != nil {
		if read := hook(dialect.hooks); read != nil {
			*c = start
			v, done = read(r), true
		}
	}
	switch {
	case !done:
		*c = start
		return v, false, false
	case len(d.missing) > 0:
		return v, false, true
	case c.err == nil && v == none:
		c.fail("the dialect '%s' can't read the %s", dialect.name, kind)
	case c.err == nil && !c.atEnd():
		c.fail("unexpected trailing bytes after %s entry", kind)
	}
	if c.err != nil && d.err == nil {
		d.err = c.err
	}
	return v, d.err == nil, true
}

func attrReader(in *mlir.BytecodeInterface) func(mlir.BytecodeReader) mlir.Attribute {
	return in.ReadAttribute
}

func typeReader(in *mlir.BytecodeInterface) func(mlir.BytecodeReader) mlir.Type { return in.ReadType }

// encodesProperties reports whether the properties of the operation are in its dialect's encoding.
func (op *opEntry) encodesProperties() bool {
	in := op.dialect.hooks
	return in != nil && in.ReadProperties != nil && op.name.Def() != nil
}

// hookSymbol is the symbol that such an operation defines; empty for none.
func (f *File) hookSymbol(op *opEntry, list text) string {
	dec := decoder{f: f}
	r := propertyReader{f: f, dec: &dec}
	name, _ := r.hookProperties(op, list).inherent.Get(mlir.SymbolName).(*mlir.StringAttr)
	if name == nil || dec.err != nil {
		return ""
	}
	return name.Value()
}

// hookProperties reads a property list in its dialect's encoding.
func (r *propertyReader) hookProperties(op *opEntry, list text) (attrs attrSplit) {
	c := part(r.f.data, list.start, list.end)
	r.dec.missing = r.dec.missing[:0]
	attrs.inherent, attrs.discardable = op.dialect.hooks.ReadProperties(op.name.Def(), &hookReader{d: r.dec, c: &c, dialect: op.dialect, whole: true})
	if c.err == nil && !c.atEnd() {
		c.fail("the properties of '%s' have bytes left over", op.name)
	}
	if c.err != nil && r.dec.err == nil {
		r.dec.err = c.err
	}
	return attrs
}

// readVersion reads what a dialect with an interface wrote about itself.
func (f *File) readVersion(e *dialectEntry, s section) *failure {
	if e.dialect == nil || e.dialect.Bytecode == nil || e.dialect.Bytecode.Namespace != e.name {
		return nil
	}
	if e.dialect.Bytecode.Upstream != 0 {
		return nil
	}
	c := part(f.data, s.start, s.end)
	in := e.dialect.Bytecode
	if in.ReadVersion != nil {
		today := false
		e.value, today = in.ReadVersion(&hookReader{d: &decoder{f: f}, c: &c, dialect: e})
		e.older = !today
		e.number, _ = e.value.(uint64)
	} else {
		e.number = c.varint()
		e.value, e.older = e.number, e.number < in.Version
		if c.err == nil && e.number > in.Version {
			c.failAt(s.start, "the file uses version %d of the dialect '%s', but the newest version known here is %d", e.number, e.name, in.Version)
		}
	}
	if c.err == nil && !c.atEnd() {
		c.fail("unexpected trailing bytes after the version of the dialect '%s'", e.name)
	}
	e.hooks = in
	return c.err
}

// newest is the version of the dialect that is written today, for messages.
func (e *dialectEntry) newest() string {
	if e.hooks.WriteVersion != nil {
		return "another one"
	}
	return fmt.Sprintf("version %d", e.hooks.Version)
}

// upgrade has the dialects make new what an earlier version of them wrote; false after an error.
func (f *File) upgrade(top *mlir.Operation, d *mlir.Diagnostics) bool {
	for i := range f.dialects {
		e := f.dialects[i]
		if in := e.hooks; in != nil && e.older && in.Upgrade != nil && !in.Upgrade(top, e.value, d) {
			return false
		}
	}
	return true
}
