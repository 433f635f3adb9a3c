package binary

import (
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/suggest"
	"github.com/spvc/spvc/spirv/grammar"
)

// operand reads one operand of a kind and tells the pattern what follows from it.
func (a *assembler) operand(p *Pattern, want Expected) bool {
	kind := want.Kind
	switch {
	case kind == grammar.KindLiteralString:
		return a.literalString()
	case kind.Category() == grammar.Id:
		if a.tok.kind != tokenID {
			return a.errorf(a.tok, "%s: expected an id%s", a.row.Name, forOperand(want))
		}
		a.writeID(a.tok)
		a.advance()
		return true
	case a.tok.kind != tokenWord:
		return a.errorf(a.tok, "%s: expected a %s%s", a.row.Name, kind, forOperand(want))
	case kind.IsEnum():
		return a.enum(p, kind)
	}
	switch kind {
	case grammar.KindLiteralContextDependentNumber:
		return a.number()
	case grammar.KindLiteralInteger:
		if a.row.Opcode == grammar.OpSwitch {
			return a.number()
		}
		return a.parse(NumberType{Width: 32, Signed: a.tok.text[0] == '-'})
	case grammar.KindLiteralFloat:
		return a.parse(floatType(32))
	case grammar.KindLiteralExtInstInteger:
		return a.extInst(p)
	case grammar.KindLiteralSpecConstantOpInteger:
		return a.specConstantOp(p)
	}
	panic("BUG: no way to read an operand of kind " + kind.String())
}

func forOperand(want Expected) string {
	if want.Name == "" {
		return ""
	}
	return " (" + want.Name + ")"
}

// writeID writes an id.
func (a *assembler) writeID(t token) {
	if a.piece != nil {
		a.piece.refs = append(a.piece.refs, uint32(len(a.w.words)))
	}
	a.w.words = append(a.w.words, a.id(t))
}

// numRefs is how many ids have been written, as far as anybody counts them, and cutRefs forgets those behind.
func (a *assembler) numRefs() int {
	if a.piece == nil {
		return 0
	}
	return len(a.piece.refs)
}

func (a *assembler) cutRefs(n int) {
	if a.piece != nil {
		a.piece.refs = a.piece.refs[:n]
	}
}

// id returns the number of an id: its own, or the next that no id of the text has.
func (a *assembler) id(t token) uint32 {
	id, numeric := numericID(t.text)
	if !numeric || a.renumber {
		hash := hashOf(t.text)
		if of := a.named.find(t.text, hash); of != nil {
			id = of.id
		} else {
			id = a.freeID(&a.lastID)
			a.named.add(nameEntry{uint32(t.offset + len("%")), uint32(len(t.text)), hash, id})
			if a.piece != nil {
				a.piece.met(t.text, hash, id)
			}
		}
	}
	a.maxID = max(a.maxID, id)
	return id
}

// known is the number of an id that has one.
func (a *assembler) known(name string, hash uint32) (id uint32, ok bool) {
	if id, ok = numericID(name); ok && !a.renumber {
		return id, true
	}
	if of := a.named.find(name, hash); of != nil {
		return of.id, true
	}
	return 0, false
}

// numericID reports whether an id is its own number. One that does not fit in a word is a name like any other.
func numericID(name string) (uint32, bool) {
	if name[0] < '0' || name[0] > '9' {
		return 0, false
	}
	n, err := strconv.ParseUint(name, 10, 32)
	return uint32(n), err == nil
}

// freeID is the next number behind last that no id of the text has.
func (a *assembler) freeID(last *uint32) uint32 {
	if a.taken == nil && !a.renumber {
		a.taken = map[uint32]bool{}
		l := lexer{src: a.src}
		for t := l.next(); t.kind != tokenEnd; t = l.next() {
			if t.kind == tokenID {
				if id, numeric := numericID(t.text); numeric {
					a.taken[id] = true
				}
			}
		}
	}
	for *last++; a.taken[*last]; *last++ {
	}
	return *last
}

