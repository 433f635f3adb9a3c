package view

import (
	"iter"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// An ID is an id of a module.
type ID = uint32

// base is what all views are: an instruction. Its methods take the place of an operand in the words.
type base struct{ inst binary.Instruction }

// Inst returns the instruction that is looked at.
func (b base) Inst() binary.Instruction { return b.inst }

func (b base) word(at int) uint32 {
	if at < len(b.inst.Words) {
		return b.inst.Words[at]
	}
	return 0
}

func (b base) has(at int) bool { return at < len(b.inst.Words) }

// rest is all words from a place on.
func (b base) rest(at int) []uint32 {
	if at < len(b.inst.Words) {
		return b.inst.Words[at:]
	}
	return nil
}

func (b base) text(at int) string { return binary.String(b.rest(at)) }

// pairs yields the rest of the words two by two.
func (b base) pairs(at int) iter.Seq2[uint32, uint32] {
	return func(yield func(uint32, uint32) bool) {
		for w := b.rest(at); len(w) >= 2; w = w[2:] {
			if !yield(w[0], w[1]) {
				return
			}
		}
	}
}

// place is where an operand begins that stands behind one whose length the words decide: the end of them if it is missing.
func (b base) place(row int) int {
	if b.inst.Opcode == grammar.OpEntryPoint && row == 3 && len(b.inst.Words) > 3 {
		if name := binary.StringWords(b.inst.Words[3:]); name > 0 { // asked for often
			return 3 + name
		}
	}
	ops := binary.OperandsIn(nowhere{}, b.inst)
	for ops.Next() {
		if ops.Row == row && !ops.Parameter {
			return len(b.inst.Words) - len(ops.Rest()) - len(ops.Words)
		}
	}
	return len(b.inst.Words)
}

// parameters are those of an enumerant of the operand at a place: of one bit, or of the value.
func (b base) parameters(at int, kind grammar.Kind, of uint32) []uint32 {
	value := b.word(at)
	rest := b.rest(at + 1)
	if kind.Category() != grammar.BitEnum {
		return rest[:extent(kind.Enumerant(value), rest)]
	}
	for value != 0 {
		bit := value & -value
		value ^= bit
		n := extent(kind.Enumerant(bit), rest)
		if bit == of {
			return rest[:n]
		}
		rest = rest[n:]
	}
	return nil
}

// extent is how many of the words the parameters of an enumerant take.
func extent(e *grammar.Enumerant, words []uint32) int {
	if e == nil {
		return 0
	}
	n := 0
	for _, p := range e.Parameters {
		switch {
		case p.Quantifier == grammar.Any:
			return len(words)
		case n >= len(words):
			return n
		case p.Kind == grammar.KindLiteralString:
			size := binary.StringWords(words[n:])
			if size == 0 {
				return len(words)
			}
			n += size
		default:
			n++
		}
	}
	return n
}

// nowhere is the context of an instruction of which nothing else is known.
type nowhere struct{}

func (nowhere) NumberType(uint32) binary.NumberType { return binary.NumberType{} }

func (nowhere) ExtInstSet(uint32) (string, *grammar.ExtInstSet) { return "", nil }

// values yields words as enumerants.
func values[T ~uint32](words []uint32) iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, w := range words {
			if !yield(T(w)) {
				return
			}
		}
	}
}

// Operands returns the operands of the operation, without the results that it has not got: ids, and literals where it has such.
func (v SpecConstantOp) Operands() []uint32 { return v.rest(4) }
