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
	case grammar.OpMemoryModel, grammar.OpSamplerImageAddressingModeNV:
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
	if inst.Opcode.Is(grammar.Annotation) {
		return 9
	}
	return 10
}

// Sections that are not treated as the others are, and the functions behind all.
const (
	capabilities   = 0
	sets           = 2
	entryPoints    = 4
	executionModes = 5
	sources        = 6
	names          = 7
	annotations    = 9
	globals        = 10
	functions      = 11
	sectionCount   = 12
)

// hasDeclarations reports whether instructions of a section use ids that others of
// the same section declare.
func hasDeclarations(section int) bool {
	return section == sources || section == annotations || section == globals
}

// A unit is what stays together: an instruction with the lines before it and the
// rest of its text behind it, or a function with what stands before it.
type unit struct {
	words []uint32
	inst  binary.Instruction // of a function OpFunction
	id    uint32             // that the unit is about; 0 for none
	place int                // in the section
}

// A preamble is a module taken apart.
type preamble struct {
	sections [sectionCount][]unit
	end      int // where the last function ends
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
	function := binary.Instruction{} // that we are in
	for r.Next() {
		inst := r.Instruction()
		end := inst.Offset + len(inst.Words)
		if start < 0 {
			start = inst.Offset
		}
		switch inst.Opcode {
		case grammar.OpFunction, grammar.OpGraphARM:
			function, last = inst, functions
		case grammar.OpFunctionEnd, grammar.OpGraphEndARM:
			p.add(functions, unit{words: words[start:end], inst: function})
			start, p.end = -1, end
			continue
		case grammar.OpLine, grammar.OpNoLine:
			continue
		case grammar.OpSourceContinued:
			if s := p.sections[last]; len(s) > 0 && last == sectionOf(inst) && start == inst.Offset {
				u := &s[len(s)-1]
				u.words = words[end-len(inst.Words)-len(u.words) : end]
				start, p.end = -1, end
				continue
			}
		}
		if last == functions {
			continue
		}
		at := sectionOf(inst)
		p.regular = p.regular && at >= last
		last = at
		p.add(at, unit{words: words[start:end], inst: inst})
		start, p.end = -1, end
	}
	if r.Err() != nil {
		return preamble{}
	}
	return p
}

func (p *preamble) add(section int, u unit) {
	u.id, u.place = subject(section, u.inst), len(p.sections[section])
	p.sections[section] = append(p.sections[section], u)
}

// sorted is a section in an order that only depends on what its units say: by the
// id that is declared or described, as most compilers write them.
func sorted(section []unit) []unit {
	out := slices.Clone(section)
	slices.SortStableFunc(out, func(a, b unit) int {
		if a.id != b.id || len(a.inst.Words) == 0 || len(b.inst.Words) == 0 {
			return cmp.Compare(a.id, b.id)
		}
		return cmp.Or(slices.Compare(a.inst.Words[1:], b.inst.Words[1:]),
			cmp.Compare(a.inst.Opcode, b.inst.Opcode), slices.Compare(a.words, b.words))
	})
	return out
}

// subject is the id that an instruction is about, or what else tells it from the
// others of its section.
func subject(section int, inst binary.Instruction) uint32 {
	if _, id := inst.Results(); id != 0 {
		return id
	}
	at := 1
	switch section {
	case entryPoints:
		at = 2
	case capabilities, executionModes, names, annotations, globals:
	default:
		return 0
	}
	if len(inst.Words) > at {
		return inst.Words[at]
	}
	return 0
}
