package deserialize

import (
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// An index gives ids numbers in the order of their definitions, from 1 on. Ids
// can be as sparse as their author likes; numbers are dense, and those of one
// function stand together, so that everything that belongs to an id lives in
// slices.
type index struct {
	dense   []uint32          // by id, the number
	sparse  map[uint32]uint32 // for ids that are too large for the slice
	offsets []int             // by number, the word offset of the defining instruction
}

// A number stands for an id. Zero stands for none.
type number = uint32

// newIndex makes an index for a module of so many words whose header claims that
// its ids are below bound.
func newIndex(words int, bound uint32) *index {
	n := min(int64(bound), 2*int64(words))
	return &index{dense: make([]uint32, n), sparse: map[uint32]uint32{}, offsets: make([]int, 1, min(n, int64(words)/2)+1)}
}

// add numbers the id that the instruction at offset defines; false when it has
// a number already.
func (x *index) add(id uint32, offset int) (number, bool) {
	if x.of(id) != 0 || id == 0 {
		return 0, false
	}
	n := number(len(x.offsets))
	x.offsets = append(x.offsets, offset)
	if int64(id) < int64(len(x.dense)) {
		x.dense[id] = n
	} else {
		x.sparse[id] = n
	}
	return n, true
}

// of is the number of an id, zero when nothing defines it.
func (x *index) of(id uint32) number {
	if int64(id) < int64(len(x.dense)) {
		return x.dense[id]
	}
	return x.sparse[id]
}

// A span is where a function stands: its words, and the numbers of its ids, the
// first of which is its own.
type span struct {
	from, to    int
	first, last number
	line        uint32 // offset of the OpLine in front, zero without
}

// A layout is the module as it stands in the words.
type layout struct {
	*index
	top       []binary.Instruction // outside of functions
	functions []span
	previous  binary.Instruction // while the words are surveyed
	continued map[int][]uint32   // by offset of the first, the words of instructions that go on in others
}

// survey goes over all instructions once: it numbers ids, teaches the decoder
// and finds the functions.
func (m *module) survey(r *binary.Reader) bool {
	m.index = newIndex(len(r.Words()), r.Header().Bound)
	inside := false
	line := uint32(0)
	for r.Next() {
		inst := r.Instruction()
		row := inst.Row()
		if row == nil {
			if !m.noteUnknown(inst, inside) {
				return false
			}
			continue
		}
		if inst.Opcode.Is(grammar.Continued) {
			if !m.join(inst) {
				return false
			}
			continue
		}
		m.decoder.Learn(inst)
		m.previous = inst
		var n number
		if row.Result {
			_, id := inst.Results()
			ok := false
			if n, ok = m.index.add(id, inst.Offset); !ok {
				return m.fail(inst, "id %%%d is defined twice, or zero", id)
			}
		}
		switch inst.Opcode {
		case grammar.OpLine:
			line = uint32(inst.Offset)
			if len(inst.Words) > 1 && !m.opts.StripDebug {
				m.facts.noteLine(inst.Words[1])
			}
		case grammar.OpNoLine:
			line = 0
		}
		switch inst.Opcode {
		case grammar.OpFunction, grammar.OpGraphARM:
			if inside {
				return m.fail(inst, "function inside a function")
			}
			inside = true
			m.functions = append(m.functions, span{from: inst.Offset, first: n, line: line})
		case grammar.OpFunctionEnd, grammar.OpGraphEndARM:
			if !inside {
				return m.fail(inst, "end of a function without a function")
			}
			inside = false
			f := &m.functions[len(m.functions)-1]
			f.to, f.last, line = inst.Offset+len(inst.Words), number(len(m.index.offsets)-1), 0
		default:
			if !inside {
				m.top = append(m.top, inst)
			}
		}
	}
	if err := r.Err(); err != nil {
		m.diags.Errorf(m.loc, "%v", err)
		return false
	}
	if inside {
		m.diags.Errorf(m.loc, "the module ends within a function")
		return false
	}
	return true
}
