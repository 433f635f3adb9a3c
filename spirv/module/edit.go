package module

import (
	"cmp"
	"errors"
	"slices"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// An Edit is a list of changes to a module's words. The module stays as it is; Words makes the new ones, and copies what is not
// changed without looking at it. Changes are made in the order of the words, and at one place in the order in which they were
// asked for. An Edit is not for several goroutines.
//
// Instructions are given as words, as [Make] makes them. The first mistake is kept and returned by Words.
type Edit struct {
	m       *Module
	splices []splice
	bound   uint32 // zero before the first NewID
	added   map[string]ID
	faces   map[uint32][]ID // by offset of the OpEntryPoint, what its interface gets
	err     error
}

// A splice is words that go and words that come in their place.
type splice struct {
	at, end uint32
	rank    int // among those at one place
	words   []uint32
}

// At one place comes first what belongs behind the instruction before, then the ends of sections in their order, and last what
// belongs to the instruction that begins there.
const (
	rankAfter   = -1
	rankSection = 0
	rankBefore  = int(numSections) + 1
)

// ErrTwice is the mistake of an edit that replaces or removes the same words twice.
var ErrTwice = errors.New("the instruction is replaced or removed twice")

// Edit begins a list of changes.
func (m *Module) Edit() *Edit { return &Edit{m: m, added: map[string]ID{}, faces: map[uint32][]ID{}} }

// Make returns the words of an instruction of an opcode and the words of its operands; see [Text] for strings. It returns nil
// if these are too many.
func Make(op grammar.Opcode, operands ...uint32) []uint32 {
	if len(operands) >= 1<<16-1 {
		return nil
	}
	return append([]uint32{uint32(len(operands)+1)<<16 | uint32(op)}, operands...)
}

// Text returns a string as the words of an operand. What is behind a zero byte is not in it.
func Text(s string) []uint32 {
	words, ok := binary.AppendString(nil, s)
	if !ok {
		words, _ = binary.AppendString(nil, s[:slices.Index([]byte(s), 0)])
	}
	return words
}

// NewID returns an id that the module does not use, which the bound takes into account.
func (e *Edit) NewID() ID {
	if e.bound == 0 {
		e.bound = max(e.m.header.Bound, 1)
		for id := range e.m.ids.sparse { // all others are below the bound
			e.bound = max(e.bound, id+1)
		}
	}
	id := e.bound
	if e.bound++; e.bound == 0 {
		e.fail(0, errors.New("there are no more ids"))
	}
	return id
}

func (e *Edit) fail(at uint32, err error) {
	if e.err == nil {
		e.err = &binary.Error{Offset: int(at), Err: err}
	}
}

// splice notes a change.
func (e *Edit) splice(at, end uint32, rank int, instructions [][]uint32) {
	for _, words := range instructions {
		if len(words) == 0 {
			e.fail(at, binary.ErrTooLong)
		}
	}
	e.splices = append(e.splices, splice{at, end, rank, slices.Concat(instructions...)})
}

// Before inserts instructions in front of one of the module.
func (e *Edit) Before(inst Instruction, instructions ...[]uint32) {
	e.splice(uint32(inst.Offset()), uint32(inst.Offset()), rankBefore, instructions)
}

// After inserts instructions behind one of the module.
func (e *Edit) After(inst Instruction, instructions ...[]uint32) {
	end := uint32(inst.Offset() + len(inst.Words))
	e.splice(end, end, rankAfter, instructions)
}

// Replace puts instructions in the place of one of the module.
func (e *Edit) Replace(inst Instruction, instructions ...[]uint32) {
	e.splice(uint32(inst.Offset()), uint32(inst.Offset()+len(inst.Words)), rankBefore, instructions)
}

// Remove drops an instruction of the module.
func (e *Edit) Remove(inst Instruction) { e.Replace(inst) }

// Append adds instructions at the end of a section. If there is none yet, it begins where the layout has it.
func (e *Edit) Append(s Section, instructions ...[]uint32) {
	at := e.m.endOf(s)
	e.splice(at, at, rankSection+int(s), instructions)
}

// endOf is where a section ends, or would stand.
func (m *Module) endOf(s Section) uint32 {
	limit := m.surveyed
	if len(m.functions) > 0 {
		limit = m.functions[0].from
	}
	end, next := uint32(0), limit
	for _, r := range m.runs {
		if r.from >= limit {
			break
		}
		if r.section == s {
			end = r.to
		}
		if r.section > s {
			next = min(next, r.from)
		}
	}
	if end != 0 {
		return end
	}
	return next
}

// AppendFunction adds a function behind all others: the instructions from OpFunction to OpFunctionEnd.
func (e *Edit) AppendFunction(instructions ...[]uint32) {
	at := e.m.surveyed
	if n := len(e.m.functions); n > 0 {
		at = e.m.functions[n-1].to
	}
	e.splice(at, at, rankSection+int(numSections), instructions)
}

// Words returns the words with all changes, or the first mistake: a [binary.Error]. The module's own words stay.
func (e *Edit) Words() ([]uint32, error) {
	for at, ids := range e.faces {
		inst := e.m.at(at)
		e.Replace(inst, Make(inst.Opcode, slices.Concat(inst.Words[1:], ids)...))
	}
	e.faces = map[uint32][]ID{}
	slices.SortStableFunc(e.splices, func(a, b splice) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.rank, b.rank), cmp.Compare(a.end, b.end))
	})
	size := len(e.m.words)
	for _, s := range e.splices {
		size += len(s.words)
	}
	out, done := make([]uint32, 0, size), uint32(0)
	for _, s := range e.splices {
		if s.at < done {
			e.fail(s.at, ErrTwice)
			break
		}
		out = append(append(out, e.m.words[done:s.at]...), s.words...)
		done = s.end
	}
	if e.err != nil {
		return nil, e.err
	}
	out = append(out, e.m.words[done:]...)
	out[3] = max(out[3], e.bound)
	return out, nil
}
