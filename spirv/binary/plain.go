package binary

import (
	"math"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
)

// Most instructions have nothing but ids. For which this is so, and how many words they take, stands in a table, so that their
// operands need no walk along a [Pattern].

// A plainShape says how many words an instruction has that is all ids.
type plainShape struct{ least, most, step uint16 } // most is zero for one that has other operands

// fits reports whether an instruction of so many words has nothing but ids, and all that it must have.
func (s plainShape) fits(words int) bool {
	return words <= int(s.most) && words >= int(s.least) && (words-int(s.least))%int(s.step) == 0
}

// plain is the shapes of all instructions, by the place of the opcode. The first is that of unknown ones.
var plain = lazy.Value[[]plainShape]{Make: func() []plainShape {
	rows := grammar.All()
	out := make([]plainShape, len(rows)+1)
	for i := range rows {
		out[rows[i].Opcode.Place()] = plainShapeOf(&rows[i])
	}
	return out
}}

// plainShapeOf is the shape of an instruction, as far as its operands are ids: behind the first one of those that may be left out
// or repeated, no more.
func plainShapeOf(row *grammar.Instruction) plainShape {
	s := plainShape{1, 1, 1}
	for _, o := range row.Operands {
		size := idsIn(o.Kind)
		switch {
		case size == 0 && o.Quantifier == grammar.One:
			return plainShape{}
		case size == 0:
			return s
		case o.Quantifier == grammar.One && s.least == s.most:
			s.least, s.most = s.least+size, s.most+size
		case o.Quantifier == grammar.Any && s.least == s.most:
			s.most, s.step = math.MaxUint16, size
			return s
		case o.Quantifier == grammar.Optional && size == 1:
			s.most++
		default:
			return s
		}
	}
	return s
}

// idsIn is how many ids an operand consists of, zero for one that is something else.
func idsIn(kind grammar.Kind) uint16 {
	switch kind.Category() {
	case grammar.Id:
		return 1
	case grammar.Composite:
		bases := kind.Info().Bases
		for _, b := range bases {
			if b.Category() != grammar.Id {
				return 0
			}
		}
		return uint16(len(bases))
	}
	return 0
}