func (a *assembler) literalString() bool {
	if a.tok.kind != tokenString {
		return a.errorf(a.tok, "%s: expected a string", a.row.Name)
	}
	s := a.tok.text[1 : len(a.tok.text)-1]
	if strings.IndexByte(s, '\\') >= 0 {
		s = unescape(s)
	}
	words, ok := AppendString(a.w.words, s)
	if !ok {
		return a.errorf(a.tok, "%v", ErrNulString)
	}
	a.w.words = words
	a.advance()
	return true
}

// number reads a literal of the type that the instruction's first operand is or has.
func (a *assembler) number() bool {
	n := a.decoder.NumberType(a.w.words[a.w.start+1])
	if n.Width == 0 {
		return a.unknownDefinition("%s: %v", a.row.Name, ErrNumberType)
	}
	return a.parse(n)
}

// unknownDefinition notes that an instruction hangs on one that was not found, unless an earlier mistake may be why.
func (a *assembler) unknownDefinition(format string, args ...any) bool {
	return len(a.errs) == 0 && a.errorf(a.tok, format, args...)
}

// parse reads a literal of a type.
func (a *assembler) parse(n NumberType) bool {
	words, err := n.appendWords(a.w.words, a.tok.text)
	if err != nil {
		return a.errorf(a.tok, "%s: %v", a.row.Name, err)
	}
	a.w.words = words
	a.advance()
	return true
}

// enum reads A, or A|B of a bit enum.
func (a *assembler) enum(p *Pattern, kind grammar.Kind) bool {
	value, text, more := uint32(0), a.tok.text, true
	for more {
		name := text
		if kind.Category() == grammar.BitEnum {
			name, text, more = strings.Cut(text, "|")
		} else {
			more = false
		}
		e := kind.ByName(name)
		switch {
		case e != nil:
			value |= e.Value
		case name != "None" || kind.Category() != grammar.BitEnum:
			return a.errorf(a.tok, "%s: %q is not a %s%s", a.row.Name, name, kind, suggest.Phrase(name, kind.Names()))
		}
	}
	p.Enum(kind, value)
	a.w.Word(value)
	a.advance()
	return true
}

// extInst reads the name or number of an extended instruction of the set that was the operand before.
func (a *assembler) extInst(p *Pattern) bool {
	name, set := a.decoder.ExtInstSet(a.w.words[len(a.w.words)-1])
	if name == "" {
		return a.unknownDefinition("%s: the set is not the result of an OpExtInstImport", a.row.Name)
	}
	if inst := extInstByName(name, set, a.tok.text); inst != nil {
		p.Extend(inst, grammar.IsNonSemantic(name))
		a.w.Word(inst.Number)
		a.advance()
		return true
	}
	number, err := strconv.ParseUint(a.tok.text, 0, 32)
	if err != nil {
		return a.errorf(a.tok, "%s: %q is not an instruction of %s%s", a.row.Name, a.tok.text, name, suggest.Phrase(a.tok.text, set.Names()))
	}
	if set != nil {
		if inst := set.Lookup(uint32(number)); inst != nil {
			p.Extend(inst, grammar.IsNonSemantic(name))
		}
	}
	a.w.Word(uint32(number))
	a.advance()
	return true
}

// extInstByName finds an instruction of a set, or of one that is the same but for its version: numbers of sets that have versions
// go on where those of older ones end. Whether the module may use it is not for an assembler to say.
func extInstByName(name string, set *grammar.ExtInstSet, inst string) *grammar.ExtInst {
	if set != nil {
		if found := set.ByName(inst); found != nil {
			return found
		}
	}
	if dot := strings.LastIndexByte(name, '.'); dot >= 0 {
		if set := grammar.ExtInstSetByName(name[:dot]); set != nil {
			return set.ByName(inst)
		}
	}
	return nil
}

func (a *assembler) specConstantOp(p *Pattern) bool {
	row := grammar.ByName("Op" + a.tok.text)
	if row == nil {
		return a.errorf(a.tok, "%s: unknown operation %q%s", a.row.Name, a.tok.text, suggest.Phrase(a.tok.text, grammar.OperationNames))
	}
	p.Wrap(row)
	a.w.Word(uint32(row.Opcode))
	a.advance()
	return true
}
