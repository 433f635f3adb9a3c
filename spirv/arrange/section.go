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
	at    uint32 // where in the words the instruction begins, behind its lines; of a function OpFunction
	id    uint32 // that the unit is about; 0 for none
	place int32  // in the section
}

// inst is the instruction of a unit.
func (u *unit) inst() binary.Instruction {
	inst, _ := binary.InstructionAt(u.words, int(u.at))
	return inst
}

// opcode is that of the instruction of a unit.
func (u *unit) opcode() grammar.Opcode { return grammar.Opcode(u.words[u.at] & 0xffff) }

// Parts are a module taken apart. They stay as they are.
type Parts struct {
	module   *module.Module
	words    []uint32 // of the module, but for the moment in which it is arranged
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
		if u.opcode() == grammar.OpGraphEntryPointARM {
			return 1
		}
		return 0
	}
	return isGraph(a) - isGraph(b)
}

// Module is what was taken apart.
func (p *Parts) Module() *module.Module { return p.module }

// Words are those of the module.
func (p *Parts) Words() []uint32 { return p.words }

// Split takes a module apart. It is not regular if its sections are mixed, or functions have no end.
func Split(m *module.Module) *Parts {
	if m.Err() != nil {
		return &Parts{module: m, words: m.Words()}
	}
	words := m.Words()
	p := &Parts{module: m, words: words, regular: m.IsSorted(), end: 5}
	for at, n := range m.Sizes() {
		p.sections[at] = make([]unit, 0, n)
	}
	behind := len(words) // the sections in front of the functions
	for f := range m.Functions {
		behind, _ = f.Extent()
		break
	}
	for inst := range m.Outside {
		end := inst.Offset() + len(inst.Words)
		if inst.Offset() >= behind {
			break
		}
		if inst.Opcode.Is(grammar.DebugLine) {
			continue
		}
		at := int(module.SectionOf(inst.Opcode))
		if s := p.sections[at]; inst.Opcode == grammar.OpSourceContinued && p.end == inst.Offset() && len(s) > 0 {
			u := &s[len(s)-1]
			u.words = words[end-len(inst.Words)-len(u.words) : end]
		} else {
			p.add(at, words[p.end:end], inst)
		}
		p.end = end
	}
	p.regular = p.regular && slices.IsSortedFunc(p.sections[globals], graphsLast)
	p.sections[functions] = make([]unit, 0, m.NumFunctions())
	for f := range m.Functions {
		_, end := f.Extent()
		p.regular = p.regular && f.End().Words != nil
		p.add(functions, words[p.end:end], f.Def())
		p.end = end
	}
	return p
}

// add appends a unit, whose words begin where the one before ends.
func (p *Parts) add(section int, words []uint32, inst binary.Instruction) {
	p.sections[section] = append(p.sections[section], unit{words, uint32(inst.Offset() - p.end), subject(section, inst), int32(len(p.sections[section]))})
}

// A key is an id, and the place of a unit that is about it.
type key uint64

func (k key) id() uint32   { return uint32(k >> 32) }
func (k key) place() int32 { return int32(uint32(k)) }

// sorted lists the units of a section in an order that only depends on what they say: by the id that is declared or described, as
// most compilers write them. It is nil where they stand so.
func sorted(section []unit) []key {
	if slices.IsSortedFunc(section, bySubject) { // as most are
		return nil
	}
	keys := make([]key, len(section)) // small ones are sorted in a fraction of the time that units take
	for i := range section {
		keys[i] = key(section[i].id)<<32 | key(i)
	}
	slices.Sort(keys)
	for from := 0; from < len(keys); {
		to := from + 1
		for to < len(keys) && keys[to].id() == keys[from].id() {
			to++
		}
		if to-from > 1 {
			slices.SortStableFunc(keys[from:to], func(a, b key) int { return bySubject(section[a.place()], section[b.place()]) })
		}
		from = to
	}
	return keys
}

func bySubject(a, b unit) int {
	if a.id != b.id {
		return cmp.Compare(a.id, b.id)
	}
	x, y := a.inst(), b.inst()
	return cmp.Or(slices.Compare(x.Words[1:], y.Words[1:]), cmp.Compare(x.Opcode, y.Opcode), slices.Compare(a.words, b.words))
}

// subject is the id that an instruction is about, or what else tells it from the
// others of its section.
func subject(section int, inst binary.Instruction) uint32 {
	if section != names { // which have no results, and are many
		if _, id := inst.Results(); id != 0 {
			return id
		}
	}
	at := 1
	switch section {
	case entryPoints:
		if at = 2; inst.Opcode == grammar.OpConditionalEntryPointINTEL {
			at = 3
		}
	case capabilities, executionModes, names, annotations, globals:
	default:
		return 0
	}
	if len(inst.Words) > at {
		return inst.Words[at]
	}
	return 0
}
