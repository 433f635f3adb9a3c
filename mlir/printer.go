package mlir

import (
	"fmt"
	"strconv"
	"unsafe"
)

// PrintOptions say how IR becomes text. The zero value prints custom forms,
// aliases and no locations, on all cores.
type PrintOptions struct {
	Generic                  bool   // the generic form only
	DebugInfo                bool   // locations
	PrettyDebugInfo          bool   // locations in a short form that cannot be parsed
	LocalScope               bool   // no aliases: every operation stands for itself
	ElideElementsLargerThan  *int   // dense elements with more elements become "..."
	HexElementsLargerThan    *int   // … become one hex string; nil is 100, -1 never
	ElideResourcesLargerThan *int   // resources with longer text are left out
	Syntax                   string // the spelling for dialects with several; empty for the module's
	UseNameLocAsPrefix       bool   // name locations become SSA names
	AssumeVerified           bool   // print custom forms without verifying first
	Rules                    Rules  // what dialects with several sets of rules verify by before
	ValueUsers               bool   // comments that say where values are used
	SkipRegions              bool   // "{...}" in place of regions
	UniqueSSAIDs             bool   // number values throughout, not by region
	NoTypeAliases            bool   // long types in full, in a spelling made for reading too
	LineWidth                int    // break lines longer than this; 0 is 120 in a spelling made for reading, -1 never
	Workers                  int    // 0 is all cores

	longAliases bool // long types have aliases

	keepNames bool // such that parsing with KeepNames finds every name again
}

// typeElision says when an attribute leaves out its own type.
type typeElision uint8

const (
	elideNever   typeElision = iota
	elideDefault             // where it is the default: i64 for integers, f64 for floats
	elideAlways
)

// A Printer writes the text form. Dialects meet it in their hooks. It belongs
// to one worker.
type Printer struct {
	done       []textPiece // text in front of buf
	buf        []byte
	opts       *PrintOptions
	indent     int
	numbers    numbering       // of functions that come and go; nil for that of their definition
	names      *nameScope      // of the values and blocks in sight
	spareNames []*nameScope    // to be used again
	aliases    *aliasTable     // nil when nothing has an alias
	collect    *aliasCollector // not nil while looking for aliases: only what is visited counts
	elision    typeElision     // for the attribute being printed
	types      *knownTypes
	inType     bool            // a part of a type is printed, which may depend on what is around it
	preds      []*Block        // of the block being printed
	dialect    string          // the default dialect of the region around
	partial    *partialPrinter // where functions come and go
	workers    int             // how many may print the operations of one block
	distincts  map[*DistinctAttr]int
	resources  []resourceRef // that the text uses
	verbatim   bool          // there is text in which an end of line means something
	hooks      hookStates
	at         *Operation // the innermost one being printed
	affine     affineValues
	err        error
	limit      int // of len(buf), past which nothing more is entered; 0 for none
	cut        bool
	short      func(Type) string // what stands for a type; see [TypeTextWith]
}

// Write appends text as it is.
func (p *Printer) Write(strs ...string) {
	for _, s := range strs {
		p.buf = append(p.buf, s...)
	}
}

// Printf appends formatted text. Types must not be among args; see
// [Printer.Type].
func (p *Printer) Printf(format string, args ...any) {
	p.buf = fmt.Appendf(p.buf, format, args...)
}

// Int appends a decimal integer.
func (p *Printer) Int(i int64) { p.buf = strconv.AppendInt(p.buf, i, 10) }

// Quoted appends s as a string literal.
func (p *Printer) Quoted(s string) { p.buf = appendQuoted(p.buf, s) }

// SymbolName appends "@" and s, quoted if need be.
func (p *Printer) SymbolName(s string) {
	p.Write("@")
	p.identifierOrString(s, isWordAlone)
}

// KeywordOrString appends s, quoted if it is not a word.
func (p *Printer) KeywordOrString(s string) { p.identifierOrString(s, isWordAlone) }

func (p *Printer) identifierOrString(s string, bare func(string) bool) {
	if bare(s) {
		p.Write(s)
	} else {
		p.Quoted(s)
	}
}

// isWordAlone reports whether s reads as one bare identifier.
func isWordAlone(s string) bool {
	if s == "" || byteClass[s[0]]&isLetter == 0 {
		return false
	}
	for i := range len(s) {
		if byteClass[s[i]]&isWord == 0 {
			return false
		}
	}
	return true
}

// Newline starts a new line at the current indentation.
func (p *Printer) Newline() {
	const spaces = "                                                                "
	p.buf = append(p.buf, '\n')
	n := 2 * p.indent
	for ; n > len(spaces); n -= len(spaces) {
		p.buf = append(p.buf, spaces...)
	}
	p.buf = append(p.buf, spaces[:n]...)
}

// Indent makes following lines start two columns further right.
func (p *Printer) Indent() { p.indent++ }

// Unindent undoes [Printer.Indent].
func (p *Printer) Unindent() { p.indent-- }

// Err records that the IR cannot be said in the spelling that is printed. The
// first error becomes that of [Print], as a [*Diagnostic] at the operation being
// printed.
func (p *Printer) Err(format string, args ...any) {
	if p.err == nil {
		p.err = &Diagnostic{Severity: Error, Loc: p.place(), Message: fmt.Sprintf(format, args...)}
	}
}

// place is the location of the operation being printed, or of the nearest one
// around it that has a position in a file.
func (p *Printer) place() Location {
	for op := p.at; op != nil; op = op.Parent() {
		if _, _, _, ok := op.loc.FilePosition(); ok {
			return op.loc
		}
	}
	return UnknownLoc
}

