package mlir

import (
	"math/bits"
	"strings"
)

// Most operations are written like one before, but for the names of values and blocks: "spirv.FAdd %5, %6 : f32". What such a line says
// was found out then. This is for definitions with [OpDef.ReadsAlone].

const (
	alikeOperands = 6       // so many at most
	alikeLength   = 1 << 10 // of a line: not all of a text without lines is looked at for each operation
	alikeLineBits = 9
)

// linesForMemory is how many lines are worth the memory. Tests change it.
var linesForMemory = 64

// A lineShape is a line from the name of an operation on. Names are where those of values and blocks begin, behind "%" or "^", and end.
type lineShape struct {
	text  string
	names [alikeOperands][2]uint16
	n     int
}

// An alikeLine is a line that was read, and the operation that it is.
type alikeLine struct {
	lineShape
	op     *OpName
	props  *DictionaryAttr
	result Type                // nil for none
	types  [alikeOperands]Type // of the values among the names
	next   uint32              // kinds of what followed, a bit for each: what else follows might belong to the operation
}

// knownLines remembers lines: for each hash, the last one. It is for one parser; the zero knownLines is ready to use.
type knownLines struct {
	slots []alikeLine
	read  int
	shape lineShape // of the line that was looked at last
	at    Pos       // where it begins; 0 for none
	slot  *alikeLine
}

// line finds the shape of the line that begins at p's token, and where in the table it would be. It is false for a line with more than an
// operation has by itself: dictionaries, regions, aliases, values passed to blocks, comments.
func (k *knownLines) line(p *Parser) bool {
	k.at = 0
	sh := &k.shape
	sh.n = 0
	src, begin, h := p.src, int(p.tok.start), uint64(0)
	end := min(len(src), begin+alikeLength)
	for pos := begin; pos < end; {
		c := src[pos]
		pos++
		if !tellsLine[c] {
			h = hashed(h, c)
			continue
		}
		switch c {
		case '\n':
			sh.text, k.at = src[begin:pos-1], p.tok.start
			k.slot = &k.slots[(h*0x9E3779B97F4A7C15)>>(64-alikeLineBits)]
			return true
		case '%', '^':
			l := lexer{src: src, pos: Pos(pos)}
			if sh.n == alikeOperands || l.prefixed(tokPercent, "") == tokInvalid || int(l.pos)-begin > alikeLength ||
				l.at(l.pos) == '#' || c == '^' && l.at(l.pos) == '(' {
				return false
			}
			sh.names[sh.n] = [2]uint16{uint16(pos - begin), uint16(int(l.pos) - begin)}
			sh.n++
			pos = int(l.pos) // the name does not count
		case '"':
			l := lexer{src: src, pos: Pos(pos)}
			if l.string() == tokInvalid {
				return false
			}
			for ; pos < int(l.pos); pos++ {
				h = hashed(h, src[pos])
			}
		default:
			return false
		}
		h = hashed(h, c)
	}
	return false
}

func hashed(h uint64, c byte) uint64 { return bits.RotateLeft64(h, 7) + uint64(c) }

// tellsLine are the bytes at which a line ends, has a name or a text, or has more than is remembered.
var tellsLine = [256]bool{'\n': true, '%': true, '^': true, '"': true, '{': true, '}': true, '#': true, '\r': true, '/': true, 0: true}

// equals reports whether two lines are one, but for the names.
func (a *lineShape) equals(b *lineShape) bool {
	if a.n != b.n {
		return false
	}
	from, other := 0, 0
	for i := range a.n {
		if a.text[from:a.names[i][0]] != b.text[other:b.names[i][0]] {
			return false
		}
		from, other = int(a.names[i][1]), int(b.names[i][1])
	}
	return a.text[from:] == b.text[other:]
}

// name is the i-th name, which is that of a value or of a block.
func (a *lineShape) name(i int) (name string, isBlock bool) {
	begin, end := a.names[i][0], a.names[i][1]
	return a.text[begin:end], a.text[begin-1] == '^'
}

