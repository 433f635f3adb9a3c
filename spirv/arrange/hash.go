package arrange

import (
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

const (
	hashStart = 2166136261 // FNV-1a
	hashPrime = 16777619
)

func hash(h, v uint32) uint32 { return (h ^ v) * hashPrime }

// sum is a hash of words.
func sum(words []uint32) uint32 {
	h := uint32(hashStart)
	for _, w := range words {
		h = hash(h, w)
	}
	return h
}

// sumAll is a hash of a section, in whatever order its units stand.
func sumAll(section []unit) uint32 {
	h := uint32(0)
	for _, u := range section {
		h += sum(u.words)
	}
	return h
}

// A hasher makes hashes of what instructions mean: declarations count, not the
// ids that they have.
type hasher struct {
	types    *module.Module
	declared map[uint32]binary.Instruction
	meanings map[uint32]uint32
}

func newHasher(p *Parts) *hasher {
	h := &hasher{types: p.module, declared: map[uint32]binary.Instruction{}, meanings: map[uint32]uint32{}}
	for _, at := range []int{sets, sources, globals} {
		for _, u := range p.sections[at] {
			if _, id := u.inst().Results(); id != 0 {
				h.declared[id] = u.inst()
			}
		}
	}
	return h
}

// meaning is the hash of what is declared as id; what is declared elsewhere is its
// id. Types that lead back to themselves end there.
func (h *hasher) meaning(id uint32) uint32 {
	if m, ok := h.meanings[id]; ok {
		return m
	}
	inst, ok := h.declared[id]
	if !ok {
		return id
	}
	h.meanings[id] = id
	if inst.Opcode.Is(grammar.Variable) {
		return id // is nothing but itself
	}
	m := h.instruction(hashStart, inst)
	h.meanings[id] = m
	return m
}

func (h *hasher) instruction(sum uint32, inst binary.Instruction) uint32 {
	_, result := inst.Results()
	sum = hash(sum, inst.Words[0])
	ops := h.types.Operands(inst)
	for ops.Next() {
		isID := ops.Kind.Category() == grammar.Id || ops.Unclear()
		for _, w := range ops.Words {
			switch {
			case isID && w == result:
			case isID:
				sum = hash(sum, h.meaning(w))
			default:
				sum = hash(sum, w)
			}
		}
	}
	return sum
}

// function is the hash of a function: its words, and what they mean.
func (h *hasher) function(words []uint32) uint32 {
	out := sum(words)
	for pos := 0; pos < len(words); {
		inst, err := binary.InstructionAt(words, pos)
		if err != nil {
			break
		}
		pos += len(inst.Words)
		out = h.instruction(out, inst)
	}
	return out
}
