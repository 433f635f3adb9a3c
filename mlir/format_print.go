package mlir

import "strings"

// formatPrinter follows a format. Its two flags decide about spaces between
// elements: none behind an opening bracket, none around punctuation.
type formatPrinter struct {
	*Printer
	f           *format
	op          *Operation
	space       bool // the next element wants a space in front
	punctuation bool // the last element was punctuation
}

func (f *format) print(p *Printer, op *Operation) {
	fp := formatPrinter{Printer: p, f: f, op: op, space: true}
	fp.elements(f.elements)
}

func (p *formatPrinter) elements(list []element) {
	for i := range list {
		p.element(&list[i])
	}
}

func (p *formatPrinter) element(e *element) {
	switch e.kind {
	case elLiteral:
		p.literal(e.text)
	case elSpace:
		if e.text == "\n" {
			p.Newline()
		} else {
			p.Write(e.text)
		}
		p.space, p.punctuation = false, e.text == ""
	case elAttrDict, elAttrDictKeyword:
		p.attrDict(e.kind == elAttrDictKeyword)
		p.space, p.punctuation = true, false
	case elPropDict:
		p.propDict()
		p.space, p.punctuation = true, false
	case elGroup:
		p.group(e)
	case elClauses:
		p.clauses(e.clauses)
	default:
		p.spacedElement(e)
	}
}

// spacedElement prints an element behind the space that the flags ask for.
func (p *formatPrinter) spacedElement(e *element) {
	if p.space || !p.punctuation {
		p.Write(" ")
	}
	p.space, p.punctuation = true, false
	switch e.kind {
	case elVariable:
		p.variable(e.arg)
	case elType:
		p.typesOf(&e.inner[0], false)
	case elFunctionalType:
		p.Write("(")
		p.typesOf(&e.inner[0], false)
		p.Write(") -> ")
		p.typesOf(&e.inner[1], true)
	case elOperands:
		p.operandRange(0, p.op.NumOperands())
	case elRegions:
		for i := range p.op.NumRegions() {
			if i > 0 {
				p.Write(", ")
			}
			p.formatRegion(p.op.Region(i))
		}
	case elSuccessors:
		for i, b := range p.op.Successors {
			if i > 0 {
				p.Write(", ")
			}
			p.Printer.Successor(b)
		}
	case elCustom:
		e.directive.Print(p.Printer, p.op, e.args)
	}
}

// literal appends a word or punctuation with the space that belongs in front.
func (p *formatPrinter) literal(text string) {
	if p.space && wantsSpace(text, p.punctuation) {
		p.Write(" ")
	}
	p.Write(text)
	p.space = len(text) != 1 || !strings.Contains("<({[", text)
	p.punctuation = byteClass[text[0]]&isLetter == 0
}

func wantsSpace(text string, afterPunctuation bool) bool {
	switch {
	case len(text) != 1 && text != "->":
		return true
	case afterPunctuation:
		return !strings.Contains(">)}],", text[:1])
	}
	return !strings.Contains("<>(){}[],", text[:1])
}

func (p *formatPrinter) variable(a FormatArg) {
	switch a.Kind {
	case ArgOperand:
		p.operandRange(p.op.OperandGroup(a.Index))
	case ArgAttr:
		p.attr(&p.f.def.Attrs[a.Index])
	case ArgRegion:
		begin, end := p.regions(a.Index)
		for i := begin; i < end; i++ {
			if i > begin {
				p.Write(", ")
			}
			p.formatRegion(p.op.Region(i))
		}
	case ArgSuccessor:
		begin, end := p.successors(a.Index)
		for i := begin; i < end; i++ {
			if i > begin {
				p.Write(", ")
			}
			p.Printer.Successor(p.op.Successor(i))
		}
	}
}

// regions is the range of the regions of a group. One group at most may vary in
// size, here and among successors.
func (p *formatPrinter) regions(group int) (begin, end int) {
	defs, n := p.f.def.Regions, p.op.NumRegions()
	for i := 0; i <= group; i++ {
		begin, end = end, end+1
		if defs[i].Variadic {
			end = max(begin, end+n-len(defs))
		}
	}
	return min(begin, n), min(end, n)
}

// successors is the range of the successors of a group.
func (p *formatPrinter) successors(group int) (begin, end int) {
	defs, n := p.f.def.Successors, p.op.NumSuccessors()
	for i := 0; i <= group; i++ {
		begin, end = end, end+1
		if defs[i].Variadic {
			end = max(begin, end+n-len(defs))
		}
	}
	return min(begin, n), min(end, n)
}

func (p *formatPrinter) operandRange(begin, end int) {
	for i := begin; i < end; i++ {
		if i > begin {
			p.Write(", ")
		}
		p.Value(p.op.Operand(i))
	}
}

func (p *formatPrinter) attr(a *AttrDef) {
	v := p.op.Attr(a.Name)
	if v == nil {
		v = a.Default
	}
	s, isString := v.(*StringAttr)
	switch {
	case v == nil:
		p.Write("<<NULL ATTRIBUTE>>")
	case a.isSymbolName() && isString:
		p.SymbolName(s.Value())
	case a.Attr != nil && a.Attr.Print != nil && (a.Attr.Check == nil || a.Attr.Check(v)):
		a.Attr.Print(p.Printer, v)
	case a.Attr != nil && a.Attr.Type != nil:
		p.AttributeWithoutType(v)
	default:
		p.Attribute(v)
	}
}

