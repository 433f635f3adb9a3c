package bytecode

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
)

// WriteOptions say how a module becomes bytecode.
type WriteOptions struct {
	// Version of the format, from [MinVersion] to [MaxVersion]; nil is the latter.
	Version *int
	// Producer is what the file says of the program that wrote it; empty for
	// spvc's own name.
	Producer string
	// Release is the major version of LLVM whose layout of properties is used;
	// see [oplayout.Releases]. 0 is the portable form: dictionaries, which all
	// releases read.
	Release int
	// Syntax is the spelling for dialects with several; empty for the module's.
	Syntax string
	// ElideResourceData leaves out the data of resources.
	ElideResourceData bool
	// WriteAttribute and WriteType are asked first how an attribute or a type is encoded. They return the namespace of the
	// dialect that the entry is filed under, empty for its own; false, having written nothing, for the usual encoding. They
	// are called more than once for each. May be nil.
	WriteAttribute func(a mlir.Attribute, w mlir.BytecodeWriter) (dialect string, ok bool)
	WriteType      func(t mlir.Type, w mlir.BytecodeWriter) (dialect string, ok bool)
	Workers        int // 0 is all cores; the outcome does not depend on it
}

// Write writes a module. The error is w's, or a [*mlir.ErrorList] of what can't be
// written, which is in d too (d may be nil); nothing is written then. Blobs go to w
// from where they are.
func Write(w io.Writer, m *mlir.Module, opts WriteOptions, d *mlir.Diagnostics) error {
	out, _, err := tryBuild(0, m, opts, d)
	if err != nil {
		return err
	}
	return out.WriteTo(w, writeLong)
}

// Append appends the bytecode of a module to dst, whose length counts for the
// alignment of what is inside. The error is a [*mlir.ErrorList], which is in d too; d
// may be nil.
func Append(dst []byte, m *mlir.Module, opts WriteOptions, d *mlir.Diagnostics) ([]byte, error) {
	out, workers, err := tryBuild(len(dst), m, opts, d)
	if err != nil {
		return dst, err
	}
	return out.AppendTo(dst, workers), nil
}

func tryBuild(base int, m *mlir.Module, opts WriteOptions, d *mlir.Diagnostics) (out *wire.Rope, workers int, err error) {
	out, err = mlir.Try(d, func(own *mlir.Diagnostics) (out *wire.Rope, ok bool) {
		out, workers = build(base, m, nil, opts, own)
		return out, out != nil
	})
	return out, workers, err
}

// build is the bytecode of a module, with base bytes in front of it; nil after an
// error. Bodies that come and go are made by part, nil for a module that is whole.
func build(base int, m *mlir.Module, part *mlir.Partial, opts WriteOptions, d *mlir.Diagnostics) (out *wire.Rope, workers int) {
	version := MaxVersion
	if opts.Version != nil {
		version = *opts.Version
	}
	if opts.Syntax == "" {
		opts.Syntax = m.Syntax
	}
	if problem := opts.check(version); problem != "" {
		d.Errorf(m.Op.Loc(), "%s", problem)
		return nil, 0
	}
	w := newWriter(opts, version, m, d)
	w.part = part
	errors := d.NumErrors()
	if !w.number(m.Op) || d.NumErrors() > errors {
		return nil, 0
	}
	if out = w.file(base); d.NumErrors() > errors {
		return nil, 0
	}
	return out, w.workers
}

// number drafts operations, each on its own, and gives numbers to what they refer to.
// It is false if one of them could not be had.
func (w *writer) number(roots ...*mlir.Operation) bool {
	w.draft(roots)
	if w.gaveUp.Load() {
		return false
	}
	w.num.module(w.drafts[:len(roots)], w.drafters)
	return true
}

func newWriter(opts WriteOptions, version int, m *mlir.Module, d *mlir.Diagnostics) *writer {
	w := &writer{
		opts: opts, version: version, module: m, diags: d, forms: map[formKey]*opForm{}, warned: map[string]bool{},
		strings: stringTable{numbers: map[string]uint64{}}, workers: parallel.Workers(opts.Workers),
	}
	w.properties.w, w.properties.numbers = w, map[string]uint64{}
	w.num = newNumbering(w)
	return w
}

func (o *WriteOptions) check(version int) string {
	if version < MinVersion || version > MaxVersion {
		return fmt.Sprintf("unsupported version requested %d, must be in range [%d, %d]", version, MinVersion, MaxVersion)
	}
	if o.Release != 0 {
		for _, r := range oplayout.Releases() {
			if r == o.Release {
				return ""
			}
		}
		return fmt.Sprintf("the layouts of properties of MLIR %d are not known; known are %v", o.Release, oplayout.Releases())
	}
	return ""
}

// A writer writes one module.
type writer struct {
	opts    WriteOptions
	version int
	module  *mlir.Module
	part    *mlir.Partial   // of the module, if it has bodies that come and go
	gaveUp  atomic.Bool     // one of them could not be had
	top     *mlir.Operation // that is being numbered, for messages
	diags   *mlir.Diagnostics
	num     *numbering
	forms   map[formKey]*opForm
	native  bool            // some operation has properties in the layout of a release
	warned  map[string]bool // properties of which was said that they are lost
	strings stringTable
	rec     wire.Record

	properties propertyLists

	cuts bool                 // the entry that is being written may end with bytes that are not copied
	cut  []byte               // these
	long map[*entryUse][]byte // and those of entries that were written

	workers  int
	drafters []*drafter // by worker
	drafts   []*draft   // what is nested comes behind what is around
}

