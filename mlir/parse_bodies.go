package mlir

import "github.com/spvc/spvc/internal/parallel"

// Bodies of functions are put off while the rest of the file is read, and then
// read on all cores. A body is put off when it belongs to an isolated operation
// that is no symbol table, is long, and its closing brace is there; none of this
// depends on the number of workers, and each body is read with diagnostics of
// its own, so that the outcome does not depend on it either.

// deferredMinimum is the length from which a body is worth a task.
const deferredMinimum = 512

// deferredFile is the length of the file from which bodies are put off at all. A
// file with distinct attributes is read in order: which of two that disagree is
// wrong depends on it.
const deferredFile = 32 << 10

// A deferredBody is the body of a function to be read later.
type deferredBody struct {
	bodyReader
	entry     *Block
	enclosing *enclosing
	depth     int
	diags     Diagnostics
	spelling  string // the first one met in it
}

// deferBody puts the body at the current "{" off if it can be, and moves behind
// it.
func (p *Parser) deferBody(b *bodyReader, args []Argument) bool {
	if !p.deferring || !b.isolated() || b.op.def.Traits&SymbolTable != 0 {
		return false
	}
	open := p.tok.start
	end, ok := p.skipBraces(open)
	if !ok || int(end-open) < p.deferred {
		return false
	}
	b.open = open
	d := p.deferredBodies.New()
	d.bodyReader, d.enclosing, d.depth = *b, p.enclosing, p.depth
	d.entry = p.entryBlock(b, args)
	d.region.Append(d.entry)
	p.bodies = append(p.bodies, d)
	p.file.passes(end)
	p.resetTo(end)
	return true
}

// settle tells the body that its region has moved into op.
func (d *deferredBody) settle(s *OperationState, op *Operation) {
	for i, r := range s.Regions {
		if r == d.region {
			d.region = op.Region(i)
			return
		}
	}
}

// readBodies reads what was put off.
func (p *Parser) readBodies() {
	workers := make([]*Parser, parallel.Workers(p.file.opts.Workers))
	parallel.Each(len(workers), len(p.bodies), func(w, i int) {
		if workers[w] == nil {
			workers[w] = p.worker()
		}
		workers[w].readDeferred(p.bodies[i])
	})
	for i := 0; p.spelling == "" && i < len(p.bodies); i++ {
		p.spelling = p.bodies[i].spelling
	}
}

// worker is a parser for another part of the same file.
func (p *Parser) worker() *Parser {
	return &Parser{lexer: lexer{src: p.src}, file: p.file, allAliases: true}
}

func (p *Parser) readDeferred(d *deferredBody) {
	p.diags, p.enclosing, p.depth, p.failed = &d.diags, d.enclosing, d.depth, false
	p.exhausted, p.quiet = false, false
	p.scope, p.blocks = nil, nil
	p.operands, p.resultNames = p.operands[:0], p.resultNames[:0]
	p.line = 0
	p.resetTo(d.open + 1)
	p.spelling = p.file.spellingAtTop
	p.readBodyInto(&d.bodyReader, d.entry)
	p.file.hasRead(int(p.Pos() - d.open))
	d.spelling = p.spelling
}
