package mlir

import (
	"errors"
	"io"
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/internal/parallel"
)

// InPieces reports whether [PrintPartial] prints such texts: others depend on all that is in a module.
func (o *PrintOptions) InPieces() bool {
	return o.AssumeVerified && !o.Generic && !o.DebugInfo && !o.ValueUsers && !o.UniqueSSAIDs
}

// PrintPartial is [Print] for a module whose functions come and go: each is made, printed and forgotten. The text is that of
// the whole module, and does not depend on the number of workers. It is false if the module is to be printed as a whole: what
// went to w is no text of it. So it is where something wants an alias, as what stands for something in front of the module is
// known when all of it has been seen, and where what follows a module is not known before; but types that are long may be known,
// see [Partial.Types]. The module must be verified, see [Partial.Verify]. The error is w's.
func PrintPartial(w io.Writer, part *Partial, opts PrintOptions) (bool, error) {
	m := part.Module
	opts.forModule(m)
	opts.Workers = part.Workers
	if !opts.InPieces() || m.Resources != nil {
		return false, nil
	}
	opts.forReading()
	s := newSurvey(&opts)
	s.at = 0
	s.operation(m.Op, 1)
	if s.needsAll() {
		return false, nil
	}
	p := &Printer{opts: &opts, dialect: "builtin", workers: part.Workers}
	found := s.long
	if part.Types != nil {
		s.long = part.Types
	}
	p.prepare(m.Op, &s)
	s.long = found
	if p.aliases != nil {
		p.aliases.define(p, false)
	}
	p.partial = newPartialPrinter(part, newTextWriter(w, p), &opts)
	p.Operation(m.Op)
	p.Write("\n")
	for i := range p.partial.surveys {
		s.join(&p.partial.surveys[i])
	}
	if part.End != nil {
		s.shown(s.attr(part.Unread[0].Parent().attrs))
	}
	part.LacksTypes = p.partial.lacksTypes.Load()
	if p.err != nil || p.partial.failed || p.partial.next < len(part.Unread) || s.outOfProportion() || s.needsAll() || !part.Agrees() {
		return false, p.partial.out.err
	}
	if opts.longAliases && !p.aliases.defines((*aliasTable)(nil).withLong(p, s.typesInOrder())) {
		part.LacksTypes = true
		return false, nil
	}
	p.partial.out.write(p.pieces())
	return true, p.partial.out.flush()
}

// needsAll reports whether the text depends on all that is in the module, but for types that are long.
func (s *survey) needsAll() bool {
	return s.aliases || s.distinct || len(s.resources) > 0 || s.verbatim
}

// lacksLong reports whether a type that was met since it was asked last wants an alias for its length that is not in t.
func (s *survey) lacksLong(t *aliasTable) bool {
	list := s.long[s.checked:]
	s.checked = len(s.long)
	return s.opts.longAliases && len(list) > 0 && t.lacksLong(s.opts, list)
}

// A partialPrinter is what a printer knows of functions that come and go.
type partialPrinter struct {
	part    *Partial
	next    int // in the list of functions
	out     *textWriter
	surveys []survey    // one for each worker
	forks   []Printer   // likewise
	gaveUp  atomic.Bool // some text can't be had
	failed  bool

	lacksTypes atomic.Bool // an alias is missing
	mu         sync.Mutex
	spare      [][]byte // memory of pieces whose text is written
}

func newPartialPrinter(part *Partial, out *textWriter, opts *PrintOptions) *partialPrinter {
	p := &partialPrinter{part: part, out: out, surveys: make([]survey, part.Workers), forks: make([]Printer, part.Workers)}
	for i := range p.surveys {
		p.surveys[i] = newSurvey(opts)
	}
	return p
}

// chunkText is the text of a run of operations, if it can be had.
type chunkText struct {
	text []textPiece
	ok   bool
}

// errNotPartial says that the module is to be printed as a whole.
var errNotPartial = errors.New("the whole module has to be there")

