package mlir

import (
	"slices"
	"strconv"
	"strings"
)

// A nameScope holds the names that a text gives to values and blocks. One scope
// covers one isolated operation with all that is nested in it, but for isolated
// operations inside: these get scopes of their own when they are printed, from
// the counters recorded here, so that functions can be printed in any order.
// When numbers are unique throughout the text, one scope covers everything.
type nameScope struct {
	parent *nameScope
	opts   *PrintOptions
	unique bool // numbers go on from region to region

	values    map[*Value]int32 // a number, or ^index into texts
	texts     []string
	packs     map[*Operation][]int // where packs of results start, if there are several
	blocks    map[*Block]int32
	nextBlock int32                // where blocks are counted from, in each region
	ids       map[*Operation]int32 // of operations without results, where users are printed

	nameCounters
	used     map[string]struct{}
	usedList []string // to be forgotten at the end of the region
	isolated map[*Operation]*nameContext
}

type nameCounters struct{ nextValue, nextArgument, nextConflict int32 }

// A nameContext is where the numbering of an isolated operation's regions
// starts.
type nameContext struct {
	nameCounters
	used []string
}

func newNameScope(parent *nameScope, opts *PrintOptions, unique bool) *nameScope {
	return &nameScope{
		parent: parent, opts: opts, unique: unique,
		values: map[*Value]int32{}, blocks: map[*Block]int32{}, used: map[string]struct{}{},
	}
}

// nameAll names everything in and of the top-level operation op.
func nameAll(op *Operation, opts *PrintOptions) *nameScope {
	s := newNameScope(nil, opts, opts.Generic || opts.UniqueSSAIDs)
	start := s.nameCounters
	s.operation(op)
	if !s.unique {
		s.nameCounters = start
	}
	s.regionsOf(op)
	return s
}

// namesInside is the scope for the regions of op, which may be the one around.
func (p *Printer) namesInside(op *Operation) *nameScope {
	c := p.names.isolated[op]
	if c == nil {
		return p.names
	}
	n := p.takeNameScope()
	n.nameCounters = c.nameCounters
	for _, name := range c.used {
		n.used[name] = struct{}{}
	}
	n.proposedNumbers(op)
	n.regionsOf(op)
	return n
}

// proposedNumbers gives what has no name in op the number that op's definition wants.
func (s *nameScope) proposedNumbers(op *Operation) {
	s.nextBlock = 0
	if def := op.Def(); def == nil || def.Numbers == nil || s.opts.Generic {
		return
	}
	op.Def().Numbers(op, func(v *Value, n int32) {
		if v.Index() > 0 && v.Def() != nil || s.opts.UseNameLocAsPrefix && v.Loc().Name() != "" {
			return
		}
		if b := v.ArgumentOf(); b != nil && b.IsEntry() {
			return
		}
		s.values[v] = n
		s.nextValue = max(s.nextValue, n+1)
	}, func(b *Block, n int32) {
		s.blocks[b] = n
		s.nextBlock = max(s.nextBlock, n+1)
	})
}

// takeNameScope is an empty scope inside the current one.
func (p *Printer) takeNameScope() *nameScope {
	last := len(p.spareNames) - 1
	if last < 0 {
		return newNameScope(p.names, p.opts, false)
	}
	s := p.spareNames[last]
	p.spareNames = p.spareNames[:last]
	clear(s.values)
	clear(s.blocks)
	clear(s.packs)
	clear(s.ids)
	clear(s.used)
	clear(s.isolated)
	s.parent, s.texts, s.usedList = p.names, s.texts[:0], s.usedList[:0]
	return s
}

// regionsOf names what is in op's regions. The last region goes first, which
// shows only where numbers are unique.
func (s *nameScope) regionsOf(op *Operation) {
	start := s.nameCounters
	for i := op.NumRegions() - 1; i >= 0; i-- {
		if !s.unique {
			s.nameCounters = start
		}
		s.region(op.Region(i))
	}
}

func (s *nameScope) region(r *Region) {
	if r.Empty() {
		return
	}
	mark := len(s.usedList)
	if op := r.parent; op != nil && op.Def() != nil && op.Def().BlockArgNames != nil && !s.opts.Generic {
		op.Def().BlockArgNames(op, r, func(v *Value, name string) { s.setName(v, name) })
	}
	var nested []*Operation
	index := s.nextBlock
	for b := range r.Blocks {
		if _, done := s.blocks[b]; !done {
			s.blocks[b] = index
			index++
		}
		s.arguments(b)
		for op := range b.Operations {
			s.operation(op)
			if op.NumRegions() > 0 {
				nested = append(nested, op)
			}
		}
	}
	s.nested(nested)
	for _, name := range s.usedList[mark:] {
		delete(s.used, name)
	}
	s.usedList = s.usedList[:mark]
}

