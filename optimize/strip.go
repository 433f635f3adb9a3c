package optimize

import (
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// strip leaves out of a module that stays as it is what only describes it.
func (r *Result) strip() {
	r.Words = stripped(r.Words)
	r.Bytes[1] = 4 * len(r.Words)
}

// stripped are the words of a module without names, lines and debugging information. It may be one that is not valid, which cannot be imported to be stripped.
// What is not a module comes back as it is.
func stripped(words []uint32) []uint32 {
	m, err := module.New(words)
	if err != nil || m.Err() != nil {
		return words
	}
	s := stripping{m: m, mayGo: map[module.ID]module.Instruction{}}
	edit := m.Edit()
	for inst := range m.All() {
		switch row := inst.Row(); {
		case s.describes(inst):
			_, id := inst.Results()
			s.mayGo[id] = inst
		case row != nil && row.Class == grammar.ClassDebug:
			edit.Remove(inst)
		default:
			s.kept = append(s.kept, inst)
		}
	}
	for len(s.kept) > 0 {
		inst := s.kept[len(s.kept)-1]
		s.kept = s.kept[:len(s.kept)-1]
		s.keep(inst)
	}
	for _, inst := range s.mayGo {
		edit.Remove(inst)
	}
	if out, err := edit.Words(); err == nil {
		return out
	}
	return words
}

// stripping finds what nothing that stays names.
type stripping struct {
	m     *module.Module
	mayGo map[module.ID]module.Instruction
	kept  []module.Instruction // that stay after all, and whose uses were not looked at yet
}

// describes reports whether an instruction has an id and is there for descriptions: a string, a set of debugging information, and what is of one.
func (s *stripping) describes(inst module.Instruction) bool {
	set := module.ID(0)
	switch w := inst.Words; {
	case inst.Opcode == grammar.OpString:
		return len(w) > 1
	case inst.Opcode == grammar.OpExtInstImport && len(w) > 2:
		set = w[1]
	case (inst.Opcode == grammar.OpExtInst || inst.Opcode == grammar.OpExtInstWithForwardRefsKHR) && len(w) > 4:
		set = w[3]
	}
	name, _ := s.m.ExtInstSet(set)
	return spirv.IsDebugInfo(name)
}

// keep has what an instruction that stays names stay.
func (s *stripping) keep(inst module.Instruction) {
	for _, id := range s.m.IDs(inst) {
		if named, ok := s.mayGo[id]; ok {
			delete(s.mayGo, id)
			s.kept = append(s.kept, named)
		}
	}
}