// Spelling is the number, among d.Spellings, of the spelling that d is printed
// with.
func (p *Printer) Spelling(d *Dialect) int {
	for i := 1; i < len(d.Spellings); i++ {
		if d.Spellings[i] == p.opts.Syntax {
			return i
		}
	}
	return 0
}

// namespace is the dialect's name as it is printed.
func (p *Printer) namespace(d *Dialect) string {
	if i := p.Spelling(d); i > 0 {
		return d.Spellings[i]
	}
	return d.Name
}

// Type appends a type, by its alias if it has one.
func (p *Printer) Type(t Type) {
	if t == nil {
		p.Write("<<NULL TYPE>>")
		return
	}
	if p.collect != nil {
		p.collect.typ(p, t)
		return
	}
	if p.inType || p.limit > 0 || p.short != nil {
		p.typeAnew(t)
		return
	}
	if p.types == nil {
		p.types = new(knownTypes)
	}
	known := p.types.find(t)
	if known.of == t {
		p.Write(known.text)
		return
	}
	begin := len(p.buf)
	p.typeAnew(t)
	if text := p.buf[begin:]; len(text) <= longestKnown {
		*known = knownType{t, string(text)}
	}
}

// typeAnew appends a type whose text is not known.
func (p *Printer) typeAnew(t Type) {
	if p.aliases != nil && p.writeAlias(t) {
		return
	}
	if p.short != nil {
		if s := p.short(t); s != "" {
			p.Write(s)
			return
		}
	}
	p.typeInFull(t)
}

// knownTypes are texts of types that were printed lately, each at a place that follows from the type's address.
type knownTypes [64]knownType

type knownType struct {
	of   Type
	text string
}

// longestKnown is how long a text may be that is kept, in bytes.
const longestKnown = 128

func (k *knownTypes) find(t Type) *knownType {
	address := uintptr((*[2]unsafe.Pointer)(unsafe.Pointer(&t))[1])
	return &k[(address>>4^address>>10)%uintptr(len(k))]
}

func (p *Printer) typeInFull(t Type) {
	if p.full() {
		return
	}
	if d := t.Dialect(); d != Builtin {
		p.Write("!", p.namespace(d), ".")
	}
	outer := p.inType
	p.inType = true
	t.Print(p)
	p.inType = outer
}

// Types appends types with sep between them.
func (p *Printer) Types(ts []Type, sep string) {
	for i, t := range ts {
		if i > 0 {
			p.Write(sep)
		}
		p.Type(t)
	}
}

// Attribute appends an attribute, by its alias if it has one, with its type if
// it has one that the text does not show.
func (p *Printer) Attribute(a Attribute) { p.attribute(a, elideNever) }

// AttributeWithoutType appends an attribute whose type the reader knows.
func (p *Printer) AttributeWithoutType(a Attribute) { p.attribute(a, elideAlways) }

// AliasOr appends the alias of an attribute or, if it has none, what bare writes: less than the attribute in full, where the
// reader knows of which sort it is.
func (p *Printer) AliasOr(a Attribute, bare func(*Printer)) {
	if p.collect != nil || p.aliases != nil && p.aliases.names[a] != "" {
		p.Attribute(a)
		return
	}
	bare(p)
}

func (p *Printer) attribute(a Attribute, e typeElision) {
	if a == nil {
		p.Write("<<NULL ATTRIBUTE>>")
		return
	}
	if p.collect != nil {
		p.collect.attr(p, a, e)
		return
	}
	if p.aliases != nil && p.writeAlias(a) {
		return
	}
	p.attributeInFull(a, e)
}

func (p *Printer) attributeInFull(a Attribute, e typeElision) {
	if p.full() {
		return
	}
	open, end := ".", ""
	if b, ok := a.(Bracketed); ok && b.Bracketed() {
		open, end = "<", ">"
	}
	if d := a.Dialect(); d != Builtin {
		p.Write("#", p.namespace(d), open)
	}
	old := p.elision
	p.elision = e
	a.Print(p)
	p.Write(end)
	p.elision = old
}

// Bracketed is implemented by attributes of dialects whose text may be more than a word and what follows it in brackets; they
// print as #dialect<text>.
type Bracketed interface{ Bracketed() bool }

// FunctionalType appends "(ins) -> outs".
func (p *Printer) FunctionalType(ins, outs []Type) {
	p.Write("(")
	p.Types(ins, ", ")
	p.Write(") -> ")
	p.resultTypes(outs)
}

// ArrowTypes appends " -> " and the types, in parentheses unless it is just
// one; nothing at all when there are none.
func (p *Printer) ArrowTypes(ts []Type) {
	if len(ts) > 0 {
		p.Write(" -> ")
		p.resultTypes(ts)
	}
}

func isFunctionType(t Type) bool {
	_, ok := t.(*FunctionType)
	return ok
}

func (p *Printer) resultTypes(ts []Type) {
	if len(ts) == 1 && !isFunctionType(ts[0]) {
		p.Type(ts[0])
		return
	}
	p.Write("(")
	p.Types(ts, ", ")
	p.Write(")")
}

// distinctID numbers distinct attributes in the order in which they are printed.
func (p *Printer) distinctID(a *DistinctAttr) int {
	id, ok := p.distincts[a]
	if !ok {
		if p.distincts == nil {
			p.distincts = map[*DistinctAttr]int{}
		}
		id = len(p.distincts)
		p.distincts[a] = id
	}
	return id
}

// ResourceHandle appends the key of a resource of dialect d.
func (p *Printer) ResourceHandle(_ *Dialect, key string) { p.KeywordOrString(key) }
