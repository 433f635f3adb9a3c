package mlir

import "strings"

// Types of a dialect are long, and the same ones come again and again: what such a text says was found out then. This is for dialects
// with [Dialect.TypesByText], and for types that are not inside of others of a dialect, as these may be about what is around them.

const (
	readTypeBits    = 6
	readTypeHead    = 64      // so many bytes say where in the table a text would be
	longestReadType = 1 << 12 // bytes
)

// typesForMemory is how many types are worth the memory. Tests change it.
var typesForMemory = 16

// A readType is a text that was read, from its "!" on to its ">", and what it is.
type readType struct {
	text      string
	typ       Type
	dialect   *Dialect
	namespace string
	depth     int // how deep it nests
}

// readTypes remembers types: for each hash, the last one. It is for one parser; the zero readTypes is ready to use.
type readTypes [1 << readTypeBits]readType

// at is the place of the type at p's token.
func (k *readTypes) at(p *Parser) *readType {
	h := uint64(0)
	for _, c := range []byte(p.src[p.tok.start:min(int(p.tok.start)+readTypeHead, len(p.src))]) {
		if c == '\n' {
			break
		}
		h = (h ^ uint64(c)) * 0x9E3779B97F4A7C15
	}
	return &k[h>>(64-readTypeBits)]
}

// dialectType consumes a type of a dialect.
func (p *Parser) dialectType() Type {
	if p.symbol != 0 || p.failed {
		return p.readDialectType()
	}
	if p.known == nil {
		if p.typesRead++; p.typesRead < typesForMemory {
			return p.readDialectType()
		}
		p.known = new(readTypes)
	}
	known, start := p.known.at(p), p.tok.start
	if known.typ != nil && strings.HasPrefix(p.src[start:], known.text) && p.depth+known.depth <= maxDepth {
		p.noteNamespace(known.dialect, known.namespace)
		p.reach = max(p.reach, p.depth+known.depth)
		p.resetTo(start + Pos(len(known.text)))
		return known.typ
	}
	reach, said := p.reach, len(p.diags.list)
	p.reach = p.depth
	t := p.readDialectType()
	depth := p.reach - p.depth
	p.reach = max(p.reach, reach)
	if t != nil && !p.failed && said == len(p.diags.list) {
		p.learnType(known, start, t, depth)
	}
	return t
}

// learnType remembers a type that was read, from start on, if its text says all of it.
func (p *Parser) learnType(known *readType, start Pos, t Type, depth int) {
	text := strings.TrimRight(p.src[start:p.tok.start], " \t\r\n")
	if len(text) > longestReadType || !strings.HasSuffix(text, ">") || strings.IndexByte(text, '#') >= 0 {
		return
	}
	for i := 0; i < len(text); i++ { // aliases are the file's
		if text[i] == '!' && !strings.Contains(text[i:wordEnd(text, i+1)], ".") {
			return
		}
	}
	namespace, _, _ := strings.Cut(text[1:], ".")
	if d := LookupDialect(namespace); d != nil && d.TypesByText {
		*known = readType{text, t, d, namespace, depth}
	}
}
