package mlir

import (
	"bufio"
	"cmp"
	"encoding/binary"
	"io"
	"slices"
	"strconv"

	"github.com/spvc/spvc/internal/parallel"
)

// Print writes a module. The text does not depend on the number of workers. An
// error is w's, or says what the spelling wanted cannot say.
//
// Custom forms trust what the verifier checks, so a module that does not verify
// is printed in the generic form, unless AssumeVerified is set.
func Print(w io.Writer, m *Module, opts PrintOptions) error {
	opts.forModule(m)
	if !opts.Generic && !opts.AssumeVerified && !Verify(m.Op, VerifyOptions{AllowUnregistered: true, Rules: opts.Rules, Workers: opts.Workers}, new(Diagnostics)) {
		opts.Generic = true
	}
	opts.forReading()
	p := newPrinter(m.Op, &opts)
	if p.err != nil {
		return p.err
	}
	if p.aliases != nil {
		p.aliases.define(p, false)
	}
	p.Operation(m.Op)
	p.Write("\n")
	if p.aliases != nil {
		p.aliases.define(p, true)
	}
	p.fileMetadata(m.Resources)
	if p.err != nil {
		return p.err
	}
	out := newTextWriter(w, p)
	out.write(p.pieces())
	return out.flush()
}

// A textWriter puts pieces of text together, and breaks lines where that is wanted.
type textWriter struct {
	to       io.Writer
	buffered *bufio.Writer
	wrapper  *lineWrapper // nil where lines stay
	digits   []byte       // of a part of a piece
	err      error
}

func newTextWriter(w io.Writer, p *Printer) *textWriter {
	t := &textWriter{buffered: bufio.NewWriterSize(w, pieceSize)} // the text of a function may be short
	t.to = t.buffered
	if p.opts.LineWidth > 0 && !p.verbatim {
		t.wrapper = &lineWrapper{w: t.buffered, width: p.opts.LineWidth}
		t.to = t.wrapper
	}
	return t
}

// write writes pieces; false after an error.
func (t *textWriter) write(text []textPiece) bool {
	for _, piece := range text {
		if t.err == nil {
			t.err = piece.writeTo(t.to, &t.digits)
		}
	}
	return t.err == nil
}

// flush is the end, and the first error.
func (t *textWriter) flush() error {
	if t.err == nil && t.wrapper != nil {
		t.err = t.wrapper.flush()
	}
	if t.err == nil {
		t.err = t.buffered.Flush()
	}
	return t.err
}

// forModule fills in what m says.
func (o *PrintOptions) forModule(m *Module) {
	o.Syntax = cmp.Or(o.Syntax, m.Syntax)
	o.UseNameLocAsPrefix, o.keepNames = o.UseNameLocAsPrefix || m.UseNameLocs, m.UseNameLocs
	o.DebugInfo = o.DebugInfo || o.PrettyDebugInfo
	if o.Rules == nil {
		o.Rules = m.Rules
	}
}

// forReading fills in what the spelling has for the defaults.
func (o *PrintOptions) forReading() {
	readable := o.Syntax != "" && slices.ContainsFunc(dialectsWithHooks(), func(d *Dialect) bool { return d.Readable == o.Syntax })
	o.longAliases = readable && !o.NoTypeAliases && !o.LocalScope
	switch {
	case o.PrettyDebugInfo: // file names stand in it without quotes
		o.LineWidth = -1
	case o.LineWidth == 0 && readable:
		o.LineWidth = defaultLineWidth
	}
}

// newPrinter is a printer for the top-level operation op.
func newPrinter(op *Operation, opts *PrintOptions) *Printer {
	p := &Printer{opts: opts, dialect: "builtin", workers: parallel.Workers(opts.Workers)}
	s := newSurvey(opts)
	s.operation(op, p.workers)
	p.prepare(op, &s)
	return p
}

// prepare makes what op is printed with, given what a survey has found.
func (p *Printer) prepare(op *Operation, s *survey) {
	opts := p.opts
	p.resources = s.resources
	if s.distinct {
		p.workers = 1 // their numbers follow the order of printing
	}
	share := s.outOfProportion()
	switch {
	case opts.LocalScope && share:
		p.err = &Diagnostic{Severity: Error, Loc: op.loc, Message: "types and attributes that share parts, or are nested deep, cannot be printed without aliases"}
	case opts.PrettyDebugInfo && s.spreads(s.places):
		p.err = &Diagnostic{Severity: Error, Loc: op.loc, Message: "locations that share parts cannot be printed in the form for readers, which has no aliases"}
	case !opts.LocalScope && (s.aliases || share || opts.DebugInfo && !opts.PrettyDebugInfo):
		p.aliases = collectAliases(op, opts, share)
	}
	p.verbatim = s.verbatim
	if opts.longAliases {
		p.aliases = p.aliases.withLong(p, s.long)
	}
	p.names = nameAll(op, opts)
}

