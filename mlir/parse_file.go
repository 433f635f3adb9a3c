package mlir

import (
	"cmp"
	"slices"
	"sync/atomic"

	"github.com/spvc/spvc/internal/parallel"
)

// ParseOptions say how text becomes IR.
type ParseOptions struct {
	Filename          string // for locations
	FirstLine         int    // the line of the file that the text starts on; 0 is the first
	AllowUnregistered bool   // operations, types and attributes of unknown dialects are fine
	Workers           int    // 0 is all cores; the outcome does not depend on it
	NoImplicitModule  bool   // the text is one operation, not the body of a module
	KeepNames         bool   // names of values, other than numbers, become name locations
	KeepNamesIn       string // KeepNames for files in this spelling of a dialect that has several

	// NoLocations says that nobody asks where operations and arguments come from: what is written of that is checked, and comes to nothing.
	NoLocations bool
	// Forget, if it is not nil, is given parts of the text that were read, and are not looked at for a while. It may be called by
	// several workers at once.
	Forget func(text string)
}

// A Module is what a file holds.
type Module struct {
	// Op is the top-level operation: a builtin.module, or what the file holds if
	// that is one operation that says all, such as the module in SPIR-V words, or
	// if there is no implicit module.
	Op *Operation
	// Syntax is the namespace that the file used for a dialect with several
	// spellings; empty when it used none.
	Syntax string
	// Resources are the file's resources; nil when it has none.
	Resources *ResourceTable
	// DialectVersions is what a file of bytecode says about the versions of
	// dialects that have no [BytecodeInterface] here, by namespace. It goes into
	// the bytecode that is written of the module. Nil for nothing.
	DialectVersions map[string][]byte
	// UseNameLocs makes name locations the names of values in text.
	UseNameLocs bool
	// Rules are what the module is verified by if the form that it came in has
	// rules of its own; nil for the usual ones.
	Rules Rules
}

// parsedFile is what all workers on one file share. Once bodies are read, it
// does not change.
type parsedFile struct {
	source      *source
	opts        ParseOptions
	attrAliases aliasNames
	typeAliases aliasNames
	resources   *ResourceTable
	// spellingAtTop is [Parser.SpellingSeen] when the bodies begin to be read.
	spellingAtTop string
	distinct      distinctTable
	read          atomic.Int64 // bytes of bodies since Forget was called
	passed        int          // where the text ends that was let go of while bodies were put off
}

// forgetAt is how many bytes are read until they are forgotten.
const forgetAt = 4 << 20

// hasRead counts bytes of bodies that were read, and lets go of the text after some. What is being read comes back.
func (f *parsedFile) hasRead(bytes int) {
	if f.opts.Forget != nil && f.read.Add(int64(bytes)) >= forgetAt {
		f.read.Store(0)
		f.opts.Forget(f.source.text)
	}
}

// passes lets go of the text in front of end, which was read or put off, after some.
func (f *parsedFile) passes(end Pos) {
	if f.opts.Forget != nil && int(end)-f.passed >= forgetAt {
		f.opts.Forget(f.source.text[f.passed:end])
		f.passed = int(end)
	}
}

func newParser(text, filename string, opts ParseOptions, d *Diagnostics) *Parser {
	f := &parsedFile{opts: opts, source: newSource(filename, text, opts.Forget)}
	f.source.linesBefore = max(0, opts.FirstLine-1)
	p := &Parser{lexer: lexer{src: text}, file: f, diags: d}
	p.next()
	return p
}

// Parse reads a file. Operations that cannot be read are errors and are skipped, so
// that there may be many of them; then the module is nil and the error an
// [*ErrorList]. All diagnostics, warnings too, also go to d, which may be nil. The
// module is not verified.
//
// The text may be the body of a builtin.module, whose location is the start of
// the file, unless it consists of just one such module. Parse copies src; [ParseText] need not.
func Parse(src []byte, opts ParseOptions, d *Diagnostics) (*Module, error) {
	return ParseText(string(src), opts, d)
}

// ParseText is [Parse] of a text, which the module may refer to.
func ParseText(text string, opts ParseOptions, d *Diagnostics) (*Module, error) {
	return Try(d, func(own *Diagnostics) (*Module, bool) {
		m := parse(text, opts, own)
		return m, m != nil
	})
}

