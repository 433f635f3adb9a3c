package mlir

import "strings"

// enclosing is the chain of operations around the place being read.
type enclosing struct {
	name   *OpName
	parent *enclosing
	custom bool // read in its custom form, which sets the default dialect
}

// resultName is one "%x:2" in front of an operation.
type resultName struct {
	name  string
	count int
	pos   Pos
}

// maxResults bounds the N of %x:N.
const maxResults = 1 << 20

// operation reads one operation and puts it at the end of block. Nil after an
// error.
func (p *Parser) operation(block *Block) *Operation {
	pos, quiet, outer := p.tok.start, p.quiet, p.reading
	p.quiet = false
	operands, types, results, bodies := len(p.operands), len(p.types), len(p.resultNames), len(p.bodies)
	p.readResultNames()
	op := p.unnamedOperation(block)
	if op == nil {
		p.bodies = p.bodies[:bodies]
	} else {
		p.nameResults(op, p.resultNames[results:], pos)
		p.keepName(op, p.resultNames[results:])
	}
	p.operands, p.types, p.resultNames = p.operands[:operands], p.types[:types], p.resultNames[:results]
	p.quiet, p.reading = quiet, outer
	return op
}

func (p *Parser) unnamedOperation(block *Block) *Operation {
	s := p.takeState()
	op := p.operationInto(block, s)
	p.returnState(s)
	return op
}

// operationInto is unnamedOperation, by way of an empty state.
func (p *Parser) operationInto(block *Block, s *OperationState) *Operation {
	bodies, start, known := len(p.bodies), p.tok.start, false
	switch {
	case p.is(tokString):
		p.genericOperation(s)
	case p.is(tokWord) && p.knownLine(s):
		known = true
	case p.is(tokWord) && !isIntegerTypeName(p.text()):
		p.customOperation(s)
	case p.is(tokEOF) && p.enclosing != nil:
		at := p.Loc(p.blocks.open).Parts()
		p.expected("operation name in quotes, or '}' to end the region that begins at %d:%d", at.Line, at.Col)
	default:
		p.wants("operation name in quotes")
	}
	if p.failed {
		return nil
	}
	var alias locationAlias
	if p.AtKeyword("loc") {
		s.Loc, alias = p.trailingLocation(0)
	}
	if p.failed {
		return nil
	}
	p.addDefaults(s)
	op := p.NewOperation(s)
	block.Append(op)
	p.locate(alias, op, nil)
	for _, b := range p.bodies[bodies:] {
		b.settle(s, op)
	}
	if !known {
		p.learnLine(op, start)
	}
	return op
}

// takeState returns an empty state whose slices are reused from operation to
// operation.
func (p *Parser) takeState() *OperationState {
	if n := len(p.spare); n > 0 {
		s := p.spare[n-1]
		p.spare = p.spare[:n-1]
		return s
	}
	return new(OperationState)
}

func (p *Parser) returnState(s *OperationState) {
	clear(s.Regions)
	s.Name, s.Loc, s.Properties = nil, Location{}, nil // one by one: a new state would be made elsewhere and copied
	s.Operands, s.Results, s.Attrs, s.Successors, s.Regions = s.Operands[:0], s.Results[:0], s.Attrs[:0], s.Successors[:0], s.Regions[:0]
	p.spare = append(p.spare, s)
}

// readResultNames reads "%a, %b:2 =" if it is there.
func (p *Parser) readResultNames() {
	if p.tok.kind != tokPercent {
		return
	}
	for {
		r := resultName{name: "", count: 1, pos: p.tok.start}
		if !p.is(tokPercent) {
			p.expected("valid ssa identifier")
			return
		}
		r.name = p.take()[1:]
		if p.Accept(":") {
			r.count = p.resultCount()
		}
		p.resultNames = append(p.resultNames, r)
		if !p.Accept(",") {
			break
		}
	}
	p.expectIn("=", "after SSA name")
}

func (p *Parser) resultCount() int {
	if !p.is(tokInteger) {
		p.expected("integer number of results")
		return 1
	}
	pos := p.tok.start
	n := p.Integer()
	switch {
	case n < 1:
		p.Errorf(pos, "expected named operation to have at least 1 result")
	case n > maxResults:
		p.Errorf(pos, "too many results")
	default:
		return int(n)
	}
	return 1
}

// nameResults defines the names that stand in front of op.
func (p *Parser) nameResults(op *Operation, names []resultName, pos Pos) {
	if len(names) == 0 {
		return
	}
	total := 0
	for _, n := range names {
		total += n.count
	}
	if op.NumResults() == 0 {
		p.Errorf(pos, "cannot name an operation with no results")
		return
	}
	if total != op.NumResults() {
		p.Errorf(pos, "operation defines %d results but was provided %d to bind", op.NumResults(), total)
		return
	}
	i := 0
	for _, n := range names {
		for k := range n.count {
			p.define(n.name, k, n.pos, op.Result(i))
			i++
		}
	}
}

