package arrange

import (
	varint "encoding/binary"
	"slices"

	"github.com/spvc/spvc/internal/align"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// A substitution is an operand in a function that the binary has under another id:
// of a constant, say, that occurs twice. It needs no check but that both ids mean
// the same, so that it outlives any edit. The instruction is the n-th behind the
// one that defines an id.
type substitution struct {
	anchor  uint32
	n, word uint32
	old     uint32
	now     uint32
}

// substitutions finds those that lead from words towards others, and returns the
// words that they make.
func substitutions(h *hasher, from, to []uint32) (list []substitution, words []uint32) {
	old, now := instructions(from), instructions(to)
	partner := align.Bytes(opcodes(old), opcodes(now))
	at := map[int][]uint32{} // by place in old, its partner
	for i, p := range partner {
		if p != align.None {
			at[int(p)] = now[i]
		}
	}
	words = slices.Clone(from)
	place := 0
	anchors(old, func(i int, anchor, n uint32) {
		inst := old[i]
		if other := at[i]; len(other) == len(inst) && other[0] == inst[0] {
			for k := range inst {
				if inst[k] != other[k] && h.equal(inst[k], other[k]) {
					list = append(list, substitution{anchor, n, uint32(k), inst[k], other[k]})
					words[place+k] = other[k]
				}
			}
		}
		place += len(inst)
	})
	return list, words
}

// opcodes are signatures of instructions that stay when operands change.
func opcodes(list [][]uint32) []byte {
	out := make([]byte, len(list))
	for i, words := range list {
		h := hash(hashStart, words[0])
		if _, id := instruction(words).Results(); id != 0 {
			h = hash(h, id)
		}
		out[i] = byte(h ^ h>>8 ^ h>>16 ^ h>>24)
	}
	return out
}

func instruction(words []uint32) binary.Instruction {
	return binary.Instruction{Opcode: grammar.Opcode(words[0] & 0xffff), Words: words}
}

// anchors says of each instruction which one before it defined an id, and how far
// that is.
func anchors(list [][]uint32, visit func(i int, anchor, n uint32)) {
	anchor, n := uint32(0), uint32(0)
	for i, words := range list {
		n++
		if _, id := instruction(words).Results(); id != 0 {
			anchor, n = id, 0
		}
		visit(i, anchor, n)
	}
}

// equal reports whether two ids are declared in the same words, but for the id.
func (h *hasher) equal(a, b uint32) bool {
	x, ok1 := h.declared[a]
	y, ok2 := h.declared[b]
	return ok1 && ok2 && x.Opcode.Is(grammar.Interchangeable) && y.Opcode.Is(grammar.Interchangeable) && h.meaning(a) == h.meaning(b)
}

func appendSubstitutions(raw []byte, list []substitution) []byte {
	raw = varint.AppendUvarint(raw, uint64(len(list)))
	last := int64(0)
	for _, s := range list {
		raw = varint.AppendVarint(raw, int64(s.anchor)-last)
		for _, v := range []uint32{s.n, s.word, s.old, s.now} {
			raw = varint.AppendUvarint(raw, uint64(v))
		}
		last = int64(s.anchor)
	}
	return raw
}

// substitutions reads what appendSubstitutions wrote.
func (d *decoder) substitutions() (list []substitution, ok bool) {
	n := d.uint()
	if n > uint64(len(d.raw)) {
		return nil, false
	}
	last := int64(0)
	for range n {
		last += d.int()
		s := substitution{anchor: uint32(last)}
		for _, v := range []*uint32{&s.n, &s.word, &s.old, &s.now} {
			*v = uint32(d.uint())
		}
		list = append(list, s)
	}
	return list, true
}

// substitute puts other ids into words, where both ids mean the same.
func substitute(h *hasher, words []uint32, list []substitution) []uint32 {
	if len(list) == 0 {
		return words
	}
	type key struct{ anchor, n uint32 }
	at := map[key][]substitution{}
	for _, s := range list {
		at[key{s.anchor, s.n}] = append(at[key{s.anchor, s.n}], s)
	}
	out := slices.Clone(words)
	place := 0
	old := instructions(words)
	anchors(old, func(i int, anchor, n uint32) {
		for _, s := range at[key{anchor, n}] {
			if int(s.word) < len(old[i]) && s.word > 0 && old[i][s.word] == s.old && h.equal(s.old, s.now) && h.isID(old[i], int(s.word)) {
				out[place+int(s.word)] = s.now
			}
		}
		place += len(old[i])
	})
	return out
}

// isID reports whether a word of an instruction is an id.
func (h *hasher) isID(words []uint32, at int) bool {
	inst := instruction(words)
	ops := h.types.Operands(inst)
	for ops.Next() {
		start := len(words) - len(ops.Rest()) - len(ops.Words)
		if start <= at && at < start+len(ops.Words) {
			return ops.Kind.Category() == grammar.Id || ops.Unclear() && inst.Opcode == grammar.OpExtInst
		}
	}
	return false
}
