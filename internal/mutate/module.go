package mutate

import (
	"slices"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// A module is what mutators work on: instructions that can be put anywhere. The words of one are never written to, since
// copies share them; a mutator puts other words in their place.
type module struct {
	header  [5]uint32
	code    []words
	decoder *binary.Decoder

	// What the code says, as of the last look.
	defs  map[uint32]int // by id, the place of the instruction that it is the result of
	ids   []uint32       // all of them, in their order
	like  map[kindOfID][]uint32
	funcs []span // from OpFunction to behind OpFunctionEnd
	spans []span // the blocks: from OpLabel to behind the last instruction
}

// words are those of one instruction. The high half of the first is right only after module.words.
type words []uint32

func (w words) opcode() grammar.Opcode { return grammar.Opcode(w[0] & 0xffff) }

// A span is a range of instructions.
type span struct{ from, to int }

// A kindOfID is what makes ids stand for each other: their role, and the type of values.
type kindOfID struct {
	role role
	typ  uint32
}

type role uint8

const (
	aType role = iota
	aConstant
	aLabel
	aFunction
	aValue
	another // imports of instruction sets, strings, groups of decorations
)

func roleOf(row *grammar.Instruction) role {
	switch {
	case row == nil:
		return another
	case row.Opcode == grammar.OpLabel:
		return aLabel
	case row.Opcode == grammar.OpFunction:
		return aFunction
	case row.Opcode.Is(grammar.Type):
		return aType
	case row.Opcode.Is(grammar.GlobalValue):
		return aConstant
	case row.ResultType:
		return aValue
	}
	return another
}

// parse takes a module apart; nil if its instructions don't hold together.
func parse(stream []uint32) *module {
	r, err := binary.NewReader(stream)
	if err != nil {
		return nil
	}
	m := &module{}
	copy(m.header[:], r.Words())
	for r.Next() {
		m.code = append(m.code, r.Instruction().Words)
	}
	if r.Err() != nil {
		return nil
	}
	m.look()
	return m
}

// words puts the module together, and raises its bound where ids need it.
func (m *module) words() []uint32 {
	m.look()
	for _, id := range m.ids {
		if id < 1<<22 { // the limit of the specification, and what tools allocate for
			m.header[3] = max(m.header[3], id+1)
		}
	}
	out := slices.Clone(m.header[:])
	for _, w := range m.code {
		if len(w) > 0xffff {
			continue
		}
		out = append(out, uint32(len(w))<<16|w[0]&0xffff)
		out = append(out, w[1:]...)
	}
	return out
}

// look goes over the code once more.
func (m *module) look() {
	m.decoder = binary.NewDecoder(binary.Header{Version: grammar.Version(m.header[1]), Bound: min(m.header[3], 1<<16)})
	m.defs, m.like = map[uint32]int{}, map[kindOfID][]uint32{}
	m.ids, m.funcs, m.spans = nil, nil, nil
	function, block := -1, -1
	endBlock := func(at int) {
		if block >= 0 {
			m.spans = append(m.spans, span{block, at})
		}
		block = -1
	}
	for i := range m.code {
		inst := m.instruction(i)
		m.decoder.Learn(inst)
		typ, id := inst.Results()
		if id != 0 {
			m.defs[id] = i
			m.ids = append(m.ids, id)
			k := kindOfID{roleOf(inst.Row()), typ}
			m.like[k] = append(m.like[k], id)
		}
		switch inst.Opcode {
		case grammar.OpFunction:
			function = i
		case grammar.OpLabel:
			endBlock(i)
			block = i
		case grammar.OpFunctionEnd:
			endBlock(i)
			if function >= 0 {
				m.funcs = append(m.funcs, span{function, i + 1})
			}
			function = -1
		}
	}
}

// instruction is the one at a place, as package binary has them.
func (m *module) instruction(at int) binary.Instruction {
	w := m.code[at]
	if head := uint32(len(w))<<16 | w[0]&0xffff; w[0] != head { // only now is it known how long it is
		w = slices.Clone(w)
		w[0] = head
		m.code[at] = w
	}
	return binary.Instruction{Opcode: w.opcode(), Words: w}
}

// fresh is an id that nothing else has.
func (m *module) fresh() uint32 {
	id := max(m.header[3], 1)
	m.header[3] = id + 1
	return id
}

// kindOf is what the id stands for; another for an id that nothing defines.
func (m *module) kindOf(id uint32) kindOfID {
	at, ok := m.defs[id]
	if !ok {
		return kindOfID{role: another}
	}
	inst := m.instruction(at)
	typ, _ := inst.Results()
	return kindOfID{roleOf(inst.Row()), typ}
}

// insert puts instructions in front of a place.
func (m *module) insert(at int, list ...words) { m.code = slices.Insert(m.code, at, list...) }

// remove takes the instructions of a span out and returns them.
func (m *module) remove(s span) []words {
	out := slices.Clone(m.code[s.from:s.to])
	m.code = slices.Delete(m.code, s.from, s.to)
	return out
}

// set puts other words in the place of those of an instruction, from one on and so many.
func (m *module) set(at, from, n int, with ...uint32) {
	w := slices.Clone(m.code[at])
	m.code[at] = slices.Replace(w, from, from+n, with...)
}

// classRuns are the instructions outside of functions, in runs of one class of the grammar: nearly the sections of the
// logical layout (specification, section 2.4).
func (m *module) classRuns() []span {
	end := len(m.code)
	if len(m.funcs) > 0 {
		end = m.funcs[0].from
	}
	var out []span
	for i := 0; i < end; {
		j := i + 1
		for j < end && m.class(j) == m.class(i) {
			j++
		}
		out = append(out, span{i, j})
		i = j
	}
	return out
}

func (m *module) class(at int) grammar.Class {
	if row := m.instruction(at).Row(); row != nil {
		return row.Class
	}
	return grammar.ClassReserved
}

// functionOf is the function that a place is in.
func (m *module) functionOf(at int) (span, bool) {
	for _, f := range m.funcs {
		if f.from <= at && at < f.to {
			return f, true
		}
	}
	return span{}, false
}
