package mlir

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// An elementsLiteral is the elements of a dense attribute as they were written, before
// their type is known.
type elementsLiteral struct {
	shape []int64 // of the brackets; nil for a single element
	elems []literalElement
	text  token // the string that is all there is, if it is one
}

type literalElement struct {
	tok token
	neg bool
}

func (p *Parser) denseAttr(t Type) Attribute {
	pos := p.Pos()
	p.next()
	p.expectIn("<", "after 'dense'")
	var l elementsLiteral
	if !p.Accept(">") {
		l = p.literal(true)
		p.Expect(">")
	}
	at := p.Pos()
	if t != nil {
		at = pos
	}
	shaped := p.literalType(pos, t)
	if shaped == nil {
		return nil
	}
	return p.denseOf(&l, at, shaped)
}

// literalType consumes ":" and the type of elements, unless t says it.
func (p *Parser) literalType(pos Pos, t Type) ShapedType {
	if t == nil {
		t = p.ColonType()
	}
	if p.failed {
		return nil
	}
	s, ok := t.(ShapedType)
	switch {
	case !ok:
		p.Errorf(pos, "elements literal must be a shaped type")
	case !HasStaticShape(s):
		p.Errorf(pos, "elements literal type must have static shape")
	case NumElements(s) < 0:
		p.Errorf(pos, "elements literal type has too many elements")
	default:
		return s
	}
	return nil
}

// literal consumes elements in nested brackets, or one element.
func (p *Parser) literal(allowHex bool) (l elementsLiteral) {
	switch {
	case allowHex && p.is(tokString):
		l.text = p.tok
		p.next()
	case p.At("["):
		l.shape = p.literalList(&l)
	default:
		p.literalElement(&l)
	}
	return l
}

// literalList consumes a list in brackets and returns its shape.
func (p *Parser) literalList(l *elementsLiteral) []int64 {
	defer p.leave()
	if !p.enter() {
		return nil
	}
	size, inner := int64(0), []int64(nil)
	p.Delimited("[", "]", func() {
		var dims []int64
		if p.At("[") {
			dims = p.literalList(l)
		} else {
			p.literalElement(l)
		}
		if size > 0 && !slices.Equal(dims, inner) {
			p.Errorf(p.Pos(), "tensor literal is invalid; ranks are not consistent between elements")
		}
		size, inner = size+1, dims
	})
	return append([]int64{size}, inner...)
}

func (p *Parser) literalElement(l *elementsLiteral) {
	switch {
	case p.is(tokInteger), p.is(tokFloat), p.is(tokString), p.AtKeyword("true"), p.AtKeyword("false"):
		l.elems = append(l.elems, literalElement{tok: p.tok})
		p.next()
	case p.Accept("-"):
		if !p.is(tokInteger) && !p.is(tokFloat) {
			p.Errorf(p.Pos(), "expected integer or floating point literal")
			return
		}
		l.elems = append(l.elems, literalElement{tok: p.tok, neg: true})
		p.next()
	case p.At("("):
		p.complexElement(l)
	default:
		p.Errorf(p.Pos(), "expected element literal of primitive type")
	}
}

func (p *Parser) complexElement(l *elementsLiteral) {
	defer p.leave()
	if !p.enter() {
		return
	}
	p.Expect("(")
	p.literalElement(l)
	p.expectIn(",", "between complex elements")
	p.literalElement(l)
	p.expectIn(")", "after complex elements")
}

// denseOf makes the attribute of type t out of the literal.
func (p *Parser) denseOf(l *elementsLiteral, pos Pos, t ShapedType) Attribute {
	elem := t.ElementType()
	isText := l.text.kind == tokString
	if isText && isDenseElement(elem) {
		return p.denseHex(l.text, pos, t)
	}
	if len(l.shape) > 0 && !slices.Equal(l.shape, t.Shape()) {
		p.Errorf(pos, "inferred shape of elements literal ([%s]) does not match type ([%s])", shapeText(l.shape), shapeText(t.Shape()))
		return nil
	}
	n := NumElements(t)
	if !isText && len(l.elems) == 0 && n > 0 {
		p.Errorf(pos, "parsed zero elements, but type ('%s') expected at least 1", t)
		return nil
	}
	if !isDenseElement(elem) {
		return p.denseStrings(l, t)
	}
	b := denseBuilder{elem: elem}
	parts := 1
	if c, ok := elem.(*ComplexType); ok {
		b.elem, parts = c.elem, 2
		if c.elem == I1 { // each part takes a byte
			b.elem = I8
		}
		elem = c.elem
	}
	if want := int64(parts) * n; int64(len(l.elems)) != want && (len(l.elems) != parts || l.shape != nil) {
		p.Errorf(pos, "parsed %d elements, but type ('%s') expected %d", len(l.elems), t, want)
		return nil
	}
	for _, e := range l.elems {
		v := p.literalBits(elem, e)
		if p.failed {
			return nil
		}
		b.add(v)
	}
	return GetDenseElements(t, b.bytes())
}

