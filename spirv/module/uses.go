package module

import (
	"iter"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// IDs yields the ids that an instruction mentions, with the words they are in: the result type and all operands that are ids,
// but not the result. What the grammar does not know is not looked into, but the operands of an unknown extended instruction
// are ids (OpExtInst demands that).
func (m *Module) IDs(inst Instruction) iter.Seq2[int, ID] {
	return func(yield func(int, ID) bool) {
		words, ok := m.Mentions(inst)
		if !ok {
			m.eachID(inst, yield)
			return
		}
		w := inst.Words
		for at := 1; at < words.End; at++ {
			if words.Has(at) && !yield(at, w[at]) {
				return
			}
		}
	}
}

// Mentioned says which words of an instruction are ids that it mentions.
type Mentioned struct {
	few  uint16 // a bit for each of the first words
	rest int    // from this word on all are
	End  int    // behind this word there is none
}

// Has reports whether a word in front of End is such an id.
func (m *Mentioned) Has(at int) bool { return at >= m.rest || at < 16 && m.few>>at&1 != 0 }

// Mentions is IDs for those who ask about every instruction: it says which words there are, and false where only the grammar tells.
func (m *Module) Mentions(inst Instruction) (Mentioned, bool) {
	w := inst.Words
	s := shapeFor(inst.Opcode)
	end := len(w)
	switch {
	case s.enumAt != 0 && end > int(s.enumAt) && !leadsToIDs(s.enum, w[s.enumAt]):
		end = int(s.enumAt)
	case s.extended && end > 5:
		end = m.idsOfExtended(w)
	case s.slowFrom != 0 && end > int(s.slowFrom):
		end = -1
	}
	return Mentioned{few: s.ids, rest: int(s.restFrom), End: end}, end >= 0
}

// eachID is IDs by the grammar, for every instruction.
func (m *Module) eachID(inst Instruction, yield func(int, ID) bool) {
	ops := m.Operands(inst)
	for ops.Next() {
		isID := ops.Kind.Category() == grammar.Id && ops.Kind != grammar.KindIdResult ||
			ops.Unclear() && (inst.Opcode == grammar.OpExtInst || inst.Opcode == grammar.OpExtInstWithForwardRefsKHR)
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
	// The last operand may be an enumerant: most have no parameters that are ids. The word it is in; zero if there is none.
	enumAt   uint8
	extended bool // an extended instruction: its set says what its operands are
	enum     grammar.Kind
	// With at least and at most so many words, each operand is one, and all that must be there are; or the last one is a string, and begins
	// in the word behind the most; zero if not.
	least, most, text uint16
}

// shapes has the shape of each opcode that was met, by its place in the grammar; the first is that of an opcode that the grammar does not
// have. A module has few of all opcodes.
var shapes = lazy.Table[shape]{Size: grammar.Places}

var noIDs = shape{restFrom: 1<<16 - 1}

// shapeFor is the shape of an opcode.
func shapeFor(op grammar.Opcode) *shape { return shapes.Get(op.Place(), shapeAt) }

func shapeAt(place int) *shape {
	if place == 0 {
		return &noIDs
	}
	s := shapeOf(&grammar.All()[place-1])
	return &s
}

// FitsBySize reports whether the number of words of an instruction shows that its operands are those that the grammar demands: each is one
// word, or the last one is an enumerant without parameters, or a string that ends with the instruction. Where it is false, [Module.Check] tells.
func (m *Module) FitsBySize(inst Instruction) bool {
	s, n := shapeFor(inst.Opcode), len(inst.Words)
	if s.text != 0 && n >= int(s.least) {
		return binary.StringWords(inst.Words[s.text:]) == n-int(s.text)
	}
	return n >= int(s.least) && (n <= int(s.most) || n == int(s.enumAt)+1 && inst.Words[s.enumAt] == 0 && s.enum.Category() == grammar.BitEnum)
}

// sizes are least and most of a shape.
func sizes(row *grammar.Instruction) (least, most uint16) {
	least, most = 1, 1
	plain := row.Opcode != grammar.OpSwitch
	for _, o := range row.Operands {
		if o.Quantifier == grammar.One {
			least++
		}
		if plain = plain && !isLong(o); !plain {
			continue
		}
		if most++; o.Quantifier == grammar.Any {
			most = 1<<16 - 1
		}
	}
	return least, most
}

func shapeOf(row *grammar.Instruction) shape {
	s := noIDs
	s.least, s.most = sizes(row)
	if n := len(row.Operands); n > 0 && row.Operands[n-1].Kind == grammar.KindLiteralString && row.Operands[n-1].Quantifier == grammar.One && int(s.most) == n {
		s.text = s.most
	}
	for i, o := range row.Operands {
		at := i + 1
		isID, last := o.Kind.Category() == grammar.Id, i == len(row.Operands)-1
		switch {
		case o.Kind == grammar.KindLiteralExtInstInteger:
			s.slowFrom, s.extended, s.restFrom = uint16(at), true, uint16(at+1)
			return s
		case o.Kind == grammar.KindPairIdRefIdRef && o.Quantifier == grammar.Any:
			s.restFrom = uint16(at)
			return s
		case last && endsIDs(o):
			return s
		case at >= 16, isLong(o), !isID && o.Quantifier == grammar.Any:
			if s.slowFrom = uint16(at); last && o.Kind.IsEnum() && o.Quantifier != grammar.Any && at < 16 {
				s.enumAt, s.enum = uint8(at), o.Kind
			}
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

// endsIDs reports whether a last operand, however long, holds no ids.
func endsIDs(o grammar.Operand) bool {
	switch o.Kind {
	case grammar.KindLiteralString, grammar.KindLiteralContextDependentNumber, grammar.KindLiteralInteger:
		return true
	}
	return false
}

// leadsToIDs reports whether a value of an enumeration has parameters that are ids, as far as that is known.
func leadsToIDs(k grammar.Kind, value uint32) bool {
	if k.Category() == grammar.ValueEnum {
		return hasIDs(k.Enumerant(value))
	}
	for ; value != 0; value &= value - 1 {
		if hasIDs(k.Enumerant(value & -value)) {
			return true
		}
	}
	return false
}

func hasIDs(e *grammar.Enumerant) bool {
	if e == nil {
		return false
	}
	for _, p := range e.Parameters {
		if c := p.Kind.Category(); c == grammar.Id || c == grammar.Composite || p.Kind.IsEnum() {
			return true
		}
	}
	return false
}

// idsOfExtended is the word that ends the ids of an extended instruction, where all its operands are ids; -1 where not.
func (m *Module) idsOfExtended(w []uint32) int {
	_, set := m.ExtInstSet(w[3])
	if set == nil {
		return -1
	}
	counts := extendedCounts.Get()[set]
	if int64(w[4]) >= int64(len(counts)) || counts[w[4]] < 0 {
		return -1
	}
	return min(len(w), 5+int(counts[w[4]]))
}

// extendedCounts says by set and number how many operands an extended instruction has if all are ids; -1 for others.
var extendedCounts = lazy.Value[map[*grammar.ExtInstSet][]int16]{Make: func() map[*grammar.ExtInstSet][]int16 {
	all := map[*grammar.ExtInstSet][]int16{}
	for _, name := range []string{"GLSL.std.450", "OpenCL.std"} {
		set := grammar.ExtInstSetByName(name)
		last := set.Instructions[len(set.Instructions)-1].Number
		counts := make([]int16, last+1)
		for i := range counts {
			counts[i] = -1
		}
		for _, inst := range set.Instructions {
			n := int16(len(inst.Operands))
			for _, o := range inst.Operands {
				if o.Kind != grammar.KindIdRef || o.Quantifier == grammar.Any {
					n = -1
				}
			}
			counts[inst.Number] = n
		}
		all[set] = counts
	}
	return all
}}

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
				if n := m.ids.of(id); n == 0 || last[n] != uint32(inst.Offset()) {
					last[n] = uint32(inst.Offset())
					visit(id, 0, uint32(inst.Offset()))
				}
			}
		}
	})
}
