package mlir

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/slab"
)

// maxDepth caps how deep types, attributes, locations and regions may nest in a
// text, together.
const maxDepth = 2500

// MaxNesting caps how deep types, attributes and locations nest in memory, be it
// through aliases of a text, entries of a file of bytecode, or declarations of a
// SPIR-V module. Whoever walks them may recurse.
const MaxNesting = 10000

// A Parser reads the text form. Dialects meet it in their hooks.
//
// Errors are sticky: the first one is recorded, and from then on the current
// token matches nothing, every method returns a zero value at once, and nothing
// more is reported. A hook therefore needs to check [Parser.Failed] only where it
// loops on something else than the methods here. The operation parser clears
// the error when it goes on behind the operation.
//
// A parser belongs to one worker.
type Parser struct {
	lexer
	tok   token
	file  *parsedFile
	diags *Diagnostics
	line  int // of the last location made, where the next search starts
	depth int // see maxDepth
	reach int // the deepest level since it was set, what aliases stand for included

	failed  bool
	stopped token // the token at which reading stopped when failed
	// quiet: a region of the operation had errors, so that what seems wrong
	// behind it may be only their consequence.
	quiet bool
	// exhausted: the end of the text was reached while looking for a place to go
	// on. The regions around have none either.
	exhausted bool

	Arena                   // owns what is built
	scope       *valueScope // values of the innermost isolated region
	blocks      *blockScope // blocks of the innermost region
	spareBlocks *blockScope // their memory, of regions that were left
	enclosing   *enclosing  // the operations around, innermost first
	deferring   bool        // bodies of functions may be put off
	deferred    int         // from how many bytes on
	bodies      []*deferredBody

	deferredBodies slab.Slab[deferredBody]
	argNames       slab.Slab[UnresolvedOperand]
	symbol         Pos               // the "<" of the outermost type of a dialect being read; 0 for none
	pending        []pendingLocation // what waits for a location alias
	spelling       string            // see SpellingSeen
	reading        *OpName           // the operation whose own text is being read; nil between operations
	// allAliases: the rest of the file was read, there will be no more aliases.
	allAliases bool

	// Stacks for the operations being read, so that each needs no memory of its
	// own.
	operands    []UnresolvedOperand
	types       []Type
	resultNames []resultName
	spare       []*OperationState
	spareFormat []*FormatState
	spareScope  []*valueScope

	checksOnly bool // the location that is being read is not wanted

	lines     knownLines
	known     *readTypes // nil as long as there are few
	typesRead int

	hooks hookStates
}

// Failed reports whether an error has occurred in the current operation.
func (p *Parser) Failed() bool { return p.failed }

// Pos is where the current token starts.
func (p *Parser) Pos() Pos {
	if p.failed {
		return p.stopped.start
	}
	return p.tok.start
}

// Loc is pos as a location.
func (p *Parser) Loc(pos Pos) Location {
	loc, line := p.file.source.location(pos, p.line)
	p.line = line
	return loc
}

// Errorf records an error at pos unless there is one already. It always returns
// a diagnostic to attach notes to. Types among args are printed.
func (p *Parser) Errorf(pos Pos, format string, args ...any) *Diagnostic {
	if p.failed || p.quiet || p.symbolBroken() {
		p.fail()
		return new(Diagnostic)
	}
	for i, a := range args {
		if _, ok := a.(fmt.Stringer); ok {
			continue
		}
		if t, ok := a.(Type); ok {
			args[i] = TypeString(t)
		}
	}
	d := &Diagnostic{Severity: Error, Message: fmt.Sprintf(format, args...)}
	if p.tok.kind == tokInvalid && pos == p.tok.start {
		d.Message = p.problem
	}
	d.Message = p.worded(d.Message)
	d.Loc = p.Loc(pos)
	p.fail()
	return p.diags.Report(d)
}

// AlsoErrorf reports what follows from the error that p has just met, where MLIR
// says both.
func (p *Parser) AlsoErrorf(pos Pos, format string, args ...any) {
	if !p.quiet {
		p.diags.Report(&Diagnostic{Severity: Error, Message: fmt.Sprintf(format, args...), Loc: p.Loc(pos)})
	}
}