func parse(text string, opts ParseOptions, d *Diagnostics) *Module {
	own := new(Diagnostics)
	p, top := parseTop(text, opts, deferredMinimum, own)
	p.readBodies()
	diags := []*Diagnostics{own}
	for _, b := range p.bodies {
		diags = append(diags, &b.diags)
	}
	joinInOrder(d, diags)
	for _, l := range diags {
		if l.NumErrors() > 0 {
			return nil
		}
	}
	m := &Module{Syntax: p.spelling, Resources: p.file.resources, UseNameLocs: p.keepsNames()}
	m.Op = p.container(top, d)
	if m.Op == nil {
		return nil
	}
	return m
}

// parseTop reads all of a file but the bodies that are put off: those of minimum bytes and more.
func parseTop(text string, opts ParseOptions, minimum int, d *Diagnostics) (*Parser, *Block) {
	p := newParser(text, opts.Filename, opts, d)
	p.deferred = minimum
	workers := parallel.Workers(opts.Workers)
	p.deferring = (len(text) >= deferredFile || minimum < deferredMinimum) && !p.file.source.contains("distinct[", workers)
	if p.deferring && workers > 1 {
		p.file.source.lines.goAhead()
		defer p.file.source.lines.halt()
	}
	top := p.NewBlock(UnknownLoc)
	new(Region).Append(top)
	p.topLevel(top)
	if opts.Forget != nil {
		opts.Forget(text) // but for the bodies, which are read next
	}
	return p, top
}

// topLevel reads the whole file, but for the bodies that are put off.
func (p *Parser) topLevel(top *Block) {
	p.pushValues()
	p.blocks = new(blockScope)
	for !p.is(tokEOF) && !p.failed {
		start := p.tok.start
		switch {
		case p.is(tokHash), p.is(tokBang):
			p.aliasDefinition()
		case p.At("{-#"):
			p.fileMetadata()
		default:
			p.operation(top)
		}
		if p.failed && !p.recoverAtTop(start) {
			break
		}
		p.file.passes(p.tok.start)
	}
	p.popBlocks()
	p.popValues()
	p.allAliases = true
	for _, w := range p.pending {
		p.resolveLocation(w)
	}
	p.file.spellingAtTop = p.spelling
}

// container makes the one operation that the file is.
func (p *Parser) container(top *Block, d *Diagnostics) *Operation {
	only := top.First()
	if only != nil && only.Next() != nil {
		only = nil
	}
	if p.file.opts.NoImplicitModule {
		if only == nil {
			n := 0
			for range top.Operations {
				n++
			}
			d.Errorf(FileLineCol(p.file.opts.Filename, 0, 0), "source must contain a single top-level operation, found: %d", n)
			return nil
		}
		only.Remove()
		return only
	}
	if only != nil && only.Name().String() == "builtin.module" {
		only.Remove()
		return only
	}
	body := p.NewRegion()
	top.Remove()
	body.Append(top)
	return p.NewOperation(&OperationState{
		Name: GetOpName("builtin.module"), Loc: FileLineCol(p.file.opts.Filename, 0, 0), Regions: []*Region{body},
	})
}

// joinInOrder hands the diagnostics of all parts over in the order of their
// places in the file.
func joinInOrder(to *Diagnostics, parts []*Diagnostics) {
	var all []*Diagnostic
	for _, d := range parts {
		all = append(all, d.All()...)
	}
	slices.SortStableFunc(all, func(a, b *Diagnostic) int { return comparePlaces(a.Loc, b.Loc) })
	for _, d := range all {
		to.Report(d)
	}
}

// comparePlaces orders locations in one file.
func comparePlaces(a, b Location) int {
	_, aLine, aCol, _ := a.FilePosition()
	_, bLine, bCol, _ := b.FilePosition()
	return cmp.Or(cmp.Compare(aLine, bLine), cmp.Compare(aCol, bCol))
}

// ParseType reads a type out of a text that holds nothing else.
func ParseType(text string) (Type, error) {
	var d Diagnostics
	p := newParser(text, "type", ParseOptions{AllowUnregistered: true}, &d)
	t := p.Type()
	return t, p.end(&d)
}

// ParseAttribute reads an attribute out of a text that holds nothing else.
func ParseAttribute(text string) (Attribute, error) {
	var d Diagnostics
	p := newParser(text, "attribute", ParseOptions{AllowUnregistered: true}, &d)
	a := p.Attribute(nil)
	return a, p.end(&d)
}

func (p *Parser) end(d *Diagnostics) error {
	if !p.is(tokEOF) {
		p.Errorf(p.Pos(), "unexpected text after the end")
	}
	return d.Err()
}
