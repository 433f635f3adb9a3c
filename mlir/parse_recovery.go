package mlir

import "strings"

// recoverInBlock clears the error of an operation that began at start and moves
// to where the next one seems to begin: at the start of a line, not inside
// braces, or at the end of the region. False when there is no such place.
func (p *Parser) recoverInBlock(start Pos) bool {
	if p.exhausted || p.diags.NumErrors() >= maxErrors {
		p.blocks.lost = true
		return false
	}
	past := max(p.stopped.start, start)
	p.failed = false
	p.lexer.pos = start
	depth, brackets := 0, 0
	for tok := p.lexer.next(); ; tok = p.lexer.next() {
		text := p.src[tok.start:tok.end]
		if depth == 0 && tok.start >= past && tok.start > start && p.startsOperation(tok) {
			p.resetTo(tok.start)
			return true
		}
		switch {
		case tok.kind == tokEOF:
			p.blocks.lost, p.exhausted = true, true
			p.tok = tok
			p.fail()
			return false
		case tok.kind == tokPunct && (text == "(" || text == "["):
			brackets++
		case tok.kind == tokPunct && (text == ")" || text == "]"):
			brackets--
		case tok.kind == tokPunct && text == "{":
			depth++
		case tok.kind == tokPunct && text == "}":
			if depth == 0 && tok.start >= past && !(brackets > 0 && p.wrongBracket(tok)) {
				p.tok = tok
				return true
			}
			depth = max(0, depth-1)
		case depth == 0 && tok.kind == tokPercent:
			p.loseIfDefined(text[1:])
		}
	}
}

// wrongBracket reports whether a "}" looks like a slip of the pen for another
// closing bracket: what follows on its line goes on with the operation.
func (p *Parser) wrongBracket(brace token) bool {
	look := lexer{src: p.src, pos: brace.end}
	next := look.next()
	return p.src[next.start:next.end] == ":" && strings.IndexByte(p.src[brace.end:next.start], '\n') < 0
}

// maxErrors is how many errors one worker reports before it gives up.
const maxErrors = 100

// loseIfDefined notes the loss of a name that is followed by what makes it a
// definition. The lexer is right behind the name.
func (p *Parser) loseIfDefined(name string) {
	look := p.lexer
	for tok := look.next(); ; tok = look.next() {
		switch text := p.src[tok.start:tok.end]; {
		case text == "=":
			p.lose(name)
			return
		case tok.kind == tokInteger, tok.kind == tokPercent, text == ",", text == ":":
		default:
			return
		}
	}
}

// startsOperation reports whether an operation or a label may begin at tok.
func (p *Parser) startsOperation(tok token) bool {
	if line := p.src[:tok.start]; !firstOnLine(line) {
		return false
	}
	after := lexer{src: p.src, pos: tok.end}
	next := after.next()
	follows := p.src[next.start:next.end]
	switch tok.kind {
	case tokPercent:
		return oneOf(follows, "=", ":", ",")
	case tokString:
		return follows == "("
	case tokCaret:
		return oneOf(follows, ":", "(")
	case tokWord:
		return p.resolveName(p.src[tok.start:tok.end]).def != nil
	}
	return false
}

func firstOnLine(before string) bool {
	for i := len(before) - 1; i >= 0; i-- {
		switch before[i] {
		case '\n':
			return true
		case ' ', '\t', '\r':
		default:
			return false
		}
	}
	return true
}

// recoverAtTop is recoverInBlock outside of any region: a stray "}" is passed.
func (p *Parser) recoverAtTop(start Pos) bool {
	for p.recoverInBlock(start) {
		if !p.At("}") {
			return true
		}
		start = p.tok.end
		p.stopped = token{tokPunct, start, start}
	}
	return false
}
