package mlir

import "strings"

// extendedType consumes a type that starts with "!": an alias, a type of a
// registered dialect, or the text of one that is not.
func (p *Parser) extendedType() Type {
	if p.atAlias() {
		return p.typeAlias()
	}
	return p.dialectType()
}

// readDialectType consumes a type of a dialect, word for word.
func (p *Parser) readDialectType() Type {
	defer p.leave()
	if !p.enter() {
		return nil
	}
	pos := p.tok.start
	ns, end, inBrackets := p.dialectSymbol()
	if d := p.dialectOf(ns); d != nil && !d.TextTypes {
		if d.ParseType == nil {
			p.Errorf(pos, "dialect '%s' provides no type parsing hook", ns)
			return nil
		}
		outermost := p.openSymbol(end)
		t := d.ParseType(p)
		if inBrackets {
			p.Expect(">")
		}
		if outermost {
			p.symbol = 0
		}
		return t
	}
	data := p.symbolData(end, inBrackets)
	if p.failed {
		return nil
	}
	if LookupDialect(ns) == nil && !p.file.opts.AllowUnregistered {
		p.Unknown(pos, ns, namespaces, "`!%s<\"%s\">` type created with unregistered dialect. If this is intended, "+unregisteredAdvice, ns, data)
		return nil
	}
	return GetOpaqueType(ns, p.aliasesInFull(data))
}

const unregisteredAdvice = "please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used"

// extendedAttribute consumes an attribute that starts with "#": an alias, an
// attribute of a registered dialect, or the text of one that is not. t is the
// type that it must have, or nil.
func (p *Parser) extendedAttribute(t Type) Attribute {
	var a Attribute
	if p.atAlias() {
		a = p.attributeAlias()
	} else if p.enter() {
		a = p.dialectAttribute(t)
		p.leave()
	} else {
		p.leave()
	}
	if typed, ok := a.(TypedAttribute); ok && t != nil && !p.failed && typed.Type() != t {
		p.Errorf(p.Pos(), "attribute type different than expected: expected '%s', but got '%s'", t, typed.Type())
		return nil
	}
	return a
}

func (p *Parser) dialectAttribute(t Type) Attribute {
	pos := p.tok.start
	ns, end, inBrackets := p.dialectSymbol()
	d := p.dialectOf(ns)
	if p.failed {
		return nil
	}
	body := p.tok.start
	data := p.symbolData(end, inBrackets)
	if p.Accept(":") { // the type comes last but the dialect needs it first
		t = p.Type()
	}
	switch {
	case p.failed:
		return nil
	case d == nil || d.Partial && d.ParseAttribute == nil && (p.file.opts.AllowUnregistered || d.KnownToMLIR != nil):
		if d == nil && !p.file.opts.AllowUnregistered {
			p.Unknown(pos, ns, namespaces, "#%s<\"%s\"> : %s attribute created with unregistered dialect. If this is intended, "+unregisteredAdvice,
				ns, data, orNone(t))
			return nil
		}
		return GetOpaqueAttr(ns, p.aliasesInFull(data), t)
	case d.ParseAttribute == nil:
		p.Errorf(pos, "dialect '%s' provides no attribute parsing hook", ns)
		return nil
	}
	behind := p.tok.start
	p.resetTo(body)
	a := d.ParseAttribute(p, t)
	p.resetTo(behind)
	if a == nil && d.Partial && !p.failed { // one of those that are not known here
		return GetOpaqueAttr(ns, p.aliasesInFull(data), t)
	}
	return a
}

func orNone(t Type) Type {
	if t == nil {
		return None
	}
	return t
}

// dialectOf is the registered dialect of that namespace; nil if there is none.
func (p *Parser) dialectOf(namespace string) *Dialect {
	d := LookupDialect(namespace)
	switch {
	case d != nil:
		p.noteNamespace(d, namespace)
	case !isNamespace(namespace):
		p.Errorf(p.Pos(), "invalid dialect namespace '%s'", namespace)
	}
	return d
}

// openSymbol notes that the text of a symbol begins, with a bracket at open if
// there is one. It reports whether the symbol is not part of another.
func (p *Parser) openSymbol(open Pos) bool {
	if p.symbol != 0 || p.failed || p.lexer.at(open) != '<' {
		return false
	}
	p.symbol = open
	return true
}

// symbolBroken reports, once, that the brackets do not match in the symbol being
// read, if so: whatever else is wrong there is not worth telling.
func (p *Parser) symbolBroken() bool {
	if p.symbol == 0 {
		return false
	}
	open := p.symbol
	p.symbol = 0
	_, ok := p.matchingBracket(open)
	return !ok
}

// isNamespace reports whether s is a letter or "_" and more of these, digits
// and "$".
func isNamespace(s string) bool {
	return isWordAlone(s) && strings.IndexByte(s, '.') < 0
}

// dialectSymbol consumes the sigil and the namespace of a dialect's symbol, and
// the "<" in ns<…>. The token that follows is the first of the symbol itself;
// end is the end of its first word where there are no brackets.
func (p *Parser) dialectSymbol() (namespace string, end Pos, inBrackets bool) {
	start, end := p.tok.start+1, p.tok.end
	for i := start; i < end; i++ {
		if p.src[i] == '.' {
			p.resetTo(i + 1)
			return p.src[start:i], end, false
		}
	}
	namespace = p.src[start:end]
	p.resetTo(end + 1)
	return namespace, end, true
}

// symbolData consumes the text of a symbol: up to end and, if "<" follows there,
// up to the bracket that matches it.
func (p *Parser) symbolData(end Pos, inBrackets bool) string {
	if p.failed {
		return ""
	}
	start := p.tok.start
	if inBrackets {
		start = end + 1
	} else {
		start = min(start, end)
	}
	if p.lexer.at(end) == '<' {
		var ok bool
		if end, ok = p.matchingBracket(end); !ok {
			return ""
		}
	}
	p.resetTo(end)
	if inBrackets {
		end--
	}
	return p.src[start:end]
}

// matchingBracket is the position behind the bracket that closes the one at
// open. Brackets nest; strings and arrows are skipped.
func (p *Parser) matchingBracket(open Pos) (Pos, bool) {
	var nested []byte // the closing brackets to come
	for i := open; int(i) < len(p.src); i++ {
		switch c := p.src[i]; c {
		case '<', '[', '{':
			nested = append(nested, c+2)
		case '(':
			nested = append(nested, ')')
		case '-':
			if p.lexer.at(i+1) == '>' {
				i++
			}
		case '"':
			s := lexer{src: p.src, pos: i + 1}
			if s.string() == tokInvalid {
				p.Errorf(i, "%s", s.problem)
				return 0, false
			}
			i = s.pos - 1
		case '>', ']', '}', ')':
			if nested[len(nested)-1] != c {
				return 0, p.unbalanced(i, nested)
			}
			if nested = nested[:len(nested)-1]; len(nested) == 0 {
				return i + 1, true
			}
		case 0:
			return 0, p.unbalanced(i, nested)
		}
	}
	return 0, p.unbalanced(Pos(len(p.src)), nested)
}

func (p *Parser) unbalanced(at Pos, nested []byte) bool {
	char := nested[len(nested)-1] - 2
	if char == ')'-2 {
		char = '('
	}
	if p.past() != nil && int(at) < len(p.src) {
		char = p.lexer.at(at)
	}
	p.Errorf(at, "unbalanced '%c' character in pretty dialect name", char)
	return false
}
