package mlir

import (
	"bytes"
	"encoding/hex"
	"io"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/parallel"
)

// Print writes a module. The text does not depend on the number of workers. An
// error is w's, or says what the spelling wanted cannot say.
//
// Custom forms trust what the verifier checks, so a module that does not verify
// is printed in the generic form, unless AssumeVerified is set.
func Print(w io.Writer, m *Module, opts PrintOptions) error {
	if opts.Syntax == "" {
		opts.Syntax = m.Syntax
	}
	opts.UseNameLocAsPrefix, opts.keepNames = opts.UseNameLocAsPrefix || m.UseNameLocs, m.UseNameLocs
	opts.DebugInfo = opts.DebugInfo || opts.PrettyDebugInfo
	if !opts.Generic && !opts.AssumeVerified && !Verify(m.Op, VerifyOptions{AllowUnregistered: true, Workers: opts.Workers}, new(Diagnostics)) {
		opts.Generic = true
	}
	p := newPrinter(m.Op, &opts)
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
	for _, text := range append(p.done, p.buf) {
		if _, err := w.Write(text); err != nil {
			return err
		}
	}
	return nil
}

// newPrinter is a printer for the top-level operation op.
func newPrinter(op *Operation, opts *PrintOptions) *Printer {
	p := &Printer{opts: opts, dialect: "builtin", workers: parallel.Workers(opts.Workers)}
	s := newSurvey()
	s.operation(op, p.workers)
	p.resources = s.resources
	if s.distinct {
		p.workers = 1 // their numbers follow the order of printing
	}
	if !opts.LocalScope && (s.aliases || opts.DebugInfo && !opts.PrettyDebugInfo) {
		p.aliases = collectAliases(op, opts)
	}
	p.names = nameAll(op, opts)
	return p
}

// manyOperations appends the operations of b up to last on several cores if
// that is worth while: if they are functions or the like.
func (p *Printer) manyOperations(b *Block, last *Operation) bool {
	if p.workers < 2 || p.collect != nil || b.Parent() == nil || !b.Parent().Has(SymbolTable) {
		return false
	}
	chunks := chunkFunctions(b, last)
	if len(chunks) < 2 {
		return false
	}
	texts, errs := make([][]byte, len(chunks)), make([]error, len(chunks))
	forks := make([]Printer, p.workers)
	parallel.Each(p.workers, len(chunks), func(w, i int) {
		f := &forks[w]
		if f.opts == nil {
			*f = Printer{opts: p.opts, indent: p.indent, names: p.names, aliases: p.aliases, dialect: p.dialect, workers: 1}
		}
		f.chunk(chunks[i])
		texts[i], errs[i] = bytes.Clone(f.buf), f.err
		f.err = nil
	})
	for i, text := range texts {
		if i > 0 && len(text) > 0 { // all of it may have been left out
			p.Newline()
		}
		p.done = append(p.done, p.buf, text)
		p.buf = nil
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

// chunk prints the operations of c and nothing else.
func (p *Printer) chunk(c chunk) {
	p.buf = p.buf[:0]
	p.operations(c.first, c.last)
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
	sections := []string{p.resourceSection("dialect_resources", dialects), p.resourceSection("external_resources", t.External)}
	sections = slices.DeleteFunc(sections, func(s string) bool { return s == "" })
	if len(sections) > 0 {
		p.Write("\n{-#\n", strings.Join(sections, ",\n"), "\n#-}\n")
	}
}

// resourceSection is the text of one section; empty when it has no entries.
func (p *Printer) resourceSection(title string, groups []ResourceGroup) string {
	var parts []string
	for _, g := range groups {
		var entries []string
		for i := range g.Entries {
			if e := p.resource(&g.Entries[i]); e != "" {
				entries = append(entries, e)
			}
		}
		if entries != nil {
			parts = append(parts, "    "+g.Name+": {\n"+strings.Join(entries, ",\n")+"\n    }")
		}
	}
	if parts == nil {
		return ""
	}
	return "  " + title + ": {\n" + strings.Join(parts, ",\n") + "\n  }"
}

// resource is the text of one entry; empty when it is too long for the options.
func (p *Printer) resource(r *Resource) string {
	var value string
	switch r.Kind {
	case ResourceBool:
		value = [...]string{"false", "true"}[boolInt(r.Bool)]
	case ResourceString:
		value = string(appendQuoted(nil, r.Text))
	default:
		value = string(appendBlob(nil, r))
	}
	if limit := p.opts.ElideResourcesLargerThan; limit != nil && len(value) > *limit {
		return ""
	}
	var key Printer
	key.KeywordOrString(r.Key)
	return "      " + string(key.buf) + ": " + value
}

func appendBlob(dst []byte, r *Resource) []byte {
	dst = append(dst, `"0x`...)
	align := [4]byte{byte(r.Align), byte(r.Align >> 8), byte(r.Align >> 16), byte(r.Align >> 24)}
	at := len(dst)
	dst = hex.AppendEncode(dst, align[:])
	dst = hex.AppendEncode(dst, r.Blob)
	copy(dst[at:], bytes.ToUpper(dst[at:]))
	return append(dst, '"')
}