// file is the whole file. There are base bytes in front of it.
func (w *writer) file(base int) *wire.Rope {
	r := new(wire.Rope)
	head := wire.Emitter(Magic)
	head.Varint(uint64(w.version))
	head.Bytes([]byte(w.producer()))
	head.Byte(0)
	head.Section(wire.SectionDialect, w.dialects())
	r.Add(head)
	offsets, entries := w.entries()
	r.Section(wire.SectionAttrTypeOffset, offsets)
	r.Section(wire.SectionAttrType, entries)
	w.properties.number(w.drafts[0])
	w.encodeIR()
	r.Begin(wire.SectionIR, 1+w.drafts[0].size)
	r.Add([]byte{1<<2 | 1})                         // one operation
	r.Parts = slices.Grow(r.Parts, 3*len(w.drafts)) // of each what is in front of a hole, the head, and what is behind
	w.drafts[0].addTo(r)
	resources := w.resourceSections()
	if len(resources.offsets) > 1 || !w.ownEncodings() { // MLIR writes them always
		r.Section(wire.SectionResourceOffset, wire.RopeOf(resources.offsets))
		r.AlignedSection(wire.SectionResource, &resources.values, base, resources.align)
	}
	r.Section(wire.SectionString, wire.RopeOf(w.strings.section()))
	if w.version >= nativeProperties {
		r.Section(wire.SectionProperties, w.properties.body())
	}
	return r
}

// producer is the name of the program. It names the release where properties
// are in its layout, for readers have no other way to tell.
func (w *writer) producer() string {
	switch {
	case w.opts.Producer != "":
		return strings.ReplaceAll(w.opts.Producer, "\x00", "")
	case w.opts.Release != 0:
		return fmt.Sprintf("MLIR%dspvc", w.opts.Release)
	case w.native:
		return fmt.Sprintf("MLIR%dspvc", newestRelease())
	}
	return "spvc"
}

func (w *writer) dialects() wire.Emitter {
	var e wire.Emitter
	e.Varint(uint64(len(w.num.dialects)))
	e.Bytes(w.dialectEntries())
	if w.version >= elidedLocations {
		e.Varint(uint64(len(w.num.ops)))
	}
	e.Bytes(w.opNames())
	return e
}

func (w *writer) dialectEntries() wire.Emitter {
	var e wire.Emitter
	for _, d := range w.num.dialects {
		name := w.strings.index(d.name)
		if w.version >= dialectVersions {
			version := w.module.DialectVersions[d.name]
			if d.hooks != nil && d.hooks.Upstream == 0 {
				version = w.hookVersion(d.hooks)
			}
			e.Flagged(name, len(version) > 0)
			if len(version) > 0 {
				e.Section(wire.SectionDialectVersions, version)
			}
		} else {
			e.Varint(name)
		}
	}
	return e
}

// opNames are the names of operations, in groups of one dialect.
func (w *writer) opNames() wire.Emitter {
	var e wire.Emitter
	n := w.num
	for start := 0; start < len(n.ops); {
		end := start
		for end < len(n.ops) && n.ops[end].dialect == n.ops[start].dialect {
			end++
		}
		e.Varint(uint64(n.ops[start].dialect.number))
		e.Varint(uint64(end - start))
		for _, op := range n.ops[start:end] {
			name := w.strings.index(op.name)
			if w.version >= nativeProperties {
				e.Flagged(name, op.form.known)
			} else {
				e.Varint(name)
			}
		}
		start = end
	}
	return e
}

// nameOf is the name of op in the spelling that is written.
func (w *writer) nameOf(op *mlir.Operation) string {
	name, ok := w.spelled(op.Name())
	if !ok {
		w.diags.Errorf(op.Loc(), "%s", op.Def().NoNameIn(w.spelling(op.Def().Dialect())))
	}
	return name
}

// spelled is a name in the spelling that is written; false when it can't be said
// in that.
func (w *writer) spelled(name *mlir.OpName) (spelled string, ok bool) {
	def := name.Def()
	if def == nil || w.opts.Syntax == "" {
		return name.String(), true
	}
	i := w.spelling(def.Dialect())
	if i < 0 {
		return name.String(), true
	}
	if other := def.NameIn(i); other != nil {
		return other.String(), true
	}
	return name.String(), false
}

// spelling is the number of the spelling of d that is written; -1 when d is not
// written with the one that was asked for.
func (w *writer) spelling(d *mlir.Dialect) int {
	for i, s := range d.Spellings {
		if s == w.opts.Syntax {
			return i
		}
	}
	return -1
}

func (w *writer) namespace(d *mlir.Dialect) string {
	if i := w.spelling(d); i >= 0 {
		return d.Spellings[i]
	}
	return d.Name
}

// A stringTable numbers strings in the order of their first use.
type stringTable struct {
	first   int // the number of the first one
	list    []string
	numbers map[string]uint64
}

func (t *stringTable) index(s string) uint64 {
	i, ok := t.numbers[s]
	if !ok {
		i = uint64(t.first + len(t.list))
		t.numbers[s] = i
		t.list = append(t.list, s)
	}
	return i
}

func (t *stringTable) section() wire.Emitter {
	size := maxVarint
	for _, s := range t.list {
		size += maxVarint + len(s) + 1
	}
	e := make(wire.Emitter, 0, size)
	e.Varint(uint64(len(t.list)))
	for i := len(t.list) - 1; i >= 0; i-- {
		e.Varint(uint64(len(t.list[i]) + 1))
	}
	for _, s := range t.list {
		e = append(e, s...)
		e.Byte(0)
	}
	return e
}
