package arrange

import (
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// settle moves units in front of those that use what they declare, where an order
// that was noted for other units does not do that by itself.
func settle(section []unit, types *module.Module) []unit {
	s := settler{types: types, declares: map[uint32]int{}, announces: map[uint32]int{}, units: section, done: make([]bool, len(section))}
	for i, u := range section {
		if u.opcode() == grammar.OpTypeForwardPointer {
			s.announces[u.id] = i
		} else if _, id := u.inst().Results(); id != 0 {
			s.declares[id] = i
		}
	}
	if len(s.declares) == 0 {
		return section
	}
	s.out = make([]unit, 0, len(section))
	for i := range section {
		s.put(i)
	}
	return s.out
}

type settler struct {
	types               *module.Module
	declares, announces map[uint32]int // by id, the unit
	units, out          []unit
	done                []bool
}

// put appends a unit behind all that it uses.
func (s *settler) put(i int) {
	if s.done[i] {
		return
	}
	s.done[i] = true
	u := s.units[i]
	ahead := mayMentionAhead(s.types, u.inst())
	uses(s.types, u.inst(), func(id uint32) {
		if at, ok := s.announces[id]; ok {
			s.put(at)
		} else if at, ok := s.declares[id]; ok && !(ahead && s.units[at].opcode() == grammar.OpExtInst) {
			s.put(at)
		}
	})
	s.out = append(s.out, u)
}

// mayMentionAhead reports whether an instruction may mention extended instructions
// behind it: the members of a composite type do, in the first sets of debugging
// information.
func mayMentionAhead(types *module.Module, inst binary.Instruction) bool {
	if inst.Opcode != grammar.OpExtInst || len(inst.Words) < 5 {
		return false
	}
	name, set := types.ExtInstSet(inst.Words[3])
	if set == nil || grammar.IsNonSemantic(name) {
		return false
	}
	row := set.Lookup(inst.Words[4])
	return row != nil && row.Name == "DebugTypeComposite"
}

// uses visits the ids that must be declared before an instruction in front of the
// functions. Decorations come before what they are about.
func uses(types *module.Module, inst binary.Instruction, visit func(uint32)) {
	switch inst.Opcode {
	case grammar.OpTypeForwardPointer, grammar.OpExtInstWithForwardRefsKHR:
		return
	case grammar.OpGroupDecorate, grammar.OpGroupMemberDecorate:
		if len(inst.Words) > 1 {
			visit(inst.Words[1])
		}
		return
	case grammar.OpConstantFunctionPointerINTEL: // the function stands behind it
		if len(inst.Words) > 1 {
			visit(inst.Words[1])
		}
		return
	}
	if inst.Row() == nil || inst.Opcode.Is(grammar.Decorates) {
		return
	}
	ops := types.Operands(inst)
	for ops.Next() {
		isID := ops.Kind.Category() == grammar.Id || ops.Unclear() && inst.Opcode == grammar.OpExtInst
		if isID && ops.Kind != grammar.KindIdResult && len(ops.Words) > 0 {
			visit(ops.Words[0])
		}
	}
}
