package mlir

// OptionalIntegerLiteral consumes an integer of type t, without the type, if
// there is one. It may be of any width.
func (p *Parser) OptionalIntegerLiteral(t Type) (*IntegerAttr, bool) {
	if !p.is(tokInteger) && !p.At("-") {
		return nil, false
	}
	neg := p.Accept("-")
	if !p.is(tokInteger) {
		p.expected("integer literal")
		return nil, false
	}
	tok := p.tok
	p.next()
	a, ok := p.integerAttr(t, neg, tok).(*IntegerAttr)
	return a, ok
}
