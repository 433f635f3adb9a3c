package module

import (
	"iter"

	"github.com/spvc/spvc/spirv/grammar"
)

// Label returns the OpLabel that a block begins with.
func (b *Body) Label(block int) Instruction { return b.f.m.at(b.blocks[block].label) }

// Instructions yields the instructions of a block, its label and its terminator included.
func (b *Body) Instructions(block int) iter.Seq[Instruction] {
	return b.f.m.between(b.blocks[block].label, b.blocks[block].end)
}

// Phis yields the OpPhi of a block.
func (b *Body) Phis(block int) iter.Seq[Instruction] {
	return func(yield func(Instruction) bool) {
		for inst := range b.Instructions(block) {
			if inst.Opcode == grammar.OpPhi && !yield(inst) {
				return
			}
		}
	}
}

// Merge returns the first OpSelectionMerge or OpLoopMerge of a block; false if it has none.
func (b *Body) Merge(block int) (Instruction, bool) {
	at := b.blocks[block].merge
	if at == 0 {
		return Instruction{}, false
	}
	return b.f.m.at(at), true
}

// Terminator returns the instruction that ends a block; false if none does before the next label.
func (b *Body) Terminator(block int) (Instruction, bool) {
	if bl := &b.blocks[block]; bl.term < bl.end {
		return b.f.m.at(bl.term), true
	}
	return Instruction{}, false
}

// Between yields what stands in front of a block and is in none: behind the terminator of the block before, or for the first
// block behind the OpFunction. That may be parameters, lines, debugging information, and what does not belong there. With the
// number of blocks it is what stands behind the last one, OpFunctionEnd included.
func (b *Body) Between(block int) iter.Seq[Instruction] {
	from, to := b.f.def+uint32(len(b.f.Def().Words)), b.f.to
	if block > 0 {
		from = b.blocks[block-1].end
	}
	if block < len(b.blocks) {
		to = b.blocks[block].label
	}
	return b.f.m.between(from, to)
}

// Targets yields the labels that a terminator names, in the order of its operands: of an OpSwitch the default first. Nothing
// for other instructions.
func (m *Module) Targets(term Instruction) iter.Seq[ID] {
	return func(yield func(ID) bool) {
		w := term.Words
		switch term.Opcode {
		case grammar.OpBranch:
			each(w, 1, 1, 2, yield)
		case grammar.OpBranchConditional:
			each(w, 2, 1, 4, yield)
		case grammar.OpSwitch:
			size := m.caseWords(term)
			_ = each(w, 2, 1, 3, yield) && each(w, 3+size, size+1, len(w), yield)
		}
	}
}

// each yields the words of an instruction from one place to another, in steps, as far as there are any.
func each(w []uint32, from, step, to int, yield func(uint32) bool) bool {
	for i := from; i < min(to, len(w)); i += step {
		if !yield(w[i]) {
			return false
		}
	}
	return true
}

// caseWords is how many words a literal of an OpSwitch has. Where the selector has no type it is one, which most have.
func (m *Module) caseWords(inst Instruction) int {
	if len(inst.Words) < 2 {
		return 1
	}
	return max(m.NumberType(inst.Words[1]).Words(), 1)
}

// Cases yields the literals of an OpSwitch and the labels that they lead to. A literal is sign-extended if the selector's type
// is signed.
func (m *Module) Cases(inst Instruction) iter.Seq2[int64, ID] {
	return func(yield func(int64, ID) bool) {
		if inst.Opcode != grammar.OpSwitch || len(inst.Words) < 3 {
			return
		}
		size := m.caseWords(inst)
		for w := inst.Words[3:]; len(w) > size; w = w[size+1:] {
			if !yield(m.literal(inst.Words[1], w[:size]), w[size]) {
				return
			}
		}
	}
}