// literalBits is the number that an element stands for in type t.
func (p *Parser) literalBits(t Type, e literalElement) APInt {
	tok := e.tok
	if f, ok := t.(*FloatType); ok {
		if tok.kind != tokFloat && (tok.kind != tokInteger || p.lexer.at(tok.start+1) != 'x') {
			p.Errorf(tok.start, "expected floating-point elements, but parsed integer")
			return APInt{}
		}
		return p.floatBits(f, e.neg, tok)
	}
	i, _ := t.(*IntegerType)
	switch {
	case e.neg && i != nil && i.sign == Unsigned:
		p.Errorf(tok.start, "expected unsigned integer elements, but parsed negative value")
	case tok.kind == tokFloat:
		p.Errorf(tok.start, "expected integer elements, but parsed floating-point")
	case tok.kind == tokString:
		p.Errorf(tok.start, "expected integer elements, but parsed string")
	case tok.kind == tokWord && !IsInteger(t, 1):
		p.Errorf(tok.start, "expected i1 type for 'true' or 'false' values")
	case tok.kind == tokWord:
		return MakeAPUint(1, uint64(boolInt(p.src[tok.start] == 't')))
	default:
		v, ok := integerBits(t, e.neg, p.src[tok.start:tok.end])
		if !ok {
			p.Errorf(tok.start, "integer constant out of range for type")
		}
		return v
	}
	return APInt{}
}

func (p *Parser) denseHex(text token, pos Pos, t ShapedType) Attribute {
	digits, ok := strings.CutPrefix(unquote(p.src[text.start:text.end]), "0x")
	raw, err := hex.DecodeString(digits)
	if !ok || err != nil {
		p.Errorf(text.start, "expected string containing hex digits starting with `0x`")
		return nil
	}
	if !isRawSize(t, raw) {
		p.Errorf(pos, "elements hex data size is invalid for provided type: '%s'", t)
		return nil
	}
	return ownDenseElements(t, raw)
}

// isRawSize reports whether there are as many bytes as t's elements need, or as
// one that stands for all needs.
func isRawSize(t ShapedType, raw []byte) bool {
	all, one := denseSize(t)
	if int64(len(raw)) == all {
		return true
	}
	return len(raw) == one && (!IsInteger(t.ElementType(), 1) || raw[0] == 0 || raw[0] == 0xff)
}

func (p *Parser) denseStrings(l *elementsLiteral, t ShapedType) Attribute {
	if l.text.kind == tokString {
		return GetDenseStringElements(t, []string{unquote(p.src[l.text.start:l.text.end])})
	}
	elems := make([]string, 0, len(l.elems))
	for _, e := range l.elems {
		if e.tok.kind != tokString {
			p.Errorf(e.tok.start, "expected string elements")
			return nil
		}
		elems = append(elems, unquote(p.src[e.tok.start:e.tok.end]))
	}
	return GetDenseStringElements(t, elems)
}

func shapeText[T int64 | uint64](shape []T) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(shape), " ", ", "), "[]")
}

func (p *Parser) denseResourceAttr(t Type) Attribute {
	pos := p.Pos()
	p.next()
	p.expectIn("<", "after 'dense_resource'")
	key := p.ResourceHandle(Builtin)
	p.Expect(">")
	if t == nil {
		pos = p.Pos()
		t = p.ColonType()
	}
	if p.failed {
		return nil
	}
	s, ok := t.(ShapedType)
	if !ok {
		p.Errorf(pos, "`dense_resource` expected a shaped type")
		return nil
	}
	return GetDenseResourceElements(s, key)
}
