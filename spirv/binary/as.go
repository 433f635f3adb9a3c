package binary

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/internal/suggest"
	"github.com/spvc/spvc/spirv/grammar"
)

// AssembleOptions are what the text does not say.
type AssembleOptions struct {
	// Version is the module's version; zero takes that of the text's header comments, or 1.6 without one.
	Version grammar.Version
	// Renumber gives numeric ids new numbers too, in the order in which they come; else %12 stays 12.
	Renumber bool
	// Lines, if it is not nil, gets the place in the text of each instruction, in the order of the words. Raw words have none.
	Lines *[]TextLine
	// Names, if it is not nil, gets what the ids are called in the text, by number, without the %. The name of one whose name is its number is empty.
	Names *[]string
	// Workers is how many pieces of a long text are read at once; 0 is one per processor. The words do not depend on it.
	Workers int
	// Forget, if it is not nil, is given parts of the text that were read, and are seldom looked at from then on.
	Forget func(text string)
}

// A TextLine is where an instruction stands in assembly text, and in the words that come of it. Lines and columns count from 1.
type TextLine struct{ Word, Line, Column int }

// LineOf returns the line of the instruction that begins with a word, of lines in the order of the words; false if there is none.
func LineOf(lines []TextLine, word int) (TextLine, bool) {
	i, ok := slices.BinarySearchFunc(lines, word, func(l TextLine, word int) int { return cmp.Compare(l.Word, word) })
	if !ok {
		return TextLine{}, false
	}
	return lines[i], true
}

// LinesOf returns where the instructions of a text stand, of which the first line has the number first, and what its ids are called, by number: see
// Lines and Names of the options. Of a text with mistakes there is nothing.
func LinesOf(text string, first int, opts AssembleOptions) (lines []TextLine, names []string) {
	opts.Lines, opts.Names = &lines, &names
	if _, err := Assemble(text, opts); err != nil {
		return nil, nil
	}
	for i := range lines {
		lines[i].Line += first - 1
	}
	return lines, names
}

// maxErrors is how many mistakes Assemble reports before it gives up.
const maxErrors = 100

// Assemble returns the words of a module's assembly text, or TextErrors.
//
// A numeric id, %12, stays that number, unless opts say otherwise; names get the numbers that are left, in the order in which they come. Comments
// before the first instruction that look like the header comments of a disassembly give the header its values; the bound
// is raised where the ids need it.
func Assemble(text string, opts AssembleOptions) ([]uint32, error) {
	if uint64(len(text)) > maxText {
		return nil, TextErrors{{Line: 1, Col: 1, Msg: "the text is longer than 4 GiB"}}
	}
	a := newAssembler(text, opts)
	a.advance()
	a.lex.comment = nil
	for tried := false; a.tok.kind != tokenEnd && len(a.errs) < maxErrors; {
		if !tried && a.begun() {
			tried = true
			if a.functions(parallel.Workers(opts.Workers)) {
				break
			}
		}
		a.instruction()
		a.passed(a.tok.offset)
	}
	if len(a.errs) > 0 {
		return nil, a.errs
	}
	if opts.Version != 0 {
		a.header.Version = opts.Version
	}
	if opts.Renumber {
		a.header.Bound = 0 // what a comment says was for the old numbers
	}
	a.header.Bound = max(a.header.Bound, a.maxID+1)
	a.w.SetHeader(a.header)
	if a.names != nil {
		*a.names = a.named.byID()
	}
	return a.w.Words(), nil
}

// passed lets go of the text up to an offset, some at a time.
func (a *assembler) passed(to int) {
	const some = 4 << 20
	if a.forget != nil && to >= a.forgotten+some {
		a.forget(a.src[a.forgotten:to])
		a.forgotten = to
	}
}

