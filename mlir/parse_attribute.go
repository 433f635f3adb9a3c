package mlir

import (
	"math"
	"strconv"
	"strings"
	"sync"
)

// attributeWords read the attributes that start with a word; t is the type that
// the attribute must have, or nil.
var attributeWords map[string]func(p *Parser, t Type) Attribute

func init() {
	attributeWords = map[string]func(p *Parser, t Type) Attribute{
		"affine_map":     (*Parser).affineMapAttr,
		"affine_set":     (*Parser).integerSetAttr,
		"array":          (*Parser).denseArrayAttr,
		"dense":          (*Parser).denseAttr,
		"dense_resource": (*Parser).denseResourceAttr,
		"distinct":       (*Parser).distinctAttr,
		"false":          func(p *Parser, _ Type) Attribute { p.next(); return False },
		"loc":            (*Parser).locationAttr,
		"sparse":         (*Parser).sparseAttr,
		"strided":        (*Parser).stridedAttr,
		"true":           func(p *Parser, _ Type) Attribute { p.next(); return True },
		"unit":           func(p *Parser, _ Type) Attribute { p.next(); return Unit },
	}
}

// Attribute consumes an attribute. With a type t, it must be of that type, and
// its text does not name it.
func (p *Parser) Attribute(t Type) Attribute {
	a, ok := p.OptionalAttribute(t)
	if !ok {
		p.expected("attribute value")
	}
	return a
}

// OptionalAttribute is [Parser.Attribute] if the current token starts one.
func (p *Parser) OptionalAttribute(t Type) (Attribute, bool) {
	switch p.tok.kind {
	case tokWord:
		if word := attributeWords[p.text()]; word != nil {
			return p.nested(t, word), true
		}
	case tokString:
		return p.stringAttr(t), true
	case tokAt:
		return p.SymbolRef(), true
	case tokHash:
		return p.extendedAttribute(t), true
	case tokInteger, tokFloat:
		return p.numberAttr(t), true
	case tokPunct:
		switch p.text() {
		case "[":
			return p.nested(nil, (*Parser).arrayAttr), true
		case "{":
			return p.nested(nil, (*Parser).dictionaryAttr), true
		case "-":
			return p.numberAttr(t), true
		}
	}
	typ, ok := p.OptionalType()
	if !ok || p.failed {
		return nil, ok
	}
	return GetTypeAttr(typ), true
}

// nested calls read one level deeper; the result is nil after an error.
func (p *Parser) nested(t Type, read func(*Parser, Type) Attribute) Attribute {
	defer p.leave()
	if !p.enter() {
		return nil
	}
	if a := read(p, t); !p.failed {
		return a
	}
	return nil
}

func (p *Parser) arrayAttr(Type) Attribute {
	p.next()
	var buf [8]Attribute
	elems := buf[:0]
	if !p.Accept("]") {
		p.CommaSeparated(func() { elems = append(elems, p.Attribute(nil)) })
		if !p.Accept("]") {
			p.expected("',' or ']'")
		}
	}
	if p.failed {
		return nil
	}
	return GetArrayAttr(elems...)
}

func (p *Parser) dictionaryAttr(Type) Attribute {
	entries := p.attributeEntries()
	if p.failed {
		return nil
	}
	return GetDictionaryAttr(entries)
}

func (p *Parser) stringAttr(t Type) Attribute {
	s := p.StringLiteral()
	if t == nil && p.Accept(":") {
		t = p.Type()
	}
	if p.failed {
		return nil
	}
	return GetTypedStringAttr(s, orNone(t))
}

// SymbolRef consumes @root::@nested.
func (p *Parser) SymbolRef() *SymbolRefAttr {
	root := p.SymbolName()
	var nested []string
	for p.Accept("::") {
		name, ok := p.OptionalSymbolName()
		if !ok {
			p.Errorf(p.Pos(), "expected nested symbol reference identifier")
		}
		nested = append(nested, name)
	}
	if p.failed {
		return nil
	}
	return GetSymbolRef(root, nested...)
}

// typeOr consumes ":" and a type if the context says no type and there is one;
// otherwise the type is that of the context, or else the default.
func (p *Parser) typeOr(t, otherwise Type) Type {
	switch {
	case t != nil:
		return t
	case p.Accept(":"):
		return p.Type()
	}
	return otherwise
}

// numberAttr consumes an integer or a float with its type.
func (p *Parser) numberAttr(t Type) Attribute {
	neg := p.Accept("-")
	tok := p.tok
	switch {
	case p.is(tokFloat):
		p.next()
		if t = p.typeOr(t, F64); p.failed {
			return nil
		}
		f, ok := t.(*FloatType)
		if !ok {
			p.Errorf(tok.start, "floating point value not valid for specified type")
			return nil
		}
		return GetFloatAttrBits(f, p.floatBits(f, neg, tok))
	case p.is(tokInteger):
		p.next()
		if t = p.typeOr(t, I64); p.failed {
			return nil
		}
		return p.integerAttr(t, neg, tok)
	}
	p.expected("constant integer or floating point value")
	return nil
}

func (p *Parser) integerAttr(t Type, neg bool, tok token) Attribute {
	if f, ok := t.(*FloatType); ok {
		if bits := p.floatBits(f, neg, tok); !p.failed {
			return GetFloatAttrBits(f, bits)
		}
		return nil
	}
	if !IsIntOrIndex(t) {
		p.Errorf(tok.start, "integer literal not valid for specified type")
		return nil
	}
	if i, ok := t.(*IntegerType); ok && neg && i.sign == Unsigned {
		p.Errorf(tok.start, "negative integer literal not valid for unsigned integer type")
		return nil
	}
	v, ok := integerBits(t, neg, p.src[tok.start:tok.end])
	if !ok {
		p.Errorf(tok.start, "integer constant out of range for attribute")
		return nil
	}
	return GetIntegerAttrAP(t, v)
}