// keepsNames reports whether names of values become name locations.
func (p *Parser) keepsNames() bool {
	opts := &p.file.opts
	return opts.KeepNames || opts.KeepNamesIn != "" && p.spelling == opts.KeepNamesIn
}

// keepName makes the name of op's first result its location, if that is wanted.
func (p *Parser) keepName(op *Operation, names []resultName) {
	if p.keepsNames() && len(names) > 0 && !proposesName(op, names[0].name) {
		op.loc = p.named(names[0].name, op.loc)
	}
}

// proposesName reports whether name is what the printer calls op's first result
// of its own accord, a number to make it unique included: such a name says
// nothing, and keeping it would make debug information out of it.
func proposesName(op *Operation, name string) bool {
	if op.Def() == nil || op.Def().ResultNames == nil || op.NumResults() == 0 { // as a mistake in the text may have it
		return false
	}
	found := false
	op.Def().ResultNames(op, func(i int, proposal string) {
		rest, ok := strings.CutPrefix(name, sanitizeValue(proposal))
		if ok && i == 0 {
			digits, numbered := strings.CutPrefix(rest, "_")
			found = rest == "" || numbered && strings.Trim(digits, "0123456789") == ""
		}
	})
	return found
}

// isArgumentNumber reports whether name is what the printer calls an argument of
// an entry block that has no name.
func isArgumentNumber(name string) bool {
	digits, ok := strings.CutPrefix(name, "arg")
	return ok && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// named is l with a name, unless the name is just a number or l has one.
func (p *Parser) named(name string, l Location) Location {
	if !p.keepsNames() || byteClass[name[0]]&isDigit != 0 || l.Kind() == LocName {
		return l
	}
	return NameLoc(strings.Clone(withoutNumber(name)), l)
}

// namedArgument is l with the name of a block's argument, unless that is what the
// printer calls one without.
func (p *Parser) namedArgument(name string, l Location) Location {
	if isArgumentNumber(name) {
		return l
	}
	return p.named(name, l)
}

// withoutNumber is a name without the number that the printer puts behind a "$"
// to tell it from an equal one.
func withoutNumber(name string) string {
	end := len(name)
	for end > 0 && '0' <= name[end-1] && name[end-1] <= '9' {
		end--
	}
	if end > 1 && end < len(name) && name[end-1] == '$' {
		return name[:end-1]
	}
	return name
}

// AttrDict consumes "{ … }" if it is there and adds the attributes to s.
func (p *Parser) AttrDict(s *OperationState) {
	if p.At("{") {
		p.attributeEntriesInto(&s.Attrs)
	}
}

// AttrDictWithKeyword consumes "attributes { … }" if it is there.
func (p *Parser) AttrDictWithKeyword(s *OperationState) {
	if p.AcceptKeyword("attributes") {
		if !p.At("{") {
			p.expected("'{'")
		}
		p.AttrDict(s)
	}
}

// PropDict consumes "<{ … }>" if it is there and adds the attributes to s.
func (p *Parser) PropDict(s *OperationState) {
	if !p.Accept("<") {
		return
	}
	if p.At("{") {
		s.Properties = s.Properties.WithAll(p.attributeEntries())
	} else {
		p.Attribute(nil)
		p.Errorf(p.Pos(), "expected properties to be a dictionary")
	}
	p.expectIn(">", "to close properties")
}

// addDefaults gives attributes that are absent the value that this means.
func (p *Parser) addDefaults(s *OperationState) {
	def := s.Name.def
	if def == nil || !def.hasDefaults {
		return
	}
	for i := range def.Attrs {
		a := &def.Attrs[i]
		if a.isFilledIn() && s.Attr(a.Name) == nil {
			s.AddAttr(a.Name, a.Default)
		}
	}
}

// Attr is the attribute collected so far under name.
func (s *OperationState) Attr(name string) Attribute {
	for i := range s.Attrs {
		if s.Attrs[i].Name == name {
			return s.Attrs[i].Value
		}
	}
	return s.Properties.Get(name)
}

// noteSpelling remembers the first spelling met of a dialect with several.
func (p *Parser) noteSpelling(n *OpName) {
	if p.spelling == "" && n != nil && n.dialect != nil && len(n.dialect.Spellings) > 1 {
		p.noteNamespace(n.dialect, n.Namespace())
	}
}

func (p *Parser) noteNamespace(d *Dialect, ns string) {
	if p.spelling == "" && len(d.Spellings) > 1 && oneOf(ns, d.Spellings...) {
		p.spelling = strings.Clone(ns)
	}
}
