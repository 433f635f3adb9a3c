package mlir

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
