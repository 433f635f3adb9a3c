package bytecode

import (
	"slices"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// The two sides of a [mlir.BytecodeWriter]: what a dialect writes is run through twice, to number what it refers to and to
// write it.

// A refCounter numbers what is referred to, and drops the rest. With again it counts so many references to what was
// numbered.
type refCounter struct {
	n     *numbering
	again int
}

func (c refCounter) Attr(a mlir.Attribute) {
	if c.again == 0 {
		c.n.attr(a)
	} else {
		c.n.attrAgain(a, c.again)
	}
}

func (c refCounter) Type(t mlir.Type) {
	if c.again == 0 {
		c.n.typ(t)
	} else {
		c.n.byType[t].refs += uint32(c.again)
	}
}

func (c refCounter) OptionalAttr(a mlir.Attribute) {
	if a != nil {
		c.Attr(a)
	}
}

func (refCounter) Byte(byte)         {}
func (refCounter) Uint(uint64)       {}
func (refCounter) Int(int64)         {}
func (c refCounter) String(s string) { c.n.w.strings.index(s) } // later, workers only look up
func (refCounter) Bytes([]byte)      {}

func (c refCounter) Resource(dialect, key string) { c.n.resource(dialect, key) }

// A hookWriter appends to out.
type hookWriter struct {
	w   *writer
	out *wire.Emitter
}

func (h *hookWriter) Attr(a mlir.Attribute) { h.out.Varint(h.w.num.attrNumber(a)) }
func (h *hookWriter) OptionalAttr(a mlir.Attribute) {
	if a == nil {
		h.out.Flagged(0, false)
	} else {
		h.out.Flagged(h.w.num.attrNumber(a), true)
	}
}
func (h *hookWriter) Byte(b byte)      { h.out.Byte(b) }
func (h *hookWriter) Type(t mlir.Type) { h.out.Varint(h.w.num.typeNumber(t)) }
func (h *hookWriter) Uint(v uint64)    { h.out.Varint(v) }
func (h *hookWriter) Int(v int64)      { h.out.Signed(v) }
func (h *hookWriter) String(s string)  { h.out.Varint(h.w.strings.index(s)) }
func (h *hookWriter) Bytes(b []byte)   { h.out.Blob(b) }
func (h *hookWriter) Resource(dialect, key string) {
	h.out.Varint(h.w.num.handles[handle{dialect, key}])
}

// A versionWriter is for the version of a dialect, which is read before there is anything to refer to.
type versionWriter struct{ hookWriter }

func (h *versionWriter) Attr(mlir.Attribute)         { h.refuse() }
func (h *versionWriter) OptionalAttr(mlir.Attribute) { h.refuse() }
func (h *versionWriter) Type(mlir.Type)              { h.refuse() }
func (h *versionWriter) Resource(string, string)     { h.refuse() }
func (h *versionWriter) refuse()                     { panic("BUG: the version of a dialect refers to more than strings") }

// hooksOf is the interface of a dialect that is written in the namespace; nil where it has none, or the file is for others.
func (w *writer) hooksOf(namespace string) *mlir.BytecodeInterface {
	d := mlir.LookupDialect(namespace)
	if d == nil || d.Bytecode == nil || d.Bytecode.Namespace != namespace {
		return nil
	}
	fits := w.version >= dialectVersions && w.opts.Release == 0
	if since := d.Bytecode.Upstream; since != 0 { // an old version is for an old reader
		fits = w.opts.Release >= since || w.opts.Release == 0 && w.version >= nativeProperties
	}
	if !fits {
		return nil
	}
	return d.Bytecode
}

// hookAttr has the program or the dialect write an attribute; false when neither does. It is the dialect of use when that is
// not said.
func (w *writer) hookAttr(use *entryUse, h mlir.BytecodeWriter) bool {
	if w.opts.WriteAttribute != nil {
		if namespace, ok := w.opts.WriteAttribute(use.attr, h); ok {
			w.regroup(use, namespace)
			return true
		}
	}
	in := use.dialect.hooks
	return in != nil && in.WriteAttribute != nil && in.WriteAttribute(use.attr, h)
}

func (w *writer) hookType(use *entryUse, h mlir.BytecodeWriter) bool {
	if w.opts.WriteType != nil {
		if namespace, ok := w.opts.WriteType(use.typ, h); ok {
			w.regroup(use, namespace)
			return true
		}
	}
	in := use.dialect.hooks
	return in != nil && in.WriteType != nil && in.WriteType(use.typ, h)
}

// regroup puts an entry among those of another dialect.
func (w *writer) regroup(use *entryUse, namespace string) {
	if namespace != "" && namespace != use.dialect.name {
		use.dialect = w.num.dialect(namespace)
	}
}

// hookEntry writes an entry that a hook took when it was numbered.
func (w *writer) hookEntry(e *wire.Emitter, use *entryUse) {
	h := &hookWriter{w, e}
	if use.typ != nil {
		w.hookType(use, h)
	} else {
		w.hookAttr(use, h)
	}
}

// ownForm is the form of an operation whose dialect encodes its properties; nil where it does not.
func (w *writer) ownForm(use *opUse, op *mlir.Operation) *opForm {
	in, def := use.dialect.hooks, op.Def()
	if in == nil || def == nil || in.WriteProperties == nil || w.version < nativeProperties || op.Properties().Len()+op.Attrs().Len() == 0 {
		return nil
	}
	if !in.WriteProperties(def, op.Properties(), op.Attrs(), refCounter{n: w.num}) {
		return nil
	}
	f := &opForm{hasProps: true, own: func(h mlir.BytecodeWriter) { in.WriteProperties(def, op.Properties(), op.Attrs(), h) }}
	f.sized = in.PacksRegions != nil && in.PacksRegions(def, in.Version)
	return f
}

// hookVersion is what files say about the version of a dialect with an interface.
func (w *writer) hookVersion(in *mlir.BytecodeInterface) wire.Emitter {
	var version wire.Emitter
	if in.WriteVersion != nil {
		in.WriteVersion(&versionWriter{hookWriter{w, &version}})
	} else {
		version.Varint(in.Version)
	}
	return version
}

// ownEncodings reports whether a dialect of the module has encodings of its own, which none of MLIR's programs reads.
func (w *writer) ownEncodings() bool {
	return slices.ContainsFunc(w.num.dialects, func(d *dialectUse) bool { return d.hooks != nil })
}
