package mlir

import "strings"

// customOperation reads the form that the operation's definition gives it.
func (p *Parser) customOperation(s *OperationState) {
	pos := p.tok.start
	s.Loc = p.Loc(pos)
	written := p.take()
	s.Name = p.resolveName(written)
	p.noteSpelling(s.Name)
	p.reading = s.Name
	def := s.Name.def
	switch {
	case def == nil:
		p.unknownCustom(s.Name, written, pos)
	case def.formatIn(def.spellingOf(s.Name)) != nil:
		def.formatIn(def.spellingOf(s.Name)).parse(p, s)
	case def.Parse != nil:
		def.Parse(p, s)
	default:
		p.Errorf(pos, "'%s' op has no custom assembly form", s.Name)
	}
	p.checkRepeats(s, pos)
}

// resolveName finds the operation that a word means here: a name in full, a
// name that an operation around gives a meaning ([OpDef.BareNames]), or one
// of its default dialect.
func (p *Parser) resolveName(word string) *OpName {
	if strings.IndexByte(word, '.') >= 0 {
		return GetOpName(word)
	}
	for e := p.enclosing; e != nil; e = e.parent {
		if d := e.name.def; d != nil && d.BareNames[word] != "" {
			return GetOpName(d.BareNames[word])
		}
	}
	if name := topWords[word]; name != "" {
		return GetOpName(name)
	}
	return GetOpName(p.defaultDialect() + "." + word)
}

// topWords are the words without a dot that are names at the top of a file: those that builtin.module knows.
var topWords = map[string]string{"func": "func"}

func (p *Parser) defaultDialect() string {
	e := p.enclosing
	for e != nil && !e.custom {
		e = e.parent
	}
	if e == nil || e.name.def.DefaultDialect == "" {
		return Builtin.Name
	}
	return e.name.def.DefaultDialect
}

func (p *Parser) unknownCustom(name *OpName, written string, pos Pos) {
	tried := ""
	if name.text != written {
		tried = " (tried '" + name.text + "' as well)"
	}
	if name.dialect == nil {
		p.Unknown(pos, name.Namespace(), namespaces, "Dialect `%s' not found for custom op '%s'%s", name.Namespace(), written, tried)
		return
	}
	diag := p.Unknown(pos, written, p.operationWords(name, written), "custom op '%s' is unknown%s", written, tried)
	if name.isKnownToMLIR() {
		diag.Note(diag.Loc, "the operation is known in the generic form only, which mlir-opt --mlir-print-op-generic prints")
	}
}
