package mlir

import "github.com/spvc/spvc/internal/slab"

// A blockScope holds the labels of one region.
type blockScope struct {
	parent *blockScope
	open   Pos          // of the region's brace
	labels []blockLabel // in order of first mention
	byName map[string]int
	// lost: a part of the region could not be read, so that a label that seems
	// to be missing may be in there.
	lost bool
}

type blockLabel struct {
	block   *Block
	name    string
	pos     Pos
	defined bool
	// lost: mentioned only where there was an error anyway.
	lost bool
}

func (p *Parser) label(name string, pos Pos) *blockLabel {
	s := p.blocks
	if i, ok := s.byName[name]; ok {
		return &s.labels[i]
	}
	if s.byName == nil {
		s.byName = map[string]int{}
	}
	s.byName[name] = len(s.labels)
	s.labels = append(s.labels, blockLabel{name: name, pos: pos})
	return &s.labels[len(s.labels)-1]
}

// pushBlocks enters a region.
func (p *Parser) pushBlocks(open Pos) {
	s := p.spareBlocks
	if s == nil {
		s = new(blockScope)
	} else {
		p.spareBlocks = s.parent
	}
	*s = blockScope{parent: p.blocks, open: open, labels: s.labels, byName: s.byName}
	p.blocks = s
}

// popBlocks leaves a region and reports the blocks that are named but not there.
func (p *Parser) popBlocks() {
	s := p.blocks
	p.blocks = s.parent
	for _, l := range s.labels {
		if !l.defined && !l.lost && !s.lost {
			p.undefinedBlock(s, l)
		}
	}
	clear(s.labels)
	if s.labels = s.labels[:0]; s.byName != nil {
		s.byName = slab.Emptied(s.byName)
	}
	s.parent, p.spareBlocks = p.spareBlocks, s
}

// An Argument is a block argument in the text: %a: i32 {attributes} loc(…).
type Argument struct {
	Name  UnresolvedOperand
	Type  Type
	Attrs []NamedAttribute
	Loc   Location

	alias locationAlias
}

// Argument consumes an argument: its name, and its type and attributes where
// they may or must follow.
func (p *Parser) Argument(withType, allowAttrs bool) Argument {
	a := Argument{Name: p.Operand()}
	if a.Name.Number != 0 {
		p.Errorf(a.Name.Pos, "result number not allowed in argument list")
	}
	if withType {
		p.expectIn(":", "and type for SSA operand")
		a.Type = p.Type()
	}
	if allowAttrs && p.At("{") {
		a.Attrs = p.attributeEntries()
	}
	a.Loc, a.alias = p.trailingLocation(a.Name.Pos)
	return a
}

// Region consumes a region and appends it to s. args are the entry block's
// arguments when they stand elsewhere in the text. What the definition promises
// about the region is made true: a single block is there, and so is an implicit
// terminator.
//
// The body of a function may be read later, on another core. Then the region
// holds the entry block with the arguments, but nothing more yet; a hook must
// not look at more.
func (p *Parser) Region(s *OperationState, args []Argument) *Region {
	return p.RegionEndingIn(s, args, implicitTerminator(s.Name))
}

// RegionEndingIn is Region with an operation, made without operands, to end the
// last block where the text leaves its terminator out; nil for none.
func (p *Parser) RegionEndingIn(s *OperationState, args []Argument, terminator *OpName) *Region {
	r := p.NewRegion()
	s.Regions = append(s.Regions, r)
	if p.failed {
		return r
	}
	if !p.At("{") {
		p.expected("'{' to begin a region")
		return r
	}
	b := bodyReader{region: r, args: p.namesOf(args), op: s.Name, loc: s.Loc, custom: true, terminator: terminator}
	if !p.deferBody(&b, args) {
		p.readBody(&b, args)
	}
	return r
}

// OptionalRegion is Region where the region may be absent; an empty one is
// appended then.
func (p *Parser) OptionalRegion(s *OperationState, args []Argument) bool {
	if !p.At("{") {
		s.Regions = append(s.Regions, p.NewRegion())
		return false
	}
	p.Region(s, args)
	return true
}