// integerBits is the number that an integer token, with a minus or not, stands
// for in type t; false when it does not fit. A signless type takes what fits as
// signed or unsigned.
func integerBits(t Type, neg bool, text string) (APInt, bool) {
	width := integerWidth(t)
	v, ok := parseAPInt(text, width)
	if !ok {
		return v, false
	}
	if neg {
		v = v.Neg()
		return v, v.IsNegative() || v.IsZero() && width > 0
	}
	i, isInt := t.(*IntegerType)
	return v, !v.IsNegative() || isInt && i.sign != Signed
}

// parseAPInt reads a decimal number, or a hexadecimal one after 0x, without a
// sign. False when it does not fit.
func parseAPInt(text string, width int) (APInt, bool) {
	base := 10
	if strings.HasPrefix(text, "0x") {
		text, base = text[2:], 16
	}
	if u, err := strconv.ParseUint(text, base, 64); err == nil {
		return MakeAPUint(width, u), width >= 64 || u <= lowMask(width)
	}
	// A number of n digits needs more than 3n bits: do not convert what cannot fit.
	if digits := strings.TrimLeft(text, "0"); (len(digits)-1)*3 > width {
		return APInt{}, false
	}
	return parseBig(text, base, width)
}

// floatBits is the number that a float token stands for, or the bits that an
// integer token in hexadecimal spells out.
func (p *Parser) floatBits(f *FloatType, neg bool, tok token) APInt {
	text := p.src[tok.start:tok.end]
	if tok.kind == tokFloat {
		v, _ := strconv.ParseFloat(text, 64) // out of range is infinite
		if neg {
			v = math.Copysign(v, -1)
		}
		return f.FromFloat64(v)
	}
	switch {
	case !strings.HasPrefix(text, "0x"):
		p.Errorf(tok.start, "unexpected decimal integer literal for a floating point value").
			Note(p.Loc(tok.start), "add a trailing dot to make the literal a float")
	case neg:
		p.Errorf(tok.start, "hexadecimal float literal should not have a leading minus")
	default:
		v, ok := parseAPInt(text, f.Width())
		if !ok {
			p.Errorf(tok.start, "hexadecimal float constant out of range for type")
		}
		return v
	}
	return APInt{}
}

func (p *Parser) locationAttr(Type) Attribute {
	l := p.location("inline location")
	if p.failed {
		return nil
	}
	return GetLocationAttr(l)
}

func (p *Parser) stridedAttr(Type) Attribute {
	p.next()
	p.expectIn("<", "after 'strided'")
	p.Expect("[")
	var strides []int64
	if !p.At("]") {
		p.CommaSeparated(func() { strides = append(strides, p.strideOrOffset()) })
	}
	p.Expect("]")
	offset := int64(0)
	if !p.Accept(">") {
		p.Expect(",")
		if !p.AcceptKeyword("offset") {
			p.expected("'offset' after comma")
		}
		p.expectIn(":", "after 'offset'")
		offset = p.strideOrOffset()
		p.Expect(">")
	}
	return GetStridedLayoutAttr(offset, strides)
}

func (p *Parser) strideOrOffset() int64 {
	if p.Accept("?") {
		return Dynamic
	}
	pos := p.Pos()
	neg := p.Accept("-")
	if p.is(tokInteger) {
		if v, ok := parseAPInt(p.text(), 63); ok {
			p.next()
			if neg {
				return -v.Int64()
			}
			return int64(v.Uint64())
		}
	}
	p.Errorf(pos, "expected a 64-bit signed integer or '?'")
	return 0
}

// distinctTable holds the distinct attributes of a file by their numbers.
type distinctTable struct {
	mu   sync.Mutex
	byID map[uint64]*DistinctAttr
}

// get is the attribute of that number, made from ref if it is new.
func (t *distinctTable) get(id uint64, ref Attribute) *DistinctAttr {
	t.mu.Lock()
	defer t.mu.Unlock()
	a := t.byID[id]
	if a == nil {
		if t.byID == nil {
			t.byID = map[uint64]*DistinctAttr{}
		}
		a = NewDistinctAttr(ref)
		t.byID[id] = a
	}
	return a
}

func (p *Parser) distinctAttr(t Type) Attribute {
	pos := p.Pos()
	p.next()
	p.expectIn("[", "after 'distinct'")
	number := p.text()
	if !p.is(tokInteger) {
		p.expected("distinct ID")
	}
	id, ok := parseAPInt(number, 64)
	if !ok {
		p.Errorf(p.Pos(), "expected an unsigned 64-bit integer")
	}
	p.next()
	p.expectIn("]", "to close distinct ID")
	p.expectIn("<", "after distinct ID")
	var ref Attribute = Unit
	if !p.Accept(">") {
		ref = p.Attribute(t)
		p.expectIn(">", "to close distinct attribute")
	}
	if p.failed {
		return nil
	}
	a := p.file.distinct.get(id.Uint64(), ref)
	if a.ref != ref {
		p.Errorf(pos, "referenced attribute does not match previous definition: %s", AttrString(a.ref))
	}
	return a
}