func newAssembler(text string, opts AssembleOptions) *assembler {
	a := &assembler{
		src:    text,
		header: Header{Version: grammar.MakeVersion(1, 6)},
		w:      NewWriter(Header{}),

		named:    nameTable{src: text},
		renumber: opts.Renumber,
		lines:    opts.Lines,
		names:    opts.Names,
		forget:   opts.Forget,
		at:       TextLine{Line: 1},
	}
	a.decoder = NewDecoder(Header{Bound: uint32(min(len(text)/16, maxReserve))})
	a.lex = lexer{src: text, comment: a.header.readComment}
	return a
}

type assembler struct {
	src     string
	lex     lexer
	tok     token // the next one
	header  Header
	w       *Writer
	decoder *Decoder
	errs    TextErrors

	named  nameTable
	taken  map[uint32]bool // numeric ids of the whole text; made when the first name needs it
	lastID uint32          // given to a name
	maxID  uint32

	renumber bool // numeric ids too

	names    *[]string   // of the ids, if somebody wants them
	lines    *[]TextLine // of the instructions, if somebody wants them
	at       TextLine    // the last of them
	counted  int         // the offset up to which its line is counted
	lineFrom int         // the offset at which that line begins

	row    *grammar.Instruction // of the instruction that is being read
	result token                // its id; kind tokenEnd without one

	forget    func(text string) // of the options
	forgotten int               // up to where it was told

	piece *textPiece // whose assembler this is; nil for that of a whole text
}

func (a *assembler) advance() { a.tok = a.lex.next() }

// errorf notes a mistake at a token, and returns false for the caller to return.
func (a *assembler) errorf(t token, format string, args ...any) bool {
	e := &TextError{Offset: t.offset, Msg: fmt.Sprintf(format, args...)}
	if t.kind == tokenBad {
		e.Msg = t.text // the lexer knows better
	}
	e.Line, e.Col = position(a.src, t.offset)
	a.errs = append(a.errs, e)
	return false
}

// instruction reads one instruction; after a mistake it goes on at the next line that begins with one.
func (a *assembler) instruction() {
	if unknown := a.tok.kind == tokenWord && strings.HasPrefix(a.tok.text, unknownName); unknown || a.tok.kind == tokenRaw {
		a.rawInstructions(unknown)
		return
	}
	start, word := a.tok.offset, a.w.Len()
	if !a.begin() || !a.operands() {
		a.w.Cancel()
		a.resync()
		return
	}
	inst := a.w.End()
	if a.lines != nil {
		a.noteLine(start, word)
	}
	if len(inst.Words) > maxWords {
		a.errorf(a.result, "%s is longer than %d words", a.row.Name, maxWords)
	}
	if a.piece != nil {
		a.piece.learn(inst)
	} else {
		a.decoder.Learn(inst)
	}
}

// noteLine takes note of where an instruction stands that begins at an offset of the text: lines are counted on from the last one.
func (a *assembler) noteLine(start, word int) {
	skipped := a.src[a.counted:start]
	a.at.Line += strings.Count(skipped, "\n")
	if i := strings.LastIndexByte(skipped, '\n'); i >= 0 {
		a.lineFrom = a.counted + i + 1
	}
	a.counted = start
	a.at.Word, a.at.Column = word, start-a.lineFrom+1
	*a.lines = append(*a.lines, a.at)
}

func (a *assembler) resync() {
	for a.tok.kind != tokenEnd && !(a.tok.first() && a.startsInstruction()) {
		a.advance()
	}
}

// startsInstruction reports whether the next token can only be the first of an instruction, raw words aside.
func (a *assembler) startsInstruction() bool {
	return a.tok.defines() || a.tok.kind == tokenWord && beginsOpcode(a.tok.text)
}