// fail enters the failed state without a message.
func (p *Parser) fail() {
	if !p.failed {
		p.failed, p.stopped, p.symbol = true, p.tok, 0
		p.tok = token{tokFailed, p.tok.start, p.tok.start}
	}
}

// expected reports that the current token is not the expected one. If that token
// starts a line, the error points at the end of the token before, where something
// is missing, except in the 2019 spelling; see [Past].
func (p *Parser) expected(format string, args ...any) *Diagnostic {
	if p.failed {
		return new(Diagnostic)
	}
	pos := p.tok.start
	if p.tok.kind != tokInvalid && (p.past() == nil || slices.Contains(args, any(","))) {
		if end := p.endBefore(pos); strings.IndexByte(p.src[end:pos], '\n') >= 0 || p.tok.kind == tokEOF {
			pos = end
		}
	}
	return p.Errorf(pos, "expected "+format, args...)
}

// wants is expected where the error points at the current token in any case.
func (p *Parser) wants(format string, args ...any) {
	p.Errorf(p.Pos(), "expected "+format, args...)
}

// endBefore is where the text before pos ends, white space and lines that are
// only a comment left out; pos itself when there is none.
func (p *Parser) endBefore(pos Pos) Pos {
	rest := p.src[:pos]
	for {
		rest = strings.TrimRight(rest, " \t\r\n\x00")
		start := strings.LastIndexByte(rest, '\n') + 1
		if !strings.HasPrefix(strings.TrimLeft(rest[start:], " \t"), "//") {
			break
		}
		rest = rest[:start]
	}
	if rest == "" {
		return pos
	}
	return Pos(len(rest))
}

// next makes the following token the current one.
func (p *Parser) next() {
	if !p.failed {
		p.tok = p.lexer.next()
	}
}

// resetTo makes the token that starts at pos the current one.
func (p *Parser) resetTo(pos Pos) {
	if !p.failed {
		p.lexer.pos = pos
		p.tok = p.lexer.next()
	}
}

// text is the text of the current token.
func (p *Parser) text() string { return p.src[p.tok.start:p.tok.end] }

// is reports whether the current token is of the kind.
func (p *Parser) is(k tokenKind) bool { return p.tok.kind == k }

// take returns the text of the current token and moves on.
func (p *Parser) take() string {
	s := p.text()
	p.next()
	return s
}

// enter counts one level of nesting; false, after an error, when that is too
// deep. Every enter, failed or not, is followed by a leave.
func (p *Parser) enter() bool {
	if p.depth++; p.depth > maxDepth {
		p.symbol = 0 // not the time to look for more
		p.Errorf(p.Pos(), "nesting is too deep")
	}
	p.reach = max(p.reach, p.depth)
	return !p.failed
}

func (p *Parser) leave() { p.depth-- }

// At reports whether the current token is the punctuation.
func (p *Parser) At(punct string) bool { return p.tok.kind == tokPunct && p.text() == punct }

// Accept consumes the punctuation if it is there.
func (p *Parser) Accept(punct string) bool {
	if !p.At(punct) {
		return false
	}
	p.next()
	return true
}

// Expect consumes the punctuation, which must be there.
func (p *Parser) Expect(punct string) bool {
	if p.Accept(punct) {
		return true
	}
	p.expected("'%s'", punct)
	return false
}

// expectIn is Expect with more words about the place, such as "in operation": those of an error, put together then.
func (p *Parser) expectIn(punct string, where ...string) bool {
	if p.Accept(punct) {
		return true
	}
	p.expected("'%s' %s", punct, strings.Join(where, ""))
	return false
}

// AtKeyword reports whether the current token is the word kw.
func (p *Parser) AtKeyword(kw string) bool { return p.tok.kind == tokWord && p.text() == kw }

// AtAnyKeyword reports whether the current token is a word.
func (p *Parser) AtAnyKeyword() bool { return p.tok.kind == tokWord }