// partialOperations appends the operations of b up to last, and writes all that was appended so far, if there are functions
// among them that come and go.
func (p *Printer) partialOperations(b *Block, last *Operation) bool {
	s := p.partial
	chunks := s.chunks(b, last)
	if chunks == nil || s.failed {
		return false
	}
	p.partial = nil // functions have none inside
	for i := range s.forks {
		s.forks[i] = Printer{opts: p.opts, indent: p.indent, names: p.names, aliases: p.aliases, dialect: p.dialect, workers: 1}
	}
	first := s.next
	print := func(w, i int) (r chunkText) {
		if !s.gaveUp.Load() {
			r.text, r.ok = s.print(w, first+i, chunks[i])
		}
		if !r.ok {
			s.gaveUp.Store(true)
		}
		return r
	}
	write := func(i int, r chunkText) error {
		if i > 0 {
			p.Newline()
		}
		if s.isNext(chunks[i].last) {
			s.next++
		}
		if !r.ok || !s.out.write(p.take()) || !s.out.write(r.text) {
			return errNotPartial
		}
		s.giveBack(r.text)
		return nil
	}
	s.failed = parallel.InOrder(s.part.Workers, len(chunks), print, write) != nil
	if !s.failed && s.part.End != nil && s.next == len(s.part.Unread) {
		s.failed = !s.part.End()
	}
	p.partial = s
	return true
}

// isNext reports whether op is the function whose text comes next.
func (s *partialPrinter) isNext(op *Operation) bool {
	return s.next < len(s.part.Unread) && s.part.Unread[s.next] == op
}

// chunks cuts a block as chunkFunctions does, into runs that end in functions that come and go, and one behind these, if any.
// Nil if there are no such functions.
func (s *partialPrinter) chunks(b *Block, last *Operation) (list []chunk) {
	n := s.next
	first := b.First()
	for op := first; ; op = op.Next() {
		if first == nil {
			first = op
		}
		if n < len(s.part.Unread) && op == s.part.Unread[n] {
			list = append(list, chunk{first, op})
			first = nil
			n++
		}
		if op == last {
			break
		}
	}
	if first != nil && list != nil {
		list = append(list, chunk{first, last})
	}
	return list
}

// print is the text of a run that ends in function i, if that is in the run.
func (s *partialPrinter) print(w, i int, c chunk) ([]textPiece, bool) {
	f := &s.forks[w]
	f.buf = s.piece()
	if i >= len(s.part.Unread) || c.last != s.part.Unread[i] {
		f.operations(c.first, c.last)
		return f.all(), f.err == nil
	}
	if !s.part.Body(w, i) {
		return nil, false
	}
	survey := &s.surveys[w]
	survey.at = 2*i + 1
	survey.operation(c.last, 1)
	if survey.needsAll() {
		return nil, false
	}
	if survey.lacksLong(f.aliases) {
		s.lacksTypes.Store(true)
		return nil, false
	}
	if s.part.Numbers != nil {
		f.numbers = func(op *Operation, value func(*Value, int32), block func(*Block, int32)) {
			if op == c.last {
				s.part.Numbers(w, i, value, block)
			} else {
				op.Def().Numbers(op, value, block)
			}
		}
	}
	f.operations(c.first, c.last)
	f.numbers = nil
	c.last.Forget()
	return f.all(), f.err == nil
}

// all is the text so far, with its memory.
func (p *Printer) all() []textPiece {
	text := p.pieces()
	p.done, p.buf = nil, nil
	return text
}

// piece is memory for text.
func (s *partialPrinter) piece() []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	last := len(s.spare) - 1
	if last < 0 {
		return make([]byte, 0, pieceSize)
	}
	piece := s.spare[last]
	s.spare = s.spare[:last]
	return piece[:0]
}

// giveBack takes the memory of text that is written.
func (s *partialPrinter) giveBack(text []textPiece) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, piece := range text {
		if !piece.isHex && cap(piece.text) == pieceSize && len(s.spare) < mostSpare {
			s.spare = append(s.spare, piece.text)
		}
	}
}

// mostSpare is how many pieces of memory wait for text at most.
const mostSpare = 64
