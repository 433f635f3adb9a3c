package mlir

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/spvc/spvc/internal/slab"
)

// A nameScope holds the names that a text gives to values and blocks. One scope
// covers one isolated operation with all that is nested in it, but for isolated
// operations inside: these get scopes of their own when they are printed, from
// the counters recorded here, so that functions can be printed in any order.
// When numbers are unique throughout the text, all scopes are made at once.
type nameScope struct {
	parent *nameScope
	opts   *PrintOptions
	unique bool // numbers go on from region to region

	values    []valueName // by number; also of operations without results, where users are printed
	blocks    []blockName // by number
	texts     []string
	nextBlock int32 // where blocks are counted from, in each region

	top *Operation  // where the text begins, whose own numbers are those of what is around it
	own []valueName // of its results, or of itself

	named  *Operation        // whose definition is asked for names
	result func(int, string) // tells the name of one of its results

	nameCounters
	used     *takenNames
	text     []byte         // of a name that is being made
	isolated []*nameContext // by number of the operation; nil as long as there are none
}

// A valueName is how a value is called. Since a value from elsewhere may have the same number, a table says whose name it is.
type valueName struct {
	of   *Value
	name int32 // a number, or ^index into texts
	pack int32 // of a result: the first in the row of results that it shares a name with
}

type blockName struct {
	of     *Block
	number int32
}

type nameCounters struct{ nextValue, nextArgument, nextConflict int32 }

// A nameContext is where the numbering of an isolated operation's regions
// starts, or what came of it.
type nameContext struct {
	nameCounters
	used []string
	done *nameScope // where numbers are unique
}

func newNameScope(parent *nameScope, opts *PrintOptions, unique bool) *nameScope {
	return &nameScope{parent: parent, opts: opts, unique: unique, used: new(takenNames)}
}

// nameAll names everything in and of op, which may be a part of other operations
// that nobody changes.
func nameAll(op *Operation, opts *PrintOptions) *nameScope {
	s := newNameScope(nil, opts, opts.Generic || opts.UniqueSSAIDs)
	around := op
	if up := op.isolation(); up != nil && !op.Has(IsolatedFromAbove) {
		around = up
	}
	s.number(around)
	s.top, s.own = op, make([]valueName, max(1, op.NumResults()))
	start := s.nameCounters
	s.operation(op)
	if !s.unique {
		s.nameCounters = start
	}
	s.regionsOf(op)
	return s
}

// number makes the tables for what is inside op.
func (s *nameScope) number(op *Operation) {
	n := op.Renumber()
	slab.Zeros(&s.values, n.Values)
	slab.Zeros(&s.blocks, n.Blocks)
}

// value is the place for the name of v, which is in this scope.
func (s *nameScope) value(v *Value) *valueName {
	if op := v.Def(); op != nil && op == s.top {
		return &s.own[v.Index()]
	}
	return &s.values[v.Number()]
}

// namesInside is the scope for the regions of op, which may be the one around.
func (p *Printer) namesInside(op *Operation) *nameScope {
	c := p.names.contextOf(op)
	switch {
	case c == nil:
		return p.names
	case c.done != nil:
		return c.done
	}
	n := p.takeNameScope()
	n.nameCounters = c.nameCounters
	for _, name := range c.used {
		n.used.add(name)
	}
	n.number(op)
	n.proposedNumbers(op, p.numbers)
	n.regionsOf(op)
	return n
}

// contextOf is what is known of an operation inside with names of its own; nil for others.
func (s *nameScope) contextOf(op *Operation) *nameContext {
	if n := op.Number(); op != s.top && n < len(s.isolated) && op.Has(IsolatedFromAbove) {
		return s.isolated[n]
	}
	return nil
}

// A numbering gives values and blocks in an operation numbers, as [OpDef.Numbers] does.
type numbering = func(op *Operation, value func(*Value, int32), block func(*Block, int32))

// proposedNumbers gives what has no name in op the number that op's definition wants, or the given numbering, which may be nil.
func (s *nameScope) proposedNumbers(op *Operation, numbers numbering) {
	s.nextBlock = 0
	if def := op.Def(); def == nil || def.Numbers == nil || s.opts.Generic {
		return
	} else if numbers == nil {
		numbers = def.Numbers
	}
	numbers(op, func(v *Value, n int32) {
		if v.Index() > 0 && v.Def() != nil || s.opts.UseNameLocAsPrefix && v.Loc().Name() != "" {
			return
		}
		if b := v.ArgumentOf(); b != nil && b.IsEntry() {
			return
		}
		*s.value(v) = valueName{of: v, name: n}
		s.nextValue = max(s.nextValue, n+1)
	}, func(b *Block, n int32) {
		s.blocks[b.Number()] = blockName{b, n}
		s.nextBlock = max(s.nextBlock, n+1)
	})
}

