package mlir

import (
	"slices"
	"strconv"
)

// A valueScope holds the names of values that one isolated region and what is
// nested in it can see.
type valueScope struct {
	parent  *valueScope // of the isolated region around; its names are not visible
	byName  map[string]int32
	entries []valueEntry
	// defined are the names in order of definition, so that those of a nested
	// region can be forgotten at its end.
	defined []string
	// forward are the stand-ins for values that are used before their definition. A stand-in's number is its place here and one more.
	forward []forwardUse
}

// A valueEntry is what a name stands for: an operation's result or a pack of
// them, or a block argument.
type valueEntry struct {
	first valueSlot
	more  []valueSlot // %x#1, %x#2, …
	// lost: the definition was there but could not be read, so that nothing
	// about its uses can be said.
	lost bool
}

type valueSlot struct {
	value *Value
	pos   Pos
}

type forwardUse struct {
	value *Value // nil once it is defined
	name  string
	pos   Pos
}

func (e *valueEntry) slot(n int) *valueSlot {
	if n == 0 {
		return &e.first
	}
	for len(e.more) < n {
		e.more = append(e.more, valueSlot{})
	}
	return &e.more[n-1]
}

// maxResultNumber bounds the N of %x#N, before there is any memory for it.
const maxResultNumber = 1 << 20

func (s *valueScope) entry(name string) *valueEntry {
	i, ok := s.byName[name]
	if !ok {
		if s.byName == nil {
			s.byName = map[string]int32{}
		}
		i = int32(len(s.entries))
		s.entries = append(s.entries, valueEntry{})
		s.byName[name] = i
	}
	return &s.entries[i]
}

func (s *valueScope) lookup(name string) *valueEntry {
	if i, ok := s.byName[name]; ok {
		return &s.entries[i]
	}
	return nil
}

// forget drops the names defined since there were n.
func (s *valueScope) forget(n int) {
	for _, name := range s.defined[n:] {
		delete(s.byName, name)
	}
	s.defined = s.defined[:n]
}

// pushValues enters an isolated region.
func (p *Parser) pushValues() {
	s := new(valueScope)
	if n := len(p.spareScope); n > 0 {
		s = p.spareScope[n-1]
		p.spareScope = p.spareScope[:n-1]
	}
	s.parent = p.scope
	p.scope = s
}

// popValues leaves an isolated region and reports the values that were used in
// it but never defined.
func (p *Parser) popValues() {
	var left []forwardUse
	for _, use := range p.scope.forward {
		if e := p.scope.lookup(use.name); use.value != nil && (e == nil || !e.lost) {
			left = append(left, use)
		}
	}
	slices.SortFunc(left, func(a, b forwardUse) int { return int(a.pos - b.pos) })
	for _, use := range left {
		p.undeclared(use)
	}
	s := p.scope
	p.scope = s.parent
	clear(s.byName)
	clear(s.forward)
	clear(s.entries)
	s.entries, s.defined, s.forward = s.entries[:0], s.defined[:0], s.forward[:0]
	p.spareScope = append(p.spareScope, s)
}

// report records an error that does not stop the reading.
func (p *Parser) report(pos Pos, format string, args ...any) *Diagnostic {
	return p.diags.Errorf(p.Loc(pos), format, args...)
}

// define gives the value v the name (name, number).
func (p *Parser) define(name string, number int, pos Pos, v *Value) {
	s := p.scope
	e := s.entry(name)
	slot := e.slot(number)
	if old := slot.value; old != nil {
		if !s.isForward(old) {
			p.Errorf(pos, "redefinition of SSA value '%%%s'", name).
				Note(p.Loc(slot.pos), "previously defined here")
			return
		}
		if old.Type() != v.Type() {
			p.Errorf(pos, "definition of SSA value '%%%s#%d' has type '%s'", name, number, TypeStringIn(v.Type(), p.spelling)).
				Note(p.Loc(slot.pos), "previously used here with type '%s'", TypeStringIn(old.Type(), p.spelling))
			return
		}
		old.ReplaceAllUsesWith(v)
		s.forward[old.number-1].value = nil
	}
	slot.value, slot.pos = v, pos
	if number == 0 {
		s.defined = append(s.defined, name)
	}
}

// lose records that name has a definition that could not be read.
func (p *Parser) lose(name string) {
	e := p.scope.entry(name)
	if !e.lost {
		e.lost = true
		p.scope.defined = append(p.scope.defined, name)
	}
}

