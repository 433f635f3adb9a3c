package mlir

func (p *Parser) denseArrayAttr(Type) Attribute {
	p.next()
	p.expectIn("<", "after 'array'")
	pos := p.Pos()
	elem := p.Type()
	switch {
	case p.failed:
		return nil
	case !IsIntOrIndexOrFloat(elem):
		p.Errorf(pos, "expected integer or float type, got: '%s'", elem)
		return nil
	case !IsInteger(elem, 1) && !IsInteger(elem, 0) && (scalarWidth(elem)%8 != 0 || scalarWidth(elem) == 0):
		p.Errorf(pos, "element type bitwidth must be a multiple of 8")
		return nil
	}
	if p.Accept(">") {
		return GetDenseArray(elem, nil)
	}
	p.expectIn(":", "after dense array type")
	var raw []byte
	p.CommaSeparated(func() {
		if raw = p.arrayElement(elem).AppendBytes(raw); scalarWidth(elem) == 0 {
			raw = append(raw, 0) // no bits, but they take a byte
		}
	})
	p.expectIn(">", "to close an array attribute")
	if p.failed {
		return nil
	}
	return GetDenseArray(elem, raw)
}

// arrayElement consumes an element of a dense array.
func (p *Parser) arrayElement(elem Type) APInt {
	neg := p.Accept("-")
	tok := p.tok
	if f, ok := elem.(*FloatType); ok {
		if !p.is(tokFloat) && !p.is(tokInteger) {
			p.Errorf(tok.start, "expected floating point literal")
			return APInt{}
		}
		p.next()
		return p.floatBits(f, neg, tok)
	}
	isBool := IsInteger(elem, 1)
	switch {
	case p.AtKeyword("true"), p.AtKeyword("false"):
		if !isBool {
			p.Errorf(tok.start, "expected i1 type for 'true' or 'false' values")
			return APInt{}
		}
		return MakeAPUint(1, uint64(boolInt(p.take() == "true")))
	case !p.is(tokInteger):
		p.Errorf(tok.start, "expected integer literal")
		return APInt{}
	}
	text := p.take() // what is wrong with the literal is said behind it
	if isBool {
		p.Errorf(p.Pos(), "expected 'true' or 'false' values for i1 type")
		return APInt{}
	}
	v, ok := integerBits(elem, neg, text)
	if !ok {
		p.Errorf(p.Pos(), "integer constant out of range")
	}
	return v
}
