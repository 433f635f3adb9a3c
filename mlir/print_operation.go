package mlir

import (
	"slices"
)

// Operation appends an operation: its results, its custom form or else the
// generic one, and its location.
func (p *Printer) Operation(op *Operation) { p.operation(op, true) }

// CustomForm is Operation without the names of the results and the location, for forms with an operation in their line.
func (p *Printer) CustomForm(op *Operation) { p.operation(op, false) }

func (p *Printer) operation(op *Operation, whole bool) {
	if op.Unread() { // met elsewhere than where those are that come and go
		p.err = errNotPartial
		return
	}
	if p.collect != nil {
		p.buf = p.buf[:0] // nobody reads it
		if p.opts.DebugInfo {
			p.collect.location(p, op.loc.Plain(), true)
		}
	}
	around := p.at
	p.at = op
	if whole {
		p.results(op)
	}
	outer := p.names
	if outer != nil && p.collect == nil && op.NumRegions() > 0 {
		p.names = p.namesInside(op)
	}
	if p.opts.Generic || !p.custom(op) {
		p.generic(op)
	}
	p.leaveNames(outer)
	if whole {
		p.trailingLocation(op.loc, true, op.NumResults() > 0)
		p.operationUsers(op)
	}
	p.at = around
}

// trailingLocation appends " loc(…)" if locations are wanted. An alias stands
// for it where the reader can wait for the alias's definition. Where names are to
// be found again it appends that part of it which is a name, if it is not the one
// of a value.
func (p *Printer) trailingLocation(l Location, allowAlias, hasValue bool) {
	if p.collect != nil {
		return
	}
	if !p.opts.DebugInfo {
		if !p.opts.keepNames {
			return
		}
		if name := l.Name(); name != "" && !(hasValue && sanitize(name, "$._-", true) == name) {
			p.Write(" loc(")
			p.Quoted(name)
			p.Write(")")
		}
		return
	}
	l = l.Plain()
	p.Write(" ")
	if allowAlias || p.opts.PrettyDebugInfo {
		p.location(l)
		return
	}
	p.Write("loc(")
	p.locationText(l, false)
	p.Write(")")
}

// custom appends the custom form; false when there is none.
func (p *Printer) custom(op *Operation) bool {
	def := op.Def()
	if def == nil {
		return false
	}
	spelling := p.Spelling(def.dialect)
	name := def.NameIn(spelling)
	f := def.formatIn(spelling)
	if f == nil && def.Print == nil || def.OnlyGeneric != nil && def.OnlyGeneric(p, op) || f != nil && !def.textRulesHold(op) {
		return false
	}
	switch word := op.keyword(spelling); {
	case name == nil:
		p.unspelled(def, spelling)
		p.Write(def.Name)
	case word != "":
		p.Write(word)
	default:
		p.Write(name.within(p.dialect))
	}
	outer := p.dialect
	p.dialect = def.DefaultDialect
	if f != nil {
		f.print(p, op)
	} else {
		def.Print(p, op)
	}
	p.dialect = outer
	return true
}

// keyword is the word that stands for op's name in a spelling; empty where no
// operation around op gives the word that meaning to the parser.
func (op *Operation) keyword(spelling int) string {
	def := op.Def()
	if op.name.IsBare() {
		return op.name.text
	}
	if spelling >= len(def.Keyword) || def.Keyword[spelling] == "" {
		return ""
	}
	word := def.Keyword[spelling]
	for at := op.Parent(); at != nil; at = at.Parent() {
		if d := at.Def(); d != nil && d.BareNames[word] != "" {
			if d.BareNames[word] == def.Name {
				return word
			}
			break
		}
	}
	return ""
}

// nameOf is the operation's name in the spelling that is printed.
func (p *Printer) nameOf(op *Operation) string {
	if def := op.Def(); def != nil && !op.name.IsBare() {
		i := p.Spelling(def.dialect)
		if n := def.NameIn(i); n != nil {
			return n.text
		}
		p.unspelled(def, i)
	}
	return op.name.text
}

