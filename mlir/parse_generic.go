package mlir

import "strings"

// genericOperation reads the form that every operation has:
//
//	"name"(operands)[successors] <{properties}> ({regions}) {attributes} : (types) -> types
func (p *Parser) genericOperation(s *OperationState) {
	pos := p.tok.start
	s.Loc = p.Loc(pos)
	s.Name = p.genericName(pos)
	p.expectIn("(", "to start operand list")
	operands := p.OperandList()
	p.expectIn(")", "to end operand list")
	if p.At("[") {
		p.successorList(s)
	}
	if p.At("<") {
		p.PropDict(s)
	}
	if p.Accept("(") {
		p.CommaSeparated(func() { p.genericRegion(s) })
		p.expectIn(")", "to end region list")
	}
	p.AttrDict(s)
	if !p.failed {
		renameSegments(s)
	}
	p.operationType(s, operands)
	if past := s.Name.Past(); past != nil && !p.failed {
		if err := past.Complete(s); err != nil {
			p.Errorf(pos, "%v", err)
		}
	}
}

func (p *Parser) genericName(pos Pos) *OpName {
	text := p.StringLiteral()
	switch {
	case p.failed:
		return nil
	case text == "":
		p.Errorf(pos, "empty operation name is invalid")
		return nil
	case strings.IndexByte(text, 0) >= 0:
		p.Errorf(pos, "null character not allowed in operation name")
		return nil
	}
	name := GetOpName(text)
	p.noteSpelling(name)
	p.reading = name
	if name.def == nil && !p.file.opts.AllowUnregistered && !name.isKnownToMLIR() {
		p.unregistered(name, pos)
	}
	return name
}

// unregistered complains about an operation without definition unless its
// dialect allows it.
func (p *Parser) unregistered(name *OpName, pos Pos) {
	switch {
	case name.isOfUnknownDialect():
		p.Unknown(pos, name.Namespace(), namespaces, "operation being parsed with an unregistered dialect. If this is intended, "+
			"please use -allow-unregistered-dialect with the MLIR tool used")
	case !name.dialect.AllowsUnknownOps:
		p.Unknown(pos, name.text, p.operationWords(name, name.text),
			"unregistered operation '%s' found in dialect ('%s') that does not allow unknown operations", name, name.dialect.Name)
	}
}

func (p *Parser) successorList(s *OperationState) {
	if s.Name.def != nil && s.Name.def.Traits&IsTerminator == 0 {
		p.Errorf(p.tok.start, "successors in non-terminator")
	}
	p.Expect("[")
	p.CommaSeparated(func() {
		b := p.Successor()
		if p.At(":") || p.At("(") {
			p.successorOperands()
		}
		s.Successors = append(s.Successors, b)
	})
	p.Expect("]")
}

// successorOperands exists to say clearly that the generic form has none.
func (p *Parser) successorOperands() {
	p.Errorf(p.tok.start, "expected ',' or ']': the generic form lists the operands of successors among the operation's")
}

func (p *Parser) genericRegion(s *OperationState) {
	r := p.NewRegion()
	s.Regions = append(s.Regions, r)
	if !p.At("{") {
		p.expected("'{' to begin a region")
		return
	}
	b := bodyReader{region: r, op: s.Name, loc: s.Loc}
	if !p.deferBody(&b, nil) {
		p.readBody(&b, nil)
	}
}

func (p *Parser) operationType(s *OperationState, operands []UnresolvedOperand) {
	p.expectIn(":", "followed by operation type")
	pos := p.tok.start
	ins, outs, ok := p.signature()
	if p.failed {
		return
	}
	if !ok {
		p.Errorf(pos, "expected function type")
		return
	}
	s.Results = append(s.Results, outs...)
	if len(ins) != len(operands) {
		plural := "s"
		if len(operands) == 1 {
			plural = ""
		}
		p.Errorf(pos, "expected %d operand type%s but had %d", len(operands), plural, len(ins))
		return
	}
	for i, o := range operands {
		p.Resolve(s, o, ins[i])
	}
}

// signature reads a function type; false if it is another type. The slices are
// valid until the operation is read.
func (p *Parser) signature() (ins, outs []Type, ok bool) {
	if !p.At("(") { // an alias
		f, ok := p.Type().(*FunctionType)
		if !ok {
			return nil, nil, false
		}
		return f.Inputs(), f.Results(), true
	}
	ins = p.typeStack()
	p.Expect("->")
	if p.At("(") {
		outs = p.typeStack()
	} else {
		outs = p.pushTypes(p.nonFunctionType())
	}
	return ins, outs, true
}

// typeStack reads types in parentheses onto the stack.
func (p *Parser) typeStack() []Type {
	start := len(p.types)
	p.Delimited("(", ")", func() {
		t := p.Type()
		p.types = append(p.types, t)
	})
	return p.types[start:len(p.types):len(p.types)]
}

// pushTypes puts types onto the stack and returns that part of it.
func (p *Parser) pushTypes(ts ...Type) []Type {
	start := len(p.types)
	p.types = append(p.types, ts...)
	return p.types[start:len(p.types):len(p.types)]
}

// pushType is pushTypes of n times t.
func (p *Parser) pushType(t Type, n int) []Type {
	start := len(p.types)
	for range n {
		p.types = append(p.types, t)
	}
	return p.types[start:len(p.types):len(p.types)]
}
