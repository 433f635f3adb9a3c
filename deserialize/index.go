package deserialize

import (
	"strings"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	index "github.com/spvc/spvc/spirv/module"
)

// A number stands for an id; see [index.Number]. Everything that belongs to an id lives in slices by these.
type number = index.Number

// A span is where a function stands: its words, and the numbers of its ids, the
// first of which is its own.
type span struct {
	*index.Function
	from, to    int
	first, last number
}

// survey refuses modules that do not consist of whole functions with ids of their own, and finds the functions.
func (m *module) survey() bool {
	for inst := range m.index.Redefining {
		_, id := inst.Results()
		return m.fail(inst, "id %%%d is defined twice, or zero", id)
	}
	for inst := range m.index.Unknown {
		if m.index.FunctionAround(inst) == nil {
			return m.fail(inst, "unknown opcode %d outside of functions: nothing says where it belongs", uint16(inst.Opcode))
		}
		m.unknown = append(m.unknown, inst)
	}
	for inst := range m.index.Continuations {
		if !m.index.Continues(inst) {
			return m.fail(inst, "there is no %s in front that it could continue", strings.TrimSuffix(inst.Row().Name, "ContinuedINTEL"))
		}
	}
	for f := range m.index.Functions {
		s := span{Function: f, from: f.Def().Offset()}
		_, s.to = f.Extent()
		s.first, s.last = f.Numbers()
		m.functions = append(m.functions, s)
		if end := f.End(); end.Words != nil {
			continue
		}
		if s.to < len(m.words) {
			return m.fail(m.index.At(s.to), "function inside a function")
		}
		m.diags.Errorf(m.loc, "the module ends within a function")
		return false
	}
	if !m.opts.StripDebug {
		for inst := range m.index.Lines {
			if inst.Opcode == grammar.OpLine && len(inst.Words) > 1 {
				m.facts.noteLine(inst.Words[1])
			}
		}
	}
	return true
}

// top yields the instructions outside of functions but for names, each with all that continues it.
func (m *module) top(yield func(binary.Instruction) bool) {
	for inst := range m.index.Except(index.Names) {
		if !m.index.Continues(inst) && !yield(m.index.Whole(inst)) {
			return
		}
	}
}

// numbers is how many numbers there are, zero included.
func (m *module) numbers() int { return int(m.index.LastNumber()) + 1 }

// at is the instruction that begins at an offset, with all that continues it.
func (m *module) at(offset int) binary.Instruction { return m.index.Whole(m.index.At(offset)) }