// nested goes on with the regions of operations, all of which start where the
// region around them ended.
func (s *nameScope) nested(ops []*Operation) {
	here := s.nameCounters
	var context *nameContext
	for _, op := range slices.Backward(ops) {
		if !s.unique {
			s.nameCounters = here
		}
		if s.unique || !op.Has(IsolatedFromAbove) {
			s.regionsOf(op)
			continue
		}
		if context == nil {
			context = &nameContext{nameCounters: here}
			for name := range s.used {
				context.used = append(context.used, name)
			}
		}
		if s.isolated == nil {
			s.isolated = map[*Operation]*nameContext{}
		}
		s.isolated[op] = context
	}
}

func (s *nameScope) arguments(b *Block) {
	entry := b.IsEntry()
	for _, v := range b.Arguments {
		if _, done := s.values[v]; done {
			continue
		}
		name := ""
		if s.opts.UseNameLocAsPrefix {
			name = s.located(v.Loc(), nil)
		}
		if entry && name == "" {
			name = "arg" + strconv.Itoa(int(s.nextArgument))
			s.nextArgument++
		}
		s.setName(v, name)
	}
}

func (s *nameScope) operation(op *Operation) {
	if op.NumResults() == 0 {
		s.number(op)
		return
	}
	keeps := s.opts.keepNames && op.NumResults() == 1 && op.loc.Name() != ""
	if def := op.Def(); def != nil && def.ResultNames != nil && !s.opts.Generic && !keeps {
		s.proposedNames(op)
	}
	first := op.Result(0)
	if _, done := s.values[first]; !done {
		name := ""
		if s.opts.UseNameLocAsPrefix {
			name = s.located(op.loc, op)
		}
		s.setName(first, name)
	}
}

// proposedNames names results as op's definition wants.
func (s *nameScope) proposedNames(op *Operation) {
	var packs []int
	op.Def().ResultNames(op, func(i int, name string) {
		s.setName(op.Result(i), name)
		if i > 0 {
			packs = append(packs, i)
		}
	})
	if packs == nil {
		return
	}
	packs = append(packs, 0)
	slices.Sort(packs)
	if s.packs == nil {
		s.packs = map[*Operation][]int{}
	}
	s.packs[op] = slices.Compact(packs)
}

// number gives an operation without results a number to be a user by.
func (s *nameScope) number(op *Operation) {
	if !s.opts.ValueUsers {
		return
	}
	if s.ids == nil {
		s.ids = map[*Operation]int32{}
	}
	s.ids[op] = s.nextValue
	s.nextValue++
}

// setName gives v the name, made unique, or the next number for no name.
func (s *nameScope) setName(v *Value, name string) {
	if name == "" {
		s.values[v] = s.nextValue
		s.nextValue++
		return
	}
	s.values[v] = ^int32(len(s.texts))
	s.texts = append(s.texts, s.makeUnique(valueName(name)))
}

// located is the name of a location, of an operation or an argument. Where names
// are to be found again, one that is taken, or that would be taken for a made-up
// one, gets a number behind a "$".
func (s *nameScope) located(l Location, of *Operation) string {
	name := l.Name()
	if name == "" || !s.opts.keepNames {
		return name
	}
	text := valueName(name)
	_, taken := s.used[text]
	if !taken && !isArgumentNumber(text) && withoutNumber(text) == text && (of == nil || !proposesName(of, text)) {
		return name
	}
	prefix := text + "$"
	for taken = true; taken; s.nextConflict++ {
		text = prefix + strconv.Itoa(int(s.nextConflict))
		_, taken = s.used[text]
	}
	return text
}

func (s *nameScope) makeUnique(name string) string {
	if _, taken := s.used[name]; taken {
		prefix := name + "_"
		for taken {
			name = prefix + strconv.Itoa(int(s.nextConflict))
			s.nextConflict++
			_, taken = s.used[name]
		}
	}
	s.used[name] = struct{}{}
	s.usedList = append(s.usedList, name)
	return name
}

// valueName makes a name fit for a value.
func valueName(name string) string { return sanitize(name, "$._-", true) }

