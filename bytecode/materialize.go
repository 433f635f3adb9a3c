package bytecode

import (
	"runtime"
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/mlir"
)

// Operation decodes one operation with all that is in it, and of the file's
// attributes and types only those that it needs. The outcome is in no block; the
// names that its attributes of resources refer to are in [File.Resources]. The
// error is a [*mlir.ErrorList], which is in d too (d may be nil): one is that the
// operation uses a value from around it.
func (e *Entry) Operation(d *mlir.Diagnostics) (*mlir.Operation, error) {
	return mlir.Try(d, func(own *mlir.Diagnostics) (*mlir.Operation, bool) {
		op := e.operation(own)
		return op, op != nil
	})
}

func (e *Entry) operation(d *mlir.Diagnostics) *mlir.Operation {
	f := e.f
	defer runtime.KeepAlive(f)
	if e.Packed() {
		f.report(d, &wire.Failure{Offset: e.start, Message: "an operation in packed regions cannot be read alone"})
		return nil
	}
	f.describe()
	q := &taskQueue{eager: true} // who puts it into a file finds what was decoded of that one
	q.more.L = &q.mu
	r := newIRReader(f, q)
	block := r.arena.NewBlock(mlir.UnknownLoc)
	c := wire.Part(f.data, e.start, e.end)
	r.depth = e.depth
	r.values.reset(e.Size())
	r.values.skip(e.outer)
	r.operation(&c, block, nil)
	r.check(&c)
	r.applyOrders(0)
	q.fail(r.err())
	q.run(f.workers(), r)
	if len(q.failures) > 0 {
		f.reportAll(d, q.failures)
		return nil
	}
	op := block.First()
	op.Remove()
	if !f.upgrade(op, d) {
		return nil
	}
	return op
}

// Location is where the operation says that it comes from. The error is an
// [*mlir.ErrorList], which is in d too; d may be nil.
func (e *Entry) Location(d *mlir.Diagnostics) (mlir.Location, error) {
	defer runtime.KeepAlive(e.f)
	if e.Packed() {
		return mlir.UnknownLoc, nil
	}
	dec := decoder{f: e.f}
	loc := dec.loc(e.loc, e.start)
	return orReported(e.f, d, loc, dec.err)
}

// Attributes decodes the attributes of the operation: inherent and discardable.
// The error is an [*mlir.ErrorList], which is in d too; d may be nil.
func (e *Entry) Attributes(d *mlir.Diagnostics) (inherent, discardable *mlir.DictionaryAttr, err error) {
	f := e.f
	defer runtime.KeepAlive(f)
	if e.Packed() {
		return nil, nil, nil
	}
	f.describe()
	r := newIRReader(f, nil)
	c := wire.Part(f.data, e.start, e.end)
	c.Varint()
	mask := c.Byte()
	c.Varint()
	split, _ := r.attributes(&c, e.op, mask)
	var failure *wire.Failure
	if !r.check(&c) {
		failure = r.err()
	}
	split, err = orReported(f, d, split, failure)
	return split.inherent, split.discardable, err
}

// Symbol is the name that the operation defines; empty when it defines none. It
// is found among the bytes of the attributes, of which none is decoded.
func (e *Entry) Symbol() string {
	defer runtime.KeepAlive(e.f)
	return strings.Clone(e.f.symbol(e))
}

func (f *File) symbol(e *Entry) string {
	if e.mask&maskProperties != 0 && e.props < uint64(len(f.properties)) {
		list := f.properties[e.props]
		c := wire.Part(f.data, list.start, list.end)
		if op := &f.ops[e.op]; !op.registered {
			return f.symbolIn(c.Varint())
		}
		f.describe()
		if op := &f.ops[e.op]; op.encodesProperties() {
			if op.packs() {
				list, _, _ = f.splitList(list)
			}
			return f.hookSymbol(op, list)
		}
		for i := range f.ops[e.op].native.fields {
			field := &f.ops[e.op].native.fields[i]
			if field.Name == mlir.SymbolName && field.Kind == oplayout.Req {
				return f.stringAttr(c.Varint())
			}
			if field.Name == mlir.SymbolName && field.Kind == oplayout.Opt {
				if i, present := c.Flagged(); present {
					return f.stringAttr(i)
				}
				return ""
			}
			skipField(&c, field)
		}
	}
	if e.mask&maskAttrs != 0 {
		return f.symbolIn(e.attrs)
	}
	return ""
}

// symbolIn is the symbol name in attribute i, a dictionary.
func (f *File) symbolIn(i uint64) string {
	c := f.customAttr(i, wire.CodeDictionary)
	for range c.Count(2) {
		name, value := c.Varint(), c.Varint()
		if c.Err == nil && f.stringAttr(name) == mlir.SymbolName {
			return f.stringAttr(value)
		}
	}
	return ""
}

// stringAttr is the string that attribute i is, in place; empty when it is none.
func (f *File) stringAttr(i uint64) string {
	c := f.customAttr(i, wire.CodeString)
	return f.stringAt(&c)
}

// customAttr is a cursor behind the code of attribute i, if that is a builtin one
// with this code; otherwise one that is at an error.
func (f *File) customAttr(i, code uint64) wire.Cursor {
	var c wire.Cursor
	if i < uint64(f.attrs.count) {
		p := f.attrs.place(f, int(i))
		if p.custom && f.dialects[p.dialect].name == mlir.Builtin.Name {
			c = p.data(f)
		}
	}
	if c.Varint() != code {
		c.Fail("another attribute")
	}
	return c
}

// skipField skips a field of a property list.
func skipField(c *wire.Cursor, f *oplayout.Field) {
	switch f.Kind {
	case oplayout.Req, oplayout.SegmentsAttr, oplayout.Opt:
		c.Varint()
	case oplayout.Segments:
		var sizes [64]int32
		c.Sparse(sizes[:min(f.Count, len(sizes))])
	default:
		readProp(c, f)
	}
}
