package mlir

import "strings"

// The same few types of a dialect come again and again, and their texts are long: the parser remembers what each said, and passes over it. It does so only
// for dialects with [Dialect.TypesByText], whose types depend on nothing but their text, and not inside of other types of a dialect, where a
// text may refer to the type around it.

const (
	readTypeBits    = 6
	readTypeHead    = 64      // so many bytes of a text are hashed
	longestReadType = 1 << 12 // bytes
)

// typesForMemory is from how many types in a text on the memory is worth it. Tests change it.
var typesForMemory = 16

// A readType is the text of a type, from "!" to ">", and what it says.
type readType struct {
	text      string
	typ       Type
	dialect   *Dialect
	namespace string
	depth     int // how deep it nests
}

// readTypes remembers types: for each hash, the last one. It is for one parser; the zero readTypes is ready to use.
type readTypes [1 << readTypeBits]readType

// at is the place for the type that begins at p's token.
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
	for i := 0; i < len(text); i++ { // an alias may be another type in the next text
		if text[i] == '!' && !strings.Contains(text[i:wordEnd(text, i+1)], ".") {
			return
		}
	}
	namespace, _, _ := strings.Cut(text[1:], ".")
	if d := LookupDialect(namespace); d != nil && d.TypesByText {
		*known = readType{text, t, d, namespace, depth}
	}
}