// unspelled records that a spelling has no name for an operation.
func (p *Printer) unspelled(def *OpDef, spelling int) {
	p.Err("%s", def.NoNameIn(spelling))
}

// generic appends the form that every operation has.
func (p *Printer) generic(op *Operation) {
	if p.collect != nil {
		p.collect.operation(p, op)
		return
	}
	p.Quoted(p.nameOf(op))
	p.Write("(")
	for i, v := range op.Operands {
		if i > 0 {
			p.Write(", ")
		}
		p.Value(v)
	}
	p.Write(")")
	if op.NumSuccessors() > 0 {
		p.Write("[")
		for i, b := range op.Successors {
			if i > 0 {
				p.Write(", ")
			}
			p.Successor(b)
		}
		p.Write("]")
	}
	if op.props != nil {
		p.Write(" <")
		p.Attribute(op.props)
		p.Write(">")
	}
	if op.NumRegions() > 0 {
		p.Write(" (")
		outer := p.dialect
		for i := range op.NumRegions() {
			if i > 0 {
				p.Write(", ")
			}
			p.dialect = ""
			if op.Def() != nil {
				p.dialect = op.Def().DefaultDialect
			}
			p.region(op.Region(i), true, true, true)
		}
		p.dialect = outer
		p.Write(")")
	}
	p.optionalDict(op.attrs.Entries())
	p.Write(" : ")
	p.operationType(op)
}

// operationType appends (operand types) -> result types.
func (p *Printer) operationType(op *Operation) {
	p.Write("(")
	for i, v := range op.Operands {
		if i > 0 {
			p.Write(", ")
		}
		if v == nil {
			p.Write("<<NULL TYPE>>")
			continue
		}
		p.Type(v.typ)
	}
	p.Write(") -> ")
	if op.numResults == 1 && !isFunctionType(op.result.typ) {
		p.Type(op.result.typ)
		return
	}
	p.Write("(")
	for i, v := range op.Results {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(v.typ)
	}
	p.Write(")")
}

// Region appends a region in braces. The entry block's arguments are part of it
// with entryArgs, the last operations of its blocks with terminators.
func (p *Printer) Region(r *Region, entryArgs, terminators bool) {
	p.region(r, entryArgs, terminators, false)
}

func (p *Printer) region(r *Region, entryArgs, terminators, emptyBlock bool) {
	if p.opts.SkipRegions {
		p.Write("{...}")
		return
	}
	p.Write("{")
	p.Newline()
	entry := r.Entry()
	for b := range r.Blocks {
		header := b != entry || emptyBlock && (b.First() == nil || b.HasPredecessors()) || entryArgs && b.NumArguments() > 0
		p.block(b, header, b != entry || terminators)
	}
	p.Write("}")
}

// block appends a block. The cursor is at the start of a line, indented for the
// label, before and after.
func (p *Printer) block(b *Block, header, terminator bool) {
	if header {
		p.blockHeader(b)
		p.Newline()
	}
	last := b.Last()
	if !terminator && last != nil && last.Has(IsTerminator) {
		last = last.Prev()
	}
	if last == nil || b.First() == nil {
		return
	}
	p.buf = append(p.buf, "  "...)
	p.Indent()
	p.argumentUsers(b)
	if !p.manyOperations(b, last) {
		p.operations(b.First(), last)
	}
	p.Unindent()
	p.Newline()
}

// operations appends a run of operations, each on lines of its own.
func (p *Printer) operations(first, last *Operation) {
	for op := first; ; op = op.Next() {
		p.Operation(op)
		p.seal()
		if op == last {
			return
		}
		p.Newline()
	}
}

func (p *Printer) blockHeader(b *Block) {
	p.Successor(b)
	for i, v := range b.Arguments {
		if i == 0 {
			p.Write("(")
		} else {
			p.Write(", ")
		}
		p.RegionArgument(v, nil)
	}
	if b.NumArguments() > 0 {
		p.Write(")")
	}
	p.Write(":")
	p.predecessors(b)
}