// formatRegion appends a region; a terminator that goes without saying is left
// out.
func (p *formatPrinter) formatRegion(r *Region) {
	terminator := true
	if p.f.def.Traits&ImplicitTerminator != 0 && !r.Empty() {
		if t := r.Entry().Terminator(); t != nil {
			terminator = t.attrs != nil || t.props != nil || t.NumOperands() > 0 || t.NumResults() > 0
		}
	}
	p.Printer.Region(r, true, terminator)
}

// typesOf appends the types that an argument of type and functional-type stands
// for; as the results of a function, these are in parentheses unless one.
func (p *formatPrinter) typesOf(e *element, results bool) {
	begin, end, ofResults := p.valuesOf(e)
	if results && (end-begin != 1 || isFunctionType(p.typeAt(begin, ofResults))) {
		p.Write("(")
		defer p.Write(")")
	}
	for i := begin; i < end; i++ {
		if i > begin {
			p.Write(", ")
		}
		p.Type(p.typeAt(i, ofResults))
	}
}

func (p *formatPrinter) typeAt(i int, ofResults bool) Type {
	if ofResults {
		return p.op.Result(i).typ
	}
	return p.op.Operand(i).typ
}

// valuesOf is the range of the operands or results that e stands for.
func (p *formatPrinter) valuesOf(e *element) (begin, end int, ofResults bool) {
	switch {
	case e.kind == elOperands:
		return 0, p.op.NumOperands(), false
	case e.kind == elResults:
		return 0, p.op.NumResults(), true
	case e.arg.Kind == ArgResult:
		begin, end = p.op.resultGroup(e.arg.Index)
		return begin, end, true
	}
	begin, end = p.op.OperandGroup(e.arg.Index)
	return begin, end, false
}

// attrDict appends the attributes that the format does not mention and that are
// not what absence means.
func (p *formatPrinter) attrDict(keyword bool) {
	open := " {"
	if keyword {
		open = " attributes {"
	}
	p.dictOf(p.op, open, func(a NamedAttribute) bool {
		return !p.says(a) || p.f.propDict && p.f.def.IsInherent(a.Name)
	})
}

// says reports whether an attribute belongs into a dictionary.
func (p *formatPrinter) says(a NamedAttribute) bool {
	if !p.f.def.IsInherent(a.Name) {
		return true
	}
	def := p.f.def.Attr(a.Name)
	return (def == nil || def.Default != a.Value) && !oneOf(a.Name, p.f.mentioned...)
}

func (p *formatPrinter) propDict() {
	var list []NamedAttribute
	for _, a := range p.op.props.Entries() {
		if p.says(a) {
			list = append(list, a)
		}
	}
	if len(list) > 0 {
		p.Write(" <")
		p.Attribute(GetDictionaryAttr(list))
		p.Write(">")
	}
}

// clauses appends the clauses of which something is there.
func (p *formatPrinter) clauses(clauses [][]element) {
	for _, clause := range clauses {
		for i := 1; i < len(clause); i++ {
			if p.present(&clause[i]) {
				p.withoutUnits(clause)
				break
			}
		}
	}
}

// group appends the part of an optional group that applies.
func (p *formatPrinter) group(g *element) {
	if p.present(g.anchor) != g.anchorElse {
		p.withoutUnits(g.then)
	} else {
		p.withoutUnits(g.then2)
	}
}

func (p *formatPrinter) withoutUnits(list []element) {
	for i := range list {
		if !p.f.isUnit(&list[i]) {
			p.element(&list[i])
		}
	}
}

// present reports whether there is something to print for an anchor.
func (p *formatPrinter) present(e *element) bool {
	switch e.kind {
	case elVariable:
		return p.presentArg(e.arg)
	case elType, elFunctionalType:
		begin, end, _ := p.valuesOf(&e.inner[0])
		return end > begin
	case elOperands:
		return p.op.NumOperands() > 0
	case elRegions:
		return p.op.NumRegions() > 0
	case elSuccessors:
		return p.op.NumSuccessors() > 0
	case elCustom:
		for _, a := range e.args {
			if p.presentArg(a) {
				return true
			}
		}
	}
	return false
}

func (p *formatPrinter) presentArg(a FormatArg) bool {
	var begin, end int
	switch a.Kind {
	case ArgOperand:
		begin, end = p.op.OperandGroup(a.Index)
	case ArgResult:
		begin, end = p.op.resultGroup(a.Index)
	case ArgAttr:
		v := p.op.Attr(a.Name)
		return v != nil && v != p.f.def.Attrs[a.Index].Default
	case ArgRegion:
		begin, end = p.regions(a.Index)
		if p.f.def.Regions[a.Index].Variadic {
			break // empty ones count
		}
		for ; begin < end; begin++ {
			if !p.op.Region(begin).Empty() {
				return true
			}
		}
	case ArgSuccessor:
		begin, end = p.successors(a.Index)
	}
	return end > begin
}
