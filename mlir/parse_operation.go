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
	pos, quiet := p.tok.start, p.quiet
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
	p.quiet = quiet
	return op
}

func (p *Parser) unnamedOperation(block *Block) *Operation {
	s := p.takeState()
	defer p.returnState(s)
	bodies := len(p.bodies)
	switch {
	case p.is(tokString):
		p.genericOperation(s)
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
	*s = OperationState{
		Operands: s.Operands[:0], Results: s.Results[:0], Attrs: s.Attrs[:0],
		Successors: s.Successors[:0], Regions: s.Regions[:0],
	}
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

// keepName makes the name of op's first result its location, if that is wanted.
func (p *Parser) keepName(op *Operation, names []resultName) {
	if p.file.opts.KeepNames && len(names) > 0 && !proposesName(op, names[0].name) {
		op.loc = p.named(names[0].name, op.loc)
	}
}

// proposesName reports whether name is what the printer calls op's first result
// of its own accord, a number to make it unique included: such a name says
// nothing, and keeping it would make debug information out of it.
func proposesName(op *Operation, name string) bool {
	if op.Def() == nil || op.Def().ResultNames == nil {
		return false
	}
	found := false
	op.Def().ResultNames(op, func(i int, proposal string) {
		rest, ok := strings.CutPrefix(name, proposal)
		if ok && i == 0 {
			digits, numbered := strings.CutPrefix(rest, "_")
			found = rest == "" || numbered && strings.Trim(digits, "0123456789") == ""
		}
	})
	return found
}

// named is l with a name, unless the name is just a number or l has one.
func (p *Parser) named(name string, l Location) Location {
	if !p.file.opts.KeepNames || byteClass[name[0]]&isDigit != 0 || l.Kind() == LocName {
		return l
	}
	return NameLoc(strings.Clone(name), l)
}

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
	if name.def == nil && !p.file.opts.AllowUnregistered {
		p.unregistered(name, pos)
	}
	return name
}

// unregistered complains about an operation without definition unless its
// dialect allows it.
func (p *Parser) unregistered(name *OpName, pos Pos) {
	switch {
	case name.dialect == nil:
		p.Errorf(pos, "operation being parsed with an unregistered dialect. If this is intended, "+
			"please use -allow-unregistered-dialect with the MLIR tool used")
	case !name.dialect.AllowsUnknownOps:
		p.Errorf(pos, "unregistered operation '%s' found in dialect ('%s') that does not allow unknown operations",
			name, name.dialect.Name)
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
	b := &bodyReader{region: r, op: s.Name, loc: s.Loc}
	if !p.deferBody(b) {
		p.readBody(b)
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

// customOperation reads the form that the operation's definition gives it.
func (p *Parser) customOperation(s *OperationState) {
	pos := p.tok.start
	s.Loc = p.Loc(pos)
	written := p.take()
	s.Name = p.resolveName(written)
	p.noteSpelling(s.Name)
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
	if name := moduleName.def.BareNames[word]; name != "" {
		return GetOpName(name)
	}
	return GetOpName(p.defaultDialect() + "." + word)
}

// moduleName is the operation that stands around the top of a file.
var moduleName = GetOpName("builtin.module")

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
		p.Errorf(pos, "Dialect `%s' not found for custom op '%s'%s", name.Namespace(), written, tried)
		return
	}
	p.Errorf(pos, "custom op '%s' is unknown%s", written, tried)
}

// addDefaults gives attributes that are absent the value that this means.
func (p *Parser) addDefaults(s *OperationState) {
	def := s.Name.def
	if def == nil || !def.hasDefaults {
		return
	}
	for i := range def.Attrs {
		a := &def.Attrs[i]
		if a.Default != nil && s.attr(a.Name) == nil {
			s.AddAttr(a.Name, a.Default)
		}
	}
}

// attr is the attribute collected so far under name.
func (s *OperationState) attr(name string) Attribute {
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
