package deserialize

import (
	"strings"

	"github.com/spvc/spvc/spirv/binary"
)

// The word count of an instruction has sixteen bits. With the extension
// SPV_INTEL_long_composites what does not fit stands in instructions of their
// own directly behind it. The survey joins them, so that nothing else needs to
// know; in the list of what is outside of functions only the whole is left.

// join adds the operands of a continuation to what it continues.
func (m *module) join(inst binary.Instruction) bool {
	first := m.previous
	if first.Words == nil || first.Row().Name+"ContinuedINTEL" != inst.Row().Name {
		return m.fail(inst, "there is no %s in front that it could continue", strings.TrimSuffix(inst.Row().Name, "ContinuedINTEL"))
	}
	if m.continued == nil {
		m.continued = map[int][]uint32{}
	}
	words, ok := m.continued[first.Offset]
	if !ok {
		words = append(words, first.Words...)
	}
	words = append(words, inst.Words[1:]...)
	m.continued[first.Offset] = words
	if last := len(m.top) - 1; last >= 0 && m.top[last].Offset == first.Offset {
		m.top[last].Words = words
	}
	return true
}

// at is the instruction that begins at an offset, with all that continues it.
func (m *module) at(offset int) binary.Instruction {
	inst, _ := binary.InstructionAt(m.words, offset)
	return m.whole(inst)
}

// whole is an instruction with all that continues it.
func (m *module) whole(inst binary.Instruction) binary.Instruction {
	if words, ok := m.continued[inst.Offset]; ok {
		inst.Words = words
	}
	return inst
}