// begin reads up to the opcode: %id = OpName.
func (a *assembler) begin() bool {
	a.result = token{offset: a.tok.offset}
	if a.tok.kind == tokenID {
		a.result = a.tok
		a.advance()
		if a.tok.kind != tokenEquals {
			return a.errorf(a.tok, "expected = after the id %%%s that begins an instruction", a.result.text)
		}
		a.advance()
	}
	op := a.tok
	if op.kind != tokenWord {
		return a.errorf(op, "expected an instruction")
	}
	a.row = grammar.ByName(op.text)
	switch {
	case a.row == nil && !beginsOpcode(op.text):
		return a.errorf(op, "expected an instruction, found %q", op.text)
	case a.row == nil && strings.HasPrefix(op.text, unknownName):
		a.advance()
		return a.errorf(a.result, "%s has no result: its id is an operand, as a number", unknownName)
	case a.row == nil:
		a.advance()
		return a.errorf(op, "unknown instruction %s%s", op.text, nearestInstruction(op.text))
	case a.row.Result && a.result.kind != tokenID:
		a.advance()
		return a.errorf(op, "%s has a result: write %%id = %s", op.text, op.text)
	case !a.row.Result && a.result.kind == tokenID:
		a.advance()
		return a.errorf(a.result, "%s has no result", op.text)
	}
	a.advance()
	a.w.Begin(a.row.Opcode)
	return true
}

// nearestInstruction says what was meant by a name. "Op" is in all of them and makes nothing similar.
func nearestInstruction(name string) string {
	if near := suggest.Nearest(strings.TrimPrefix(name, "Op"), grammar.OperationNames); near != "" {
		return "; did you mean 'Op" + near + "'?"
	}
	return ""
}

// operands reads what the grammar expects.
func (a *assembler) operands() bool {
	if a.onlyIDs() {
		return true
	}
	p := NewPattern(a.row)
	for {
		required, ok := p.Required()
		switch {
		case ok && required.Kind == grammar.KindIdResult:
			p.Next()
			a.writeID(a.result)
			continue
		case a.atEnd(ok):
			if ok && !(a.row.Opcode == grammar.OpPhi && len(p.pair) > 0) { // spirv-as takes half a pair there, too
				return a.errorf(token{offset: a.lex.end}, "%s: %v", a.row.Name, missing(required))
			}
			return true
		case a.tok.kind == tokenRaw:
			if !a.rawWord() {
				return false
			}
			if ok && required.Kind == grammar.KindIdResultType && a.row.Result {
				a.writeID(a.result)
			}
			return a.loose()
		}
		want, ok := p.Next()
		if !ok && a.tok.first() {
			return true // what is wrong with the next line is its own mistake
		}
		if !ok {
			return a.errorf(a.tok, "%s has no more operands", a.row.Name)
		}
		if !a.operand(&p, want) {
			return false
		}
	}
}

// onlyIDs reads the operands of an instruction that has nothing but ids. Where it does not, nothing has been read, and they are
// read along the pattern: that is the same, but for the time it takes.
func (a *assembler) onlyIDs() bool {
	shape := plain.Get()[a.row.Opcode.Place()]
	if shape.most == 0 {
		return false
	}
	lex, tok, start := a.lex, a.tok, len(a.w.words)
	refs := a.numRefs()
	_, result := a.row.Opcode.ResultWords()
	for n := 1; ; n++ {
		switch {
		case n == result:
			a.writeID(a.result)
			continue
		case a.tok.kind == tokenID && !a.tok.defines() && n < math.MaxUint16:
			a.writeID(a.tok)
			a.advance()
			continue
		case shape.fits(n) && a.atEnd(false):
			return true
		}
		a.lex, a.tok, a.w.words = lex, tok, a.w.words[:start]
		a.cutRefs(refs)
		return false
	}
}

// atEnd reports whether the instruction ends before the next token. Raw words may begin an instruction, too, so they go on
// with this one where it is incomplete or where they stand on its line.
func (a *assembler) atEnd(incomplete bool) bool {
	switch a.tok.kind {
	case tokenEnd:
		return true
	case tokenRaw:
		return a.tok.first() && !incomplete
	}
	return a.startsInstruction()
}
