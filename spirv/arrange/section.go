package arrange

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// sectionOf says to which section of the logical layout an instruction before the
// functions belongs. Nobody moves from one to another.
func sectionOf(inst binary.Instruction) int {
	switch inst.Opcode {
	case grammar.OpCapability:
		return 0
	case grammar.OpExtension:
		return 1
	case grammar.OpExtInstImport:
		return 2
	case grammar.OpMemoryModel:
		return 3
	case grammar.OpEntryPoint:
		return 4
	case grammar.OpExecutionMode, grammar.OpExecutionModeId:
		return 5
	case grammar.OpString, grammar.OpSource, grammar.OpSourceContinued, grammar.OpSourceExtension:
		return 6
	case grammar.OpName, grammar.OpMemberName:
		return 7
	case grammar.OpModuleProcessed:
		return 8
	}
	if row := inst.Row(); row != nil && row.Class == grammar.ClassAnnotation {
		return 9
	}
	return 10
}

const sectionCount = 11

// A unit is what stays together: an instruction with the lines before it and the
// rest of its text behind it.
type unit struct {
	words []uint32
	inst  binary.Instruction
	place int // in the section
}

// A preamble is all of a module before its functions.
type preamble struct {
	sections [sectionCount][]unit
	end      int // where the functions begin
	regular  bool
}

// split takes a module apart. It is not regular if its sections are mixed.
func split(words []uint32) preamble {
	p := preamble{regular: true}
	r, err := binary.NewReader(words)
	if err != nil {
		return preamble{}
	}
	p.end = 5
	start, last := -1, 0
	for r.Next() {
		inst := r.Instruction()
		if inst.Opcode == grammar.OpFunction {
			if start >= 0 {
				p.end = start
			}
			break
		}
		end := inst.Offset + len(inst.Words)
		switch inst.Opcode {
		case grammar.OpLine, grammar.OpNoLine:
			if start < 0 {
				start = inst.Offset
			}
			continue
		case grammar.OpSourceContinued:
			if s := p.sections[last]; len(s) > 0 && last == sectionOf(inst) && start < 0 {
				u := &s[len(s)-1]
				u.words = words[end-len(inst.Words)-len(u.words) : end]
				p.end = end
				continue
			}
		}
		if start < 0 {
			start = inst.Offset
		}
		at := sectionOf(inst)
		p.regular = p.regular && at >= last
		last = at
		p.sections[at] = append(p.sections[at], unit{words[start:end], inst, len(p.sections[at])})
		start, p.end = -1, end
	}
	if r.Err() != nil {
		return preamble{}
	}
	return p
}

// sorted is a section in an order that only depends on what its units say: by the
// id that is declared or described, as most compilers write them.
func sorted(section []unit) []unit {
	out := slices.Clone(section)
	slices.SortStableFunc(out, func(a, b unit) int {
		return cmp.Or(cmp.Compare(subject(a), subject(b)), slices.Compare(a.inst.Words[1:], b.inst.Words[1:]),
			cmp.Compare(a.inst.Opcode, b.inst.Opcode), slices.Compare(a.words, b.words))
	})
	return out
}

// subject is the id that a unit is about.
func subject(u unit) uint32 {
	if _, id := u.inst.Results(); id != 0 {
		return id
	}
	switch sectionOf(u.inst) {
	case 7, 9, 10:
		if len(u.inst.Words) > 1 {
			return u.inst.Words[1]
		}
	}
	return 0
}