// RegionArgument appends a block argument: its name, type, attributes and, if
// wanted, location.
func (p *Printer) RegionArgument(v *Value, attrs *DictionaryAttr) {
	p.Value(v)
	p.Write(": ")
	p.Type(v.typ)
	p.optionalDict(attrs.Entries())
	if p.collect != nil && p.opts.DebugInfo {
		p.collect.location(p, v.Loc().Plain(), false)
	}
	p.trailingLocation(v.Loc(), false, true)
}

// RegionArgumentWithoutType is RegionArgument where the reader knows the type.
func (p *Printer) RegionArgumentWithoutType(v *Value) {
	p.Value(v)
	if p.collect != nil && p.opts.DebugInfo {
		p.collect.location(p, v.Loc().Plain(), false)
	}
	p.trailingLocation(v.Loc(), false, true)
}

// predecessors appends the comment that says where a block is reached from.
func (p *Printer) predecessors(b *Block) {
	if p.collect != nil {
		return
	}
	preds := p.preds[:0]
	for q := range b.Predecessors {
		preds = append(preds, q)
	}
	p.preds = preds
	switch {
	case b.region == nil:
		p.Write("  // block is not in a region!")
		return
	case len(preds) == 0:
		if !b.IsEntry() {
			p.Write("  // no predecessors")
		}
		return
	case len(preds) == 1:
		p.Write("  // pred: ")
	default:
		p.Write("  // ")
		p.Write(itoa(len(preds)))
		p.Write(" preds: ")
		slices.SortFunc(preds, func(a, b *Block) int {
			x, _ := p.names.block(a)
			y, _ := p.names.block(b)
			return int(x - y)
		})
	}
	for i, q := range preds {
		if i > 0 {
			p.Write(", ")
		}
		p.Successor(q)
	}
}

// AttrDict appends " {…}" with the attributes of op, inherent ones included,
// except those named and the sizes of segments, which the rest of a custom form
// tells; nothing when none are left.
func (p *Printer) AttrDict(op *Operation, elide ...string) {
	p.dictOf(op, " {", func(a NamedAttribute) bool { return p.tellsElsewhere(op, a.Name, elide) })
}

// AttrDictWithKeyword is AttrDict with the word "attributes" in front.
func (p *Printer) AttrDictWithKeyword(op *Operation, elide ...string) {
	p.dictOf(op, " attributes {", func(a NamedAttribute) bool { return p.tellsElsewhere(op, a.Name, elide) })
}

func (p *Printer) tellsElsewhere(op *Operation, name string, elide []string) bool {
	sizes := (op.props != nil || len(elide) > 0) && op.Def() != nil
	return sizes && oneOf(name, OperandSegmentSizes, ResultSegmentSizes) || slices.Contains(elide, name)
}

// dictOf appends the attributes of op behind open, without those for which skip holds.
func (p *Printer) dictOf(op *Operation, open string, skip func(NamedAttribute) bool) {
	n := 0
	for a := range op.inOrder {
		if skip(a) {
			continue
		}
		if n++; n == 1 {
			p.Write(open)
		} else {
			p.Write(", ")
		}
		p.namedAttribute(a)
	}
	if n > 0 {
		p.Write("}")
	}
}

// inOrder yields all attributes, inherent ones included, sorted by name.
func (op *Operation) inOrder(yield func(NamedAttribute) bool) {
	a, b := op.props.Entries(), op.attrs.Entries()
	for len(a) > 0 || len(b) > 0 {
		next := &a
		if len(a) == 0 || len(b) > 0 && b[0].Name < a[0].Name {
			next = &b
		}
		if !yield((*next)[0]) {
			return
		}
		*next = (*next)[1:]
	}
}

func (p *Printer) optionalDict(list []NamedAttribute) {
	for i, a := range list {
		if i == 0 {
			p.Write(" {")
		} else {
			p.Write(", ")
		}
		p.namedAttribute(a)
	}
	if len(list) > 0 {
		p.Write("}")
	}
}