// manyOperations appends the operations of b up to last on several cores if
// that is worth while: if they are functions or the like.
func (p *Printer) manyOperations(b *Block, last *Operation) bool {
	if p.partial != nil {
		return p.partialOperations(b, last)
	}
	if p.workers < 2 || p.collect != nil || b.Parent() == nil || !b.Parent().Has(SymbolTable) {
		return false
	}
	chunks := chunkFunctions(b, last)
	if len(chunks) < 2 {
		return false
	}
	texts, errs := make([][]textPiece, len(chunks)), make([]error, len(chunks))
	forks := make([]Printer, p.workers)
	parallel.Each(p.workers, len(chunks), func(w, i int) {
		f := &forks[w]
		if f.opts == nil {
			*f = Printer{opts: p.opts, indent: p.indent, names: p.names, aliases: p.aliases, dialect: p.dialect, workers: 1}
		}
		f.operations(chunks[i].first, chunks[i].last)
		texts[i], errs[i] = f.take(), f.err
		f.err = nil
	})
	for i, text := range texts {
		if i > 0 {
			p.Newline()
		}
		p.done = append(p.take(), text...)
		if p.err == nil {
			p.err = errs[i]
		}
	}
	return true
}

// A chunk is a run of operations, first and last included.
type chunk struct{ first, last *Operation }

// chunkFunctions cuts a block into runs that end behind an isolated operation
// with a region. One function is large enough for a run of its own; the rest
// joins the next one.
func chunkFunctions(b *Block, last *Operation) []chunk {
	var list []chunk
	first := b.First()
	for op := first; ; op = op.Next() {
		if first == nil {
			first = op
		}
		if op == last {
			return append(list, chunk{first, last})
		}
		if op.NumRegions() > 0 && op.Has(IsolatedFromAbove) {
			list = append(list, chunk{first, op})
			first = nil
		}
	}
}

// fileMetadata appends the resources that the text refers to, those of unknown
// dialects, and all external ones.
func (p *Printer) fileMetadata(t *ResourceTable) {
	if t == nil || p.opts.LocalScope {
		return
	}
	var dialects []ResourceGroup
	known := map[resourceRef]*Resource{}
	for _, g := range t.Dialect {
		for i := range g.Entries {
			known[resourceRef{g.Name, g.Entries[i].Key}] = &g.Entries[i]
		}
	}
	for _, ref := range p.resources {
		if r := known[ref]; r != nil {
			delete(known, ref) // one attribute may be there with several types
			g := group(&dialects, ref.dialect)
			g.Entries = append(g.Entries, *r)
		}
	}
	for _, g := range t.Dialect {
		if LookupDialect(g.Name) == nil {
			all := group(&dialects, g.Name)
			all.Entries = g.Entries
		}
	}
	sections := []resourceSection{{"dialect_resources", dialects}, {"external_resources", t.External}}
	for i := range sections {
		sections[i].groups = p.printedGroups(sections[i].groups)
	}
	sections = slices.DeleteFunc(sections, func(s resourceSection) bool { return len(s.groups) == 0 })
	if len(sections) == 0 {
		return
	}
	p.Write("\n{-#\n")
	printList(p, sections, "  ", func(s *resourceSection) {
		p.Write(s.title, ": {\n")
		printList(p, s.groups, "    ", func(g *ResourceGroup) {
			p.Write(g.Name, ": {\n")
			printList(p, g.Entries, "      ", p.resource)
			p.Write("    }")
		})
		p.Write("  }")
	})
	p.Write("#-}\n")
}

type resourceSection struct {
	title  string
	groups []ResourceGroup
}

// printList appends elements, each on lines of its own.
func printList[T any](p *Printer, list []T, indent string, print func(*T)) {
	for i := range list {
		p.Write(indent)
		print(&list[i])
		if i < len(list)-1 {
			p.Write(",")
		}
		p.Write("\n")
	}
}

// printedGroups is what the options leave of groups.
func (p *Printer) printedGroups(groups []ResourceGroup) (left []ResourceGroup) {
	for _, g := range groups {
		g.Entries = slices.DeleteFunc(slices.Clone(g.Entries), func(r Resource) bool {
			limit := p.opts.ElideResourcesLargerThan
			return limit != nil && valueLength(&r, *limit) > *limit
		})
		if len(g.Entries) > 0 {
			left = append(left, g)
		}
	}
	return left
}

// valueLength is how long the text of a value is, as far as that is needed to say whether it is longer than limit.
func valueLength(r *Resource, limit int) int {
	switch r.Kind {
	case ResourceBool:
		return len(strconv.FormatBool(r.Bool))
	case ResourceString:
		if n := len(`""`) + len(r.Text); n > limit {
			return n // escaping makes it no shorter
		}
		return len(appendQuoted(nil, r.Text))
	}
	return len(`"0x"`) + 2*(blobHeader+len(r.Blob))
}

// resource appends one entry.
func (p *Printer) resource(r *Resource) {
	p.KeywordOrString(r.Key)
	p.Write(": ")
	switch r.Kind {
	case ResourceBool:
		p.buf = strconv.AppendBool(p.buf, r.Bool)
	case ResourceString:
		p.Quoted(r.Text)
	default:
		p.blob(r)
	}
}

const blobHeader = 4 // bytes of the alignment in front of a blob

func (p *Printer) blob(r *Resource) {
	p.hexString(binary.LittleEndian.AppendUint32(nil, r.Align), r.Blob)
}
