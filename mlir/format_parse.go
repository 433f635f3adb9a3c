package mlir

// parse reads the custom form of an operation behind its name into s.
func (f *format) parse(p *Parser, s *OperationState) {
	st := p.takeFormatState(f.def, s)
	for i := range f.elements {
		f.read(st, &f.elements[i])
	}
	if !p.failed {
		f.finish(st)
	}
	p.spareFormat = append(p.spareFormat, st)
}

// takeFormatState is an empty state for an operation of definition d, in memory
// that the operations before it have left.
func (p *Parser) takeFormatState(d *OpDef, s *OperationState) *FormatState {
	var st *FormatState
	if n := len(p.spareFormat); n > 0 {
		st = p.spareFormat[n-1]
		p.spareFormat = p.spareFormat[:n-1]
	} else {
		st = new(FormatState)
	}
	*st = FormatState{
		Parser: p, State: s,
		Operands:     emptied(st.Operands, len(d.Operands)),
		OperandTypes: emptied(st.OperandTypes, len(d.Operands)),
		ResultTypes:  emptied(st.ResultTypes, len(d.Results)),
		Regions:      emptied(st.Regions, len(d.Regions)),
		Successors:   emptied(st.Successors, len(d.Successors)),
	}
	return st
}

// emptied is n nil slices, in s if there is room.
func emptied[T any](s [][]T, n int) [][]T {
	if n > cap(s) {
		return make([][]T, n, n+4)
	}
	s = s[:n]
	clear(s)
	return s
}

func (f *format) read(st *FormatState, e *element) {
	switch e.kind {
	case elLiteral:
		st.expectLiteral(e.text)
	case elSpace:
	case elVariable:
		f.readVariable(st, e.arg)
	case elType:
		f.readTypes(st, &e.inner[0])
	case elFunctionalType:
		f.readFunctionalType(st, e)
	case elAttrDict:
		st.AttrDict(st.State)
	case elAttrDictKeyword:
		st.AttrDictWithKeyword(st.State)
	case elPropDict:
		st.PropDict(st.State)
	case elOperands:
		st.allOperands(st.OperandList())
	case elRegions:
		if st.At("{") {
			st.CommaSeparated(func() { st.Region(st.State, nil) })
		}
	case elSuccessors:
		if st.is(tokCaret) {
			st.CommaSeparated(func() { st.State.Successors = append(st.State.Successors, st.Successor()) })
		}
	case elCustom:
		if !st.failed && !e.directive.Parse(st, e.args) && !st.failed {
			st.Errorf(st.Pos(), "expected %s", e.text)
		}
	case elGroup:
		f.readGroup(st, e)
	case elClauses:
		f.readClauses(st, e.clauses)
	}
}

// readClauses reads clauses until a word is none of theirs, or one that was there.
func (f *format) readClauses(st *FormatState, clauses [][]element) {
	seen := make([]bool, len(clauses))
	for more := true; more && !st.failed; {
		more = false
		for i, clause := range clauses {
			if !st.atLiteral(clause[0].text) {
				continue
			}
			if seen[i] {
				st.Errorf(st.Pos(), "`%s` clause can appear at most once in the expansion of the oilist directive", clause[0].text)
				return
			}
			seen[i], more = true, true
			for j := range clause {
				if f.isUnit(&clause[j]) {
					f.setUnit(st, &clause[j])
				} else {
					f.read(st, &clause[j])
				}
			}
		}
	}
}

// expectLiteral consumes a word or punctuation.
func (p *Parser) expectLiteral(text string) {
	if byteClass[text[0]]&isLetter != 0 {
		p.ExpectKeyword(text)
	} else {
		p.Expect(text)
	}
}

func (p *Parser) atLiteral(text string) bool {
	if byteClass[text[0]]&isLetter != 0 {
		return p.AtKeyword(text)
	}
	return p.At(text)
}

// allOperands takes a list that stands for all groups together.
func (st *FormatState) allOperands(list []UnresolvedOperand) {
	if len(st.Operands) == 0 {
		return
	}
	st.Operands[0] = list
}