// knownLine reads the operation whose name is p's token, if its line is known, into s. Otherwise nothing was read.
func (p *Parser) knownLine(s *OperationState) bool {
	k := &p.lines
	if k.slots == nil {
		if k.read++; k.read < linesForMemory {
			return false
		}
		k.slots = make([]alikeLine, 1<<alikeLineBits)
	}
	if strings.IndexByte(p.text(), '.') < 0 || !k.line(p) { // a word's meaning depends on what is around
		return false
	}
	known := k.slot
	if !known.equals(&k.shape) || known.op == nil || p.failed || p.scope == nil {
		return false
	}
	for i := range k.shape.n {
		name, isBlock := k.shape.name(i)
		if isBlock {
			continue
		}
		e := p.scope.lookup(name)
		if e == nil || e.lost || e.first.value == nil || e.first.value.typ != known.types[i] {
			s.Operands = s.Operands[:0]
			return false
		}
		s.Operands = append(s.Operands, e.first.value)
	}
	start := p.tok.start
	p.resetTo(start + Pos(len(k.shape.text)))
	if known.next&(1<<p.tok.kind) == 0 || p.mayGoOn() {
		p.resetTo(start)
		s.Operands = s.Operands[:0]
		return false
	}
	for i := range k.shape.n {
		if name, isBlock := k.shape.name(i); isBlock {
			s.Successors = append(s.Successors, p.blockNamed(name, start+Pos(k.shape.names[i][0])-1))
		}
	}
	k.at = 0
	s.Name, s.Loc, s.Properties = known.op, p.Loc(start), known.props
	if known.result != nil {
		s.Results = append(s.Results, known.result)
	}
	p.noteSpelling(s.Name)
	p.reading = s.Name
	return true
}

// learnLine remembers the line that op was read from, which begins at start, if that is all of it and says all of it.
func (p *Parser) learnLine(op *Operation, start Pos) {
	k := &p.lines
	if k.slots == nil || k.at != start || start == 0 {
		return
	}
	k.at = 0
	def, sh := op.name.def, &k.shape
	if def == nil || !def.ReadsAlone || op.attrs != nil || op.NumRegions() > 0 || op.numResults > 1 || len(op.operands)+op.NumSuccessors() != sh.n ||
		p.tok.start <= start+Pos(len(sh.text)) || p.mayGoOn() || saysMore(sh.text) {
		return
	}
	l := alikeLine{lineShape: *sh, op: op.name, props: op.props, next: 1 << p.tok.kind}
	values, blocks := 0, 0
	for i := range sh.n {
		switch name, isBlock := sh.name(i); {
		case isBlock && p.blockNamed(name, start) == op.Successor(blocks) && !op.leadsBefore(blocks):
			blocks++
		case !isBlock && values < len(op.operands) && p.isNamed(op.operands[values].value, name) && !op.usesBefore(values):
			l.types[i] = op.operands[values].value.typ
			values++
		default:
			return
		}
	}
	if op.numResults > 0 {
		l.result = op.result.typ
	}
	if old := k.slot; old.op == l.op && old.props == l.props && old.result == l.result && old.types == l.types && old.equals(sh) {
		l.next |= old.next
	}
	*k.slot = l
}

// saysMore reports whether a line may have what is not the operation's own, or is something else each time.
func saysMore(text string) bool {
	return strings.Contains(text, "loc(") || strings.Contains(text, "loc (") || strings.Contains(text, "distinct") || strings.Contains(text, "dense_resource")
}

// mayGoOn reports whether p's token may belong to the operation before it by what it is: a word, or punctuation that ends nothing.
func (p *Parser) mayGoOn() bool {
	return p.is(tokWord) && strings.IndexByte(p.text(), '.') < 0 || p.is(tokPunct) && !p.At("}")
}

// isNamed reports whether the name stands for v.
func (p *Parser) isNamed(v *Value, name string) bool {
	e := p.scope.lookup(name)
	return e != nil && v != nil && e.first.value == v
}

// usesBefore reports whether operand i is also one before it.
func (op *Operation) usesBefore(i int) bool {
	for k := range i {
		if op.operands[k].value == op.operands[i].value {
			return true
		}
	}
	return false
}

// leadsBefore reports whether successor i is also one before it.
func (op *Operation) leadsBefore(i int) bool {
	for k := range i {
		if op.Successor(k) == op.Successor(i) {
			return true
		}
	}
	return false
}
