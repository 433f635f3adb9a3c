package arrange

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// The sections of the logical layout, then the functions. Instructions never change section.
const (
	capabilities   = int(module.Capabilities)
	sets           = int(module.Imports)
	entryPoints    = int(module.EntryPoints)
	executionModes = int(module.ExecutionModes)
	sources        = int(module.Sources)
	names          = int(module.Names)
	annotations    = int(module.Annotations)
	globals        = int(module.Globals)
	functions      = globals + 1
	sectionCount   = functions + 1
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

// A finder finds units of a section by their ids: mostly they stand where others did.
type finder struct {
	list []unit
	at   map[uint32]int // by id, the place in the list; made when it is needed first
}

// find is the place in the list of a unit with an id, which is likely to be the one given.
func (f *finder) find(likely int, id uint32) (place int, ok bool) {
	if likely < len(f.list) && f.list[likely].id == id {
		return likely, true
	}
	if f.at == nil {
		f.at = make(map[uint32]int, len(f.list))
		for i, u := range f.list {
			f.at[u.id] = i
		}
	}
	place, ok = f.at[id]
	return place, ok
}

// graphsLast compares units of the globals: entry points of graphs stand behind the others, whatever is new.
func graphsLast(a, b unit) int {
	isGraph := func(u unit) int {
		if u.inst.Opcode == grammar.OpGraphEntryPointARM {
			return 1
		}
		return 0
	}
	return isGraph(a) - isGraph(b)
}

// split takes a module apart. It is not regular if its sections are mixed, or functions have no end.
func split(m *module.Module) preamble {
	if m.Err() != nil {
		return preamble{}
	}
	words := m.Words()
	p := preamble{regular: m.IsSorted(), end: 5}
	var sizes [sectionCount]int
	for inst := range m.Outside {
		sizes[module.SectionOf(inst.Opcode)]++
	}
	for at, n := range sizes {
		p.sections[at] = make([]unit, 0, n)
	}
	behind := len(words) // the sections in front of the functions
	for f := range m.Functions {
		behind, _ = f.Extent()
		break
	}
	for inst := range m.Outside {
		end := inst.Offset + len(inst.Words)
		if inst.Offset >= behind {
			break
		}
		if inst.Opcode.Is(grammar.DebugLine) {
			continue
		}
		at := int(module.SectionOf(inst.Opcode))
		if s := p.sections[at]; inst.Opcode == grammar.OpSourceContinued && p.end == inst.Offset && len(s) > 0 {
			u := &s[len(s)-1]
			u.words = words[end-len(inst.Words)-len(u.words) : end]
		} else {
			p.add(at, unit{words: words[p.end:end], inst: inst})
		}
		p.end = end
	}
	p.regular = p.regular && slices.IsSortedFunc(p.sections[globals], graphsLast)
	p.sections[functions] = make([]unit, 0, m.NumFunctions())
	for f := range m.Functions {
		_, end := f.Extent()
		p.regular = p.regular && f.End().Words != nil
		p.add(functions, unit{words: words[p.end:end], inst: f.Def()})
		p.end = end
	}
	return p
}

func (p *preamble) add(section int, u unit) {
	u.id, u.place = subject(section, u.inst), len(p.sections[section])
	p.sections[section] = append(p.sections[section], u)
}

// sorted is a section in an order that only depends on what its units say: by the
// id that is declared or described, as most compilers write them. It may be the section itself.
func sorted(section []unit) []unit {
	if slices.IsSortedFunc(section, bySubject) { // as most are
		return section
	}
	out := slices.Clone(section)
	slices.SortStableFunc(out, bySubject)
	return out
}

func bySubject(a, b unit) int {
	if a.id != b.id || len(a.inst.Words) == 0 || len(b.inst.Words) == 0 {
		return cmp.Compare(a.id, b.id)
	}
	return cmp.Or(slices.Compare(a.inst.Words[1:], b.inst.Words[1:]),
		cmp.Compare(a.inst.Opcode, b.inst.Opcode), slices.Compare(a.words, b.words))
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