// sanitize makes a name fit for a text: letters, digits and the punctuation
// given, not starting with a digit and, where the text adds numbers, not ending
// with one.
func sanitize(name, punct string, endDigit bool) string {
	alnum := func(c byte) bool { return byteClass[c]&(isLetter|isDigit) != 0 && c != '_' }
	fine := func(c byte) bool { return alnum(c) || strings.IndexByte(punct, c) >= 0 }
	clean := true
	for i := range len(name) {
		clean = clean && fine(name[i])
	}
	startsBadly := byteClass[name[0]]&isDigit != 0 || !fine(name[0])
	endsBadly := !endDigit && byteClass[name[len(name)-1]]&isDigit != 0
	if clean && !startsBadly && !endsBadly {
		return name
	}
	var out []byte
	if startsBadly {
		out = append(out, '_')
	}
	for i := range len(name) {
		switch c := name[i]; {
		case fine(c):
			out = append(out, c)
		case c == ' ':
			out = append(out, '_')
		default:
			out = append(out, strings.ToUpper(strconv.FormatUint(uint64(c), 16))...)
		}
	}
	if endsBadly && !startsBadly {
		out = append(out, '_')
	}
	return string(out)
}

// lookup is the name of v as stored in values.
func (s *nameScope) lookup(v *Value) (scope *nameScope, name int32, ok bool) {
	for ; s != nil; s = s.parent {
		if n, ok := s.values[v]; ok {
			return s, n, true
		}
	}
	return nil, 0, false
}

func (s *nameScope) packsOf(op *Operation) []int {
	for ; s != nil; s = s.parent {
		if packs, ok := s.packs[op]; ok {
			return packs
		}
	}
	return nil
}

func (s *nameScope) block(b *Block) (int32, bool) {
	for ; s != nil; s = s.parent {
		if n, ok := s.blocks[b]; ok {
			return n, true
		}
	}
	return 0, false
}

// Value appends the name of a value: %0, %arg0, %x#1.
func (p *Printer) Value(v *Value) {
	if p.collect != nil {
		return
	}
	if v == nil {
		p.Write("<<NULL VALUE>>")
		return
	}
	number := -1
	if op := v.Def(); op != nil && op.numResults > 1 {
		v, number = p.names.packOf(op, v)
	}
	p.valueName(v)
	if number >= 0 {
		p.Write("#")
		p.Int(int64(number))
	}
}

// packOf is the first result of the pack that v, a result of op, is in, and v's
// number in the pack, -1 when it is alone.
func (s *nameScope) packOf(op *Operation, v *Value) (*Value, int) {
	begin, end := 0, op.NumResults()
	for _, b := range s.packsOf(op) {
		if b > v.Index() {
			end = b
			break
		}
		begin = b
	}
	if end-begin == 1 {
		return v, -1
	}
	return op.Result(begin), v.Index() - begin
}

func (p *Printer) valueName(v *Value) {
	s, n, ok := p.names.lookup(v)
	switch {
	case !ok:
		p.Write("<<UNKNOWN SSA VALUE>>")
	case n < 0:
		p.Write("%", s.texts[^n])
	default:
		p.Write("%")
		p.Int(int64(n))
	}
}

// Values appends the names of values separated by commas.
func (p *Printer) Values(vs []*Value) {
	for i, v := range vs {
		if i > 0 {
			p.Write(", ")
		}
		p.Value(v)
	}
}

// results appends "%0:2 = " if op has results.
func (p *Printer) results(op *Operation) {
	n := op.NumResults()
	if n == 0 || p.collect != nil {
		return
	}
	packs := p.names.packsOf(op)
	if packs == nil {
		packs = []int{0}[:1:1]
	}
	for i, begin := range packs {
		end := n
		if i+1 < len(packs) {
			end = packs[i+1]
		}
		if i > 0 {
			p.Write(", ")
		}
		p.valueName(op.Result(begin))
		if end-begin > 1 {
			p.Write(":")
			p.Int(int64(end - begin))
		}
	}
	p.Write(" = ")
}

// Successor appends the name of a block.
func (p *Printer) Successor(b *Block) {
	if p.collect != nil {
		return
	}
	n, ok := p.names.block(b)
	switch {
	case b == nil:
		p.Write("<<NULL BLOCK>>")
	case !ok:
		p.Write("^INVALIDBLOCK")
	default:
		p.Write("^bb")
		p.Int(int64(n))
	}
}

// SuccessorAndOperands appends the name of a block and the values passed to it.
func (p *Printer) SuccessorAndOperands(b *Block, vs []*Value) {
	p.Successor(b)
	if len(vs) == 0 {
		return
	}
	p.Write("(")
	p.Values(vs)
	p.Write(" : ")
	for i, v := range vs {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(v.typ)
	}
	p.Write(")")
}
