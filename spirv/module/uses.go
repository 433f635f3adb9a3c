package module

import (
	"iter"
	"sync"

	"github.com/spvc/spvc/spirv/grammar"
)

// IDs yields the ids that an instruction mentions, with the words they are in: the result type and all operands that are ids,
// but not the result. What the grammar does not know is not looked into, but the operands of an unknown extended instruction
// are ids (OpExtInst demands that).
func (m *Module) IDs(inst Instruction) iter.Seq2[int, ID] {
	return func(yield func(int, ID) bool) {
		w := inst.Words
		s := shapes().of(inst.Opcode)
		if s.slowFrom != 0 && len(w) > int(s.slowFrom) {
			m.eachID(inst, yield)
			return
		}
		for at := 1; at < len(w); at++ {
			if (at >= int(s.restFrom) || at < 16 && s.ids>>at&1 != 0) && !yield(at, w[at]) {
				return
			}
		}
	}
}

// eachID is IDs by the grammar, for every instruction.
func (m *Module) eachID(inst Instruction, yield func(int, ID) bool) {
	ops := m.Operands(inst)
	for ops.Next() {
		isID := ops.Kind.Category() == grammar.Id && ops.Kind != grammar.KindIdResult ||
			ops.Kind == 0 && (inst.Opcode == grammar.OpExtInst || inst.Opcode == grammar.OpExtInstWithForwardRefsKHR)
		if isID && !yield(len(inst.Words)-len(ops.Rest())-1, ops.Words[0]) {
			return
		}
	}
}

// A shape says which words of an instruction are ids, as far as its opcode alone decides that.
type shape struct {
	ids      uint16 // a bit for each word
	restFrom uint16 // from this word on all are
	slowFrom uint16 // longer instructions must be looked at by the grammar; zero if none must
}

type shapeTable [grammarSize]shape

var noIDs = shape{restFrom: 1<<16 - 1}

func (t *shapeTable) of(op grammar.Opcode) shape {
	if op < grammarSize {
		return t[op]
	}
	return noIDs
}

var shapes = sync.OnceValue(func() *shapeTable {
	table := new(shapeTable)
	for i := range table {
		table[i] = noIDs
	}
	for i := range grammar.All() {
		row := &grammar.All()[i]
		table[row.Opcode] = shapeOf(row)
	}
	return table
})

func shapeOf(row *grammar.Instruction) shape {
	s := noIDs
	for i, o := range row.Operands {
		at := i + 1
		isID := o.Kind.Category() == grammar.Id
		switch {
		case at >= 16, isLong(o), !isID && o.Quantifier == grammar.Any:
			s.slowFrom = uint16(at)
			return s
		case o.Quantifier == grammar.Any:
			s.restFrom = uint16(at)
		case isID && o.Kind != grammar.KindIdResult:
			s.ids |= 1 << at
		}
	}
	if len(row.Operands) > 0 && s.restFrom == noIDs.restFrom {
		s.slowFrom = uint16(len(row.Operands)) + 1 // what is too much is not looked at
	}
	return s
}

// isLong reports whether an operand can have more words than one, or decides what those behind it are.
func isLong(o grammar.Operand) bool {
	switch o.Kind {
	case grammar.KindLiteralString, grammar.KindLiteralContextDependentNumber, grammar.KindLiteralExtInstInteger,
		grammar.KindLiteralSpecConstantOpInteger:
		return true
	}
	if o.Kind.Category() == grammar.Composite {
		return true
	}
	for _, e := range o.Kind.Info().Enumerants {
		if len(e.Parameters) > 0 {
			return true
		}
	}
	return false
}

// Uses yields the instructions that mention an id, in the order of the words, and the words of theirs that it is in. The
// first call goes over the whole module.
func (m *Module) Uses(id ID) iter.Seq2[Instruction, int] {
	return func(yield func(Instruction, int) bool) {
		t := m.uses.get(func() *table { return m.makeUses() })
		for _, e := range t.of(id) {
			inst := m.at(e.offset)
			for at, used := range m.IDs(inst) {
				if used == id && !yield(inst, at) {
					return
				}
			}
		}
	}
}

// Users yields the instructions that mention an id, in the order of the words. Unlike Uses it does not look for the words, so asking for all that a long list mentions stays linear.
func (m *Module) Users(id ID) iter.Seq[Instruction] {
	return func(yield func(Instruction) bool) {
		t := m.uses.get(func() *table { return m.makeUses() })
		for _, e := range t.of(id) {
			if !yield(m.at(e.offset)) {
				return
			}
		}
	}
}

// makeUses lists each instruction once for an id that it mentions, also if it does so several times.
func (m *Module) makeUses() *table {
	return m.makeTable(func(visit func(id ID, key, offset uint32)) {
		last := make([]uint32, m.ids.last()+1) // by number, where it was mentioned last
		for inst := range m.All() {
			for _, id := range m.IDs(inst) {
				if n := m.ids.of(id); n == 0 || last[n] != uint32(inst.Offset) {
					last[n] = uint32(inst.Offset)
					visit(id, 0, uint32(inst.Offset))
				}
			}
		}
	})
}
