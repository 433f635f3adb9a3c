package module

import (
	"iter"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// A Decoration is one decoration of an id, or of a member of a structure type.
type Decoration struct {
	Kind     grammar.Decoration
	Operands []uint32 // its parameters: literals, or ids where the instruction is an OpDecorateId
	// Instruction is the OpDecorate, OpMemberDecorate, … that says it. For one that comes by way of a group it is that of the group.
	Instruction Instruction
}

// Word returns the first parameter, zero if there is none.
func (d Decoration) Word() uint32 {
	if len(d.Operands) == 0 {
		return 0
	}
	return d.Operands[0]
}

// String returns the first parameter as a string, as UserSemantic has one.
func (d Decoration) String() string { return binary.String(d.Operands) }

// target is the id that the instruction is about.
func (d Decoration) target() ID { return d.Instruction.Words[1] }

// decorationOf is what an instruction says, and of which member if it is about one; else none. False if it is no decoration by
// itself, or lacks operands.
func decorationOf(inst Instruction) (d Decoration, member int64, ok bool) {
	d, member = Decoration{Instruction: inst}, none
	behind := 2 // the word with the kind
	switch inst.Opcode {
	case grammar.OpDecorate, grammar.OpDecorateId, grammar.OpDecorateString:
	case grammar.OpMemberDecorate, grammar.OpMemberDecorateString, grammar.OpMemberDecorateIdEXT:
		behind++
	default:
		return d, member, false
	}
	if len(inst.Words) <= behind {
		return d, member, false
	}
	if behind > 2 {
		member = int64(inst.Words[behind-1])
	}
	d.Kind, d.Operands = grammar.Decoration(inst.Words[behind]), inst.Words[behind+1:]
	return d, member, true
}

// The keys of the table of decorations: what is about the id itself, and from there on what is about its members.
const (
	keyOfItself = 0
	keyOfFirst  = 1
)

// decorated lists the instructions that decorate each id. Groups are there as they are: what a group says of many is not
// written out, so that hostile modules cost no more than others.
func (m *Module) decorated() *table {
	return m.decorations.get(func() *table { return m.makeTable(m.eachDecorated) })
}

func (m *Module) eachDecorated(visit func(id ID, key, offset uint32)) {
	for inst := range m.In(Annotations) {
		at := uint32(inst.Offset())
		switch inst.Opcode {
		case grammar.OpGroupDecorate:
			v, _ := view.AsGroupDecorate(inst)
			for _, id := range v.Targets() {
				visit(id, keyOfItself, at)
			}
		case grammar.OpGroupMemberDecorate:
			v, _ := view.AsGroupMemberDecorate(inst)
			for id, member := range v.Targets() {
				visit(id, keyOfFirst+member, at)
			}
		default:
			if d, member, ok := decorationOf(inst); ok {
				visit(d.target(), uint32(keyOfFirst+member), at)
			}
		}
	}
}

// Decorations yields the decorations of an id, in the order of the words; those of a group where the group is applied.
func (m *Module) Decorations(id ID) iter.Seq[Decoration] {
	return m.decorationsIn(id, keyOfItself)
}

// MemberDecorations yields the decorations of a member of a structure type.
func (m *Module) MemberDecorations(id ID, member int) iter.Seq[Decoration] {
	return m.decorationsIn(id, uint32(keyOfFirst+member))
}

func (m *Module) decorationsIn(id ID, key uint32) iter.Seq[Decoration] {
	return func(yield func(Decoration) bool) {
		if m.isEmpty(Annotations) {
			return
		}
		for inst := range m.instructions(m.decorated().with(id, key)) {
			if d, _, ok := decorationOf(inst); ok {
				if !yield(d) {
					return
				}
			} else if !m.ofGroup(groupOf(inst), yield) {
				return
			}
		}
	}
}

func groupOf(inst Instruction) ID {
	if v, ok := view.AsGroupDecorate(inst); ok {
		return v.DecorationGroup()
	}
	v, _ := view.AsGroupMemberDecorate(inst)
	return v.DecorationGroup()
}

// ofGroup yields what a group is decorated with itself.
func (m *Module) ofGroup(group ID, yield func(Decoration) bool) bool {
	for inst := range m.instructions(m.decorated().with(group, keyOfItself)) {
		if d, _, ok := decorationOf(inst); ok && !yield(d) {
			return false
		}
	}
	return true
}

// Decoration returns the first decoration of a kind that an id has.
func (m *Module) Decoration(id ID, kind grammar.Decoration) (Decoration, bool) {
	return first(m.Decorations(id), kind)
}

// MemberDecoration returns the first decoration of a kind that a member of a structure type has.
func (m *Module) MemberDecoration(id ID, member int, kind grammar.Decoration) (Decoration, bool) {
	return first(m.MemberDecorations(id, member), kind)
}

func first(list iter.Seq[Decoration], kind grammar.Decoration) (Decoration, bool) {
	for d := range list {
		if d.Kind == kind {
			return d, true
		}
	}
	return Decoration{}, false
}

// DecorationWord returns the number that a decoration of an id has, such as Binding or Location.
func (m *Module) DecorationWord(id ID, kind grammar.Decoration) (word uint32, ok bool) {
	d, ok := m.Decoration(id, kind)
	return d.Word(), ok && len(d.Operands) > 0
}