// A bodyReader is a region about to be read.
type bodyReader struct {
	region *Region
	args   []UnresolvedOperand // their names
	op     *OpName             // whose region it is
	open   Pos                 // of the brace
	loc    Location
	custom bool // read by a custom form

	terminator *OpName // that a custom form may leave out; nil for none
}

// implicitTerminator is the terminator that the definition promises, or nil.
func implicitTerminator(name *OpName) *OpName {
	if def := name.def; def != nil && def.Traits&ImplicitTerminator != 0 {
		return GetOpName(def.Terminator)
	}
	return nil
}

// promisedRegions are the regions that the definition asks for, each with a block where it has to have one.
func (p *Parser) promisedRegions(name *OpName) (list []*Region) {
	if name.def == nil {
		return nil
	}
	for i := range name.def.Regions {
		if name.def.Regions[i].Variadic {
			break
		}
		r := p.NewRegion()
		if name.def.Regions[i].MinBlocks > 0 {
			r.Append(p.NewBlock(UnknownLoc))
		}
		list = append(list, r)
	}
	return list
}

func (b *bodyReader) isolated() bool {
	return b.op.def != nil && b.op.def.Traits&IsolatedFromAbove != 0
}

// readBody reads "{ … }" into the region.
func (p *Parser) readBody(b *bodyReader, args []Argument) {
	b.open = p.Pos()
	p.Expect("{")
	errors := p.diags.NumErrors()
	p.readBodyInto(b, p.entryBlock(b, args))
	p.quiet = p.quiet || p.diags.NumErrors() > errors
}

// entryBlock makes the entry block with the arguments known so far.
func (p *Parser) entryBlock(b *bodyReader, args []Argument) *Block {
	entry := p.NewBlock(b.loc)
	for i := range args {
		a := &args[i]
		v := p.AddArgument(entry, a.Type, p.namedArgument(a.Name.Name, a.Loc))
		p.locate(a.alias, nil, v)
	}
	return entry
}

// namesOf are the names of arguments, in memory that stays.
func (p *Parser) namesOf(args []Argument) []UnresolvedOperand {
	names := p.argNames.Make(len(args))
	for i := range args {
		names[i] = args[i].Name
	}
	return names
}

func (p *Parser) readBodyInto(b *bodyReader, entry *Block) {
	defer p.leave()
	if !p.enter() {
		return
	}
	p.enclosing = &enclosing{name: b.op, parent: p.enclosing, custom: b.custom}
	outerDeferring := p.deferring
	if isolated := b.isolated(); isolated {
		p.pushValues()
		p.deferring = p.deferring && b.op.def.Traits&SymbolTable != 0
		defer p.popValues()
	} else {
		n := len(p.scope.defined)
		p.deferring = false
		defer func() { p.scope.forget(n) }()
	}
	p.pushBlocks(b.open)
	p.defineEntryArguments(b, entry)
	if !p.At("}") || len(b.args) > 0 {
		p.readBlocks(b, entry)
	}
	p.popBlocks()
	p.deferring = outerDeferring
	p.enclosing = p.enclosing.parent
	p.Expect("}")
	if b.custom && !p.failed {
		p.completeRegion(b)
	}
}

func (p *Parser) defineEntryArguments(b *bodyReader, entry *Block) {
	for i := range b.args {
		o := b.args[i]
		if e := p.scope.lookup(o.Name); e != nil && e.first.value != nil && !p.failed {
			p.Errorf(o.Pos, "region entry argument '%%%s' is already in use", o.Name).
				Note(p.Loc(e.first.pos), "previously referenced here")
		}
		p.define(o.Name, 0, o.Pos, entry.Argument(i))
	}
	if len(b.args) > 0 && p.is(tokCaret) {
		p.Errorf(p.tok.start, "invalid block name in region with named arguments")
	}
	if p.failed { // the body is still worth reading
		p.recoverInBlock(p.stopped.start)
	}
}

