package bytecode

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// A hookReader is the [mlir.BytecodeReader] of an entry or a property list.
type hookReader struct {
	d       *decoder
	c       *wire.Cursor
	dialect *dialectEntry
	// whole: what is referred to is decoded at once, which is for what nothing refers to in turn.
	whole bool
}

func (r *hookReader) Version() uint64     { return r.dialect.number }
func (r *hookReader) DialectVersion() any { return r.dialect.value }
func (r *hookReader) Byte() byte          { return r.c.Byte() }
func (r *hookReader) Uint() uint64        { return r.c.Varint() }
func (r *hookReader) Int() int64          { return r.c.Signed() }
func (r *hookReader) Count() int          { return r.c.Count(1) }
func (r *hookReader) Bytes() []byte       { return r.c.Bytes(r.c.Varint()) }
func (r *hookReader) Failed() bool        { return r.c.Err != nil || r.d.err != nil }
func (r *hookReader) AtEnd() bool         { return r.c.AtEnd() }

// String is a copy, which may outlive the file.
func (r *hookReader) String() string { return strings.Clone(r.d.f.stringAt(r.c)) }

// Resource are copies, too.
func (r *hookReader) Resource() (dialect, key string) {
	h := r.d.resourceIn(r.c)
	return h.dialect, h.key
}

func (r *hookReader) Errorf(format string, args ...any) {
	if len(r.d.missing) == 0 {
		r.c.Fail(format, args...)
	} else {
		r.c.Pos = r.c.End
	}
}

func (r *hookReader) Attr() mlir.Attribute {
	var a mlir.Attribute
	if !r.whole {
		a = r.d.attrIn(r.c)
	} else if at, i := r.c.Pos, r.c.Varint(); r.c.Err == nil {
		a = r.d.attr(i, at)
	}
	if a == nil {
		return mlir.Unit
	}
	return a
}

func (r *hookReader) OptionalAttr() mlir.Attribute {
	at := r.c.Pos
	i, present := r.c.Flagged()
	if !present || r.c.Err != nil {
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
	} else if at, i := r.c.Pos, r.c.Varint(); r.c.Err == nil {
		t = r.d.typ(i, at)
	}
	if t == nil {
		return mlir.None
	}
	return t
}

// hookEntry has the program or the dialect read the entry at c. done is false when neither is there to do it; ok is false after an
// error, and when the entry must be read again.
func hookEntry[T comparable](d *decoder, c wire.Cursor, dialect *dialectEntry, kind string,
	callback func(dialect string, r mlir.BytecodeReader) T, hook func(*mlir.BytecodeInterface) func(mlir.BytecodeReader) T) (v T, ok, done bool) {
	var none T
	start, r := c, &hookReader{d: d, c: &c, dialect: dialect}
	if callback != nil {
		v = callback(dialect.name, r)
		done = v != none || c.Err != nil || len(d.missing) > 0
	}
	if !done && dialect.hooks != nil {
		if read := hook(dialect.hooks); read != nil {
			c = start
			v, done = read(r), true
		}
	}
	switch {
	case !done:
		return v, false, false
	case len(d.missing) > 0:
		return v, false, true
	case c.Err == nil && v == none:
		c.Fail("the dialect '%s' can't read the %s", dialect.name, kind)
	case c.Err == nil && !c.AtEnd():
		c.Fail("unexpected trailing bytes after %s entry", kind)
	}
	if c.Err != nil && d.err == nil {
		d.err = c.Err
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
	c := wire.Part(r.f.data, list.start, list.end)
	r.dec.missing = r.dec.missing[:0]
	attrs.inherent, attrs.discardable = op.dialect.hooks.ReadProperties(op.name.Def(), &hookReader{d: r.dec, c: &c, dialect: op.dialect, whole: true})
	if c.Err == nil && !c.AtEnd() {
		c.Fail("the properties of '%s' have bytes left over", op.name)
	}
	if c.Err != nil && r.dec.err == nil {
		r.dec.err = c.Err
	}
	return attrs
}

// readVersion reads what a dialect with an interface wrote about itself.
func (f *File) readVersion(e *dialectEntry, s wire.Section) *wire.Failure {
	if e.dialect == nil || e.dialect.Bytecode == nil || e.dialect.Bytecode.Namespace != e.name {
		return nil
	}
	if e.dialect.Bytecode.Upstream != 0 {
		return nil
	}
	c := wire.Part(f.data, s.Start, s.End)
	in := e.dialect.Bytecode
	if in.ReadVersion != nil {
		today := false
		e.value, today = in.ReadVersion(&hookReader{d: &decoder{f: f}, c: &c, dialect: e})
		e.older = !today
		e.number, _ = e.value.(uint64)
	} else {
		e.number = c.Varint()
		e.value, e.older = e.number, e.number < in.Version
		if c.Err == nil && e.number > in.Version {
			c.FailAt(s.Start, "the file uses version %d of the dialect '%s', but the newest version known here is %d", e.number, e.name, in.Version)
		}
	}
	if c.Err == nil && !c.AtEnd() {
		c.Fail("unexpected trailing bytes after the version of the dialect '%s'", e.name)
	}
	e.hooks = in
	return c.Err
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