// AcceptKeyword consumes the word kw if it is there.
func (p *Parser) AcceptKeyword(kw string) bool {
	if !p.AtKeyword(kw) {
		return false
	}
	p.next()
	return true
}

// ExpectKeyword consumes the word kw, which must be there.
func (p *Parser) ExpectKeyword(kw string) bool {
	if p.AcceptKeyword(kw) {
		return true
	}
	p.wants("'%s'", kw)
	return false
}

// OptionalKeyword consumes any word, if there is one.
func (p *Parser) OptionalKeyword() (string, bool) {
	if p.tok.kind != tokWord {
		return "", false
	}
	return p.take(), true
}

// Keyword consumes a word.
func (p *Parser) Keyword() string {
	kw, ok := p.OptionalKeyword()
	if !ok {
		p.wants("valid keyword")
	}
	return kw
}

// OptionalString consumes a string literal, if there is one, and returns what it
// stands for.
func (p *Parser) OptionalString() (string, bool) {
	if p.tok.kind != tokString {
		return "", false
	}
	return unquote(p.take()), true
}

// StringLiteral consumes a string literal and returns what it stands for.
func (p *Parser) StringLiteral() string {
	s, ok := p.OptionalString()
	if !ok {
		p.wants("string")
	}
	return s
}

// optionalKeywordOrString consumes a word or a string literal, if there is one.
func (p *Parser) optionalKeywordOrString() (string, bool) {
	if s, ok := p.OptionalKeyword(); ok {
		return s, true
	}
	return p.OptionalString()
}

// KeywordOrString consumes a word or a string literal.
func (p *Parser) KeywordOrString() string {
	s, ok := p.optionalKeywordOrString()
	if !ok {
		p.wants("valid keyword or string")
	}
	return s
}

// OptionalSymbolName consumes a symbol name, if there is one, and returns it
// without "@" and quotes.
func (p *Parser) OptionalSymbolName() (string, bool) {
	if p.tok.kind != tokAt {
		return "", false
	}
	s := p.take()[1:]
	if s[0] == '"' {
		s = unquote(s)
	}
	return s, true
}

// SymbolName consumes a symbol name and returns it without "@" and quotes.
func (p *Parser) SymbolName() string {
	s, ok := p.OptionalSymbolName()
	if !ok {
		p.wants("valid '@'-identifier for symbol name")
	}
	return s
}

// CommaSeparated calls each for every element of a list of one or more.
func (p *Parser) CommaSeparated(each func()) {
	for {
		each()
		if !p.Accept(",") {
			return
		}
	}
}

// Delimited calls each for every element of a comma-separated list between open
// and close, which may be empty.
func (p *Parser) Delimited(open, close string, each func()) {
	if !p.Expect(open) || p.Accept(close) {
		return
	}
	p.CommaSeparated(each)
	p.Expect(close)
}

// OptionalDelimited is Delimited where the whole list may be absent; it reports
// whether the list was there.
func (p *Parser) OptionalDelimited(open, close string, each func()) bool {
	if !p.At(open) {
		return false
	}
	p.Delimited(open, close, each)
	return true
}

// SpellingSeen is the namespace that the file uses for a dialect with several,
// as far as it was read; empty when there was none.
func (p *Parser) SpellingSeen() string { return p.spelling }

// parentDef is the definition of the operation whose region is being read; nil
// at the top and in unregistered operations.
func (p *Parser) parentDef() *OpDef {
	if p.enclosing == nil {
		return nil
	}
	return p.enclosing.name.def
}

// SplitKeyword is for hooks that read a word such as "1D" or "2x" that the lexer
// cuts apart: it consumes all letters and digits that follow without space.
func (p *Parser) SplitKeyword() string {
	if p.failed {
		return ""
	}
	start := p.tok.start
	end := p.run(start, isWord)
	if end == start {
		p.wants("valid keyword")
		return ""
	}
	p.resetTo(end)
	return p.src[start:end]
}

// oneOf reports whether s is one of the list.
func oneOf(s string, list ...string) bool { return slices.Contains(list, s) }
