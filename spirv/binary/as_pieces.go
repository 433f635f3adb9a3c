package binary

import (
	"slices"
	"strings"
	"sync"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/spirv/grammar"
)

// The functions of a long text are assembled in pieces, on several cores. A piece gives names numbers of its own, and learns what
// these are in front of the functions; when its turn comes, the numbers become those of the module. Where a piece has anything that
// depends on other functions, or a mistake, all functions are assembled one after the other, as if there were no pieces.

// pieceBytes is about how long a piece of text is, in bytes. Tests have shorter ones.
var pieceBytes = 64 << 10

// A textPiece is an assembler of functions alone.
type textPiece struct {
	assembler
	head *assembler // of what stands in front of the functions; it is not changed as long as there are pieces
	refs []uint32   // places of the words that are numbers of this piece
	ids  []uint32   // by number, the id that is known in front of the functions; zero for what is new
	zero uint32     // the number of %0 where that is its id; zero for none
	odd  bool       // it depends on other pieces, or not only on what is known of their names
}

// longestStart is up to where a line is searched for the start of a function; where an id is longer, no piece begins.
const longestStart = 256

// begun reports whether the next instruction is the first of the functions.
func (a *assembler) begun() bool {
	return a.tok.defines() && isFunctionLine(a.src[a.tok.offset:])
}

// isFunctionLine reports whether a text begins with an id and OpFunction.
func isFunctionLine(text string) bool {
	if text == "" || text[0] != '%' {
		return false
	}
	text = strings.TrimLeft(text[1+idLength(text[1:]):], " \t")
	if text == "" || text[0] != '=' {
		return false
	}
	text = strings.TrimLeft(text[1:], " \t")
	const opcode = "OpFunction"
	return strings.HasPrefix(text, opcode) && len(text) > len(opcode) && text[len(opcode)] == ' '
}

// pieces cuts the functions of the text, which begin at the next token, into pieces. There are none where what looks like a
// function may be a string, and where somebody wants to know the lines or the names.
func (a *assembler) pieces(workers int) (list []piece) {
	from := a.tok.offset
	if workers < 2 || a.lines != nil || a.names != nil || len(a.errs) > 0 || len(a.src)-from < 2*pieceBytes || strings.IndexByte(a.src[from:], '"') >= 0 {
		return nil
	}
	for from < len(a.src) {
		to := min(from+pieceBytes, len(a.src))
		for to < len(a.src) {
			line := strings.IndexByte(a.src[to:], '\n')
			if line < 0 {
				to = len(a.src)
				break
			}
			to += line + 1
			if isFunctionLine(strings.TrimLeft(a.src[to:min(to+longestStart, len(a.src))], " ")) {
				break
			}
		}
		list = append(list, piece{from, to})
		from = to
	}
	return list
}

// functions assembles the functions, from the next token to the end, in pieces. It reports whether it did; else nothing has
// changed.
func (a *assembler) functions(workers int) bool {
	list := a.pieces(workers)
	if len(list) < 2 {
		return false
	}
	if a.forget != nil {
		a.forget(a.src)
	}
	whole := piecewise{a: a, names: nameTable{src: a.src}, words: len(a.w.words), lastID: a.lastID, maxID: a.maxID}
	spare := sync.Pool{New: func() any { return new(textPiece) }}
	err := parallel.InOrder(workers, len(list), func(_, i int) *textPiece {
		p := spare.Get().(*textPiece)
		p.assemble(a, list[i])
		return p
	}, func(i int, p *textPiece) error {
		defer spare.Put(p)
		if p.odd || len(p.errs) > 0 {
			return errOdd
		}
		if i == 0 { // others will be alike
			times := 1.02 * float64(len(a.src)-list[0].from) / float64(list[0].to-list[0].from)
			a.w.words = slices.Grow(a.w.words, int(times*float64(len(p.w.words))))
			whole.names.reserve(int(times * float64(len(p.named.entries))))
		}
		whole.join(p)
		a.passed(list[i].to)
		return nil
	})
	if err != nil {
		a.w.words = a.w.words[:whole.words]
		return false
	}
	a.lastID, a.maxID = whole.lastID, whole.maxID
	a.tok = token{kind: tokenEnd, offset: len(a.src), place: firstOfLine}
	return true
}

// errOdd stops the pieces; nobody sees it.
var errOdd = &Error{}

// assemble assembles the functions in a part of the text that head is the rest of.
func (p *textPiece) assemble(head *assembler, of piece) {
	names := p.named
	names.clear()
	names.src = head.src
	w := p.w
	if w == nil {
		w = NewWriter(Header{})
	}
	w.words = w.words[:0]
	p.assembler = assembler{src: head.src[:of.to], w: w, named: names, renumber: true, piece: p}
	p.head, p.refs, p.ids, p.zero, p.odd = head, p.refs[:0], append(p.ids[:0], 0), 0, false
	p.decoder = NewDecoder(Header{})
	p.lex = lexer{src: p.src, pos: of.from}
	for p.advance(); p.tok.kind != tokenEnd && len(p.errs) == 0 && !p.odd; {
		p.instruction()
	}
}

// met learns what a name that came to the piece first, and got its next number, is in front of the functions.
func (p *textPiece) met(name string, hash, number uint32) {
	id, ok := p.head.known(name, hash)
	p.ids = append(p.ids, id)
	if !ok {
		return
	}
	if id == 0 {
		p.zero = number
	}
	if n := p.head.decoder.NumberType(id); n != (NumberType{}) {
		p.decoder.numbers.set(number, n)
	}
	if name, set := p.head.decoder.ExtInstSet(id); name != "" {
		p.decoder.sets = append(p.decoder.sets, importedSet{number, name, set})
	}
}

// learn notes an instruction, and whether the piece is odd by it: what it says could be of meaning for others.
func (p *textPiece) learn(inst Instruction) {
	switch inst.Opcode {
	case grammar.OpTypeInt, grammar.OpTypeFloat, grammar.OpExtInstImport:
		p.odd = true
	}
	typ, id := inst.Results()
	if typ != 0 && id != 0 && p.decoder.numbers.get(typ) != (NumberType{}) && p.decoder.numbers.get(id) != (NumberType{}) {
		p.odd = true // the id has two types
	}
	p.decoder.Learn(inst)
}

// A piecewise assembly is what became of the pieces so far.
type piecewise struct {
	a             *assembler
	names         nameTable // that are not known in front of the functions
	words         int       // in front of the functions
	lastID, maxID uint32
}

// join appends a piece.
func (w *piecewise) join(p *textPiece) {
	for i, e := range p.named.entries {
		id := &p.ids[i+1]
		if *id == 0 && e.id != p.zero {
			*id = w.number(p.named.text(e), e)
		}
		w.maxID = max(w.maxID, *id)
	}
	for _, at := range p.refs {
		p.w.words[at] = p.ids[p.w.words[at]]
	}
	w.a.w.words = append(w.a.w.words, p.w.words...)
}

// number is the id of a name that is not known in front of the functions, with the entry that it has in a piece.
func (w *piecewise) number(name string, e nameEntry) uint32 {
	if of := w.names.find(name, e.hash); of != nil {
		return of.id
	}
	e.id = w.a.freeID(&w.lastID)
	w.names.add(e)
	return e.id
}
