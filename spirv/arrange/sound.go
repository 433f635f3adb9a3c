package arrange

import (
	"slices"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// isSound reports whether each id in a module is defined once, its instructions have the operands that the grammar demands, and types and constants are
// made of what stands in front of them. Functions that have the same words in the module that it was made of are not looked at.
func isSound(m, of *module.Module) bool {
	sound := true
	for range m.Redefining {
		return false
	}
	announced := map[uint32]bool{}
	check := func(inst binary.Instruction) {
		if inst.Opcode.Is(grammar.Type | grammar.Constant) {
			uses(m, inst, func(id uint32) {
				at := m.Offset(m.Number(id))
				sound = sound && (announced[id] || at != 0 && at < inst.Offset())
			})
		}
		if inst.Opcode == grammar.OpTypeForwardPointer && len(inst.Words) > 1 {
			announced[inst.Words[1]] = true
		}
		for _, id := range m.IDs(inst) {
			sound = sound && m.Number(id) != 0
		}
		sound = sound && m.Check(inst) == nil
	}
	for inst := range m.Outside {
		check(inst)
	}
	for f := range m.Functions {
		if old := of.FunctionOf(f.ID()); old != nil && slices.Equal(wordsOf(f), wordsOf(old)) {
			continue
		}
		for inst := range f.All() {
			check(inst)
		}
	}
	return sound
}

// wordsOf are the words of a function, from its OpFunction on.
func wordsOf(f *module.Function) []uint32 {
	_, to := f.Extent()
	return f.Module().Words()[f.Def().Offset():to]
}