func (f *format) readVariable(st *FormatState, a FormatArg) {
	switch a.Kind {
	case ArgOperand:
		switch f.def.Operands[a.Index].Count {
		case One:
			st.Operands[a.Index] = st.pushOperand(st.Operand())
		case Optional:
			if o, ok := st.OptionalOperand(); ok {
				st.Operands[a.Index] = st.pushOperand(o)
			}
		case Variadic:
			st.Operands[a.Index] = st.OperandList()
		}
	case ArgAttr:
		if v := f.readAttribute(st, &f.def.Attrs[a.Index]); v != nil {
			st.State.AddAttr(a.Name, v)
		}
	case ArgRegion:
		f.readRegions(st, a.Index)
	case ArgSuccessor:
		if !f.def.Successors[a.Index].Variadic {
			st.Successors[a.Index] = []*Block{st.Parser.Successor()}
		} else if st.is(tokCaret) {
			st.CommaSeparated(func() {
				st.Successors[a.Index] = append(st.Successors[a.Index], st.Parser.Successor())
			})
		}
	}
}

// readRegions reads the regions of a group. They are put into order at the end.
func (f *format) readRegions(st *FormatState, group int) {
	var tmp OperationState
	tmp.Name, tmp.Loc = st.State.Name, st.State.Loc
	if !f.def.Regions[group].Variadic {
		st.Parser.Region(&tmp, nil)
	} else if st.At("{") {
		st.CommaSeparated(func() { st.Parser.Region(&tmp, nil) })
	}
	st.Regions[group] = tmp.Regions
}

func (f *format) readAttribute(st *FormatState, a *AttrDef) Attribute {
	switch {
	case a.isSymbolName():
		return GetStringAttr(st.SymbolName())
	case a.Attr != nil && a.Attr.Parse != nil:
		return a.Attr.Parse(st.Parser)
	}
	var t Type
	if a.Attr != nil {
		t = a.Attr.Type
	}
	pos := st.Pos()
	v := st.Attribute(t)
	if !st.failed && a.Attr != nil && a.Attr.Check != nil && !a.Attr.Check(v) {
		st.Errorf(pos, "invalid kind of attribute specified")
	}
	return v
}

// isSymbolName reports whether the attribute is the name of a symbol, written
// @name.
func (a *AttrDef) isSymbolName() bool { return a.Name == "sym_name" }

// readTypes reads what type(e) stands for.
func (f *format) readTypes(st *FormatState, e *element) {
	switch {
	case e.kind == elOperands:
		f.takeOperandTypes(st, st.bareTypeList())
	case e.kind == elResults && len(st.ResultTypes) > 0:
		st.ResultTypes[0] = st.bareTypeList()
	case e.kind == elVariable && e.arg.Kind == ArgOperand:
		st.OperandTypes[e.arg.Index] = st.typesOf(f.def.Operands[e.arg.Index].Count)
	case e.kind == elVariable && e.arg.Kind == ArgResult:
		st.ResultTypes[e.arg.Index] = st.typesOf(f.def.Results[e.arg.Index].Count)
	}
}

// takeOperandTypes gives the types to all operands in order: where they were read one by one, to as many of each group as there are.
// The last group takes what is too much, so that the count is found to be wrong there.
func (f *format) takeOperandTypes(st *FormatState, types []Type) {
	last := len(st.OperandTypes) - 1
	if f.allOps {
		last = min(last, 0)
	}
	for i := range last {
		n := min(len(st.Operands[i]), len(types))
		st.OperandTypes[i], types = types[:n:n], types[n:]
	}
	if last >= 0 {
		st.OperandTypes[last] = types
	}
}

func (p *Parser) typesOf(c Count) []Type {
	switch c {
	case One:
		return p.pushTypes(p.Type())
	case Optional:
		if t, ok := p.OptionalType(); ok {
			return p.pushTypes(t)
		}
		return noTypes
	}
	return p.bareTypeList()
}

// noTypes is known to be empty, as opposed to nil, which is not known.
var noTypes = []Type{}

// bareTypeList consumes types separated by commas; none is fine too.
func (p *Parser) bareTypeList() []Type {
	t, ok := p.OptionalType()
	if !ok {
		return noTypes
	}
	start := len(p.types)
	p.types = append(p.types, t)
	for p.Accept(",") {
		t := p.Type()
		p.types = append(p.types, t)
	}
	return p.types[start:len(p.types):len(p.types)]
}

// readFunctionalType reads (operand types) -> result types.
func (f *format) readFunctionalType(st *FormatState, e *element) {
	pos := st.Pos()
	ins, outs, ok := st.signature()
	if !ok {
		st.Errorf(pos, "expected function type")
	}
	if st.failed {
		return
	}
	for i, types := range [...][]Type{ins, outs} {
		if types == nil {
			types = noTypes
		}
		switch a := &e.inner[i]; {
		case a.kind == elOperands:
			f.takeOperandTypes(st, types)
		case a.kind == elVariable && a.arg.Kind == ArgOperand:
			st.OperandTypes[a.arg.Index] = types
		default:
			if len(st.ResultTypes) > 0 {
				st.ResultTypes[a.arg.Index] = types
			}
		}
	}
}

