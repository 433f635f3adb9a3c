package module

import (
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
)

// What few modules have is noted on the way, so that nobody has to look for it.

// noteUnknown takes note of an opcode that the grammar does not have. Such an instruction has a result, as far as anybody can
// tell, when it stands in a function, its first word is the id of a type, and its second is one that nothing has defined.
func (s *surveyor) noteUnknown(at uint32) {
	s.unknown = append(s.unknown, at)
	w := s.at(at).Words
	if s.inside && len(w) >= 3 && w[2] < s.header.Bound && s.ids.of(w[2]) == 0 && s.Numbered(s.ids.of(w[1])).Opcode.Is(grammar.Type) {
		s.ids.add(w[2], at)
	}
}

// Unknown yields the instructions whose opcodes the grammar does not have. One in a function counts as the definition of its
// second word if its first is the id of a type and nothing before defines the second.
func (m *Module) Unknown(yield func(Instruction) bool) { m.yieldAt(m.unknown, yield) }

// Results returns the ids of the result type and of the result, as [binary.Instruction.Results] does, of unknown instructions too.
func (m *Module) Results(inst Instruction) (typ, id ID) {
	if inst.Opcode.Place() != 0 {
		return inst.Results()
	}
	if w := inst.Words; len(w) >= 3 {
		if n := m.ids.of(w[2]); n != 0 && int(m.ids.offsets[n]) == inst.Offset() {
			return w[1], w[2]
		}
	}
	return 0, 0
}

// The word count of an instruction has sixteen bits. With the extension SPV_INTEL_long_composites what does not fit stands in
// instructions of their own directly behind it.

// noteContinuation joins an instruction to the one that it goes on with.
func (s *surveyor) noteContinuation(at uint32) {
	s.continuations = append(s.continuations, at)
	if s.previous == 0 {
		return
	}
	first, inst := s.at(s.previous), s.at(at)
	if strings.TrimSuffix(inst.Opcode.String(), "ContinuedINTEL") != first.Opcode.String() {
		return
	}
	if s.wholes == nil {
		s.wholes, s.continues = map[uint32][]uint32{}, map[uint32]bool{}
	}
	words, ok := s.wholes[s.previous]
	if !ok {
		words = append(words, first.Words...)
	}
	s.wholes[s.previous], s.continues[at] = append(words, inst.Words[1:]...), true
}

// Whole returns an instruction with the operands of those behind it that go on with it (SPV_INTEL_long_composites). Its words
// are then not the module's own, and more than its word count says.
func (m *Module) Whole(inst Instruction) Instruction {
	if words, ok := m.wholes[uint32(inst.Offset())]; ok {
		inst.Words = words
	}
	return inst
}

// Continues reports whether an instruction goes on with one before it, of which it is a part; see Whole.
func (m *Module) Continues(inst Instruction) bool { return m.continues[uint32(inst.Offset())] }

// Lines yields every OpLine and OpNoLine; see Line for their scopes.
func (m *Module) Lines(yield func(Instruction) bool) { m.yieldAt(m.lineAt, yield) }

// Redefining yields the instructions whose result is an id that another one before defines, or zero: no valid module has any.
func (m *Module) Redefining(yield func(Instruction) bool) { m.yieldAt(m.redefining, yield) }

func (m *Module) yieldAt(offsets []uint32, yield func(Instruction) bool) {
	for _, at := range offsets {
		if !yield(m.at(at)) {
			return
		}
	}
}

// Continuations yields the instructions that are for going on with another, also those that do not stand behind one.
func (m *Module) Continuations(yield func(Instruction) bool) { m.yieldAt(m.continuations, yield) }
