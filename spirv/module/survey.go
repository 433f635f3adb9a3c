package module

import (
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// A surveyor goes over all instructions once: it numbers ids, and finds sections and functions.
type surveyor struct {
	*Module
	facts    factTable
	inside   bool   // a function
	pending  int64  // offset of the first OpLine of a sequence, whose instruction has not come; or none
	previous uint32 // offset of the last instruction that is known and continues none; zero before the first
}

const none = -1

func newSurveyor(m *Module) surveyor {
	m.ids = newNumbering(len(m.words), m.header.Bound)
	return surveyor{Module: m, facts: facts.Get(), pending: none}
}

func (m *Module) survey() error {
	s := newSurveyor(m)
	err := s.run(m.words)
	if s.pending != none {
		s.outside(uint32(s.pending), m.surveyed, Globals)
	}
	if s.inside {
		m.functions[len(m.functions)-1].close(m.surveyed, m.ids.last())
	}
	return err
}

// run goes over the words of the module up to some place.
func (s *surveyor) run(words []uint32) error {
	s.surveyed = binary.HeaderWords
	at := uint32(binary.HeaderWords)
	have := &s.opcodes[before]
	for int(at) < len(words) {
		first := words[at]
		size := first >> 16
		if size == 0 || uint64(size) > uint64(len(words))-uint64(at) {
			_, err := binary.InstructionAt(words, int(at))
			return err
		}
		op := opcodeOf(first)
		place := op.Place()
		f := s.facts[place]
		have.add(place)
		if f.result != 0 && uint32(f.result) < size && !s.ids.add(words[at+uint32(f.result)], at) {
			s.redefining = append(s.redefining, at)
		}
		if f.special || !s.inside {
			if s.place(op, f, at, at+size); len(s.functions) > 0 {
				have = &s.opcodes[behind]
			}
		}
		if !f.rare {
			s.previous = at
		}
		at += size
		s.surveyed = at
	}
	return nil
}

// HasOpcode reports whether the module has an instruction of an opcode; of one that the grammar does not have, whether it has any such.
func (m *Module) HasOpcode(op grammar.Opcode) bool {
	place := op.Place()
	return m.opcodes[before].has(place) || m.opcodes[behind].has(place)
}

// An opcodeSet has a bit for each opcode, by its place in the grammar.
type opcodeSet [numOpcodeWords]uint64

func (s *opcodeSet) add(place int)      { s[place/64] |= 1 << (place % 64) }
func (s *opcodeSet) has(place int) bool { return s[place/64]>>(place%64)&1 != 0 }

// Where opcodes stand: up to the instruction that begins the first function, and behind that.
const (
	before = iota
	behind
)

// place says where an instruction belongs that stands outside of functions, or that begins or ends one, or is a line.
func (s *surveyor) place(op grammar.Opcode, f fact, at, end uint32) {
	start := at
	if s.pending != none {
		start = uint32(s.pending)
	}
	switch op {
	case grammar.OpLine, grammar.OpNoLine:
		s.lineAt = append(s.lineAt, at)
		if !s.inside {
			s.pending = int64(start)
		}
	case grammar.OpFunction, grammar.OpGraphARM:
		if s.inside {
			s.functions[len(s.functions)-1].close(at, s.ids.before(at))
		}
		s.functions = append(s.functions, Function{m: s.Module, from: start, def: at, first: s.ids.before(at) + 1})
		s.inside, s.pending = true, none
	case grammar.OpFunctionEnd, grammar.OpGraphEndARM:
		if !s.inside {
			s.outside(start, end, Globals)
			break
		}
		s.inside = false
		s.functions[len(s.functions)-1].close(end, s.ids.last())
		s.functions[len(s.functions)-1].end = at
	case grammar.OpExtInstImport:
		s.noteImport(at)
		fallthrough
	default:
		if f.rare {
			s.noteRare(op, at)
		}
		if !s.inside {
			s.outside(start, end, f.section)
		}
	}
}

// noteRare takes note of what goes on with another instruction, or is not in the grammar.
func (s *surveyor) noteRare(op grammar.Opcode, at uint32) {
	if op.Is(grammar.Continued) {
		s.noteContinuation(at)
	} else {
		s.noteUnknown(at)
	}
}

// outside puts words that stand outside of functions into a section.
func (s *surveyor) outside(from, to uint32, section Section) {
	s.pending = none
	if n := len(s.runs); n > 0 && s.runs[n-1].to == from && s.runs[n-1].section == section {
		s.runs[n-1].to = to
		return
	}
	s.runs = append(s.runs, run{section, from, to})
}