// readGroup reads an optional group: the first element that is printed decides
// whether the first part is there.
func (f *format) readGroup(st *FormatState, g *element) {
	first := 0
	for first < len(g.then) && g.then[first].kind == elSpace {
		first++
	}
	if first == len(g.then) || st.failed {
		return
	}
	rest := g.then[first+1:]
	if !f.readFirst(st, &g.then[first]) {
		f.noResults(st, g.then)
		rest = g.then2
	} else if !g.anchorElse {
		f.setUnit(st, g.anchor)
	}
	if g.anchorElse && len(rest) > 0 && len(g.then2) > 0 && &rest[0] == &g.then2[0] {
		f.setUnit(st, g.anchor)
	}
	for i := range rest {
		if e := &rest[i]; !f.isUnit(e) {
			f.read(st, e)
		}
	}
}

// noResults says of the results whose types stand in a group that is absent that there are none.
func (f *format) noResults(st *FormatState, group []element) {
	for i := range group {
		for j := range group[i].inner {
			a := group[i].inner[j].arg
			if group[i].kind == elType && group[i].inner[j].kind == elVariable && a.Kind == ArgResult && f.def.Results[a.Index].Count != One {
				st.ResultTypes[a.Index] = []Type{}
			}
		}
	}
}

// isUnit reports whether e is a unit attribute, whose presence the group around
// it says.
func (f *format) isUnit(e *element) bool {
	return e.kind == elVariable && e.arg.Kind == ArgAttr && f.def.Attrs[e.arg.Index].isUnit()
}

func (a *AttrDef) isUnit() bool { return a.Attr != nil && a.Attr.Unit }

func (f *format) setUnit(st *FormatState, anchor *element) {
	if f.isUnit(anchor) {
		st.State.AddAttr(anchor.arg.Name, Unit)
	}
}

// readFirst reads the first element of an optional group if it is there.
func (f *format) readFirst(st *FormatState, e *element) bool {
	switch e.kind {
	case elLiteral:
		if !st.atLiteral(e.text) {
			return false
		}
	case elCustom:
		return !st.failed && e.directive.Parse(st, e.args)
	case elAttrDict:
		if !st.At("{") {
			return false
		}
	case elAttrDictKeyword:
		if !st.AtKeyword("attributes") {
			return false
		}
	case elOperands:
		if !st.AtOperand() {
			return false
		}
	case elRegions:
		if !st.At("{") {
			return false
		}
	case elSuccessors:
		if !st.is(tokCaret) {
			return false
		}
	case elVariable:
		return f.readFirstVariable(st, e.arg)
	case elType:
		t, ok := st.OptionalType()
		if ok {
			f.takeFirstType(st, &e.inner[0], t)
		}
		return ok
	}
	f.read(st, e)
	return !st.failed
}

func (f *format) takeFirstType(st *FormatState, e *element, t Type) {
	list := []Type{t}
	for st.Accept(",") {
		list = append(list, st.Type())
	}
	switch {
	case e.kind == elOperands:
		f.takeOperandTypes(st, list)
	case e.arg.Kind == ArgOperand && e.kind == elVariable:
		st.OperandTypes[e.arg.Index] = list
	default:
		st.ResultTypes[e.arg.Index] = list
	}
}

func (f *format) readFirstVariable(st *FormatState, a FormatArg) bool {
	switch a.Kind {
	case ArgOperand:
		if !st.AtOperand() {
			return false
		}
	case ArgRegion:
		if !st.At("{") {
			return false
		}
	case ArgSuccessor:
		if !st.is(tokCaret) {
			return false
		}
	case ArgAttr:
		def := &f.def.Attrs[a.Index]
		switch {
		case def.isSymbolName():
			if !st.is(tokAt) {
				return false
			}
		case def.Attr != nil && def.Attr.ParseOptional != nil:
			v, ok := def.Attr.ParseOptional(st.Parser)
			if ok {
				st.State.AddAttr(a.Name, v)
			}
			return ok
		case def.Attr == nil || def.Attr.Parse == nil:
			var t Type
			if def.Attr != nil {
				t = def.Attr.Type
			}
			v, ok := st.OptionalAttribute(t)
			if ok {
				st.State.AddAttr(a.Name, v)
			}
			return ok
		}
	}
	f.readVariable(st, a)
	return !st.failed
}