// An UnresolvedOperand is a use of a value in the text, such as %x or %x#1. What
// value it is becomes known together with its type, by [Parser.Resolve].
type UnresolvedOperand struct {
	Name   string // without "%"
	Number int    // which result of a pack
	Pos    Pos
}

// AtOperand reports whether the current token begins the use of a value.
func (p *Parser) AtOperand() bool { return p.tok.kind == tokPercent }

// OptionalOperand consumes the use of a value if there is one.
func (p *Parser) OptionalOperand() (UnresolvedOperand, bool) {
	if p.tok.kind != tokPercent {
		return UnresolvedOperand{}, false
	}
	o := UnresolvedOperand{Name: p.text()[1:], Pos: p.tok.start}
	p.next()
	if p.tok.kind == tokHash {
		n, err := strconv.ParseUint(p.text()[1:], 10, 32)
		if err != nil || n > maxResultNumber {
			p.Errorf(p.tok.start, "invalid SSA value result number")
			return UnresolvedOperand{}, false
		}
		o.Number = int(n)
		p.next()
	}
	return o, true
}

// Operand consumes the use of a value.
func (p *Parser) Operand() UnresolvedOperand {
	o, ok := p.OptionalOperand()
	if !ok {
		p.expected("SSA operand")
	}
	return o
}

// OperandList consumes uses of values separated by commas; none is fine too. The
// slice is valid until the operation is read.
func (p *Parser) OperandList() []UnresolvedOperand {
	start := len(p.operands)
	if o, ok := p.OptionalOperand(); ok {
		p.operands = append(p.operands, o)
		for p.Accept(",") {
			p.operands = append(p.operands, p.Operand())
		}
	}
	return p.operands[start:len(p.operands):len(p.operands)]
}

// pushOperand puts an operand onto the stack and returns that part of it.
func (p *Parser) pushOperand(o UnresolvedOperand) []UnresolvedOperand {
	start := len(p.operands)
	p.operands = append(p.operands, o)
	return p.operands[start : start+1 : start+1]
}

// resolveValue finds the value of a use, which must have type t. A value that is
// defined further down is a stand-in until then.
func (p *Parser) resolveValue(o UnresolvedOperand, t Type) *Value {
	if p.failed || t == nil {
		return nil
	}
	s := p.scope
	e := s.entry(o.Name)
	if e.lost {
		return p.standIn(t)
	}
	if o.Number > 0 && e.first.value != nil && o.Number > len(e.more) && !s.isForward(e.first.value) {
		p.Errorf(o.Pos, "reference to invalid result number")
		return nil
	}
	slot := e.slot(o.Number)
	if slot.value != nil {
		if slot.value.Type() != t {
			p.Errorf(o.Pos, "use of value '%%%s' expects different type than prior uses: '%s' vs '%s'",
				o.Name, TypeStringIn(t, p.spelling), TypeStringIn(slot.value.Type(), p.spelling)).Note(p.Loc(slot.pos), "prior use here")
			return nil
		}
		return slot.value
	}
	v := p.standIn(t)
	s.forward = append(s.forward, forwardUse{v, o.Name, o.Pos})
	v.number = uint32(len(s.forward))
	slot.value, slot.pos = v, o.Pos
	return v
}

func (s *valueScope) isForward(v *Value) bool {
	i := int(v.number) - 1
	return i >= 0 && i < len(s.forward) && s.forward[i].value == v
}

// standIn makes a value that stands for one not known yet.
func (p *Parser) standIn(t Type) *Value {
	return p.NewOperation(&OperationState{Name: GetOpName("builtin.unrealized_conversion_cast"), Results: []Type{t}}).Result(0)
}

// Resolve finds the value of a use and appends it to the operands of s.
func (p *Parser) Resolve(s *OperationState, o UnresolvedOperand, t Type) *Value {
	v := p.resolveValue(o, t)
	s.Operands = append(s.Operands, v)
	return v
}

// ResolveAll resolves uses, each with its type, and appends the values to the
// operands of s. Pos is where a wrong number of types is reported.
func (p *Parser) ResolveAll(s *OperationState, os []UnresolvedOperand, ts []Type, pos Pos) {
	if len(os) != len(ts) {
		p.Errorf(pos, "number of operands and types do not match: got %d operands and %d types", len(os), len(ts))
		return
	}
	for i, o := range os {
		p.Resolve(s, o, ts[i])
	}
}

// ResolveSame resolves uses that all have type t.
func (p *Parser) ResolveSame(s *OperationState, os []UnresolvedOperand, t Type) {
	for _, o := range os {
		p.Resolve(s, o, t)
	}
}