// takeNameScope is an empty scope inside the current one, but for its tables.
func (p *Printer) takeNameScope() *nameScope {
	last := len(p.spareNames) - 1
	if last < 0 {
		return newNameScope(p.names, p.opts, false)
	}
	s := p.spareNames[last]
	p.spareNames = p.spareNames[:last]
	s.used.forget(0)
	s.parent, s.texts, s.isolated = p.names, s.texts[:0], nil
	return s
}

// leaveNames goes back to the scope outer.
func (p *Printer) leaveNames(outer *nameScope) {
	if p.names != outer && !p.names.unique {
		p.spareNames = append(p.spareNames, p.names)
	}
	p.names = outer
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
	first := len(s.used.names)
	if op := r.parent; op != nil && op.Def() != nil && op.Def().BlockArgNames != nil && !s.opts.Generic {
		op.Def().BlockArgNames(op, r, s.propose)
	}
	var nested []*Operation
	index := s.nextBlock
	for b := range r.Blocks {
		if name := &s.blocks[b.Number()]; name.of == nil {
			*name = blockName{b, index}
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
	s.used.forget(first)
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
		if !op.Has(IsolatedFromAbove) {
			s.regionsOf(op)
			continue
		}
		if s.isolated == nil {
			s.isolated = make([]*nameContext, len(s.values))
		}
		switch {
		case s.unique:
			s.isolated[op.Number()] = &nameContext{done: s.uniqueInside(op)}
			continue
		case context == nil:
			context = &nameContext{nameCounters: here}
			for _, name := range s.used.names {
				context.used = append(context.used, name.text)
			}
		}
		s.isolated[op.Number()] = context
	}
}

// uniqueInside is the scope of an isolated operation where numbers go on throughout the text.
func (s *nameScope) uniqueInside(op *Operation) *nameScope {
	n := &nameScope{parent: s, opts: s.opts, unique: true, used: s.used, nameCounters: s.nameCounters}
	n.number(op)
	n.regionsOf(op)
	s.nameCounters = n.nameCounters
	return n
}

func (s *nameScope) arguments(b *Block) {
	entry := b.IsEntry()
	for _, v := range b.Arguments {
		if s.value(v).of != nil {
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
	if op.numResults == 0 {
		if s.opts.ValueUsers {
			s.asUser(op)
		}
		return
	}
	keeps := s.opts.keepNames && op.numResults == 1 && op.loc.Name() != ""
	if def := op.Def(); def != nil && def.ResultNames != nil && !s.opts.Generic && !keeps {
		if s.result == nil {
			s.result = func(i int, name string) { s.propose(s.named.Result(i), name) }
		}
		s.named = op
		def.ResultNames(op, s.result)
	}
	if s.value(&op.result).of == nil {
		name := ""
		if s.opts.UseNameLocAsPrefix {
			name = s.located(op.loc, op)
		}
		s.setName(&op.result, name)
	}
	if op.numResults > 1 {
		s.pack(op)
	}
}

// pack says of each result of op where the row begins that it shares a name with:
// a row reaches up to the next result with a name.
func (s *nameScope) pack(op *Operation) {
	begin := 0
	for i, v := range op.Results {
		name := s.value(v)
		if name.of != nil {
			begin = i
		}
		name.of, name.pack = v, int32(begin)
	}
}

// asUser gives an operation without results a number to be a user by.
func (s *nameScope) asUser(op *Operation) {
	name := valueName{of: &op.result, name: s.nextValue}
	s.nextValue++
	if op == s.top {
		s.own[0] = name
	} else {
		s.values[op.Number()] = name
	}
}

// setName gives v the name, made unique, or the next number for no name.
func (s *nameScope) setName(v *Value, name string) {
	if name == "" {
		*s.value(v) = valueName{of: v, name: s.nextValue}
		s.nextValue++
		return
	}
	*s.value(v) = valueName{of: v, name: ^int32(len(s.texts))}
	s.texts = append(s.texts, s.makeUnique(sanitizeValue(name)))
}

// propose gives v the name that its definition wants, unless its location has one that goes first.
func (s *nameScope) propose(v *Value, name string) {
	if s.opts.UseNameLocAsPrefix && !s.opts.keepNames {
		name = cmp.Or(v.Loc().nameInside(), name)
	}
	s.setName(v, name)
}

// lookup is the name of v; nil if it has none.
func (s *nameScope) lookup(v *Value) (*nameScope, *valueName) {
	n := v.Number()
	for ; s != nil; s = s.parent {
		if n < len(s.values) && s.values[n].of == v {
			return s, &s.values[n]
		}
		for i := range s.own {
			if s.own[i].of == v {
				return s, &s.own[i]
			}
		}
	}
	return nil, nil
}

func (s *nameScope) block(b *Block) (int32, bool) {
	n := b.Number()
	for ; s != nil; s = s.parent {
		if n < len(s.blocks) && s.blocks[n].of == b {
			return s.blocks[n].number, true
		}
	}
	return 0, false
}