// readBlocks reads blocks up to the closing brace.
func (p *Parser) readBlocks(b *bodyReader, entry *Block) {
	if entry.region == nil {
		b.region.Append(entry)
	}
	if p.is(tokCaret) {
		p.labelledBlock(b.region, entry)
	} else {
		p.blockBody(entry)
	}
	for p.is(tokCaret) {
		p.labelledBlock(b.region, nil)
	}
}

// labelledBlock reads a block with its label. If the label was not mentioned
// before, the block is the one given, if any.
func (p *Parser) labelledBlock(r *Region, block *Block) {
	pos := p.tok.start
	l := p.label(p.take()[1:], pos)
	switch {
	case l.defined:
		p.Errorf(pos, "redefinition of block '^%s'", l.name)
		l = &blockLabel{block: p.NewBlock(p.Loc(pos))}
	case l.block == nil && block == nil:
		l.block = p.NewBlock(UnknownLoc)
	case l.block == nil:
		l.block = block
	case block != nil: // the entry block was already a successor, say of a nested region
		block.Remove()
	}
	block = l.block
	l.defined, l.pos = true, pos
	if block.region == nil {
		r.Append(block)
	}
	if p.At("(") {
		p.blockArguments(block)
	}
	p.expectIn(":", "after block name")
	if p.failed {
		p.recoverInBlock(pos)
	}
	p.blockBody(block)
}

func (p *Parser) blockArguments(block *Block) {
	p.Delimited("(", ")", func() {
		a := p.Argument(true, false)
		if !p.failed {
			v := p.AddArgument(block, a.Type, p.namedArgument(a.Name.Name, a.Loc))
			p.locate(a.alias, nil, v)
			p.define(a.Name.Name, 0, a.Name.Pos, v)
		}
	})
}

// blockBody reads operations up to the next label or the closing brace.
func (p *Parser) blockBody(block *Block) {
	for !p.is(tokCaret) && !p.At("}") && !p.failed {
		start, labels := p.tok.start, len(p.blocks.labels)
		p.operation(block)
		if !p.failed {
			continue
		}
		for i := range p.blocks.labels[labels:] {
			p.blocks.labels[labels+i].lost = true
		}
		if !p.recoverInBlock(start) {
			return
		}
	}
}

// completeRegion adds what a custom form leaves out.
func (p *Parser) completeRegion(b *bodyReader) {
	single := b.op.def != nil && b.op.def.Traits&SingleBlock != 0
	if b.region.Empty() && (single || b.terminator != nil) {
		b.region.Append(p.NewBlock(b.loc))
	}
	if b.terminator == nil {
		return
	}
	if last := b.region.LastBlock(); last.Last() == nil || !last.Last().Has(IsTerminator) {
		last.Append(p.NewOperation(&OperationState{Name: b.terminator, Loc: b.loc, Regions: p.promisedRegions(b.terminator)}))
	}
}

// Successor consumes the name of a block.
func (p *Parser) Successor() *Block {
	if !p.is(tokCaret) {
		p.expected("block name")
		return nil
	}
	pos := p.tok.start
	return p.blockNamed(p.take()[1:], pos)
}

// blockNamed is the block of a name that is used at pos.
func (p *Parser) blockNamed(name string, pos Pos) *Block {
	l := p.label(name, pos)
	if l.block == nil {
		l.block = p.NewBlock(UnknownLoc)
	}
	return l.block
}

// SuccessorAndOperands consumes the name of a block and the values passed to it:
// ^bb1(%a, %b : i32, f32).
func (p *Parser) SuccessorAndOperands() (*Block, []*Value) {
	block := p.Successor()
	if !p.Accept("(") || p.Accept(")") {
		return block, nil
	}
	pos := p.tok.start
	s := new(OperationState)
	os := p.OperandList()
	p.Expect(":")
	ts := p.typeListUntil(")")
	p.ResolveAll(s, os, ts, pos)
	p.Expect(")")
	return block, s.Operands
}

func (p *Parser) typeListUntil(close string) []Type {
	var ts []Type
	if p.At(close) {
		return nil
	}
	p.CommaSeparated(func() { ts = append(ts, p.Type()) })
	return ts
}
